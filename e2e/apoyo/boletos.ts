import type { CompraHecha } from '@entrale/contract/compras/compra'
import { expect, type Page } from '@playwright/test'
import { clienteDe } from './datos.ts'

/** The page of one boleto of a compra, as its link opens it. */
export function enlaceDeBoleto({ compra }: CompraHecha, posicion = 0): string {
  const boleto = compra.boletos[posicion]
  return `/boletos/${boleto?.id}#acceso=${boleto?.acceso}`
}

export const enlaceDeCompra = ({ compra, acceso }: CompraHecha): string => `/compras/${compra.folio}#acceso=${acceso}`

/** The page has kept what it needs to open without a connection. */
export const esperarGuardado = (page: Page): Promise<void> =>
  expect(page.getByText('Guardado en este dispositivo')).toBeVisible()

/** The addresses of everything that is kept for the time without a connection. */
export const guardados = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const nombres = await caches.keys()
    const todas = await Promise.all(
      nombres.map(async (nombre) => (await (await caches.open(nombre)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return todas.flat()
  })

/** The compra as the server tells it now. */
export async function leerCompra(base: string, { compra, acceso }: CompraHecha) {
  const { item } = await clienteDe(base)('GET /p/compras/:folio', {
    params: { folio: compra.folio },
    query: { acceso },
  })
  return item
}
