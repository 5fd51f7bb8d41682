import { expect, type Page, type Request } from '@playwright/test'

/** A stream never ends: nobody waits for it. */
const esFlujo = (pedido: Request) => pedido.resourceType() === 'eventsource' || pedido.url().endsWith('/en-vivo')

/**
 * Follows what a page asks for. The answer waits until all of it came, nothing says that it loads, and the page rests.
 */
export function seguir(page: Page): () => Promise<void> {
  const pendientes = new Set<Request>()
  page.on('request', (pedido) => {
    if (!esFlujo(pedido)) pendientes.add(pedido)
  })
  page.on('requestfinished', (pedido) => pendientes.delete(pedido))
  page.on('requestfailed', (pedido) => pendientes.delete(pedido))
  const ocupaciones = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      // after a wheel, which has no end, the browser may believe for ever that somebody scrolls, and calls nobody idle
      const reposo = { timeout: 1_000 }
      for (let n = 0; n < 2; n++) await new Promise((listo) => requestIdleCallback(listo, reposo))
      const sinEncabezado = document.querySelector('h1') === null ? 1 : 0
      return sinEncabezado + document.querySelectorAll('[aria-busy="true"]').length
    })
  return () =>
    expect
      .poll(async () => [await ocupaciones(), ...[...pendientes].map((pedido) => pedido.url())], { timeout: 120_000 })
      .toEqual([0])
}
