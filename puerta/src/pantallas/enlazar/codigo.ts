export const LARGO = 8
const CODIGO = /^[A-HJKMNP-Z2-9]{8}$/
const EN_DIRECCION = /\/puerta\/?#([\w\s%-]+)$/

/** What was typed or pasted, as the code writes it: without blanks, hyphens, or letters that it never has. */
export const limpiar = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^A-HJKMNP-Z2-9]/g, '')
    .slice(0, LARGO)

const exacto = (texto: string): string | null => {
  const junto = texto.toUpperCase().replaceAll(/[\s-]|%20/g, '')
  return CODIGO.test(junto) ? junto : null
}

/** The code of a scanned QR of the panel; null when it is something else, as a boleto. */
export const codigoDeQr = (texto: string): string | null => exacto(EN_DIRECCION.exec(texto.trim())?.[1] ?? '')
/** The code that came with the address, after its "#". */
export const codigoDeAncla = (ancla: string): string | null => exacto(ancla.replace(/^#/, ''))

/** Takes the code out of the address, so that neither the history nor a picture of the screen keeps it. */
export function tomarDeLaDireccion(): string | null {
  const { hash, pathname, search } = location
  if (hash === '') return null
  history.replaceState(history.state, '', pathname + search)
  return codigoDeAncla(hash)
}
