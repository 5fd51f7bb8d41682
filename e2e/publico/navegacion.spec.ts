import type { Page } from '@playwright/test'
import { expect, test } from '../apoyo/prueba.ts'

/** A mark that only survives while the document does. */
const marcar = (page: Page) => page.evaluate(() => Object.assign(window, { marca: 'sigue' }))
const marca = (page: Page) => page.evaluate(() => (window as { marca?: string }).marca)

test('going from page to page never loads the document anew', async ({ page, escena: { organizacion, evento } }) => {
  await page.goto(`/o/${organizacion.slug}`)
  await marcar(page)
  await page.getByRole('link', { name: evento.nombre }).click()
  await expect(page).toHaveURL(evento.ruta)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(evento.nombre, { ignoreCase: true })
  await page.getByRole('link', { name: 'Éntrale, inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 2, name: /Próximos\s*Eventos/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(evento.ruta)
  await expect(page).toHaveTitle(new RegExp(evento.nombre))
  expect(await marca(page)).toBe('sigue')
})

test('the four ways of the header', { tag: '@escritorio' }, async ({ page }) => {
  await page.goto('/')
  await marcar(page)
  const barra = page.getByRole('navigation', { name: 'Principal' })
  for (const [nombre, ruta] of [
    ['Eventos', '/eventos'],
    ['Categorías', '/categorias'],
    ['Calendario', '/calendario'],
    ['Sobre nosotros', '/sobre-nosotros'],
  ] as const) {
    await barra.getByRole('link', { name: nombre }).click()
    await expect(page).toHaveURL(ruta)
  }
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL('/auth/sign-in')
  expect(await marca(page)).toBe('sigue')
})

test('the menu of the phone leads on and closes', { tag: '@movil' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Calendario' }).click()
  await expect(page).toHaveURL('/calendario')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(menu.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('banners turn with their buttons and dots, and wrap around', async ({ page }) => {
  await page.goto('/')
  const carrusel = page.locator('[aria-roledescription="carrusel"]')
  const visible = (numero: number) => carrusel.locator(`[aria-label="${numero} de 4"]:not([inert])`)
  await expect(visible(1)).toBeVisible()
  await carrusel.getByRole('button', { name: 'Anterior' }).click()
  await expect(visible(4)).toBeVisible()
  await carrusel.getByRole('button', { name: 'Siguiente' }).click()
  await expect(visible(1)).toBeVisible()
  await carrusel
    .getByRole('button', { name: /^Ir a / })
    .nth(2)
    .click()
  await expect(visible(3)).toBeVisible()
  const enlace = visible(3).getByRole('link', { name: /Ver Detalles/ })
  const destino = (await enlace.getAttribute('href')) ?? ''
  await enlace.click()
  await expect(page).toHaveURL(destino)
})
