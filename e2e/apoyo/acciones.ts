import type { Locator, Page } from '@playwright/test'
import { expect } from './prueba.ts'

/** Opens the menu of actions of something, once no other is open: the press that closes one opens none. */
export async function abrirAcciones(page: Page, nombre: string): Promise<Locator> {
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

export async function elegirAccion(page: Page, nombre: string, accion: string): Promise<void> {
  const menu = await abrirAcciones(page, nombre)
  await menu.getByRole('menuitem', { name: accion }).click()
  await expect(menu).toHaveCount(0)
}
