import type { Locator, Page } from '@playwright/test'

const pulsado = (page: Page): Promise<boolean> => page.evaluate(() => 'reintentado' in window)

/**
 * That call is refused until somebody presses "Intentar de nuevo"; what is answered here is that press. What the page
 * asks for by itself meanwhile is refused too, so that it never heals before the press. `espera`: nothing is answered
 * before that.
 */
export async function negar(
  page: Page,
  llamada: string,
  { status = 400, espera }: { status?: number; espera?: Promise<void> } = {},
): Promise<(boton?: Locator) => Promise<void>> {
  const { promise: hecho, resolve: hacer } = Promise.withResolvers<void>()
  await page.route(llamada, async (ruta) => {
    await espera
    if (await pulsado(page)) {
      await ruta.fallback()
      hacer()
    } else await ruta.fulfill({ status, json: { mensaje: 'No se pudo por ahora.' } })
  })
  return async (boton = page.getByRole('button', { name: 'Intentar de nuevo' })) => {
    await page.evaluate(() => {
      const marcar = () => Object.assign(window, { reintentado: true })
      addEventListener('click', marcar, { capture: true, once: true })
    })
    await boton.click()
    await hecho
    await page.unroute(llamada)
  }
}
