import type { Compra } from '@entrale/contract/compras/compra'
import { cuandoYDonde } from '../../../../lib/uso'

type ConUso = {
  evento: Pick<Compra['evento'], 'zonaHoraria'>
  boletos: readonly Pick<Compra['boletos'][number], 'usado'>[]
}

/** "Usado a las 8:14 p.m., Puerta Norte"; of several, how many were and the last of them. Null while none was. */
export function usoDeCompra({ evento, boletos }: ConUso, ahora: number): string | null {
  const usos = boletos.flatMap(({ usado }) => usado ?? []).toSorted((a, b) => b.en.localeCompare(a.en))
  const [ultimo] = usos
  if (ultimo === undefined) return null
  const cuando = cuandoYDonde(ultimo, evento.zonaHoraria, ahora)
  if (boletos.length === 1) return `Usado ${cuando}`
  const cuantos = `${usos.length} de ${boletos.length} boletos`
  return usos.length === 1 ? `${cuantos} usado ${cuando}` : `${cuantos} usados, el último ${cuando}`
}
