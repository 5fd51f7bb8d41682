import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { Locator, Page } from '@playwright/test'
import { type Evento, unico } from './datos.ts'
import { leerQr } from './imagenes.ts'
import { expect } from './prueba.ts'

export type Comprador = { nombre: string; apellidoPaterno: string; email: string }
export const nuevoComprador = (datos: Partial<Comprador> = {}): Comprador => ({
  nombre: 'Itzel',
  apellidoPaterno: `Nava ${unico()}`,
  email: `${unico()}@prueba.example`,
  ...datos,
})

/** Every amount in a text, in centavos. */
export const importes = (texto: string | null): number[] =>
  [...(texto ?? '').matchAll(/\$([\d,]+(?:\.\d{2})?)/g)].map(([, cifra = '']) =>
    Math.round(Number(cifra.replaceAll(',', '')) * 100),
  )

export const mas = (page: Page, tipo: string): Locator =>
  page.getByRole('button', { name: `Agregar uno: Boletos ${tipo}` })
export const comprarBoletos = (page: Page): Locator => page.getByRole('link', { name: 'Comprar Boletos' })
export const botonPagar = (page: Page): Locator => page.getByRole('button', { name: /^Pagar / })
/** The hold's clock. */
export const reloj = (page: Page): Locator => page.getByRole('banner').getByRole('timer')
export const paso = (page: Page, titulo: RegExp): Locator => page.getByRole('heading', { level: 1, name: titulo })
export const codigoQr = (page: Page, numero = 1): Locator =>
  page.getByRole('img', { name: new RegExp(`^Código QR del boleto ${numero},`) })

/** A scanner reads this very text off the screen. The boleto may be drawn anew while its stub tears off. */
export const esperarQr = (page: Page, texto: string | undefined, numero = 1): Promise<void> =>
  esperarEnQr(codigoQr(page, numero), texto)

export async function esperarEnQr(codigo: Locator, texto: string | undefined, brillo = 1): Promise<void> {
  await expect(async () =>
    expect(await leerQr(await codigo.screenshot({ timeout: 10_000 }), brillo)).toBe(texto),
  ).toPass({
    timeout: 60_000,
  })
}

/** From the page of the evento to the fields of the checkout, with the boletos held. */
export async function apartarEnPantalla(page: Page, { ruta }: Evento, tipo: string, cantidad: number): Promise<void> {
  await page.goto(ruta)
  for (let n = 0; n < cantidad; n++) await mas(page, tipo).click()
  await comprarBoletos(page).click()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  await expect(reloj(page)).toBeVisible()
}

export async function llenarDatos(page: Page, { nombre, apellidoPaterno, email }: Comprador): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(nombre)
  await page.getByRole('textbox', { name: 'Apellido paterno' }).fill(apellidoPaterno)
  await page.getByRole('textbox', { name: 'Correo' }).fill(email)
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
}

export const FORMAS = {
  prueba: /^Pago de prueba/,
  tarjeta: /^Tarjeta/,
  oxxo: /^Efectivo en OXXO/,
  spei: /^Transferencia SPEI/,
} as const

/** In the last step: how it will be paid. */
export const elegirForma = (page: Page, forma: keyof typeof FORMAS): Promise<void> =>
  page.getByRole('radio', { name: FORMAS[forma] }).check()

/** Presses the last button and answers what the server said. */
export async function terminar(page: Page, boton: Locator): Promise<CompraHecha> {
  const respuesta = page.waitForResponse((una) => una.url().endsWith('/comprar') && una.request().method() === 'POST')
  await boton.click()
  const hecha = (await (await respuesta).json()) as CompraHecha
  await expect(page).toHaveURL(`/compras/${hecha.compra.folio}`)
  return hecha
}

/** A whole purchase with "Pago de prueba". */
export async function comprarEnPantalla(
  page: Page,
  evento: Evento,
  tipo: string,
  cantidad: number,
  comprador = nuevoComprador(),
): Promise<CompraHecha> {
  await apartarEnPantalla(page, evento, tipo, cantidad)
  await llenarDatos(page, comprador)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  return terminar(page, botonPagar(page))
}
