import type { Client } from '@entrale/contract/client'
import type { EventoResumen, TipoPublico } from '@entrale/contract/eventos/publico'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { hrefEvento, tinteDe } from '../../features/publico/eventos/evento'
import { Muro } from '../../features/publico/eventos/muro'
import { EventoCabeza, EventoHero } from '../../features/publico/eventos/pagina/evento-cabeza'
import { Descripcion } from '../../features/publico/eventos/pagina/evento-descripcion'
import { EventoDetalles, EventoOrganizador } from '../../features/publico/eventos/pagina/evento-detalles'
import { textoLlano } from '../../features/publico/eventos/pagina/evento-texto'
import { seVendera } from '../../features/publico/eventos/venta/estado-venta'
import { PanelCompra } from '../../features/publico/eventos/venta/panel-compra'
import { BarraCompra } from '../../features/publico/eventos/venta/panel-compra-barra'
import { cuentaDe, hrefCheckout, type Seleccion, vigente } from '../../features/publico/eventos/venta/seleccion'
import { desfaseDe } from '../../features/publico/eventos/venta/venta-apertura'
import { api } from '../../lib/api'
import { pedir, useQuery } from '../../lib/cache-publica'
import { enSuRuta, oNoEncontrado } from '../../lib/cargar'
import { conInicial, eventoQuery, organizacionQuery, similaresQuery } from '../../lib/consultas'
import { fechaLarga } from '../../lib/formatos'
import { jsonLdEvento, jsonLdMigas, metaDe, resumenDe, rutaEvento, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Accent } from '../../ui/accent'
import { Jump } from '../../ui/display'
import { Late } from '../../ui/late'
import { Section } from '../../ui/layout'
import type { Route } from './+types/evento'

/* The server sends these whole; their scripts come after the page's, for nobody needs them first. */
const Cambio = lazy(() =>
  import('../../features/publico/eventos/pagina/cambio').then((modulo) => ({ default: modulo.Cambio })),
)
const Mapa = lazy(() =>
  import('../../features/publico/eventos/pagina/mapa').then((modulo) => ({ default: modulo.Mapa })),
)
const Politicas = lazy(() =>
  import('../../features/publico/eventos/pagina/politicas').then((modulo) => ({ default: modulo.Politicas })),
)
const TiraBoletos = lazy(() =>
  import('../../features/publico/eventos/venta/tira-boletos').then((modulo) => ({ default: modulo.TiraBoletos })),
)

const SIMILARES = 4
type Pedir = <T>(consulta: { queryKey: readonly unknown[]; queryFn: () => Promise<T> }) => Promise<T>

/** The evento with the time at which it was read, so that `ahora` can be computed from it. */
function eventoConHora(cliente: Client, { slugOrganizacion, slugEvento }: Route.LoaderArgs['params']) {
  const consulta = eventoQuery(cliente, slugOrganizacion, slugEvento)
  return { ...consulta, queryFn: async () => ({ ...(await consulta.queryFn()), recibido: Date.now() }) }
}

const YA_NO = new Set(['cancelado', 'pasado'])
const porVenir = (eventos: EventoResumen[], menos: { id: string }[]) =>
  eventos.filter(({ id, venta }) => !YA_NO.has(venta) && menos.every((otro) => otro.id !== id)).slice(0, SIMILARES)
const NADIE = { items: [] as EventoResumen[] }

async function cargar(cliente: Client, pedida: Pick<Route.LoaderArgs, 'params' | 'request'>, pedir: Pedir) {
  const { params } = pedida
  const { item, recibido } = await oNoEncontrado(pedir(eventoConHora(cliente, params)))
  enSuRuta(item, pedida)
  // The page stands without its neighbours.
  const [parecidos, propios] = await Promise.all([
    pedir(similaresQuery(cliente, params.slugOrganizacion, params.slugEvento, 2 * SIMILARES)).catch(() => NADIE),
    YA_NO.has(item.venta)
      ? pedir(organizacionQuery(cliente, params.slugOrganizacion)).then(
          ({ item: { eventos } }) => ({ items: eventos }),
          () => NADIE,
        )
      : NADIE,
  ])
  const siguientes = porVenir(propios.items, [item])
  return { item, recibido, siguientes, similares: porVenir(parecidos.items, [item, ...siguientes]) }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const pagina = await cargar(context.get(serverApi), { params, request }, ({ queryFn }) => queryFn())
  // No hour of its own: the same evento is the same page, whenever it is made.
  return { ...pagina, item: { ...pagina.item, ahora: '' }, recibido: 0, origen: new URL(request.url).origin }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { ...(await cargar(api, { params, request }, pedir)), origen: location.origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('No encontrado') }]
  const { item, origen } = loaderData
  const ruta = rutaEvento(item.organizador.slug, item.slug)
  const descripcion = textoLlano(item.descripcionHtml)
  const cuando = fechaLarga(item.fechaInicio, item.zonaHoraria)
  return metaDe({
    title: tituloDe(item.nombreMostrado, item.organizador.nombre),
    description: resumenDe(
      `${cuando}${item.direccion ? `, ${item.direccion.nombre}, ${item.direccion.ciudad}` : ''}. ${descripcion}`,
    ),
    origen,
    ruta,
    imagen: item.imagenCompartir,
    tipo: 'article',
    jsonLd: [
      jsonLdEvento({ ...item, descripcion }, origen),
      jsonLdMigas(origen, [
        ['Eventos', '/eventos'],
        [item.categoria.nombre, `/categorias/${item.categoria.slug}`],
        [item.nombreMostrado, ruta],
      ]),
    ],
  })
}

const Apartado = ({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="type-cond mb-5 text-[34px] uppercase leading-none">
      {titulo}
    </h2>
    {children}
  </section>
)

type OtrosProps = { id: string; narrow: string; wide: string; eventos: EventoResumen[] }

const Otros = ({ id, eventos, ...titulo }: OtrosProps) =>
  eventos.length > 0 && (
    <Section className="wrap" headingId={id} heading={<Jump {...titulo} />}>
      <Muro eventos={eventos} parejo />
    </Section>
  )

/** What the visitor chose, with the availability of this minute: the page may come from a copy, the stock never does. */
function useCompra({ item, recibido }: Route.ComponentProps['loaderData'], params: Route.ComponentProps['params']) {
  const { data = { item, recibido }, refetch } = useQuery(
    conInicial(eventoConHora(api, params), { item, recibido }, false),
  )
  const [seleccion, setSeleccion] = useState<Seleccion>({})
  const evento = data.item
  const elegidos = vigente(seleccion, evento.tiposBoleto, evento.porPersona)
  return {
    evento,
    seleccion: Object.fromEntries(elegidos.map(({ tipo, cantidad }) => [tipo.id, cantidad])),
    cuenta: cuentaDe(elegidos),
    href: hrefCheckout(hrefEvento(evento), elegidos),
    onElegir: ({ id }: TipoPublico, cantidad: number) => setSeleccion((antes) => ({ ...antes, [id]: cantidad })),
    onCambia: () => void refetch(),
    desfase: desfaseDe(evento.ahora, data.recibido),
  }
}

export default function EventoPagina({ loaderData, params }: Route.ComponentProps) {
  const compra = useCompra(loaderData, params)
  const { evento } = compra
  // Safari has no moment of rest to offer.
  useEffect(
    () =>
      void (window.requestIdleCallback ?? setTimeout)(() =>
        import('../../lib/visita/visita').then(({ contarPaso }) => contarPaso(params, 'visita')),
      ),
    [params],
  )
  return (
    <div className="tinted overflow-x-clip" style={tinteDe(evento.matiz)}>
      <Accent rule={evento.organizador.estilo?.acento} />
      <EventoHero evento={evento} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
        <EventoCabeza evento={evento} origen={loaderData.origen} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="z-3 lg:sticky lg:top-24 lg:-mt-46">
            <PanelCompra {...compra} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-14">
          {(evento.motivo !== '' || evento.fechaInicioAnterior !== null) && (
            <Late>
              <Cambio evento={evento} />
            </Late>
          )}
          <EventoDetalles evento={evento} />
          <EventoOrganizador {...evento} />
          {evento.descripcionHtml !== '' && (
            <Apartado id="descripcion" titulo="Descripción">
              <Descripcion html={evento.descripcionHtml} />
            </Apartado>
          )}
          {evento.direccion !== null && (
            <Apartado id="como-llegar" titulo="Cómo llegar">
              <Late>
                <Mapa direccion={evento.direccion} />
              </Late>
            </Apartado>
          )}
          <Apartado id="politicas" titulo="Políticas">
            <Late>
              <Politicas
                politicas={evento.politicas}
                enLinea={evento.enLinea}
                reportable={`${evento.organizador.slug}/${evento.slug}`}
              />
            </Late>
          </Apartado>
        </div>
      </div>
      {seVendera(evento.venta) && (
        <Late>
          <TiraBoletos tipos={evento.tiposBoleto} />
        </Late>
      )}
      <Otros id="siguientes" narrow="Sigue de" wide={evento.organizador.nombre} eventos={loaderData.siguientes} />
      <Otros id="similares" narrow="Eventos" wide="Similares" eventos={loaderData.similares} />
      <BarraCompra {...compra} />
    </div>
  )
}
