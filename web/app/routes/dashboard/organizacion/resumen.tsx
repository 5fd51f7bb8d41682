import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Plus } from 'lucide-react'
import { ambas, SinDatos } from '../../../features/comun/listas/sin-datos'
import { puedeCambiar, useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { proximosDe } from '../../../features/panel/eventos/proximos'
import { QueSigue } from '../../../features/panel/eventos/que-sigue'
import { TablaProximos } from '../../../features/panel/eventos/tabla-proximos'
import { CifrasOrganizacion } from '../../../features/panel/inicio/cifras-organizacion'
import { EnlaceDeParte, Parte } from '../../../features/panel/inicio/parte'
import { PrimerosPasos } from '../../../features/panel/inicio/primeros-pasos'
import { VentasPorDia } from '../../../features/panel/inicio/ventas-dias'
import { eventosPanelQuery, hoyQuery, resumenQuery } from '../../../lib/consultas-panel'
import { rutaCrearEvento, rutaEstadisticas, rutaEventos } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { ButtonLink } from '../../../ui/button'
import { PageHead } from '../../../ui/layout'
import { LoadingBlock } from '../../../ui/skeleton'
import { EmptyState } from '../../../ui/states'

const CUANTOS = 6
const EN_VIVO_MS = 15_000

export const handle = { miga: 'Dashboard' }
export const meta = () => [{ title: tituloDe('Dashboard de la organización') }]
export const ErrorBoundary = FallaDeOrganizacion

/** The figures and the sales by day, live while they are looked at. */
function Numeros({ slug }: { slug: string }) {
  const hoy = useQuery({ ...hoyQuery(slug), refetchInterval: EN_VIVO_MS })
  const resumen = useQuery({ ...resumenQuery(slug), refetchInterval: EN_VIVO_MS })
  if (hoy.data !== undefined && resumen.data !== undefined)
    return (
      <>
        <CifrasOrganizacion hoy={hoy.data.item} resumen={resumen.data.item} />
        <VentasPorDia resumen={resumen.data.item} />
        <p className="-mt-2">
          <EnlaceDeParte href={rutaEstadisticas(slug)} texto="Ver todas las estadísticas" />
        </p>
      </>
    )
  return <SinDatos consulta={ambas(hoy, resumen)} nombre="las ventas" as="h3" alto="h-96" />
}

function Proximos({ slug, eventos }: { slug: string; eventos: readonly EventoOrganizador[] }) {
  return (
    <Parte
      id="proximos"
      titulo="Próximos eventos"
      lado={<EnlaceDeParte href={rutaEventos(slug)} texto="Ver todos" de="eventos" />}
    >
      {eventos.length > 0 ? (
        <TablaProximos eventos={eventos.slice(0, CUANTOS)} organizacion={slug} />
      ) : (
        <EmptyState as="h3" title="No hay eventos por venir">
          Los que crees aparecen aquí con lo que va de su venta.
        </EmptyState>
      )}
    </Parte>
  )
}

/** The figures are read above already. */
function QueSigueAqui({ slug, eventos }: { slug: string; eventos: readonly EventoOrganizador[] }) {
  const cobro = useQuery(resumenQuery(slug)).data?.item.cobro ?? null
  return <QueSigue eventos={eventos} organizacion={slug} cobro={cobro} />
}

const SinEventos = ({ organizacion }: { organizacion: MiOrganizacion }) =>
  puedeCambiar(organizacion) ? (
    <PrimerosPasos organizacion={organizacion} />
  ) : (
    <EmptyState title="Todavía no hay eventos">
      Cuando alguien de tu equipo cree uno, aquí verás cómo va su venta.
    </EmptyState>
  )

function Contenido({ organizacion }: { organizacion: MiOrganizacion }) {
  const { slug } = organizacion
  const consulta = useQuery({ ...eventosPanelQuery(slug), refetchInterval: EN_VIVO_MS })
  const { data } = consulta
  if (data === undefined)
    return (
      <SinDatos
        consulta={consulta}
        nombre="los eventos"
        as="h3"
        espera={<LoadingBlock label="Cargando el resumen" className="h-96" />}
      />
    )
  if (data.items.length === 0) return <SinEventos organizacion={organizacion} />
  const proximos = proximosDe(data.items)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 content-start gap-6 xl:col-span-2">
        <Numeros slug={slug} />
      </div>
      <Proximos slug={slug} eventos={proximos} />
      {puedeCambiar(organizacion) && <QueSigueAqui eventos={proximos} slug={slug} />}
    </div>
  )
}

export default function ResumenOrganizacion() {
  const organizacion = useOrganizacion()
  const { slug, nombreMostrado } = organizacion
  return (
    <>
      <PageHead
        title={
          <span dir="auto" className="wrap-anywhere">
            {nombreMostrado}
          </span>
        }
        lead="Lo que va de tus ventas y lo que viene."
        actions={
          <>
            <ButtonLink href={`/o/${slug}`} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
              Ver página
            </ButtonLink>
            {puedeCambiar(organizacion) && (
              <ButtonLink href={rutaCrearEvento(slug)} variant="primary" icon={<Plus aria-hidden="true" />}>
                Crear evento
              </ButtonLink>
            )}
          </>
        }
      />
      <Contenido organizacion={organizacion} />
    </>
  )
}
