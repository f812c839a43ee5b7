// What of Swagger UI is used; it comes without types.

interface SwaggerRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

type UpdateSpec = (description: unknown) => unknown

interface SwaggerPlugin {
  readonly statePlugins: {
    readonly spec: { readonly wrapActions: { readonly updateJsonSpec: (update: UpdateSpec) => UpdateSpec } }
  }
}

interface Window {
  readonly SwaggerUIBundle?: (options: {
    readonly domNode: HTMLElement
    readonly url: string
    readonly deepLinking: boolean
    readonly validatorUrl: null
    readonly tryItOutEnabled: boolean
    readonly docExpansion: 'list' | 'full'
    readonly plugins: readonly SwaggerPlugin[]
    readonly displayRequestDuration: boolean
    readonly defaultModelsExpandDepth: number
    readonly syntaxHighlight: { readonly theme: string }
    readonly requestInterceptor: (request: SwaggerRequest) => SwaggerRequest
    readonly onComplete: () => void
  }) => unknown
}

declare module '*?url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: the build gives the address in this way
  export default url
}
