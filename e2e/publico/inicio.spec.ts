import type { Page } from '@playwright/test'
import { expect, test } from '../apoyo/prueba.ts'

const carrusel = (page: Page) => page.locator('[aria-roledescription="carrusel"]')
const visible = (page: Page, numero: number) => carrusel(page).locator(`[aria-label="${numero} de 4"]:not([inert])`)

/** The one that can be used is also the one that is seen. */
async function esperarEnfrente(page: Page, numero: number): Promise<void> {
  const orilla = (await carrusel(page).boundingBox())?.x ?? 0
  await expect
    .poll(async () => Math.abs(((await visible(page, numero).boundingBox())?.x ?? 9999) - orilla))
    .toBeLessThan(2)
}

test('the arrow keys turn the banners from wherever the focus is, and say where they are', async ({ page }) => {
  await page.goto('/')
  const dicho = carrusel(page).getByRole('status')
  await expect(dicho).toBeEmpty()
  await visible(page, 1)
    .getByRole('link', { name: /Ver Detalles/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  await esperarEnfrente(page, 2)
  await expect(dicho).toHaveText(/^2 de 4: ./)
  await page.keyboard.press('ArrowRight')
  await esperarEnfrente(page, 3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await esperarEnfrente(page, 4)
  await expect(dicho).toHaveText(/^4 de 4: ./)
})

test('a swipe turns the banner', { tag: '@movil' }, async ({ page }) => {
  await page.goto('/')
  const caja = await visible(page, 1).boundingBox()
  if (caja === null) throw new Error('no banner')
  const cdp = await page.context().newCDPSession(page)
  const y = caja.y + 60
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y }] })
  for (let x = 290; x > 60; x -= 10)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await esperarEnfrente(page, 2)
  await expect(carrusel(page).getByRole('status')).toHaveText(/^2 de 4: ./)
})

test('banners stand still by themselves; only the first picture hurries', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const portadas = carrusel(page).getByRole('img', { name: /^Portada de / })
  await expect(portadas.first()).toHaveAttribute('fetchpriority', 'high')
  const otras = await carrusel(page)
    .locator('li:not(:first-child) img')
    .evaluateAll((todas) => todas.map((una) => una.getAttribute('loading')))
  expect(new Set(otras)).toEqual(new Set(['lazy']))
  await page.clock.runFor(60_000)
  await esperarEnfrente(page, 1)
})

test('the next eventos move by their buttons, in cards 280 px wide', async ({ page }) => {
  await page.goto('/')
  const fila = page.getByRole('list', { name: 'Próximos eventos' })
  const primera = fila.getByRole('listitem').first()
  expect((await primera.boundingBox())?.width).toBe(280)
  const botones = page.getByRole('region', { name: /Próximos\s*Eventos/ }).getByRole('button')
  await expect(botones.first()).toBeDisabled()
  await botones.nth(1).click()
  await expect(botones.first()).toBeEnabled()
  await expect.poll(() => fila.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
})

test('pills lead to lists, a city to its page, and both buttons of the call somewhere real', async ({ page }) => {
  await page.goto('/')
  const pildoras = page.getByRole('group', { name: 'Ciudad y fecha' })
  for (const [nombre, ruta] of [
    ['Hoy', '/eventos?desde=hoy'],
    ['Mañana', '/eventos?desde=manana'],
    ['Este fin de semana', '/eventos?desde=fin-de-semana'],
    ['Gratis', '/eventos?gratis=true'],
  ] as const)
    await expect(pildoras.getByRole('link', { name: nombre })).toHaveAttribute('href', ruta)
  await expect(page.getByRole('group', { name: 'Categorías' }).getByRole('link')).toHaveCount(4)
  const llamada = page.getByRole('region', { name: /Organiza tu\s*propio evento/ })
  await expect(llamada.getByRole('link', { name: 'Crear Evento' })).toHaveAttribute(
    'href',
    '/auth/sign-up?siguiente=/dashboard/organizaciones/crear-organizacion?para=evento',
  )
  await llamada.getByRole('link', { name: 'Saber Más' }).click()
  await expect(page).toHaveURL(/^[^?]*\/sobre-nosotros/)
  await page.goto('/')
  await pildoras.getByRole('combobox', { name: 'Ciudad' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/\/ciudades\/[a-z-]+$/)
})
