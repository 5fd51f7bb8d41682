import type { Page } from '@playwright/test'
import { enlaceDeBoleto, enlaceDeCompra, esperarGuardado } from '../apoyo/boletos.ts'
import { esperarQr } from '../apoyo/compra.ts'
import { comprar, registrar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { conCelular, crearPuerta, escanear, montarHoy } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

const CUANDO = /a las? \d{1,2}:\d\d [ap]\.m\., Puerta Norte/
const USADO = new RegExp(`Usado ${CUANDO.source}`)

const codigo = (page: Page) => page.getByRole('img', { name: /^Código QR/ })
/** The phone is taken out of the pocket: the page that was open on it is looked at again. */
const retomar = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Somebody bought two boletos of tonight, and the door has a phone. */
async function preparar(direccion: string, datos: Parameters<typeof crearPuerta>[1] = {}) {
  const escena = await montarHoy(direccion)
  const ana = await registrar(direccion, 'Ana')
  const hecha = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2, ana)
  const puerta = await crearPuerta(escena, datos)
  return { escena, ana, hecha, puerta, celular: await conCelular(direccion, escena, puerta, 'Lupita') }
}

test('a boleto that came in says when and where; taken back, it is good again', async ({
  page,
  context,
  direccion,
}) => {
  const { escena, ana, hecha, puerta, celular } = await preparar(direccion)
  const [boleto] = hecha.compra.boletos
  await page.goto(enlaceDeBoleto(hecha))
  await esperarQr(page, boleto?.qr)
  const lectura = await escanear(direccion, celular, { puertaId: puerta.id, boletoId: boleto?.id ?? null })
  await test.step('its page, open all the while, shows no code any more', async () => {
    await retomar(page)
    await expect(page.getByRole('article')).toContainText(USADO)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/este boleto\s*ya entró/i)
    await expect(codigo(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mostrar en pantalla completa' })).toHaveCount(0)
  })
  await test.step('the page of its compra begins with the other one', async () => {
    await page.goto(enlaceDeCompra(hecha))
    await esperarQr(page, hecha.compra.boletos[1]?.qr, 2)
    await page.getByRole('button', { name: 'Boleto anterior' }).click()
    await expect(page.getByRole('article')).toContainText(USADO)
  })
  await test.step('Mis Compras', async () => {
    await entrar(page, ana)
    await page.goto('/dashboard/mis-compras')
    await expect(page.getByText(new RegExp(`1 de 2 boletos usado ${CUANDO.source}`))).toBeVisible()
  })
  await test.step('the panel: the list of people, and the compra', async () => {
    const otra = await context.newPage()
    await entrar(otra, escena.duena)
    await otra.goto(`${escena.evento.panel}/asistentes`)
    const filas = otra.getByRole('table', { name: 'Asistentes' }).getByRole('row')
    await expect(filas.filter({ hasText: 'boleto 1' })).toContainText(USADO)
    await expect(filas.filter({ hasText: 'boleto 2' })).not.toContainText('Usado')
    await otra.goto(`${escena.evento.panel}/compras/${hecha.compra.folio}`)
    await expect(otra.getByRole('listitem').filter({ hasText: USADO })).toHaveCount(1)
    await otra.close()
  })
  await test.step('taken back', async () => {
    await page.goto(enlaceDeBoleto(hecha))
    await expect(page.getByRole('article')).toContainText(USADO)
    await escanear(direccion, celular, { puertaId: puerta.id, resultado: 'deshecho', deshace: lectura })
    await retomar(page)
    await esperarQr(page, boleto?.qr)
    await expect(page.getByRole('article')).not.toContainText('Usado')
  })
})

test('where one may come back, its code stays, also without a network', async ({
  page,
  context,
  direccion,
  consola,
}) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED|: 0$/)
  const { hecha, puerta, celular } = await preparar(direccion, { reingreso: 'tras_salida' })
  const [boleto] = hecha.compra.boletos
  await escanear(direccion, celular, { puertaId: puerta.id, boletoId: boleto?.id ?? null })
  await page.goto(enlaceDeBoleto(hecha))
  await esperarQr(page, boleto?.qr)
  await expect(page.getByRole('article')).toContainText(USADO)
  await expect(page.getByText('este mismo código te deja volver')).toBeVisible()
  await esperarGuardado(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await esperarQr(page, boleto?.qr)
  await expect(page.getByRole('article')).toContainText(USADO)
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión.')).toHaveCount(0)
  await page.goto(enlaceDeCompra(hecha))
  await esperarQr(page, hecha.compra.boletos[1]?.qr, 2)
})
