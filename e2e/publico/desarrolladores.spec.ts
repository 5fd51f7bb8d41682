import type { Page } from '@playwright/test'
import { expect, test } from '../apoyo/prueba.ts'

const RUTA = '/desarrolladores'
/** It has no React to wait for. */
const ir = (page: Page, url: string) => page.mainFrame().goto(url)

test('it follows the theme that was chosen on the site', async ({ page }) => {
  for (const [tema, nombre] of [
    ['light', 'claro'],
    ['dark', 'oscuro'],
  ] as const) {
    await ir(page, '/livez')
    await page.evaluate((elegido) => localStorage.setItem('vite-ui-theme', elegido), tema)
    await ir(page, RUTA)
    await expect(page.locator('html')).toHaveAttribute('data-tema', nombre)
    await expect(page).toHaveTitle('Para desarrolladores | Éntrale')
    await expect(page.getByRole('heading', { level: 1, name: 'Para desarrolladores' })).toBeVisible()
  }
})

test('its index, its calls and its links lead somewhere', { tag: '@escritorio' }, async ({ page, request }) => {
  await ir(page, RUTA)
  await page.getByRole('navigation', { name: 'En esta página' }).getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Webhooks' })).toBeInViewport()
  const llamada = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Listar las compras de un evento' }) })
  await expect(llamada).toContainText('ventas:leer')
  await llamada.getByText(/^Responde/).click()
  await expect(llamada.getByRole('region', { name: 'Respuesta: Listar las compras de un evento' })).toContainText(
    'folio: texto',
  )
  const internas = await page
    .locator('a[href^="/"]')
    .evaluateAll((ligas) => [...new Set(ligas.map((liga) => liga.getAttribute('href') ?? ''))])
  for (const href of internas) expect((await request.get(href)).status(), href).toBe(200)
})

test('it costs no program, and is kept', { tag: '@escritorio' }, async ({ request }) => {
  const hoja = await request.get(RUTA, { headers: { 'accept-encoding': 'br' } })
  const html = await hoja.text()
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<script src')
  expect(hoja.headers()['content-encoding']).toBe('br')
  expect((await request.get(RUTA, { headers: { 'if-none-match': hoja.headers().etag ?? '' } })).status()).toBe(304)
})
