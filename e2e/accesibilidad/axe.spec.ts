import type { Page } from '@playwright/test'
import { sinBarreras } from '../apoyo/axe.ts'
import {
  apartarEnPantalla,
  botonPagar,
  codigoQr,
  elegirForma,
  llenarDatos,
  nuevoComprador,
  paso,
  terminar,
} from '../apoyo/compra.ts'
import { comprar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

async function preparar(page: Page, tema: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((elegido) => localStorage.setItem('vite-ui-theme', elegido), tema)
}

/** Goes there, waits until nothing is being loaded, and looks. */
async function revisar(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await sinBarreras(page, ruta)
}

// The public pages have a table of their own (e2e/publico/paginas.spec.ts). Here each theme has one screen, and the purchase both.
for (const [tema, tag] of [
  ['dark', '@escritorio'],
  ['light', '@movil'],
] as const) {
  test(`sign-in and sign-up, ${tema}`, { tag }, async ({ page }) => {
    await preparar(page, tema)
    for (const ruta of ['/auth/sign-in', '/auth/sign-up']) await revisar(page, ruta)
  })

  test(`purchase, ${tema}`, async ({ page, escena: { evento } }) => {
    test.slow()
    await preparar(page, tema)
    await page.goto(`${evento.ruta}/checkout`)
    await expect(paso(page, /Elige tus\s*boletos/)).toBeVisible()
    await sinBarreras(page, 'step 1')
    await apartarEnPantalla(page, evento, 'General', 1)
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await sinBarreras(page, 'step 2 with errors')
    await llenarDatos(page, nuevoComprador())
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await elegirForma(page, 'prueba')
    await sinBarreras(page, 'step 3')
    await terminar(page, botonPagar(page))
    await expect(codigoQr(page)).toBeVisible()
    await sinBarreras(page, 'boleto')
    await page.getByRole('button', { name: 'Mostrar en pantalla completa' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await sinBarreras(page, 'boleto, whole screen')
  })

  test(`panel, ${tema}`, { tag }, async ({ page, direccion, escena: { duena, organizacion, evento, tipos } }) => {
    test.slow()
    await comprar(direccion, evento, tipos[0]?.id ?? '', 1, duena)
    await preparar(page, tema)
    await entrar(page, duena)
    const raiz = `/dashboard/organizaciones/${organizacion.slug}`
    const rutas = [
      '/dashboard',
      '/dashboard/mis-compras',
      '/dashboard/organizaciones',
      '/dashboard/organizaciones/crear-organizacion',
      raiz,
      `${raiz}/eventos`,
    ]
    const delEvento = [
      `${raiz}/eventos/crear`,
      evento.panel,
      `${evento.panel}/boletos`,
      `${evento.panel}/compras`,
      `${evento.panel}/editar`,
    ]
    for (const ruta of [...rutas, ...delEvento]) await revisar(page, ruta)
    await page.goto(`${evento.panel}/boletos`)
    await page.getByRole('button', { name: 'Crear tipo de boleto' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await sinBarreras(page, 'dialog of a tipo')
  })
}
