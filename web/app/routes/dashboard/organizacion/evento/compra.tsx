import { ApiError } from '@entrale/contract/client'
import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNombre } from '../../../../features/panel/asistentes/use-nombre'
import { BoletosCompra } from '../../../../features/panel/compras/boletos-compra'
import { CabezaCompra } from '../../../../features/panel/compras/cabeza-compra'
import { CompensarCompra } from '../../../../features/panel/compras/compensaciones/compensar-compra'
import {
  comoOrganizador,
  compraComoOrganizador,
  esCompensable,
} from '../../../../features/panel/compras/compensaciones/quien-da'
import { CorregirNombre } from '../../../../features/panel/compras/corregir-nombre'
import { CuentaCompra } from '../../../../features/panel/compras/cuenta-compra'
import { PagoCompra } from '../../../../features/panel/compras/pago-compra'
import { boletosReembolsables, quedaPorReembolsar } from '../../../../features/panel/compras/reembolsos/reembolsable'
import {
  ReembolsarDialogo,
  reembolsarComoOrganizador,
} from '../../../../features/panel/compras/reembolsos/reembolsar-dialogo'
import { ReembolsosCompra } from '../../../../features/panel/compras/reembolsos/reembolsos-compra'
import { ReenviarBoletos } from '../../../../features/panel/compras/reenviar-boletos'
import { Sucesos } from '../../../../features/panel/compras/sucesos'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { RespuestasDeCompra } from '../../../../features/panel/partes/respuestas'
import { compraPanelQuery, eventoPanelQuery, tiposQuery, ventasQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { ButtonLink } from '../../../../ui/button'
import { Card, CardHead } from '../../../../ui/card'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../../ui/states'
import type { Route } from './+types/compra'

const CADA_MS = 10_000

type Params = { slugOrganizacion?: string; slugEvento?: string; folio?: string }
export const handle = {
  miga: ({ slugOrganizacion = '', slugEvento = '', folio = '' }: Params) => {
    const compras = `${rutaEventoPanel(slugOrganizacion, slugEvento)}/compras`
    return [
      { label: 'Compras', href: compras },
      { label: folio, href: `${compras}/${folio}` },
    ]
  },
}
export const meta = ({ params }: Route.MetaArgs) => [{ title: tituloDe(`Compra ${params.folio}`) }]
export const ErrorBoundary = FallaDeEvento

const Espera = () => (
  <Loading label="Cargando la compra" className="grid gap-6">
    <Skeleton className="h-20 max-w-md" />
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </div>
  </Loading>
)

function Fallo({
  error,
  reintentando,
  onReintentar,
  hrefCompras,
}: {
  error: Error
  reintentando: boolean
  onReintentar: () => void
  hrefCompras: string
}) {
  const volver = <ButtonLink href={hrefCompras}>Ver las compras</ButtonLink>
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="No se encontró la compra" action={volver}>
        El folio no existe o es de otro evento.
      </EmptyState>
    )
  return (
    <ErrorState title="Error al cargar la compra" onRetry={onReintentar} retrying={reintentando} action={volver}>
      {error.message}
    </ErrorState>
  )
}

/** Puts the changed compra on the page at once, and marks the lists to be read again. */
function useCambios(folio: string) {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const { queryKey } = compraPanelQuery(params.slug, params.slugEvento, folio)
  const releer = () =>
    cache.invalidateQueries({ queryKey: ventasQuery(params.slug, params.slugEvento).queryKey.slice(0, -1) })
  const onCorregida = (item: CompraDetalle) => {
    cache.setQueryData(queryKey, { item })
    void releer()
  }
  /** Its boletos are free again, and the money of the evento is another. */
  const onReembolsada = (item: CompraDetalle) => {
    onCorregida(item)
    const otras = [tiposQuery(params.slug, params.slugEvento), eventoPanelQuery(params.slug, params.slugEvento)]
    for (const otra of otras) void cache.invalidateQueries({ queryKey: otra.queryKey })
  }
  return { params: { ...params, folio }, onCorregida, onReembolsada, releer }
}

function Detalle({ compra, hrefCompras }: { compra: CompraDetalle; hrefCompras: string }) {
  const { organizacion, evento } = useEvento()
  const [abierto, setAbierto] = useState<'reenviar' | 'reembolsar' | 'compensar' | 'corregir' | null>(null)
  const { params, onCorregida, onReembolsada, releer } = useCambios(compra.folio)
  const onNombre = useNombre()
  const cambia = puedeCambiar(organizacion)
  const cerrar = () => setAbierto(null)
  const reembolsable =
    !esDeTaquilla(compra.metodo) && quedaPorReembolsar(compra) > 0 && boletosReembolsables(compra).length > 0
  const acciones = {
    onReenviar: () => setAbierto('reenviar'),
    onReembolsar: reembolsable ? () => setAbierto('reembolsar') : null,
    onCompensar: esCompensable(compra) ? () => setAbierto('compensar') : null,
    onCorregir: () => setAbierto('corregir'),
  }
  return (
    <>
      <CabezaCompra
        compra={compra}
        zona={evento.zonaHoraria}
        evento={evento.nombreMostrado}
        hrefCompras={hrefCompras}
        acciones={cambia ? acciones : null}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <BoletosCompra compra={compra} zona={evento.zonaHoraria} onNombre={cambia ? onNombre : null} />
          <RespuestasDeCompra folio={compra.folio} />
          {cambia && <ReembolsosCompra reembolsos={compra.reembolsos} zona={evento.zonaHoraria} />}
        </div>
        <div className="grid min-w-0 gap-6">
          {cambia && compra.pago !== null && <PagoCompra pago={compra.pago} zona={evento.zonaHoraria} />}
          <CuentaCompra compra={compra} />
          <Card>
            <CardHead title="Qué ha pasado" />
            <Sucesos sucesos={compra.sucesos} zona={evento.zonaHoraria} />
          </Card>
        </div>
      </div>
      {abierto === 'reenviar' && (
        <ReenviarBoletos params={params} compra={compra} onReenviada={() => void releer()} onCerrar={cerrar} />
      )}
      {abierto === 'reembolsar' && (
        <ReembolsarDialogo
          enviar={reembolsarComoOrganizador(params)}
          compra={compra}
          onReembolsada={onReembolsada}
          onCerrar={cerrar}
        />
      )}
      {abierto === 'compensar' && (
        <CompensarCompra
          quien={comoOrganizador(params)}
          dar={compraComoOrganizador(params)}
          compra={compra}
          onCompensada={onReembolsada}
          onCerrar={cerrar}
        />
      )}
      {abierto === 'corregir' && compra.nombres !== null && (
        <CorregirNombre params={params} nombres={compra.nombres} onCorregida={onCorregida} onCerrar={cerrar} />
      )}
    </>
  )
}

export default function Compra({ params: { folio } }: Route.ComponentProps) {
  const { organizacion, evento } = useEvento()
  const { data, error, isFetching, refetch } = useQuery({
    ...compraPanelQuery(organizacion.slug, evento.slug, folio),
    staleTime: 0,
    refetchInterval: CADA_MS,
  })
  const hrefCompras = `${rutaEventoPanel(organizacion.slug, evento.slug)}/compras`
  if (data !== undefined) return <Detalle key={data.item.folio} compra={data.item} hrefCompras={hrefCompras} />
  if (error)
    return (
      <Fallo error={error} reintentando={isFetching} onReintentar={() => void refetch()} hrefCompras={hrefCompras} />
    )
  return <Espera />
}
