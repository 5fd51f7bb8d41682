import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useQueries, useQuery } from '@tanstack/react-query'
import { ambas, SinDatos } from '../../features/comun/listas/sin-datos'
import { ResumenInvitaciones } from '../../features/cuenta/invitaciones/resumen'
import { ResumenNotificaciones } from '../../features/cuenta/notificaciones/lista'
import { puedeCambiar } from '../../features/panel/comun/contexto'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { proximosDe as eventosPorVenir, sumaDe } from '../../features/panel/eventos/proximos'
import { TablaProximos } from '../../features/panel/eventos/tabla-proximos'
import { Bienvenida } from '../../features/panel/inicio/bienvenida'
import { HoyOrganizacion } from '../../features/panel/inicio/hoy-organizacion'
import { PagosPendientes } from '../../features/panel/inicio/pagos-pendientes'
import { EnlaceDeParte, Parte } from '../../features/panel/inicio/parte'
import { PorTerminar } from '../../features/panel/inicio/por-terminar'
import { pendientesDe, proximosDe } from '../../features/panel/inicio/proximos'
import { ProximosBoletos } from '../../features/panel/inicio/proximos-boletos'
import { comprasMiasQuery, eventosPanelQuery, hoyQuery, recibidosQuery } from '../../lib/consultas-panel'
import { diaLargo, ZONA_CENTRO } from '../../lib/formatos'
import {
  MIS_COMPRAS,
  NOTIFICACIONES,
  ORGANIZACIONES,
  rutaCrearEvento,
  rutaOrganizacion,
  SER_ORGANIZADOR,
} from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { PageHead } from '../../ui/layout'
import { EmptyState } from '../../ui/states'

const EVENTOS = 3
/** More than these are on their own page. */
const EN_INICIO = 3
const EN_VIVO_MS = 30_000

export const handle = { miga: 'Inicio' }
export const meta = () => [{ title: tituloDe('Inicio') }]
export const ErrorBoundary = FallaDeDashboard

function MisBoletos({ organizador }: { organizador: boolean }) {
  const consulta = useQuery(comprasMiasQuery())
  const suyos = useQuery(recibidosQuery())
  const { data, dataUpdatedAt } = consulta
  if (data === undefined || suyos.isLoading)
    return <SinDatos consulta={consulta} nombre="tus boletos" as="h3" alto="h-40" />
  const recibidos = suyos.data?.items ?? []
  if (data.total + recibidos.length === 0 && !organizador) return <Bienvenida />
  const pendientes = pendientesDe(data.items)
  const proximos = proximosDe(data.items, recibidos, dataUpdatedAt)
  if (organizador && pendientes.length + proximos.length === 0) return null
  return (
    <>
      {pendientes.length > 0 && (
        <Parte id="pendientes" titulo="Pendientes de pago">
          <PagosPendientes compras={pendientes} />
        </Parte>
      )}
      <Parte
        id="mis-boletos"
        titulo="Tus próximos eventos"
        lado={<EnlaceDeParte href={MIS_COMPRAS} texto="Ver Mis Compras" />}
      >
        {proximos.length > 0 ? (
          <ProximosBoletos proximos={proximos.slice(0, EVENTOS)} ahora={dataUpdatedAt} />
        ) : (
          <EmptyState
            as="h3"
            title="No tienes boletos por usar"
            action={<ButtonLink href="/eventos">Ver eventos</ButtonLink>}
          >
            Cuando compres, aquí verás la fecha, el lugar y cuántos boletos llevas.
          </EmptyState>
        )}
      </Parte>
    </>
  )
}

function HoyEn({ organizacion }: { organizacion: MiOrganizacion }) {
  const { slug } = organizacion
  const eventos = useQuery({ ...eventosPanelQuery(slug), refetchInterval: EN_VIVO_MS })
  const hoy = useQuery({ ...hoyQuery(slug), refetchInterval: EN_VIVO_MS })
  if (eventos.data === undefined || hoy.data === undefined)
    return <SinDatos consulta={ambas(eventos, hoy)} nombre="las ventas de hoy" as="h3" alto="h-72" />
  const proximos = eventosPorVenir(eventos.data.items)
  const enVenta = proximos.filter(({ publicado }) => publicado)
  return (
    <div className="grid grid-cols-1 gap-4">
      <HoyOrganizacion hoy={hoy.data.item} venta={{ ...sumaDe(enVenta), eventos: enVenta.length }} />
      {enVenta.length > 0 ? (
        <TablaProximos eventos={enVenta.slice(0, EVENTOS)} organizacion={slug} />
      ) : (
        <EmptyState
          as="h3"
          title="No hay eventos a la venta"
          action={puedeCambiar(organizacion) && <ButtonLink href={rutaCrearEvento(slug)}>Crear evento</ButtonLink>}
        >
          Los que publiques aparecen aquí con lo que va de su venta.
        </EmptyState>
      )}
    </div>
  )
}

const MisOrganizaciones = ({ organizaciones }: { organizaciones: readonly MiOrganizacion[] }) => (
  <>
    {organizaciones.slice(0, EN_INICIO).map((organizacion) => (
      <Parte
        key={organizacion.slug}
        id={`de-${organizacion.slug}`}
        titulo={organizacion.nombreMostrado}
        lado={
          <EnlaceDeParte
            href={rutaOrganizacion(organizacion.slug)}
            texto="Ver organización"
            de={organizacion.nombreMostrado}
          />
        }
      >
        <HoyEn organizacion={organizacion} />
      </Parte>
    ))}
    {organizaciones.length > EN_INICIO && (
      <p>
        <ButtonLink href={ORGANIZACIONES}>Ver tus {organizaciones.length} organizaciones</ButtonLink>
      </p>
    )}
  </>
)

/** What I could finish, of all my organizations. */
function Borradores({ organizaciones }: { organizaciones: readonly MiOrganizacion[] }) {
  const mias = organizaciones.filter(puedeCambiar).slice(0, EN_INICIO)
  const borradores = useQueries({
    queries: mias.map(({ slug }) => eventosPanelQuery(slug)),
    combine: (pedidas) =>
      pedidas.flatMap(({ data }, n) => {
        const organizacion = mias[n]
        return organizacion
          ? eventosPorVenir(data?.items ?? []).flatMap((evento) =>
              evento.estado === 'borrador' ? [{ evento, organizacion }] : [],
            )
          : []
      }),
  })
  if (borradores.length === 0) return null
  return (
    <Parte id="borradores" titulo="Por terminar">
      <PorTerminar borradores={borradores.slice(0, EVENTOS)} conOrganizacion={mias.length > 1} />
    </Parte>
  )
}

const SerOrganizador = () => (
  <Card>
    <h2 className="mb-1 font-semibold text-base">¿Organizas eventos?</h2>
    <p className="mb-4 text-muted">Publica, vende boletos y recibe a tu gente en la puerta.</p>
    <ButtonLink href={SER_ORGANIZADOR}>Conviértete en organizador</ButtonLink>
  </Card>
)

export default function Inicio() {
  const { usuario, organizaciones, invitaciones } = useSesion()
  const organizador = organizaciones.length > 0
  const compras = useQuery(comprasMiasQuery())
  return (
    <>
      <PageHead
        title={usuario ? `Hola, ${usuario.nombreMostrado}` : 'Inicio'}
        lead={<span className="block first-letter:uppercase">{diaLargo(new Date().toISOString(), ZONA_CENTRO)}</span>}
      />
      <div className="grid gap-8">
        {invitaciones.length > 0 && <ResumenInvitaciones invitaciones={invitaciones} />}
        <div className="grid gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 content-start gap-8">
            <MisOrganizaciones organizaciones={organizaciones} />
            <MisBoletos organizador={organizador} />
          </div>
          <div className="grid min-w-0 content-start gap-8">
            <Borradores organizaciones={organizaciones} />
            <Parte
              id="notificaciones"
              titulo="Notificaciones"
              lado={<EnlaceDeParte href={NOTIFICACIONES} texto="Ver todas" de="notificaciones" />}
            >
              <ResumenNotificaciones />
            </Parte>
            {!organizador && compras.data !== undefined && compras.data.total > 0 && <SerOrganizador />}
          </div>
        </div>
      </div>
    </>
  )
}
