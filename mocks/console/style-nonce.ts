// What lets the style elements that components make pass the Content-Security-Policy of this very answer.

/** The nonce of the page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}

/** For packages that look for it where webpack would have put it: that of the dialogs, which stops the page from scrolling. */
export function announceStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
