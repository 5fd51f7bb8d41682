import { useQuery } from '@tanstack/react-query'
import { BotonDescarga } from '../../../../features/comun/descarga'
import { EstadoLiquidacion } from '../../../../features/comun/liquidaciones/estado-liquidacion'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../../features/panel/comun/fallas'
import { estadoDeCuentaQuery } from '../../../../features/panel/pagos/consultas'
import { EstadoDeCuenta } from '../../../../features/panel/pagos/estado-de-cuenta'
import { hrefMovimientosDe } from '../../../../features/panel/pagos/parte-movimientos'
import { SinDetalle } from '../../../../features/panel/pagos/sin-detalle'
import { diaLargo } from '../../../../lib/formatos'
import { rutaPagos, rutaPagosLiquidacion } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { ButtonLink } from '../../../../ui/button'
import { PageHead } from '../../../../ui/layout'
import type { Route } from './+types/evento'

export const handle = { miga: () => [{ label: 'Estado de cuenta' }] }
export const meta = () => [{ title: tituloDe('Estado de cuenta') }]
export const ErrorBoundary = FallaDeOrganizacion

/** The statement of one evento. */
export default function PagosEvento({ params: { slugEvento } }: Route.ComponentProps) {
  const { slug } = useOrganizacion()
  const consulta = useQuery(estadoDeCuentaQuery(slug, slugEvento))
  if (consulta.data === undefined)
    return (
      <SinDetalle
        consulta={consulta}
        espera="Cargando el estado de cuenta"
        titulo="No se encontró ese evento"
        texto="Puede que tenga otra dirección o que ya no exista."
        volver={{ href: `${rutaPagos(slug)}?parte=eventos`, texto: 'Ver los eventos' }}
      />
    )
  const { item } = consulta.data
  const raiz = `/api/organizacion/${slug}/eventos/${item.evento.slug}/estado-de-cuenta`
  return (
    <>
      <PageHead
        title={<span className="wrap-anywhere">{item.evento.nombre}</span>}
        lead={`Estado de cuenta · ${diaLargo(item.evento.fechaInicio, item.evento.zonaHoraria)}`}
        actions={
          <>
            <ButtonLink href={hrefMovimientosDe(slug, item.evento.slug)}>Movimientos</ButtonLink>
            <BotonDescarga
              url={`${raiz}.csv`}
              archivo={`${item.evento.slug}-estado-de-cuenta.csv`}
              que="el estado de cuenta"
            />
            <BotonDescarga
              url={`${raiz}.pdf`}
              archivo={`${item.evento.slug}-estado-de-cuenta.pdf`}
              que="el estado de cuenta"
            />
          </>
        }
      />
      <EstadoDeCuenta
        estado={item}
        hrefLiquidacion={(id) => rutaPagosLiquidacion(slug, id)}
        estadoDe={({ estado }) => <EstadoLiquidacion estado={estado} />}
      />
    </>
  )
}
