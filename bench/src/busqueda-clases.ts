// What people ask, class by class; each call is another question of its class.
import { CATEGORIAS, CIUDADES, equivocar, FORMATOS, sesgado, TEMAS, uno, type Vocabulario } from './busqueda-datos.ts'

export type Clase = { nombre: string; pedir: () => string; objetivo: boolean }

const slug = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Questions about the eventos that were loaded. */
export function clasesDe(azar: () => number, de: Vocabulario, nombres: readonly string[]): Clase[] {
  const categoria = () => uno(azar, CATEGORIAS)
  const ciudad = () => slug(sesgado(azar, CIUDADES, 1.6)[0])
  const frecuente = () => sesgado(azar, [...FORMATOS, ...TEMAS], 1)
  const palabra = () => uno(azar, uno(azar, de.artistas).split(' '))
  const buscar = (term: string, mas = '') =>
    `/p/eventos/obtener?orden=relevancia&term=${encodeURIComponent(term)}${mas}`
  const lista = (filtro = '') => `/p/eventos/obtener?limit=10${filtro}`
  const clase = (nombre: string, pedir: () => string, objetivo = true): Clase => ({ nombre, pedir, objetivo })
  return [
    clase('list by date', () => lista(`&currentPage=${1 + Math.floor(azar() * 3)}`)),
    clase('list by category', () => lista(`&categoria=${categoria()}`)),
    clase('list by city', () => lista(`&ciudad=${ciudad()}`)),
    clase('list by category and city', () => lista(`&categoria=${categoria()}&ciudad=${ciudad()}`)),
    clase('frequent word', () => buscar(frecuente())),
    clase('rare word', () => buscar(palabra())),
    clase('2 words', () => buscar(`${frecuente()} ${frecuente()}`)),
    clase('3 words', () => buscar(`${uno(azar, FORMATOS)} ${frecuente()} ${sesgado(azar, CIUDADES, 2)[0]}`)),
    clase('word, category and city', () => buscar(frecuente(), `&categoria=${categoria()}&ciudad=${ciudad()}`)),
    clase('price limit', () => lista(`&precioMax=${uno(azar, [10_000, 20_000, 50_000, 100_000])}`)),
    clase('suggestion of a beginning', () => {
      const nombre = uno(azar, nombres)
      return `/p/eventos/sugerencias?term=${encodeURIComponent(nombre.slice(0, 3 + Math.floor(azar() * 6)))}`
    }),
    clase('one-letter typo', () => buscar(equivocar(azar, uno(azar, nombres)).termino)),
    clase('no hit', () => buscar(`${palabra()} ${palabra()} ${palabra()}`)),
    clase('one day', () => `${lista()}&desde=${enDias(azar() * 60)}`, false),
    clase('word and weekend', () => buscar(frecuente(), `&desde=${enDias(5)}&hasta=${enDias(7)}`), false),
    clase('deep page', () => lista(`&categoria=${categoria()}&currentPage=${50 + Math.floor(azar() * 50)}`), false),
    clase('by price', () => `${lista()}&orden=precio&categoria=${categoria()}`, false),
    clase('calendar of a city', () => `/p/eventos/calendario?mes=${enDias(20).slice(0, 7)}&ciudad=${ciudad()}`, false),
    clase('cities', () => '/p/ciudades/obtener', false),
    clase('categories', () => '/p/categorias/obtener?limit=50', false),
    clase('banners', () => '/p/eventos/obtener-banners', false),
  ]
}

const enDias = (dias: number) => new Date(Date.now() + Math.floor(dias) * 86_400_000).toISOString().slice(0, 10)
