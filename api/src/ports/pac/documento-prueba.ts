import type { Cfdi, CfdiGlobal, CfdiRetencion } from './pac.ts'

/** What was asked to be stamped, as the sandbox keeps it. */
export type DocumentoPrueba<C extends Cfdi | CfdiGlobal | CfdiRetencion> = {
  referencia: string
  clave: string
  cfdi: C
  cancelado: boolean
  fecha: Date
}
export type Documento = DocumentoPrueba<Cfdi | CfdiGlobal>

/** Where the sandbox keeps its documents. `guardar` answers the one of the same key, if there is one. */
export type DocumentosPrueba<C extends Cfdi | CfdiGlobal | CfdiRetencion = Cfdi | CfdiGlobal> = {
  guardar: (documento: Pick<DocumentoPrueba<C>, 'referencia' | 'clave' | 'cfdi'>) => Promise<DocumentoPrueba<C>>
  leer: (referencia: string) => Promise<DocumentoPrueba<C> | null>
  cancelar: (referencia: string) => Promise<void>
}

const enMexico = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** A CFDI bears the day and the hour of Mexico, without a zone. */
export const fechaFiscal = (fecha: Date): string => enMexico.format(fecha).replace(' ', 'T')
