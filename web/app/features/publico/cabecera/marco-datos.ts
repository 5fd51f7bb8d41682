import type { Client } from '@entrale/contract/client'
import { ciudadesDelPieQuery, letreroQuery } from './consultas'

type Pedir = <T>(consulta: { queryKey: readonly unknown[]; queryFn: () => Promise<T> }) => Promise<T>

/** What stands around every page: it does without rather than take the page down. */
export async function cargarMarco(cliente: Client, pedir: Pedir) {
  const [ciudades, aviso] = await Promise.all([
    pedir(ciudadesDelPieQuery(cliente)).then(
      ({ items }) => items.map(({ slug, nombre }) => ({ slug, nombre })),
      () => [],
    ),
    pedir(letreroQuery(cliente)).then(
      ({ item }) => item.aviso,
      () => '',
    ),
  ])
  return { ciudades, aviso }
}
