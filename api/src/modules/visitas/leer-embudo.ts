import type { Periodo, Pregunta, Sujeto, Suma } from '../cifras/index.ts'

export type Tramo = Sujeto & Periodo
export type PasoEmbudo = 'visita' | 'seleccion' | 'datos' | 'pago' | 'pagado'

/** What the funnel of a period is told from, and its two ends alone. */
export const DE_EMBUDO = ['visita', 'seleccion', 'metodo', 'ofrecida'] as const
export const DE_CONVERSION = ['visita', 'metodo', 'ofrecida'] as const

/** Who held before the period and again in it: not the first time, but a visitor of it too. */
export const preguntaDeRepetidas = (que: string, { desde, hasta }: Periodo): Pregunta[] =>
  desde === null ? [] : [{ que, cuadros: ['repetida'], periodo: { desde, hasta }, antesDe: desde }]

const PRESENCIALES = new Set(['cortesia', 'efectivo', 'terminal'])
/** Courtesies, sales at the door and what the waiting list offered: no visit led there. */
const SIGNO = { metodo: 1, ofrecida: -1 } as const

/**
 * How far people came, in the order of the steps. `visita` and `datos` are counted by tab, and only of those who let themselves be counted; `seleccion`
 * are visitors with a hold, `pago` compras that were asked for, `pagado` those that were paid, given back or not.
 */
export function embudoDe(sumas: readonly Suma[]): { paso: PasoEmbudo; cuantos: number }[] {
  const cuentas: Record<PasoEmbudo, number> = { visita: 0, seleccion: 0, datos: 0, pago: 0, pagado: 0 }
  for (const { cuadro, clave, compras, ventas, pedidas, pagadas } of sumas) {
    if (cuadro === 'visita') {
      cuentas.visita += compras
      cuentas.datos += ventas
    }
    if (cuadro === 'seleccion' || cuadro === 'repetida') cuentas.seleccion += compras
    if ((cuadro === 'metodo' || cuadro === 'ofrecida') && !PRESENCIALES.has(clave)) {
      cuentas.pago += SIGNO[cuadro] * pedidas
      cuentas.pagado += SIGNO[cuadro] * pagadas
    }
  }
  return (['visita', 'seleccion', 'datos', 'pago', 'pagado'] as const).map((paso) => ({ paso, cuantos: cuentas[paso] }))
}
