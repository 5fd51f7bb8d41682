import { ApiError } from '@entrale/contract/client'
import { data, redirect } from 'react-router'

/** For loaders: what the API does not find is a page that does not exist; any other refusal keeps its status. */
export async function oNoEncontrado<T>(pedido: Promise<T>): Promise<T> {
  try {
    return await pedido
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, 404)
    throw error
  }
}

type Pedida = { params: { slugOrganizacion: string; slugEvento: string }; request: Request }

/** An address that the evento had before leads to the present one, for good. */
export function enSuRuta(
  { slug }: { slug: string },
  { params: { slugOrganizacion, slugEvento }, request }: Pedida,
): void {
  if (slug === slugEvento) return
  const { pathname, search } = new URL(request.url)
  const base = `/o/${slugOrganizacion}/e/`
  throw redirect(`${base}${slug}${pathname.slice(base.length + slugEvento.length)}${search}`, 301)
}
