import type { Client } from '@entrale/contract/client'
import type { CompraHecha } from '@entrale/contract/compras/compra'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { boletosPedidos } from '../../features/compra/checkout/boletos/boletos-del-enlace'
import { conCodigo, type TipoVisto } from '../../features/compra/checkout/boletos/codigo'
import { lineaDe } from '../../features/compra/checkout/boletos/lineas'
import { type EventoResumido, Resumen } from '../../features/compra/checkout/boletos/resumen'
import { useCodigo } from '../../features/compra/checkout/boletos/use-codigo'
import { Checkout, EsperaPaso } from '../../features/compra/checkout/checkout'
import { Marco, ResumenPlegable } from '../../features/compra/checkout/marco'
import { guardarMemoria, leerMemoria } from '../../features/compra/checkout/memoria'
import { Pasos } from '../../features/compra/checkout/pasos'
import { useApartado } from '../../features/compra/checkout/use-apartado'
import { useContinuar, useYaHecha } from '../../features/compra/checkout/use-regreso'
import { compraQuery } from '../../features/compra/compras/consultas'
import { guardarAcceso } from '../../features/compra/comun/acceso'
import { Cartel } from '../../features/publico/eventos/cartel'
import { hrefEvento, lugarDe } from '../../features/publico/eventos/evento'
import { seVendeEstado } from '../../features/publico/eventos/venta/estado-venta'
import {
  cantidadValida,
  type Seleccion,
  seElige,
  topeDe,
  vigente,
} from '../../features/publico/eventos/venta/seleccion'
import { VENTA, VentaBadge } from '../../features/publico/eventos/venta/venta'
import { aperturaDe } from '../../features/publico/eventos/venta/venta-apertura'
import { claveDe } from '../../lib/apartado-vivo'
import { api } from '../../lib/api'
import { pedir } from '../../lib/cache-publica'
import { enSuRuta, oNoEncontrado } from '../../lib/cargar'
import { conInicial, eventoQuery } from '../../lib/consultas'
import { fechaCorta } from '../../lib/formatos'
import { REEMBOLSOS_EN_PALABRAS } from '../../lib/politicas'
import { queryClientHere } from '../../lib/query-client'
import { tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { useSesion } from '../../lib/sesion/sesion'
import { verificarSesion } from '../../lib/sesion/verificar'
import { Struck } from '../../ui/struck'
import type { Route } from './+types/checkout'

/* What an organizer asks comes only where something is asked. */
const Preguntas = lazy(() =>
  import('../../features/compra/preguntas/en-checkout').then((modulo) => ({ default: modulo.PreguntasCheckout })),
)

type Params = Route.LoaderArgs['params']
const cargar = (cliente: Client, { slugOrganizacion, slugEvento }: Params) =>
  eventoQuery(cliente, slugOrganizacion, slugEvento)

async function enSitio(pedida: Pick<Route.LoaderArgs, 'params' | 'request'>, pedido: Promise<{ item: EventoPublico }>) {
  const cargado = await oNoEncontrado(pedido)
  enSuRuta(cargado.item, pedida)
  return cargado
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  enSitio({ params, request }, cargar(context.get(serverApi), params).queryFn())
/** Begins with what the page of the evento showed, so that the buyer is told what changed since. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const consulta = cargar(api, params)
  return enSitio({ params, request }, queryClientHere().fetchQuery({ ...consulta, queryFn: () => pedir(consulta) }))
}
/** A step is a search parameter: the evento stays. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? tituloDe('Comprar Boletos', loaderData.item.nombreMostrado) : tituloDe('No encontrado') },
  { name: 'robots', content: 'noindex' },
]

const resumir = (evento: EventoPublico): EventoResumido => ({
  nombre: evento.nombreMostrado,
  cuando: <Struck when={sinFecha(evento.venta)}>{fechaCorta(evento.fechaInicio, evento.zonaHoraria)}</Struck>,
  lugar: lugarDe(evento),
  organizador: evento.organizador.nombre,
  cartel: <Cartel evento={evento} mudo priority />,
  reembolsos: REEMBOLSOS_EN_PALABRAS[evento.politicas.reembolso],
})

/** What this tab holds already is still its own to choose, also when nothing is left for others. */
function conLoApartado<T extends TipoPublico>(tipo: T, apartados: number): T {
  if (apartados <= tipo.maximo) return tipo
  return { ...tipo, maximo: apartados, estadoVenta: seVendeEstado(tipo.estadoVenta) ? tipo.estadoVenta : 'ultimos' }
}

function notaDe(tipo: TipoPublico, zona: string): string {
  if (tipo.estadoVenta === 'proximamente' && tipo.ventaInicio !== null)
    return `Abre ${fechaCorta(tipo.ventaInicio, zona)}`
  if (!seElige(tipo)) return VENTA[tipo.estadoVenta].text
  if (tipo.minimo > 1) return `Mínimo ${tipo.minimo} por compra`
  return tipo.estadoVenta === 'ultimos' ? 'Últimos boletos' : ''
}

/** Why nothing can be bought now, and from when it can. */
function fraseDe(evento: EventoPublico): string {
  const apertura = aperturaDe(evento)
  if (apertura === null) return VENTA[evento.venta].frase
  return `La venta abre el ${fechaCorta(apertura, evento.zonaHoraria)}, ${zonaEnPalabras(evento.zonaHoraria)}.`
}

/** States of sale in which a code may still open something. */
const CON_CODIGO = ['proximamente', 'agotado', 'cerrada'] as const

/** What is chosen and what is given for it: from the link first, else from what this tab remembers. */
function useSeleccion(clave: string) {
  const [params] = useSearchParams()
  const [delEnlace] = useState(() => params.get('codigo'))
  const [aportes, setAportes] = useState(() => leerMemoria(clave).aportes ?? {})
  const [pedidos] = useState(() => boletosPedidos(params.get('boletos')))
  const directo = Object.keys(pedidos).length > 0
  const [seleccion, setSeleccion] = useState<Seleccion>(() =>
    directo ? pedidos : (leerMemoria(clave).seleccion ?? {}),
  )
  useEffect(() => guardarMemoria(clave, { seleccion, aportes }), [clave, seleccion, aportes])
  return { directo, delEnlace, seleccion, setSeleccion, aportes, setAportes }
}

function EnVivo({ evento, onReleer }: { evento: EventoPublico; onReleer: () => Promise<unknown> }) {
  const sesion = useSesion()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const ref = { organizerSlug: evento.organizador.slug, eventSlug: evento.slug }
  useContinuar(claveDe(ref))
  const hold = useApartado(ref)
  const { directo, delEnlace, seleccion, setSeleccion, aportes, setAportes } = useSeleccion(claveDe(ref))
  const codigo = useCodigo(ref, delEnlace)
  useEffect(() => void verificarSesion(api), [])
  const lineas = hold.apartado?.estado === 'activo' ? hold.apartado.lineas : []
  const suyos = new Map(lineas.map(({ tipoBoletoId, cantidad }) => [tipoBoletoId, cantidad]))
  const tipos = conCodigo(evento.tiposBoleto, codigo.codigo).map((tipo) => conLoApartado(tipo, suyos.get(tipo.id) ?? 0))
  const elegidos = vigente<TipoVisto>(seleccion, tipos, evento.porPersona)
  const cantidades = new Map(elegidos.map(({ tipo, cantidad }) => [tipo.id, cantidad]))

  const alComprar = ({ compra, acceso }: CompraHecha) => {
    guardarAcceso(compra.folio, acceso)
    cache.setQueryData(compraQuery(compra.folio, acceso).queryKey, { item: compra })
    void cache.invalidateQueries({ queryKey: ['mis-compras'] })
    void navigate(`/compras/${compra.folio}`, { replace: true, state: { recien: compra.estado === 'pagada' } })
  }
  return (
    <Checkout
      evento={evento}
      resumido={resumir(evento)}
      hrefEvento={hrefEvento(evento)}
      hold={hold}
      codigo={codigo}
      renglones={tipos.map((tipo) => ({
        ...{ tipo, cantidad: cantidades.get(tipo.id) ?? 0, abierto: seElige(tipo) },
        maximo: topeDe(tipo, elegidos, evento.porPersona),
        ...{ nota: notaDe(tipo, evento.zonaHoraria), aporte: aportes[tipo.id] ?? '' },
      }))}
      elegidos={elegidos.map((elegido) => lineaDe(elegido, aportes[elegido.tipo.id] ?? ''))}
      seVende={seVendeEstado(evento.venta) || tipos.some((tipo) => tipo.oculto && seElige(tipo))}
      cerrado={{
        insignia: <VentaBadge venta={evento.venta} />,
        frase: fraseDe(evento),
        conCodigo: CON_CODIGO.some((una) => una === evento.venta),
      }}
      directo={directo}
      sesion={sesion}
      Preguntas={Preguntas}
      onElegir={(tipo, pedida) =>
        setSeleccion((antes) => ({
          ...antes,
          [tipo.id]: cantidadValida(
            { ...tipo, maximo: topeDe(tipo, elegidos, evento.porPersona) },
            cantidades.get(tipo.id) ?? 0,
            pedida,
          ),
        }))
      }
      onAportar={(tipo, texto) => setAportes((antes) => ({ ...antes, [tipo.id]: texto }))}
      onReleerEvento={onReleer}
      onComprada={alComprar}
    />
  )
}

function Entrada(props: Parameters<typeof EnVivo>[0]) {
  const { organizador, slug } = props.evento
  const hecha = useYaHecha(claveDe({ organizerSlug: organizador.slug, eventSlug: slug }))
  return hecha === null ? <EnVivo {...props} /> : <Navigate to={`/compras/${hecha}`} replace />
}

/** The server sends the shell, the same for everyone: what this tab had chosen or held is read in the browser. */
const Armazon = ({ evento }: { evento: EventoPublico }) => (
  <Marco
    estilo={evento.organizador.estilo}
    plegable={
      <ResumenPlegable total="">
        <p dir="auto" className="text-muted">
          {evento.nombreMostrado}
        </p>
      </ResumenPlegable>
    }
  >
    <Pasos vista="cargando" gratis={false} />
    <div className="grid items-start gap-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.6fr)]">
      <div>
        <noscript>
          <p className="mb-6 rounded-control border border-control px-5 py-4">
            Para comprar boletos activa JavaScript en tu navegador y recarga esta página.
          </p>
        </noscript>
        <EsperaPaso />
      </div>
      <Resumen evento={resumir(evento)} lineas={[]} codigo={null} cuentas />
    </div>
  </Marco>
)

const nunca = () => () => undefined

export default function CheckoutPagina({ loaderData, params }: Route.ComponentProps) {
  const enElNavegador = useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  )
  const { data, refetch } = useQuery(
    conInicial(eventoQuery(api, params.slugOrganizacion, params.slugEvento), loaderData, false),
  )
  const evento = data?.item ?? loaderData.item
  return enElNavegador ? <Entrada key={evento.id} evento={evento} onReleer={refetch} /> : <Armazon evento={evento} />
}
