import type { Ciudad } from '@entrale/contract/catalogo/schemas'
import type { Categoria } from '@entrale/contract/eventos/publico'
import { precioCorto } from '../../../../lib/formatos'
import { diaEnPalabras } from '../mes/mes'
import { FECHAS, type Fijos, type Vista } from './filtros'

/** A filter in force: how it reads, and what leaving it out changes. */
export type Puesto = { llave: string; texto: string; sin: Partial<Vista> }

const igual = (uno: string, otro: string) => uno.localeCompare(otro, 'es-MX', { sensitivity: 'base' }) === 0

/** The city that an address means, by its slug or by its name. */
export const ciudadDe = <C extends Pick<Ciudad, 'slug' | 'nombre'>>(
  ciudades: readonly C[],
  valor: string,
): C | undefined =>
  valor === '' ? undefined : ciudades.find(({ slug, nombre }) => slug === valor || igual(nombre, valor))

const enTitulo = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/(?<=^|\s)\p{L}/gu, (letra) => letra.toLocaleUpperCase('es-MX'))

export const nombreDeCiudad = (ciudades: readonly Ciudad[], valor: string): string =>
  ciudadDe(ciudades, valor)?.nombre ?? enTitulo(valor)

/** "Del 4 dic al 6 dic", "Desde el 4 dic", "Hasta el 6 dic", "4 dic" */
function diasDe({ desde, hasta }: Pick<Vista, 'desde' | 'hasta'>): string {
  if (desde === hasta) return diaEnPalabras(desde)
  if (hasta === '') return `Desde el ${diaEnPalabras(desde)}`
  return desde === '' ? `Hasta el ${diaEnPalabras(hasta)}` : `Del ${diaEnPalabras(desde)} al ${diaEnPalabras(hasta)}`
}

type Filtrado = { vista: Vista; fijos: Fijos; categorias: readonly Categoria[]; ciudades: readonly Ciudad[] }

function fechaDe({ fecha, desde, hasta }: Vista): string {
  if (fecha !== '') return FECHAS[fecha]
  return desde === '' && hasta === '' ? '' : diasDe({ desde, hasta })
}

/** What narrows the list, beyond what its page stands for and the words searched. */
export function puestosDe({ vista, fijos, categorias, ciudades }: Filtrado): Puesto[] {
  const { ciudad, categoria, gratis, precioMax, enLinea } = vista
  const nombreCategoria = categorias.find(({ slug }) => slug === categoria)?.nombre ?? enTitulo(categoria)
  const posibles: Puesto[] = [
    { llave: 'ciudad', texto: fijos.ciudad === undefined ? nombreDeCiudad(ciudades, ciudad) : '', sin: { ciudad: '' } },
    { llave: 'categoria', texto: fijos.categoria === undefined ? nombreCategoria : '', sin: { categoria: '' } },
    { llave: 'fecha', texto: fechaDe(vista), sin: { fecha: '', desde: '', hasta: '' } },
    { llave: 'gratis', texto: gratis ? 'Gratis' : '', sin: { gratis: false } },
    { llave: 'precioMax', texto: precioMax && `Hasta ${precioCorto(Number(precioMax) * 100)}`, sin: { precioMax: '' } },
    { llave: 'enLinea', texto: enLinea ? 'En línea' : '', sin: { enLinea: false } },
  ]
  return posibles.filter(({ texto }) => texto !== '')
}

/** Everything off that can be taken off; the order and the words searched stay. */
export const SIN_FILTROS: Partial<Vista> = {
  ciudad: '',
  categoria: '',
  fecha: '',
  desde: '',
  hasta: '',
  gratis: false,
  precioMax: '',
  enLinea: false,
}
