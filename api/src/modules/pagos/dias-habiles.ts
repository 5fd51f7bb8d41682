import { diaEn } from '../../momento.ts'

/** The centre of Mexico keeps one hour the whole year since 2022. */
const DESFASE_MS = 6 * 3_600_000
const DIA_MS = 86_400_000

type Fecha = { anio: number; mes: number; dia: number; semana: number }

function fechaDe(momento: Date): Fecha {
  const local = new Date(momento.getTime() - DESFASE_MS)
  return {
    anio: local.getUTCFullYear(),
    mes: local.getUTCMonth() + 1,
    dia: local.getUTCDate(),
    semana: local.getUTCDay(),
  }
}

/** Months in which one Monday is the holiday, and which one. */
const LUNES: Record<number, number> = { 2: 1, 3: 3, 11: 3 }
const FIJOS = new Set(['1/1', '5/1', '9/16', '12/25'])
/** The day on which a president takes office, every six years. */
const cambiaGobierno = ({ anio, mes, dia }: Fecha) => mes === 10 && dia === 1 && (anio - 2024) % 6 === 0
const esFestivo = (fecha: Fecha) =>
  FIJOS.has(`${fecha.mes}/${fecha.dia}`) ||
  (fecha.semana === 1 && LUNES[fecha.mes] === Math.ceil(fecha.dia / 7)) ||
  cambiaGobierno(fecha)

/** Neither a weekend nor one of the days that the labour law (art. 74) gives. Days are those of the centre of Mexico. */
export function esHabil(momento: Date): boolean {
  const fecha = fechaDe(momento)
  return fecha.semana !== 0 && fecha.semana !== 6 && !esFestivo(fecha)
}

/** The last second of the day that is so many days after this one. */
export function finDelDia(momento: Date, dias = 0): Date {
  const local = momento.getTime() - DESFASE_MS
  return new Date(Math.floor(local / DIA_MS) * DIA_MS + (dias + 1) * DIA_MS + DESFASE_MS - 1000)
}

/** The end of the next business day: until then banks may tell of what was paid on this one. */
export function finDelSiguienteHabil(momento: Date): Date {
  let dia = finDelDia(momento, 1)
  while (!esHabil(dia)) dia = finDelDia(dia, 1)
  return dia
}

/** The day that is so many business days after that of this moment; with none, its own. */
export function habilTras(momento: Date, dias: number): string {
  let dia = finDelDia(momento)
  for (let quedan = dias; quedan > 0; quedan -= 1) dia = finDelSiguienteHabil(dia)
  return diaEn(dia)
}

/** When a day of the centre begins. */
export const inicioDelDia = (dia: string): Date => new Date(Date.parse(`${dia}T00:00:00Z`) + DESFASE_MS)
