const CORREO = /[^\s<>"'(),;:=]+@[^\s<>"'(),;=]+/g
const SECRETO = /[\w-]{40,}/g
const LARGO = 500

/** What may be kept of a failure: neither addresses nor tokens. */
export function describirError(error: unknown): string {
  const texto = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return texto.replace(CORREO, '[correo]').replace(SECRETO, '[…]').slice(0, LARGO)
}
