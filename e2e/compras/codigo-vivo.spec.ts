import { randomBytes } from 'node:crypto'
import { escribirCodigoVivo, leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirClave, instanteDe, pasoDe } from '@entrale/contract/accesos/vivo'
import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { Page } from '@playwright/test'
import { enlaceDeBoleto, esperarGuardado } from '../apoyo/boletos.ts'
import { codigoQr } from '../apoyo/compra.ts'
import { clienteDe, comprar } from '../apoyo/datos.ts'
import { leerQr } from '../apoyo/imagenes.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { crearPuerta, leerConLector, montarHoy, ponerEnPuerta, veredicto } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

const SIN_RED = /ERR_INTERNET_DISCONNECTED|: 0$/
const TRES_MINUTOS = 180_000

/** What the screen says now, once it says another thing than before. */
async function leerEnPantalla(page: Page, antes: string | null = null): Promise<string> {
  let texto: string | null = null
  await expect(async () => {
    texto = await leerQr(await codigoQr(page).screenshot({ timeout: 10_000 }))
    expect(texto).toMatch(/^E4/)
    expect(texto).not.toBe(antes)
  }).toPass({ timeout: 60_000 })
  return texto ?? ''
}

/** A phone of the buyer without a page: the code of this boleto at any moment. */
async function telefonoDe(direccion: string, { compra }: CompraHecha, posicion: number) {
  const { id = '', acceso = '' } = compra.boletos[posicion] ?? {}
  const { item } = await clienteDe(direccion)('POST /p/boletos/:id/telefono', {
    params: { id },
    query: { acceso },
    body: { telefono: randomBytes(32).toString('base64url'), mover: false },
  })
  const clave = await abrirClave(new Uint8Array(Buffer.from(item.secreto, 'base64url')))
  const codigo = leerCodigo(item.codigo)
  if (codigo === null) throw new Error('not a code')
  return async (en: number) => escribirCodigoVivo(codigo, await instanteDe(clave, pasoDe(en)))
}

/** The door reads this and says that; somebody presses on. */
async function leen(puerta: Page, texto: string, dicen: RegExp, porque: string): Promise<void> {
  await leerConLector(puerta, texto)
  await expect(veredicto(puerta)).toContainText(dicen)
  await expect(veredicto(puerta)).toContainText(porque)
  await puerta.getByRole('button', { name: 'Siguiente' }).click()
}

test('a code that changes: one phone shows it, also without a network, and no copy of it passes', async ({
  page,
  context,
  direccion,
  consola,
  otraVentana,
}) => {
  consola.permitir(SIN_RED, rechazo(409))
  const escena = await montarHoy(direccion)
  const { evento, duena, tipos } = escena
  const norte = await crearPuerta(escena)
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  const [fijo = ''] = hecha.compra.boletos.map(({ qr }) => qr)
  const puerta = await (await otraVentana()).newPage()
  await test.step('its organizer asks for it', async () => {
    const panel = await (await otraVentana()).newPage()
    await entrar(panel, duena)
    await panel.goto(`${evento.panel}/puertas`)
    await panel.getByRole('switch', { name: 'Pedirlo en este evento' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Pedirlo' }).click()
    await expect(panel.getByText('El código de los boletos ahora cambia')).toBeVisible()
    await panel.close()
    await ponerEnPuerta(puerta, escena, norte)
  })
  const enlace = enlaceDeBoleto(hecha)
  await test.step('it is shown where its person asks for it, and changes', async () => {
    await page.goto(enlace)
    await expect(codigoQr(page)).toHaveCount(0)
    await esperarGuardado(page)
    await page.getByRole('button', { name: 'Mostrar mi código en este celular' }).click()
    await expect(page.getByText('Una captura no sirve en la puerta')).toBeVisible()
    const primero = await leerEnPantalla(page)
    expect(await leerEnPantalla(page, primero)).not.toBe(primero)
  })
  await test.step('nothing that makes it is in the copies of pages, or in what scripts can read', async () => {
    const copias = await page.evaluate(async () => {
      const cajas = await Promise.all((await caches.keys()).map((nombre) => caches.open(nombre)))
      const todas = await Promise.all(cajas.map(async (caja) => [caja, await caja.keys()] as const))
      const datos = todas.flatMap(([caja, claves]) =>
        claves.filter(({ url }) => url.endsWith('/datos')).map(async (clave) => (await caja.match(clave))?.text()),
      )
      return JSON.stringify([await Promise.all(datos), { ...localStorage }, { ...sessionStorage }])
    })
    expect(copias).toContain(evento.nombre)
    expect(copias).not.toMatch(/E3[A-Z2-7]{135}|secreto/)
  })
  await test.step('without a network, opened anew', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Sin conexión.')).toBeVisible()
    await leerEnPantalla(page)
  })
  await test.step('the door refuses what stands still, and what is of three minutes ago', async () => {
    await leen(puerta, fijo, /CAPTURA/, 'Este código no cambia')
    const otro = await telefonoDe(direccion, hecha, 1)
    await leen(puerta, await otro(Date.now() - TRES_MINUTOS), /CAPTURA/, 'Este código ya venció')
    await leerConLector(puerta, await otro(Date.now()))
    await expect(veredicto(puerta)).toContainText('ADELANTE')
    await expect(veredicto(puerta)).toHaveCount(0)
  })
  await test.step('a second phone takes it over: what the first one shows passes no more', async () => {
    const deAntes = await leerEnPantalla(page)
    const segundo = await (await otraVentana()).newPage()
    await segundo.goto(enlace)
    await segundo.getByRole('button', { name: 'Usar este celular' }).click()
    await segundo.getByRole('button', { name: 'Sí, usar este' }).click()
    const deAhora = await leerEnPantalla(segundo)
    await leerConLector(puerta, deAhora)
    await expect(veredicto(puerta)).toContainText('ADELANTE')
    await expect(veredicto(puerta)).toHaveCount(0)
    await leen(puerta, deAntes, /TRANSFERIDO/, 'Ahora es de')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('article')).toContainText('Usado')
    await expect(codigoQr(page)).toHaveCount(0)
  })
})
