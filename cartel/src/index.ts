import { crearAzar } from './azar.ts'
import { grecaEscalonada } from './familias/greca.ts'
import { lucha } from './familias/lucha.ts'
import { opArt } from './familias/op-art.ts'
import { papelPicado } from './familias/papel-picado.ts'
import { sonidero } from './familias/sonidero.ts'
import { talavera } from './familias/talavera.ts'
import { partesFecha } from './fecha.ts'
import { palabrasDe } from './palabras.ts'
import { PALETAS_DE, type Paleta } from './paletas.ts'
import { etiquetaDe } from './partes.ts'
import { documento } from './svg.ts'
import { limpiar } from './texto.ts'
import type { CartelDatos, Dibujante, Familia, Formato } from './tipos.ts'

export {
  COMPARTIR,
  type DatosCompartir,
  dibujarCompartir,
  dibujarCompartirMarca,
  dibujarCompartirOrganizacion,
  SITIO_LOGO,
} from './compartir.ts'
export { dibujarIcono } from './compartir-marca.ts'
export { esAjena, type Trozo, trazarRenglon, trozosDe } from './fuente/renglon.ts'
export { letrasDe, partesDe, rumboDe, soloDibujable } from './fuente/unidades.ts'
export type { CartelDatos, Familia, Formato }

type Familias = readonly [Familia, ...Familia[]]

/** Which families suit a category; the repeated ones come up more often. */
const FAMILIAS_DE: Record<string, Familias> = {
  musica: ['sonidero', 'sonidero', 'op-art', 'talavera', 'papel-picado'],
  'lucha-libre': ['lucha'],
  'teatro-y-danza': ['op-art', 'op-art', 'lucha', 'talavera', 'greca'],
  gastronomia: ['greca', 'greca', 'talavera', 'papel-picado'],
  comedia: ['lucha', 'lucha', 'op-art'],
  deportes: ['op-art', 'sonidero', 'lucha', 'greca'],
  'arte-y-exposiciones': ['talavera', 'op-art', 'greca'],
  'ferias-y-fiestas': ['papel-picado', 'papel-picado', 'greca', 'talavera'],
  cine: ['sonidero', 'op-art', 'lucha'],
  conferencias: ['op-art', 'greca', 'sonidero'],
  familiar: ['papel-picado', 'lucha', 'talavera'],
  'vida-nocturna': ['sonidero', 'sonidero', 'op-art'],
}
const TODAS: Familias = ['op-art', 'greca', 'papel-picado', 'talavera', 'sonidero', 'lucha']

const DIBUJANTES: Record<Familia, Dibujante> = {
  'op-art': opArt,
  greca: grecaEscalonada,
  'papel-picado': papelPicado,
  talavera,
  sonidero,
  lucha,
}

/** The family a poster belongs to: by its category, and within it by its seed. */
export function familiaDe({ categoria, semilla }: Pick<CartelDatos, 'categoria' | 'semilla'>): Familia {
  return crearAzar(`familia/${categoria}/${semilla}`).elegir(FAMILIAS_DE[categoria] ?? TODAS)
}

/** Draws a poster as a self-contained SVG: 600x900 (`card`) or 1200x600 (`portada`). The same input always gives the same bytes. */
export function dibujarCartel(datos: CartelDatos, formato: Formato): string {
  const familia = familiaDe(datos)
  const clave = `${datos.categoria}/${datos.semilla}`
  const etiqueta = etiquetaDe(datos.categoria)
  const encargo = {
    palabras: palabrasDe(datos.nombre, etiqueta),
    lugar: limpiar(datos.lugar),
    ciudad: limpiar(datos.ciudad),
    etiqueta,
    categoria: datos.categoria,
    fecha: partesFecha(datos.fecha, datos.zonaHoraria),
    paleta: crearAzar(`paleta/${clave}`).elegir<Paleta>(PALETAS_DE[familia]),
    azar: crearAzar(`dibujo/${clave}`),
  }
  const [ancho, alto] = formato === 'card' ? [600, 900] : [1200, 600]
  return documento(ancho, alto, datos.nombre, DIBUJANTES[familia][formato](encargo))
}
