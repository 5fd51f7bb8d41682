import type { Cfdi, CfdiGlobal, DocumentoPrueba } from './pac.ts'

/** An invoice, as the sandbox keeps it. */
export type Documento = DocumentoPrueba<Cfdi | CfdiGlobal>

const enMexico = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** A CFDI bears the day and the hour of Mexico, without a zone. */
export const fechaFiscal = (fecha: Date): string => enMexico.format(fecha).replace(' ', 'T')
