import type { MetaDescriptor } from 'react-router'
import { jsonLdLista, metaDe } from '../../../../lib/seo/seo'
import { direccionDe } from './filtros'
import { type Listado, paginasDe } from './listado'
import { ciudadDe, puestosDe } from './puestos'

type Base = Omit<Parameters<typeof metaDe>[0], 'ruta' | 'noindex'>

/** A list narrowed by its city or its category alone is the page of that city or category. */
function rutaCanonica({ ruta, vista, fijos, categorias, ciudades }: Listado): string {
  const llana = { ...vista, orden: '' as const }
  const ciudad = ciudadDe(ciudades, vista.ciudad)
  const categoria = categorias.find(({ slug }) => slug === vista.categoria)
  if (ruta === '/eventos' && ciudad && vista.categoria === '')
    return direccionDe(`/ciudades/${ciudad.slug}`, { ...llana, ciudad: '' })
  if (ruta === '/eventos' && categoria && vista.ciudad === '')
    return direccionDe(`/categorias/${categoria.slug}`, { ...llana, categoria: '' })
  return direccionDe(ruta, llana, fijos)
}

/** What a list says about itself: one filter makes a page of its own, more of them do not; and where its pages continue. */
export function metaListado(listado: Listado, base: Base): MetaDescriptor[] {
  const { ruta, vista, fijos } = listado
  const items = listado.lista?.items ?? []
  const vecina = (rel: 'prev' | 'next', pagina: number) => ({
    tagName: 'link' as const,
    rel,
    href: new URL(direccionDe(ruta, { ...vista, pagina }, fijos), base.origen).href,
  })
  return [
    ...metaDe({
      ...base,
      ruta: rutaCanonica(listado),
      noindex: vista.term !== '' || puestosDe(listado).length > 1 || items.length === 0,
      jsonLd: [...(base.jsonLd ?? []), ...(items.length > 0 ? [jsonLdLista(base.origen, items)] : [])],
    }),
    ...(vista.pagina > 1 && items.length > 0 ? [vecina('prev', vista.pagina - 1)] : []),
    ...(vista.pagina < paginasDe(listado) ? [vecina('next', vista.pagina + 1)] : []),
  ]
}

/** "Eventos en México, página 3" */
export const conPagina = (titulo: string, pagina: number): string =>
  pagina > 1 ? `${titulo}, página ${pagina}` : titulo
