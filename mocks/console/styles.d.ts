// Style sheets are imported for their effect; the build takes them.

declare module '*.css'
