import type { PoliticaReembolso } from '@entrale/contract/eventos/estados'

const CANCELACION = 'Si el evento se cancela, te devolvemos todo: boleto y cargo por servicio.'

/** What a buyer reads of each policy, on the public page and where its organizer chooses it. */
export const REEMBOLSOS_EN_PALABRAS: Record<PoliticaReembolso, string> = {
  sin_reembolso: `Este evento no acepta devoluciones. ${CANCELACION}`,
  '24h': `Puedes pedir tu reembolso hasta 24 horas antes del evento. ${CANCELACION}`,
  '48h': `Puedes pedir tu reembolso hasta 48 horas antes del evento. ${CANCELACION}`,
  '7d': `Puedes pedir tu reembolso hasta 7 días antes del evento. ${CANCELACION}`,
}

export const edadEnPalabras = (minima: number | null): string =>
  minima === null || minima === 0
    ? 'Para todas las edades. Cada persona entra con su propio boleto.'
    : `A partir de ${minima} ${minima === 1 ? 'año' : 'años'}. Lleva una identificación y tu boleto en el celular o impreso.`
