import type { Periodicidad } from '@entrale/contract/facturacion/schemas'

/** Days of the centre of Mexico, both inside. */
export type Periodo = { periodicidad: Periodicidad; desde: string; hasta: string }

const dia = (anio: number, mes: number, numero: number) =>
  new Date(Date.UTC(anio, mes, numero)).toISOString().slice(0, 10)

/** The period that a day is in, as the tax office counts them: weeks from Monday, fortnights and months of the calendar, months two by two. */
export function periodoDe(periodicidad: Periodicidad, fecha: string): Periodo {
  const [anio = 0, mesDeUno = 1, numero = 1] = fecha.split('-').map(Number)
  const mes = mesDeUno - 1
  const lunes = numero - ((new Date(Date.UTC(anio, mes, numero)).getUTCDay() + 6) % 7)
  const par = mes - (mes % 2)
  const LIMITES: Record<Periodicidad, readonly [string, string]> = {
    dia: [dia(anio, mes, numero), dia(anio, mes, numero)],
    semana: [dia(anio, mes, lunes), dia(anio, mes, lunes + 6)],
    quincena: numero <= 15 ? [dia(anio, mes, 1), dia(anio, mes, 15)] : [dia(anio, mes, 16), dia(anio, mes + 1, 0)],
    mes: [dia(anio, mes, 1), dia(anio, mes + 1, 0)],
    bimestre: [dia(anio, par, 1), dia(anio, par + 2, 0)],
  }
  const [desde, hasta] = LIMITES[periodicidad]
  return { periodicidad, desde, hasta }
}

/** The last one that was over before that day began. */
export function ultimoCerrado(periodicidad: Periodicidad, hoy: string): Periodo {
  const [anio = 0, mes = 1, numero = 1] = periodoDe(periodicidad, hoy).desde.split('-').map(Number)
  return periodoDe(periodicidad, dia(anio, mes - 1, numero - 1))
}

/** c_Meses and the year: two months have a number of their own. A week belongs to the month in which it ends. */
export function mesesDe({ periodicidad, hasta }: Periodo): { meses: string; anio: number } {
  const [anio = 0, mes = 1] = hasta.split('-').map(Number)
  return { meses: String(periodicidad === 'bimestre' ? 12 + mes / 2 : mes).padStart(2, '0'), anio }
}
