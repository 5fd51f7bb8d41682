import type { Locator, Page } from '@playwright/test'
import { enPantallas, enTemas } from '../apoyo/axe.ts'
import type { Escena } from '../apoyo/datos.ts'
import { principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** One row of the table: a whole screen, or what is open on the screen of the row before it. */
export type Fila<Datos> = {
  nombre: string
  abrir: (page: Page, datos: Datos) => Promise<unknown>
  revisar: (page: Page, donde: string) => Promise<void>
}

/** A screen with an address of its own. */
export const pantalla = <Datos>(
  nombre: string,
  ruta: string | ((datos: Datos) => string),
  listo: (page: Page) => Locator = (page) => page.getByRole('heading', { level: 1 }).first(),
): Fila<Datos> => ({
  nombre,
  abrir: async (page, datos) => {
    await page.goto(typeof ruta === 'string' ? ruta : ruta(datos))
    await expect(listo(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  },
  revisar: enPantallas,
})

/** A dialog, a form with mistakes, a list of nothing: what the steps of `abrir` lead to. */
export const estado = <Datos>(nombre: string, abrir: Fila<Datos>['abrir']): Fila<Datos> => ({
  nombre,
  abrir,
  revisar: enTemas,
})

export async function recorrer<Datos>(page: Page, filas: readonly Fila<Datos>[], datos: Datos): Promise<void> {
  for (const { nombre, abrir, revisar } of filas)
    await test.step(nombre, async () => {
      await abrir(page, datos)
      await revisar(page, nombre)
    })
}

export const pulsar = (donde: Page | Locator, nombre: string | RegExp): Promise<void> =>
  donde.getByRole('button', { name: nombre }).click()

/** The dialog that is open, once it is there. */
export async function abierto(page: Page, nombre?: string | RegExp): Promise<Locator> {
  const dialogo = page.getByRole('dialog', nombre === undefined ? {} : { name: nombre })
  await expect(dialogo).toBeVisible()
  return dialogo
}

/** Presses what opens a dialog and answers the dialog. */
export async function abrirDialogo(page: Page, boton: string | RegExp, nombre?: string | RegExp): Promise<Locator> {
  await pulsar(page.getByRole('main'), boton)
  return abierto(page, nombre)
}

export const encabezado =
  (nombre: string) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name: nombre, exact: true })

export const fila =
  (texto: string) =>
  (page: Page): Locator =>
    principal(page).getByRole('row').filter({ hasText: texto }).first()

/** A room of the organization of a scene. */
export const sala =
  (ruta: string) =>
  ({ escena }: { escena: Escena }): string =>
    `/dashboard/organizaciones/${escena.organizacion.slug}${ruta}`
