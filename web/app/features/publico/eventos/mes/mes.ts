import { diaCorto, diaLargo, momentoEn, nombreDeMes, ZONA_CENTRO } from '../../../../lib/formatos'
import { esDia } from '../lista/filtros'

/** A month of the calendar: its name, its weeks from Monday, and the months beside it that may be shown. */
export type Mes = {
  /** "2026-12" */
  clave: string
  nombre: string
  anio: number
  /** Days as YYYY-MM-DD; null before the first and after the last. */
  semanas: (string | null)[][]
  anterior: string | null
  siguiente: string | null
}

const ANIOS = 3
const SIETE = 7

export const DIAS_SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

const enUtc = (dia: string) => new Date(`${dia}T12:00:00Z`)
const isoDe = (fecha: Date) => fecha.toISOString().slice(0, 10)

/** "vie 4 dic" */
export const diaEnPalabras = (dia: string): string => diaCorto(`${dia}T12:00:00Z`, 'UTC')
/** "viernes, 4 de diciembre de 2026" */
export const diaCompleto = (dia: string): string => diaLargo(`${dia}T12:00:00Z`, 'UTC')
export const numeroDe = (dia: string): number => Number(dia.slice(8))

function sumarDias(dia: string, dias: number): string {
  const fecha = enUtc(dia)
  fecha.setUTCDate(fecha.getUTCDate() + dias)
  return isoDe(fecha)
}

/** Counted from Monday: 0 to 6. */
export const enSemana = (dia: string): number => (enUtc(dia).getUTCDay() + 6) % SIETE

const claveDe = (meses: number) => `${Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}`
const mesesDe = (clave: string) => Number(clave.slice(0, 4)) * 12 + Number(clave.slice(5, 7)) - 1
const ultimoDe = (meses: number) => new Date(Date.UTC(Math.floor(meses / 12), (meses % 12) + 1, 0)).getUTCDate()

function semanasDe(clave: string): (string | null)[][] {
  const huecos: (string | null)[] = Array.from({ length: enSemana(`${clave}-01`) }, () => null)
  const dias = Array.from({ length: ultimoDe(mesesDe(clave)) }, (_, i) => `${clave}-${String(i + 1).padStart(2, '0')}`)
  const celdas = [...huecos, ...dias]
  return Array.from({ length: Math.ceil(celdas.length / SIETE) }, (_, semana) =>
    Array.from({ length: SIETE }, (__, i) => celdas[semana * SIETE + i] ?? null),
  )
}

/** The month of an address, or this one: what went by has nothing to offer, and nobody announces beyond three years. */
export function mesDe(valor: string | null, ahora: number): Mes {
  const { anio, mes } = momentoEn(ahora, ZONA_CENTRO)
  const este = anio * 12 + mes - 1
  const pedido = /^\d{4}-(0[1-9]|1[0-2])$/.test(valor ?? '') ? mesesDe(valor ?? '') : este
  const meses = pedido >= este && pedido <= este + ANIOS * 12 ? pedido : este
  const clave = claveDe(meses)
  return {
    clave,
    nombre: nombreDeMes((meses % 12) + 1),
    anio: Math.floor(meses / 12),
    semanas: semanasDe(clave),
    anterior: meses > este ? claveDe(meses - 1) : null,
    siguiente: meses < este + ANIOS * 12 ? claveDe(meses + 1) : null,
  }
}

type ConTotal = { dia: string; total: number }

/** The day to show: the one asked for, else today or the first after it that has something, else the first to come of the month. */
export function diaElegido(mes: Mes, pedido: string | null, dias: readonly ConTotal[], hoy: string): string {
  if (pedido !== null && esDia(pedido) && pedido.startsWith(mes.clave)) return pedido
  const desde = hoy.startsWith(mes.clave) ? hoy : `${mes.clave}-01`
  return dias.find(({ dia, total }) => total > 0 && dia >= desde)?.dia ?? desde
}

/** Where a key leads from a day: a day, or another month to be shown with the same number as near as it has it. */
export function diaTrasTecla(dia: string, tecla: string): string | null {
  const pasos: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -SIETE,
    ArrowDown: SIETE,
    Home: -enSemana(dia),
    End: SIETE - 1 - enSemana(dia),
  }
  const paso = pasos[tecla]
  if (paso !== undefined) return sumarDias(dia, paso)
  const salto = { PageUp: -1, PageDown: 1 }[tecla]
  if (salto === undefined) return null
  const meses = mesesDe(dia.slice(0, 7)) + salto
  return `${claveDe(meses)}-${String(Math.min(numeroDe(dia), ultimoDe(meses))).padStart(2, '0')}`
}

export type VistaCalendario = { mes: string; dia: string; ciudad: string; categoria: string }

/** The address of the calendar: only what is chosen is written. */
export function hrefCalendario({ mes = '', dia = '', ciudad = '', categoria = '' }: Partial<VistaCalendario>): string {
  const pares = Object.entries({ mes, dia, ciudad, categoria }).filter(([, valor]) => valor !== '')
  const search = new URLSearchParams(pares).toString()
  return search === '' ? '/calendario' : `/calendario?${search}`
}
