import type { Compra } from '@entrale/contract/compras/compra'
import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import { diaIso } from '../../../lib/formatos'
import { MIS_COMPRAS } from '../../../lib/rutas-panel'

const DIA = 24 * 3_600_000

/** An evento one has boletos for, whatever the number of compras they came in. */
export type Proximo = { evento: Compra['evento']; boletos: number; href: string }

const validos = ({ boletos }: Compra) => boletos.filter(({ estado }) => estado === 'valido').length
const claveDe = ({ organizerSlug, eventSlug }: Proximo['evento']) => `${organizerSlug}/${eventSlug}`

const sinFechaAun = ({ estado }: Proximo['evento']) => estado === 'pospuesto'
const paso = (evento: Proximo['evento'], ahora: number) => !sinFechaAun(evento) && Date.parse(evento.fechaFin) <= ahora

/** What one may still go to, bought or received, the nearest first; what has no date yet at the end, as in Mis Compras. */
export function proximosDe(compras: readonly Compra[], recibidos: readonly BoletoRecibido[], ahora: number): Proximo[] {
  const propios = compras.map((compra) => {
    const { evento, folio } = compra
    return { evento, boletos: validos(compra), href: `/compras/${folio}` }
  })
  const pasados = recibidos.map(({ id, acceso, evento, estado }) => {
    return { evento, boletos: estado === 'valido' ? 1 : 0, href: `/boletos/${id}#acceso=${acceso}` }
  })
  const porEvento = new Map<string, Proximo>()
  for (const { evento, boletos, href } of [...propios, ...pasados]) {
    if (boletos === 0 || evento.estado === 'cancelado' || paso(evento, ahora)) continue
    const antes = porEvento.get(claveDe(evento))
    const todos = `${MIS_COMPRAS}?${new URLSearchParams({ term: evento.nombre })}`
    porEvento.set(
      claveDe(evento),
      antes === undefined ? { evento, boletos, href } : { evento, boletos: boletos + antes.boletos, href: todos },
    )
  }
  return [...porEvento.values()].sort(
    ({ evento: a }, { evento: b }) =>
      Number(sinFechaAun(a)) - Number(sinFechaAun(b)) || Date.parse(a.fechaInicio) - Date.parse(b.fechaInicio),
  )
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
