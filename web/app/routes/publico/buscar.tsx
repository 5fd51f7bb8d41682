import type { FormEvent } from 'react'
import { data, Form } from 'react-router'
import { FalloEventos } from '../../features/publico/eventos/lista/fallo-eventos'
import { type Fuente, fuenteNavegador, fuenteServidor } from '../../features/publico/eventos/lista/fuente'
import { ListaEventos } from '../../features/publico/eventos/lista/lista-eventos'
import { cargarListado, type Listado } from '../../features/publico/eventos/lista/listado'
import { conPagina, metaListado } from '../../features/publico/eventos/lista/meta-listado'
import { PorDondeEmpezar } from '../../features/publico/eventos/lista/por-donde-empezar'
import { tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Button } from '../../ui/button'
import { Display } from '../../ui/display'
import { SearchInput } from '../../ui/input'
import type { Route } from './+types/buscar'

const LARGO = 100

async function cargar(fuente: Fuente, url: URL) {
  return { listado: await cargarListado(fuente, { url, ruta: '/search' }), origen: url.origin }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const datos = await cargar(fuenteServidor(context.get(serverApi)), new URL(request.url))
  return data(datos, datos.listado.status)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => cargar(fuenteNavegador(), new URL(request.url))

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('Buscar eventos') }]
  const { listado, origen } = loaderData
  const { term, pagina } = listado.vista
  return metaListado(listado, {
    title: term === '' ? tituloDe('Buscar eventos') : tituloDe(conPagina(`“${term}”`, pagina), 'Eventos'),
    description: 'Busca eventos por nombre, lugar, ciudad u organizador.',
    origen,
  })
}

function Titulo({ term }: { term: string }) {
  if (term === '') return <Display as="h1" size="page" narrow="Buscar" wide="Eventos" />
  return (
    <h1>
      <span className="type-cond block text-xl uppercase">Resultados para</span>{' '}
      <span className="type-title line-clamp-3 text-4xl leading-[1.05] wrap-anywhere">“{term}”</span>
    </h1>
  )
}

/** The filters in force go along with the new words. */
const Ocultos = ({ vista: { categoria, ciudad, fecha, desde, hasta, gratis, precioMax, enLinea } }: Listado) =>
  Object.entries({
    categoria,
    ciudad,
    desde: fecha || desde,
    hasta,
    gratis: gratis ? 'true' : '',
    precioMax,
    enLinea: enLinea ? 'true' : '',
  }).map(([nombre, valor]) => valor !== '' && <input key={nombre} type="hidden" name={nombre} value={valor} />)

/** Spec §5: only what is left of the words once trimmed is searched for. */
function recortar(event: FormEvent<HTMLFormElement>): void {
  const caja = event.currentTarget.elements.namedItem('term')
  if (!(caja instanceof HTMLInputElement)) return
  caja.value = caja.value.trim()
  if (caja.value !== '') return
  event.preventDefault()
  caja.focus()
}

export default function Buscar({ loaderData: { listado } }: Route.ComponentProps) {
  const { term } = listado.vista
  return (
    <div className="wrap pt-8 md:pt-12">
      <Titulo term={term} />
      <search className="mt-5 mb-4 block max-w-160">
        <Form action="/search" className="flex gap-2" onSubmit={recortar}>
          <Ocultos {...listado} />
          <div className="min-w-0 flex-1">
            <SearchInput
              key={term}
              name="term"
              defaultValue={term}
              required
              maxLength={LARGO}
              aria-label="Qué buscas"
              placeholder="Nombre, lugar o ciudad"
            />
          </div>
          <Button type="submit" variant="ink">
            Buscar
          </Button>
        </Form>
      </search>
      {term === '' ? <PorDondeEmpezar listado={listado} /> : <ListaEventos listado={listado} />}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FalloEventos error={error} />
