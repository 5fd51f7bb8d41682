import { sinFecha } from '@entrale/contract/eventos/palabras'
import { useState } from 'react'
import { data } from 'react-router'
import { FormularioDenuncia, Recibido } from '../../features/publico/denuncias/formulario'
import { api } from '../../lib/api'
import { pedir } from '../../lib/cache-publica'
import { oNoEncontrado } from '../../lib/cargar'
import { eventoQuery } from '../../lib/consultas'
import { fechaLarga } from '../../lib/formatos'
import { rutaEvento, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Display } from '../../ui/display'
import { Anchor } from '../../ui/link'
import { Struck } from '../../ui/struck'
import type { Route } from './+types/reportar'

type Cliente = typeof api

/** `?evento=<organizador>/<evento>`; without one there is nothing to report. */
async function cargar(cliente: Cliente, { url }: { url: string }, leer: typeof pedir) {
  const [organizador = '', slug = ''] = (new URL(url).searchParams.get('evento') ?? '').split('/')
  if (organizador === '' || slug === '') throw data(null, 404)
  const { item } = await oNoEncontrado(leer(eventoQuery(cliente, organizador, slug)))
  const { nombreMostrado, fechaInicio, zonaHoraria, venta, slug: suyo, organizador: suya } = item
  return { evento: { nombreMostrado, fechaInicio, zonaHoraria, venta, slug: suyo, organizador: suya } }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  cargar(context.get(serverApi), request, ({ queryFn }) => queryFn())
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => cargar(api, request, pedir)

export const meta = () => [{ title: tituloDe('Reportar un evento') }, { name: 'robots', content: 'noindex' }]

/** Anyone may say that something is wrong with an evento. */
export default function Reportar({ loaderData: { evento } }: Route.ComponentProps) {
  const [enviado, setEnviado] = useState(false)
  const { nombreMostrado, slug, organizador, fechaInicio, zonaHoraria, venta } = evento
  const ruta = rutaEvento(organizador.slug, slug)
  return (
    <div className="wrap grid gap-8 pt-8 pb-12 md:pt-12">
      <Breadcrumb items={[{ label: nombreMostrado, href: ruta }, { label: 'Reportar' }]} />
      <div>
        <Display as="h1" size="page" narrow="Reportar" wide="Evento" />
        <p className="mt-4 max-w-[60ch] text-lg">
          <Anchor dir="auto" href={ruta} className="link wrap-anywhere font-semibold">
            {nombreMostrado}
          </Anchor>
          <span className="block text-muted">
            {organizador.nombre} · <Struck when={sinFecha(venta)}>{fechaLarga(fechaInicio, zonaHoraria)}</Struck>
          </span>
        </p>
        {!enviado && (
          <p className="mt-3 max-w-[60ch] text-muted">
            Si tienes un problema con tu compra, escríbenos desde la ayuda: ahí lo resolvemos más rápido.
          </p>
        )}
      </div>
      {enviado ? (
        <Recibido />
      ) : (
        <FormularioDenuncia organizador={organizador.slug} evento={slug} onEnviado={() => setEnviado(true)} />
      )}
    </div>
  )
}
