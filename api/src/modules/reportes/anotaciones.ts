import type { ClaseAnotacion, Estadisticas } from '@entrale/contract/estadisticas/schemas'
import type { Grano } from './alcance.ts'
import type { Anotado, EventoRow, TipoRow } from './eventos.repository.ts'
import { momentosEntre, paredDe } from './periodo.ts'

type Anotacion = Estadisticas['enElTiempo']['anotaciones'][number]
type Hecho = { clase: ClaseAnotacion; cuando: Date; de: string; antes?: number | null; despues?: number | null }

const CLASES: Record<string, ClaseAnotacion> = {
  'evento.publicado': 'publicado',
  'evento.pospuesto': 'pospuesto',
  'evento.reprogramado': 'reprogramado',
  'evento.cancelado': 'cancelado',
  'tipo.cerrado': 'tipo_cierra',
  'tipo.reabierto': 'tipo_abre',
  'tipo.editado': 'precio',
}

const anotado = ({ accion, objeto, cuando, antes, despues }: Anotado): Hecho[] => {
  const clase = CLASES[accion]
  return clase === undefined ? [] : [{ clase, cuando, de: objeto, antes, despues }]
}

/** Where nobody wrote it down, the evento itself knows when it came out. */
const delEvento = ({ nombre, inicio, publicadoEn }: EventoRow, escritos: readonly Hecho[]): Hecho[] => [
  ...(publicadoEn !== null && !escritos.some(({ clase }) => clase === 'publicado')
    ? [{ clase: 'publicado' as const, cuando: publicadoEn, de: nombre }]
    : []),
  { clase: 'inicio', cuando: inicio, de: nombre },
]

const delTipo = ({ id, tipo, ventaInicio, ventaFin }: TipoRow, agotados: ReadonlyMap<string, Date>): Hecho[] => {
  const hechos: [ClaseAnotacion, Date | null | undefined][] = [
    ['tipo_abre', ventaInicio],
    ['tipo_cierra', ventaFin],
    ['tipo_agotado', agotados.get(id)],
  ]
  return hechos.flatMap(([clase, cuando]) => (cuando ? [{ clase, cuando, de: tipo }] : []))
}

type Fuentes = {
  evento: EventoRow
  tipos: readonly TipoRow[]
  anotados: readonly Anotado[]
  agotados: ReadonlyMap<string, Date>
}
export type Marco = { zona: string; grano: Grano; desde: string; hasta: string }

/** What happened to an evento while it sold, in order; of the points that the line has. */
export function anotacionesDe(
  { evento, tipos, anotados, agotados }: Fuentes,
  { zona, grano, desde, hasta }: Marco,
): Anotacion[] {
  const escritos = anotados.flatMap(anotado)
  const hechos = [...escritos, ...delEvento(evento, escritos), ...tipos.flatMap((tipo) => delTipo(tipo, agotados))]
  return hechos
    .map(({ clase, cuando, de, antes = null, despues = null }) => ({
      clase,
      pared: paredDe(cuando, zona),
      de,
      antes,
      despues,
    }))
    .filter(({ pared }) => pared >= desde && pared <= hasta)
    .toSorted((a, b) => (a.pared < b.pared ? -1 : 1))
    .map(({ pared, ...resto }) => ({ ...resto, momento: momentosEntre(pared, pared, grano)[0] ?? pared }))
}
