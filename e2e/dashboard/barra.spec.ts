import type { Page } from '@playwright/test'
import { montar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const barra = (page: Page) => page.getByRole('navigation', { name: 'Panel' })

test('folds with Ctrl+B and with its button, and remembers it for seven days', { tag: '@escritorio' }, async ({ page, context, escena: { duena } }) => {
  await entrar(page, duena)
  await page.goto('/dashboard/organizaciones')
  const plegar = page.getByRole('button', { name: 'Plegar la barra lateral' })
  await expect(plegar).toBeVisible()
  await page.keyboard.press('Control+b')
  const abrir = page.getByRole('button', { name: 'Abrir la barra lateral' })
  await expect(abrir).toBeVisible()
  const galleta = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(galleta?.value).toBe('false')
  expect(galleta?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 6.9 * 24 * 3600)
  await page.reload()
  await expect(abrir).toBeVisible()
  await abrir.click()
  await expect(plegar).toBeVisible()
  await page.goto('/dashboard/organizaciones/crear-organizacion')
  await page.getByRole('textbox', { name: 'Nombre' }).press('Control+b')
  await expect(plegar).toBeVisible()
})

test('is a sheet on the phone that closes when one chooses', { tag: '@movil' }, async ({ page, escena: { duena } }) => {
  await entrar(page, duena)
  await page.goto('/dashboard')
  await expect(barra(page)).toBeHidden()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await barra(page).getByRole('link', { name: 'Organizaciones' }).click()
  await expect(page).toHaveURL('/dashboard/organizaciones')
  await expect(barra(page)).toBeHidden()
})

test('shows my organizations with their counts, and who I am', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const { duena, organizacion } = await montar(direccion, { publicado: false })
  await entrar(page, duena)
  await page.goto('/dashboard')
  await barra(page)
    .getByRole('button', { name: new RegExp(organizacion.nombre) })
    .click()
  await expect(barra(page).getByRole('link', { name: /Eventos\s*1/ })).toBeVisible()
  await expect(barra(page).getByRole('link', { name: /Colaboradores\s*1/ })).toBeVisible()
  await expect(barra(page)).toContainText('Organizador')
  await barra(page)
    .getByRole('link', { name: /Eventos\s*1/ })
    .click()
  await expect(page.getByText('1 evento encontrado')).toBeVisible()
  await expect(page.getByText('No publicado')).toBeVisible()
})
