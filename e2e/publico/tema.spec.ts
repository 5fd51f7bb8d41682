import type { Page } from '@playwright/test'
import { expect, test } from '../apoyo/prueba.ts'

const tema = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

/** Notes the theme at the moment the body begins: what the first paint would show. */
const anotarPrimero = () =>
  new MutationObserver((_, observador) => {
    if (document.body === null) return
    Object.assign(window, { temaPrimero: document.documentElement.dataset.theme })
    observador.disconnect()
  }).observe(document, { childList: true, subtree: true })

test('the chosen theme stays after a reload, without a flash of the other', async ({ page }) => {
  await page.addInitScript(anotarPrimero)
  await page.goto('/')
  expect(await tema(page)).toBe('dark')
  const claro = page.getByRole('contentinfo').getByRole('radio', { name: 'Claro' })
  await claro.check({ force: true })
  await expect.poll(() => tema(page)).toBe('light')
  await page.goto('/eventos')
  expect(await page.evaluate(() => (window as { temaPrimero?: string }).temaPrimero)).toBe('light')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Claro' })).toBeChecked()
  expect(await tema(page)).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light')
})

test('a theme pressed before the page is alive is not lost', async ({ page }) => {
  let soltar = () => {}
  const espera = new Promise<void>((listo) => {
    soltar = listo
  })
  await page.route('**/assets/pie-*.js', async (ruta) => {
    await espera
    await ruta.continue()
  })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Claro' }).check({ force: true })
  expect(await tema(page)).toBe('dark')
  soltar()
  await expect.poll(() => tema(page)).toBe('light')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Claro' })).toBeChecked()
})

test('system follows the system', { tag: '@escritorio' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/sobre-nosotros')
  expect(await tema(page)).toBe('dark')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Sistema' }).check({ force: true })
  await expect.poll(() => tema(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => tema(page)).toBe('dark')
})
