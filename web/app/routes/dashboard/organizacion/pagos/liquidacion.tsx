import { useQuery } from '@tanstack/react-query'
import { BotonDescarga } from '../../../../features/comun/descarga'
import { liquidacionQuery } from '../../../../features/comun/liquidaciones/consultas'
import { fraseDe } from '../../../../features/comun/liquidaciones/detenida'
import { EstadoLiquidacion, queSigue } from '../../../../features/comun/liquidaciones/estado-liquidacion'
import { HechosLiquidacion } from '../../../../features/comun/liquidaciones/hechos'
import { CuentaDeLiquidacion, Lineas } from '../../../../features/comun/liquidaciones/lineas'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../../features/panel/comun/fallas'
import { SinDetalle } from '../../../../features/panel/pagos/sin-detalle'
import { rutaPagos, rutaPagosEvento } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { Card } from '../../../../ui/card'
import { PageHead } from '../../../../ui/layout'
import type { Route } from './+types/liquidacion'

export const handle = { miga: () => [{ label: 'Liquidación' }] }
export const meta = () => [{ title: tituloDe('Liquidación') }]
export const ErrorBoundary = FallaDeOrganizacion

/** One payout: what it is made of, where it went, and its receipt. */
export default function PagosLiquidacion({ params: { id } }: Route.ComponentProps) {
  const { slug } = useOrganizacion()
  const consulta = useQuery(liquidacionQuery(slug, id))
  if (consulta.data === undefined)
    return (
      <SinDetalle
        consulta={consulta}
        espera="Cargando la liquidación"
        titulo="No se encontró esa liquidación"
        texto="La dirección no existe o es de otra organización."
        volver={{ href: rutaPagos(slug), texto: 'Ver los pagos' }}
      />
    )
  const { item } = consulta.data
  const recibo = `/api/organizacion/${slug}/liquidaciones/${id}/recibo`
  return (
    <>
      <PageHead
        title={
          <>
            Liquidación <span className="type-folio">{item.folio}</span>
          </>
        }
        badge={<EstadoLiquidacion estado={item.estado} size="md" />}
        lead={item.detenida === null ? queSigue(item.estado) : fraseDe(item.detenida)}
        actions={
          <>
            <BotonDescarga url={`${recibo}.csv`} archivo={`${item.folio}.csv`} que="la liquidación" />
            <BotonDescarga url={`${recibo}.pdf`} archivo={`${item.folio}.pdf`} que="el recibo" />
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Lineas lineas={item.lineas} hrefDe={(slugEvento) => rutaPagosEvento(slug, slugEvento)} />
        <Card className="grid gap-5">
          <CuentaDeLiquidacion liquidacion={item} />
          <HechosLiquidacion liquidacion={item} />
        </Card>
      </div>
    </>
  )
}
