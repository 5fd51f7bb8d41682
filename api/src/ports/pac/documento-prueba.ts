import type { Cfdi, CfdiGlobal } from './pac.ts'

/** A CFDI as the sandbox keeps it. */
export type Documento = { referencia: string; clave: string; cfdi: Cfdi | CfdiGlobal; cancelado: boolean; fecha: Date }

const enMexico = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** A CFDI bears the day and the hour of Mexico, without a zone. */
export const fechaFiscal = (fecha: Date): string => enMexico.format(fecha).replace(' ', 'T')
