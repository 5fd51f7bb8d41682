/** What buyers and organizers agree to, as an address names it. */
export const DOCUMENTOS = ['terminos', 'aviso'] as const
export type Documento = (typeof DOCUMENTOS)[number]
/** Where each is read. */
export const RUTAS_DOCUMENTO: Record<Documento, string> = {
  terminos: '/terminos-servicio',
  aviso: '/politicas-privacidad',
}
export const NOMBRES_DOCUMENTO: Record<Documento, string> = {
  terminos: 'Términos de servicio',
  aviso: 'Aviso de privacidad',
}

/** "2.1": a text of the program, and which data of the operator it was filled with. */
export const VERSION_DOCUMENTO = /^[1-9]\d{0,5}\.[1-9]\d{0,5}$/
/** The page of a version, which is kept for ever. */
export const rutaDeVersion = (documento: Documento, version: string): string =>
  `${RUTAS_DOCUMENTO[documento]}/version/${version}`
