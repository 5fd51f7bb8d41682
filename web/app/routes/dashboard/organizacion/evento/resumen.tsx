import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UltimasCompras } from '../../../../features/panel/compras/ultimas-compras'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { ocupacionDe } from '../../../../features/panel/comun/ocupacion'
import { Publicar } from '../../../../features/panel/eventos/publicar'
import { PreparaPuerta } from '../../../../features/panel/puertas/prepara-puerta'
import { ListaEspera } from '../../../../features/panel/tipos-boleto/lista-espera'
import { VentaPorTipo } from '../../../../features/panel/tipos-boleto/venta-por-tipo'
import {
  esperasQuery,
  eventoPanelQuery,
  eventosPanelQuery,
  tiposQuery,
  ventasQuery,
} from '../../../../lib/consultas-panel'
import { cuenta, pesos } from '../../../../lib/formatos'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { ButtonLink } from '../../../../ui/button'
import { Card, CardHead } from '../../../../ui/card'
import { Anchor } from '../../../../ui/link'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { Stat, StatGroup } from '../../../../ui/stat'
import { ErrorState } from '../../../../ui/states'

/** The sale is followed while the page is seen: the query waits by itself in a hidden tab. */
const EN_VIVO = { refetchInterval: 5000 }
const RECIENTES = 6

export const meta = () => [{ title: tituloDe('Resumen del evento') }]
export const ErrorBoundary = FallaDeEvento

function useVivo() {
  const { organizacion, evento } = useEvento()
  const vivo = evento.publicado ? EN_VIVO : {}
  useQuery({ ...eventoPanelQuery(organizacion.slug, evento.slug), ...vivo })
  return {
    tipos: useQuery({ ...tiposQuery(organizacion.slug, evento.slug), ...vivo }),
    ventas: useQuery({ ...ventasQuery(organizacion.slug, evento.slug), ...vivo }),
    esperas: useQuery({ ...esperasQuery(organizacion.slug, evento.slug), ...vivo }).data,
  }
}

/** Null as soon as one of them is not for this person to read; undefined until they are there. */
const ingresosDe = (tipos: readonly { ingresos: number | null }[] | undefined): number | null | undefined =>
  tipos?.reduce<number | null>((suma, { ingresos }) => (suma === null || ingresos === null ? null : suma + ingresos), 0)

type DeVenta = { conDinero: boolean; ingresos: number | null | undefined; compras: number | undefined }

function Cifras({ conDinero, ingresos, compras }: DeVenta) {
  const { boletos } = useEvento().evento
  return (
    <StatGroup className="mb-6 grid-cols-2 max-[420px]:[&>div]:px-3.5 max-[420px]:[&_dd:first-of-type]:text-[min(1.375rem,17cqi)] max-[420px]:[&_dd:last-child]:whitespace-normal">
      <Stat
        label="Vendidos"
        value={boletos.vendidos.toLocaleString('es-MX')}
        unit={boletos.vendidos === 1 ? 'boleto' : 'boletos'}
        note={compras === undefined || !conDinero ? undefined : cuenta(compras, 'compra', 'compras')}
      />
      {conDinero ? (
        <Stat
          label="Ingresos netos, MXN"
          value={ingresos == null ? '—' : pesos(ingresos)}
          note="Lo que recibe tu organización"
        />
      ) : (
        <Stat label="Compras" value={compras?.toLocaleString('es-MX') ?? '—'} note="Con las que esperan su pago" />
      )}
      <Stat label="Apartados ahora" value={boletos.apartados.toLocaleString('es-MX')} note="Esperan su pago" />
      <Stat
        label="Ocupación"
        value={ocupacionDe(boletos)}
        note={`${boletos.vendidos.toLocaleString('es-MX')} de ${cuenta(boletos.cupo, 'lugar', 'lugares')}`}
      />
    </StatGroup>
  )
}

function PublicarAhora({ raiz }: { raiz: string }) {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const { queryKey } = eventoPanelQuery(organizacion.slug, evento.slug)
  const alCambiar = async (item: EventoOrganizador | null) => {
    if (item === null) return cache.invalidateQueries({ queryKey })
    cache.setQueryData(queryKey, { item })
    const otras = [eventosPanelQuery(organizacion.slug), tiposQuery(organizacion.slug, evento.slug)]
    await Promise.all(otras.map((consulta) => cache.invalidateQueries({ queryKey: consulta.queryKey })))
  }
  const sinBoletos = evento.boletos.cupo === 0
  const acciones = (
    <>
      {sinBoletos && (
        <ButtonLink href={`${raiz}/boletos`} variant="primary">
          Crear tipos de boleto
        </ButtonLink>
      )}
      <ButtonLink href={`${raiz}/editar`}>Editar evento</ButtonLink>
    </>
  )
  return (
    <Publicar
      evento={evento}
      organizacion={organizacion.slug}
      onCambio={alCambiar}
      cambia={puedeCambiar(organizacion)}
      acciones={acciones}
    />
  )
}

const Espera = ({ texto }: { texto: string }) => (
  <Loading label={texto} className="grid gap-4">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </Loading>
)

function Tipos({
  raiz,
  cambia,
  consulta: { data, error, refetch },
}: {
  raiz: string
  cambia: boolean
  consulta: ReturnType<typeof useVivo>['tipos']
}) {
  if (data === undefined)
    return error ? (
      <ErrorState as="h3" title="Error al cargar los boletos" onRetry={() => void refetch()} />
    ) : (
      <Espera texto="Cargando los boletos" />
    )
  if (data.items.length === 0)
    return (
      <p className="text-muted">
        Aún no hay tipos de boleto.{' '}
        {cambia && (
          <Anchor href={`${raiz}/boletos`} className="link">
            Crear el primero
          </Anchor>
        )}
      </p>
    )
  return <VentaPorTipo tipos={data.items} />
}

function Recientes({ consulta: { data, error, refetch } }: { consulta: ReturnType<typeof useVivo>['ventas'] }) {
  const { evento } = useEvento()
  if (data === undefined)
    return error ? (
      <ErrorState as="h3" title="Error al cargar las compras" onRetry={() => void refetch()} />
    ) : (
      <Espera texto="Cargando las compras" />
    )
  if (data.items.length === 0)
    return (
      <p className="text-muted">
        {evento.publicado
          ? 'Aún no vendes boletos. Comparte tu evento para empezar.'
          : 'Aquí verás cada compra al momento.'}
      </p>
    )
  return <UltimasCompras compras={data.items.slice(0, RECIENTES)} zona={evento.zonaHoraria} />
}

export default function ResumenEvento() {
  const { organizacion, evento } = useEvento()
  const { tipos, ventas, esperas } = useVivo()
  const raiz = rutaEventoPanel(organizacion.slug, evento.slug)
  const verTodas = (
    <Anchor href={`${raiz}/compras`} className="link">
      Ver todas
    </Anchor>
  )
  return (
    <>
      {evento.estado === 'borrador' && <PublicarAhora raiz={raiz} />}
      <PreparaPuerta
        evento={evento}
        params={{ slug: organizacion.slug, slugEvento: evento.slug }}
        href={`${raiz}/puertas`}
        cambia={puedeCambiar(organizacion)}
      />
      <Cifras
        conDinero={puedeCambiar(organizacion)}
        ingresos={ingresosDe(tipos.data?.items)}
        compras={ventas.data?.total}
      />
      <ListaEspera
        esperas={esperas}
        href={puedeCambiar(organizacion) ? `${raiz}/lista-espera` : null}
        className="mb-6"
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <CardHead title="Vendidos, apartados y libres" />
          <Tipos raiz={raiz} cambia={puedeCambiar(organizacion)} consulta={tipos} />
        </Card>
        <Card>
          <CardHead title="Últimas compras" actions={(ventas.data?.total ?? 0) > 0 && verTodas} />
          <Recientes consulta={ventas} />
        </Card>
      </div>
    </>
  )
}
