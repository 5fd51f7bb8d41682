import type { Locator, Page } from '@playwright/test'
import { expect } from './prueba.ts'

export const CUENTA = '/dashboard/mi-cuenta'

export const parte = (page: Page, nombre: string): Locator => page.getByRole('region', { name: nombre, exact: true })
export const caja = (donde: Page | Locator, nombre: string): Locator =>
  donde.getByRole('textbox', { name: nombre, exact: true })
export const boton = (donde: Page | Locator, nombre: string): Locator =>
  donde.getByRole('button', { name: nombre, exact: true })
export const aviso = (page: Page, texto: string): Locator => page.getByRole('listitem').filter({ hasText: texto })
export const error = (campo: Locator, texto: string) => expect(campo).toHaveAccessibleDescription(new RegExp(texto))

export async function enMiCuenta(page: Page): Promise<void> {
  await page.goto(CUENTA)
  await expect(parte(page, 'Avisos por correo')).toBeVisible()
}
