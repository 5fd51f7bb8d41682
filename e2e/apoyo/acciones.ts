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

/** Chooses one of the acts beside the name of an evento; answers the dialog that it opens. */
export async function elegirActo(page: Page, acto: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: acto }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toBeVisible()
  return dialogo
}

export async function elegirAccion(page: Page, nombre: string, accion: string): Promise<void> {
  const menu = await abrirAcciones(page, nombre)
  await menu.getByRole('menuitem', { name: accion }).click()
  await expect(menu).toHaveCount(0)
}
