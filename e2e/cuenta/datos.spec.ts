import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { CONTRASENA, comprar, registrar } from '../apoyo/datos.ts'
import { boton, CUENTA, parte as parteDe } from '../apoyo/mi-cuenta.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const parte = (page: Page): Locator => parteDe(page, 'Privacidad y datos')
const pregunta = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirma que eres tú' })

async function enMiCuenta(page: Page): Promise<void> {
  await page.goto(CUENTA)
  await expect(boton(parte(page), 'Descargar JSON')).toBeVisible()
}

async function descargar(page: Page, nombre: string): Promise<{ nombre: string; contenido: Buffer }> {
  const [descarga] = await Promise.all([page.waitForEvent('download'), boton(parte(page), nombre).click()])
  return { nombre: descarga.suggestedFilename(), contenido: await readFile(await descarga.path()) }
}

test('tells which aviso was accepted, and when', async ({ page, direccion, entrarComo }) => {
  await entrarComo(await registrar(direccion))
  await enMiCuenta(page)
  await expect(parte(page)).toContainText(
    /leíste el aviso de privacidad \(versión \d+\.\d+\) el \d{1,2} de \p{L}+ de \d{4}/u,
  )
  await expect(parte(page).getByRole('link', { name: 'aviso de privacidad' })).toHaveAttribute(
    'href',
    /^\/politicas-privacidad\/version\/\d+\.\d+$/,
  )
})

test('all of one’s data, as JSON and as sheets', async ({ page, direccion, escena, entrarComo }) => {
  const persona = await registrar(direccion, 'Rosario', 'Castellanos')
  const { compra } = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2, persona)
  await entrarComo(persona)
  await enMiCuenta(page)
  const json = await descargar(page, 'Descargar JSON')
  expect(json.nombre).toMatch(/^entrale-mis-datos-\d{4}-\d\d-\d\d\.json$/)
  const datos = JSON.parse(json.contenido.toString())
  expect(datos.perfil).toMatchObject({ nombreMostrado: 'Rosario Castellanos', correo: persona.email })
  expect(datos.compras).toMatchObject([{ folio: compra.folio, boletos: [{ estado: 'valido' }, { estado: 'valido' }] }])
  expect(json.contenido.toString()).not.toContain(persona.sesion.token)
  await expect(parte(page).getByRole('status')).toHaveText('Tu descarga está lista.')

  const zip = await descargar(page, 'Descargar CSV')
  expect(zip.nombre).toMatch(/^entrale-mis-datos-[\d-]+\.zip$/)
  expect(zip.contenido.subarray(0, 2).toString()).toBe('PK')
  for (const hoja of ['perfil.csv', 'compras.csv', 'compras-boletos.csv', 'sesiones.csv'])
    expect(zip.contenido.includes(hoja)).toBe(true)
})

test('asks who is there first when that was long ago', async ({ page, direccion, entrarComo, consola }) => {
  consola.permitir(rechazo(403))
  const persona = await registrar(direccion)
  await entrarComo(persona)
  await olvidarIdentidad(persona.email)
  await enMiCuenta(page)
  await boton(parte(page), 'Descargar JSON').click()
  await boton(pregunta(page), 'Cancelar').click()
  await expect(boton(parte(page), 'Descargar JSON')).toBeEnabled()

  await boton(parte(page), 'Descargar JSON').click()
  await pregunta(page).getByRole('textbox', { name: 'Contraseña' }).fill(CONTRASENA)
  const [descarga] = await Promise.all([page.waitForEvent('download'), boton(pregunta(page), 'Confirmar').click()])
  expect(descarga.suggestedFilename()).toContain('.json')
  await expect(pregunta(page)).toHaveCount(0)
})

test('a download that fails says so where it was asked for', async ({ page, direccion, entrarComo, consola }) => {
  consola.permitir(/428|ERR_FAILED|Failed to load/)
  await entrarComo(await registrar(direccion))
  await enMiCuenta(page)
  await page.route('**/api/cuenta/datos.zip', (route) =>
    route.fulfill({ status: 428, json: { mensaje: 'Generaste muchos intentos, espera un rato y vuelve a intentar.' } }),
  )
  await boton(parte(page), 'Descargar CSV').click()
  await expect(parte(page).getByRole('alert')).toHaveText(
    'Generaste muchos intentos, espera un rato y vuelve a intentar.',
  )
  await page.route('**/api/cuenta/datos.zip', (route) => route.abort())
  await boton(parte(page), 'Descargar CSV').click()
  await expect(parte(page).getByRole('alert')).toHaveText(
    'No se pudo conectar al servidor. Por favor, verifica tu conexión.',
  )
})

test('the promotions that somebody ticked are listed with their compra, and one press takes them back', async ({
  page,
  direccion,
  escena,
  entrarComo,
}) => {
  const persona = await registrar(direccion)
  await entrarComo(persona)
  await page.goto(CUENTA)
  const promociones = parteDe(page, 'Promociones que pediste')
  await expect(promociones).toContainText('No pediste promociones de nadie')
  const { compra } = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1, persona, { novedades: true })
  await page.reload()
  await expect(promociones).toContainText(escena.organizacion.nombre)
  await expect(promociones.getByRole('link', { name: compra.folio })).toBeVisible()
  await promociones.getByRole('button', { name: /^Retirar/ }).click()
  await expect(promociones).toContainText('Retiradas')
  await expect(promociones.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)
  await page.reload()
  await expect(promociones).toContainText('Retiradas')
})
