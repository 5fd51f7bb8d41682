import type { CausaRow } from '../detenciones/index.ts'
import type { Cuentas, Linea } from './armar.ts'

/** A payout that still takes lines, the newest first; `detenida`: it alone waits for a person. */
export type Abierta = { id: string; monto: number; detenida: boolean; eventos: ReadonlySet<string> }

/**
 * What goes back of an evento is taken first from the stopped payout that has its money; all else goes to one that can
 * go on (`sueltas`), so that what waits holds up nothing else.
 */
export function ponerEnSuSitio(
  lineas: readonly Linea[],
  abiertas: readonly Abierta[],
): { suyas: Map<string, Linea[]>; sueltas: Linea[] } {
  const suyas = new Map<string, Linea[]>()
  const sueltas: Linea[] = []
  for (const linea of lineas) {
    const { clase, monto, eventoId } = linea
    const suya =
      clase === 'evento' && monto < 0 && eventoId !== null
        ? abiertas.find(({ detenida, eventos }) => detenida && eventos.has(eventoId))
        : undefined
    if (suya === undefined) sueltas.push(linea)
    else suyas.set(suya.id, [...(suyas.get(suya.id) ?? []), linea])
  }
  return { suyas, sueltas }
}

/**
 * Which payout below zero is taken by which other, in this order: else that one would wait for it though it could pay.
 * The one with most left takes it, before any that waits for a person.
 */
export function quienLaToma(abiertas: readonly Abierta[]): { de: string; a: string }[] {
  const montos = new Map(abiertas.map(({ id, monto }) => [id, monto]))
  const con = ({ id }: Abierta) => montos.get(id) ?? 0
  const pasos: { de: string; a: string }[] = []
  for (;;) {
    const debe = abiertas.find((una) => con(una) < 0)
    const [mayor] = abiertas
      .filter((una) => con(una) > 0)
      .toSorted((a, b) => Number(a.detenida) - Number(b.detenida) || con(b) - con(a))
    if (debe === undefined || mayor === undefined) return pasos
    pasos.push({ de: debe.id, a: mayor.id })
    montos.set(mayor.id, con(mayor) + con(debe))
    montos.set(debe.id, 0)
  }
}

/** Money of an evento that is stopped enters no payout; what goes back of it does. */
export function conDetenidos(cuentas: Cuentas, causas: readonly CausaRow[]): Cuentas {
  const detenidos = new Set(causas.flatMap(({ causa, evento }) => (causa === 'cancelado' ? [] : (evento?.id ?? []))))
  return { ...cuentas, eventos: cuentas.eventos.map((evento) => ({ ...evento, detenido: detenidos.has(evento.id) })) }
}
