import type { Compra } from '@entrale/contract/compras/compra'
import { diaIso } from '../../../lib/formatos'
import { MIS_COMPRAS } from '../../../lib/rutas-panel'

const DIA = 24 * 3_600_000

/** An evento one has boletos for, whatever the number of compras they came in. */
export type Proximo = { evento: Compra['evento']; boletos: number; href: string }

const validos = ({ boletos }: Compra) => boletos.filter(({ estado }) => estado === 'valido').length
const claveDe = ({ evento: { organizerSlug, eventSlug } }: Compra) => `${organizerSlug}/${eventSlug}`

/** What one may still go to, the nearest first. */
export function proximosDe(compras: readonly Compra[], ahora: number): Proximo[] {
  const porEvento = new Map<string, Proximo>()
  for (const compra of compras) {
    const { evento, folio } = compra
    const boletos = validos(compra)
    if (boletos === 0 || evento.estado === 'cancelado' || Date.parse(evento.fechaFin) <= ahora) continue
    const antes = porEvento.get(claveDe(compra))
    const href =
      antes === undefined ? `/compras/${folio}` : `${MIS_COMPRAS}?${new URLSearchParams({ term: evento.nombre })}`
    porEvento.set(claveDe(compra), { evento, boletos: boletos + (antes?.boletos ?? 0), href })
  }
  return [...porEvento.values()].sort((a, b) => Date.parse(a.evento.fechaInicio) - Date.parse(b.evento.fechaInicio))
}

/** Bought, and not paid yet; the oldest first. */
export const pendientesDe = (compras: readonly Compra[]): Compra[] =>
  compras
    .filter(({ estado }) => estado === 'pendiente')
    .sort((a, b) => Date.parse(a.fechaCompra) - Date.parse(b.fechaCompra))

/** "Ahora", "Hoy", "Mañana", "En 5 días": days of the calendar where the evento is. */
export function faltan({ fechaInicio, zonaHoraria }: Compra['evento'], ahora: number): string {
  if (Date.parse(fechaInicio) <= ahora) return 'Ahora'
  const dias = Math.round((Date.parse(diaIso(fechaInicio, zonaHoraria)) - Date.parse(diaIso(ahora, zonaHoraria))) / DIA)
  if (dias === 0) return 'Hoy'
  return dias === 1 ? 'Mañana' : `En ${dias} días`
}
