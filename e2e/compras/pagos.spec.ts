import type { Page } from '@playwright/test'
import { pasarDosDias } from '../apoyo/base-datos.ts'
import {
  apartarEnPantalla,
  botonPagar,
  type Comprador,
  codigoQr,
  elegirForma,
  type FORMAS,
  llenarDatos,
  nuevoComprador,
  paso,
  terminar,
} from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import type { Evento } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

const banco = (page: Page) => paso(page, /Pago de\s*prueba/)
const hacer = (page: Page, boton: string | RegExp) => page.getByRole('button', { name: boton }).click()
const estado = (page: Page) => page.getByRole('main').getByRole('status').first()

async function hastaElPago(
  page: Page,
  evento: Evento,
  forma: keyof typeof FORMAS,
  comprador: Comprador = nuevoComprador(),
): Promise<Comprador> {
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, comprador)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, forma)
  return comprador
}

/** From the voucher to the page where its payment is made to happen. */
async function simular(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Simular el pago' }).click()
  await expect(banco(page)).toBeVisible()
}

test('a guest pays by card: to the bank, back, and the boleto is there', async ({ page, escena: { evento } }) => {
  await hastaElPago(page, evento, 'tarjeta')
  await botonPagar(page).click()
  await expect(banco(page)).toBeVisible()
  await expect(page.getByText('Simulación')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$491.00')
  await hacer(page, 'Aprobar el pago')
  await expect(codigoQr(page)).toBeVisible()
  await expect(page).toHaveURL(/\/compras\/[\w-]+$/)
})

test('a declined card keeps the hold and the form; another way pays', async ({ page, escena: { evento } }) => {
  const comprador = await hastaElPago(page, evento, 'tarjeta')
  await botonPagar(page).click()
  await expect(banco(page)).toBeVisible()
  await hacer(page, 'Rechazar el pago')
  const aviso = page.getByRole('alert').filter({ hasText: 'rechazó el pago' })
  await expect(aviso).toContainText('No te cobramos nada')
  await expect(aviso).toContainText(/Tu apartado vence en/)
  await expect(page).toHaveURL(/\/checkout\?paso=pago/)
  await page.getByRole('button', { name: 'Cambiar tus datos' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(comprador.email)
  await expect(page.getByRole('checkbox', { name: /Acepto/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.estado).toBe('pagada')
  await expect(codigoQr(page)).toBeVisible()
})

test("the bank's page left with the back button: the payment may go on", async ({ page, escena: { evento } }) => {
  await hastaElPago(page, evento, 'tarjeta')
  await botonPagar(page).click()
  await expect(banco(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Dejaste un pago sin terminar.')).toBeVisible()
  await page.getByRole('link', { name: 'Seguir con ese pago' }).click()
  await hacer(page, 'Aprobar el pago')
  await expect(codigoQr(page)).toBeVisible()
})

test('OXXO: from the voucher to paid two days later, and the boletos arrive', async ({
  page,
  request,
  escena: { evento },
}) => {
  const comprador = await hastaElPago(page, evento, 'oxxo')
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.estado).toBe('pendiente')
  const ficha = page.getByLabel('Ficha de pago')
  await expect(ficha).toContainText('$491.00')
  await expect(ficha).toContainText(/11:59 p\.m\. \(hora del centro\)/)
  const barras = page.getByRole('img', { name: /^Código de barras/ })
  await expect.poll(() => barras.evaluate((imagen: HTMLImageElement) => imagen.naturalWidth)).toBeGreaterThan(0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar: referencia' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(compra.pago?.ficha?.referencia)
  await expect(page.getByText('Cómo se paga')).toBeVisible()
  await pasarDosDias(compra.folio)
  await page.reload()
  await expect(ficha).toContainText('$491.00')
  await simular(page)
  await hacer(page, 'Pagar en caja')
  await expect(estado(page)).toHaveText('Pagado')
  await page.getByRole('link', { name: 'Volver a tu compra' }).click()
  await expect(codigoQr(page)).toBeVisible()
  await esperarCorreo(request, comprador.email)
})

test('SPEI: a part, then the rest', async ({ page, escena: { evento } }) => {
  await hastaElPago(page, evento, 'spei')
  const { compra } = await terminar(page, botonPagar(page))
  const ficha = compra.pago?.ficha
  if (ficha?.tipo !== 'spei') throw new Error('no CLABE')
  expect(ficha.clabe).toMatch(/^\d{18}$/)
  await simular(page)
  await hacer(page, 'Pagar de menos')
  await expect(estado(page)).toHaveText('Pagado en parte')
  await page.getByRole('link', { name: 'Volver a tu compra' }).click()
  await expect(page.getByText('Te faltan $245.50 MXN.')).toBeVisible()
  await simular(page)
  await hacer(page, 'Transferir la cantidad exacta')
  await expect(estado(page)).toHaveText('Pagado')
  await page.getByRole('link', { name: 'Volver a tu compra' }).click()
  await expect(codigoQr(page)).toBeVisible()
})

test('on paper there is the voucher and nothing else', { tag: '@escritorio' }, async ({ page, escena: { evento } }) => {
  await hastaElPago(page, evento, 'oxxo')
  await terminar(page, botonPagar(page))
  await expect(page.getByLabel('Ficha de pago')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Ficha de pago')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir ficha' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a sandbox payment that does not exist leads home', async ({ page, consola }) => {
  consola.permitir(/404/)
  await page.goto('/pagos/prueba/prueba_no-existe')
  await expect(paso(page, /No hay un pago de prueba aquí/)).toBeVisible()
})
