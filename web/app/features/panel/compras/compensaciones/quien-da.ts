import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { CompraDetalle } from '@entrale/contract/compras/panel'
import type {
  Compensaciones,
  Compensar,
  CompensarEvento,
  FiltroPrevia,
} from '@entrale/contract/reembolsos/compensaciones'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api'

type ConPaga<T> = T & { paga: 'organizacion' | 'plataforma' }
type Clave = { 'idempotency-key': string }

/** Who gives it, and by which calls: an organizer, or an administrator, who also says who bears it. */
export type QuienDa = {
  esPlataforma: boolean
  clave: readonly string[]
  ver: (filtro: FiltroPrevia) => Promise<Compensaciones>
  alEvento: (body: ConPaga<CompensarEvento>, headers: Clave) => Promise<unknown>
}
export type DaACompra = (body: ConPaga<Compensar>) => Promise<CompraDetalle>

/** Whether something was paid to us that may be compensated. */
export const esCompensable = ({ estado, metodo, total }: CompraDetalle): boolean =>
  ['pagada', 'reembolsada_parcial', 'reembolsada'].includes(estado) &&
  metodo !== 'cortesia' &&
  !esDeTaquilla(metodo) &&
  total !== 0

type DeEvento = { slug: string; slugEvento: string }

/** Numbers of an address are text. */
const enDireccion = ({ clase, porBoleto }: FiltroPrevia) => ({
  clase,
  ...(porBoleto !== undefined && { porBoleto: String(porBoleto) }),
})

export const comoOrganizador = (params: DeEvento): QuienDa => ({
  esPlataforma: false,
  clave: ['panel', 'ventas', params.slug, params.slugEvento, 'compensaciones'],
  ver: (filtro) =>
    api('GET /organizacion/:slug/eventos/:slugEvento/compensaciones', { params, query: enDireccion(filtro) }),
  alEvento: ({ paga: _, ...body }, headers) =>
    api('POST /organizacion/:slug/eventos/:slugEvento/compensaciones', { params, body, headers }),
})

export const comoPlataforma = (id: string): QuienDa => ({
  esPlataforma: true,
  clave: ['administrado', 'compensaciones', id],
  ver: (filtro) =>
    api('GET /administracion/eventos/:id/compensaciones', { params: { id }, query: enDireccion(filtro) }),
  alEvento: (body, headers) =>
    api('POST /administracion/eventos/:id/compensaciones', { params: { id }, body, headers }),
})

export const compraComoOrganizador =
  (params: DeEvento & { folio: string }): DaACompra =>
  async ({ paga: _, ...body }) =>
    (await api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', { params, body })).item

export const compraComoPlataforma =
  (folio: string): DaACompra =>
  async (body) =>
    (await api('POST /administracion/compras/:folio/compensar', { params: { folio }, body })).item

export const previaQuery = ({ clave, ver }: QuienDa, filtro: FiltroPrevia) =>
  queryOptions({
    queryKey: [...clave, filtro.clase, filtro.porBoleto ?? 0],
    queryFn: () => ver(filtro),
    staleTime: 0,
  })
