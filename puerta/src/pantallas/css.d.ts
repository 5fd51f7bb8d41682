import 'react'

declare module 'react' {
  interface CSSProperties {
    '--alto'?: number
  }
}
