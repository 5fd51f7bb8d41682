import type { Page } from '@playwright/test'
import { meterAlEquipo, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { aviso } from '../apoyo/cuenta.ts'
import { montar, pesos, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe } from '../apoyo/ventas.ts'

const principal = (page: Page) => page.getByRole('main')
const boleto = (page: Page, numero: number) =>
  principal(page)
    .getByRole('listitem')
    .filter({ hasText: 'General' })
    .nth(numero - 1)
const sucesos = (page: Page) =>
  principal(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^(hoy|ayer)/ }) })

async function preparar(direccion: string) {
  const escena = await montar(direccion)
  const email = `${unico()}@prueba.example`
  const compra = await compraDe(direccion, escena.evento, {
    tipo: escena.tipos[0]?.id ?? '',
    cantidad: 2,
    nombre: 'Rosario',
    apellidoPaterno: 'Peña',
    email,
  })
  return { escena, email, compra, ruta: `${escena.evento.panel}/compras/${compra.folio}` }
}

test('who, what, how much, and what has happened', async ({ page, direccion, context }) => {
  const { escena, email, compra, ruta } = await preparar(direccion)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrar(page, escena.duena)
  await page.goto(ruta)
  await expect(page).toHaveTitle(new RegExp(`^Compra ${compra.folio}`))
  await expect(page.getByRole('heading', { name: 'Rosario Peña' })).toBeVisible()
  const dinero = principal(page).locator('dl').last()
  for (const texto of [
    '2 × General',
    pesos(90_000),
    'Cargo por servicio',
    pesos(compra.cargos),
    pesos(compra.total),
    'Recibe tu organización',
  ])
    await expect(dinero).toContainText(texto)
  await expect(boleto(page, 2)).toContainText('Válido')
  await expect(sucesos(page).first()).toContainText('Hizo la compra')
  await expect(sucesos(page).filter({ hasText: 'Pago recibido' })).toContainText(pesos(compra.total))
  // the exact time in a tooltip
  await sucesos(page).first().getByRole('button').scrollIntoViewIfNeeded()
  await sucesos(page).first().getByRole('button').focus()
  await expect(page.getByRole('tooltip')).toContainText(/de 20\d\d, \d+:\d\d [ap]\.m\. \(hora del centro\)/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copiar folio' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(compra.folio)
  await expect(page.getByRole('link', { name: 'Escribirle' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=Tu%20compra%20${compra.folio}`),
  )
  await sinBarreras(page, 'compra')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Todas las compras' }).click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras`)
})

test('the boletos go out once more, until it is enough', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
  request,
}) => {
  const { escena, email, compra, ruta } = await preparar(direccion)
  consola.permitir(/status of 4\d\d|reenviar: 4\d\d$/)
  const params = { ...escena.evento.params, folio: compra.folio }
  for (let n = 0; n < 4; n++)
    await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar', { params })
  await entrar(page, escena.duena)
  await page.goto(ruta)
  await page.getByRole('button', { name: 'Reenviar boletos' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Reenviar los boletos?' })
  await expect(dialogo).toContainText(`Mandamos otra vez 2 boletos a ${email}`)
  await sinBarreras(page, 'reenviar')
  await dialogo.getByRole('button', { name: 'Reenviar boletos' }).click()
  await expect(aviso(page, `Boletos en camino a ${email}`)).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  await expect(sucesos(page).filter({ hasText: 'Boletos enviados otra vez' })).toHaveCount(5)
  await esperarCorreo(request, email)
  await page.getByRole('button', { name: 'Reenviar boletos' }).click()
  await dialogo.getByRole('button', { name: 'Reenviar boletos' }).click()
  await expect(dialogo.getByRole('alert')).toContainText(/intent/i)
  await dialogo.getByRole('button', { name: 'Volver' }).click()
  await expect(sucesos(page).filter({ hasText: 'Boletos enviados otra vez' })).toHaveCount(5)
})

test('a name is corrected, of the compra and of one boleto', async ({ page, direccion }) => {
  const { escena, ruta } = await preparar(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta)
  await page.getByRole('button', { name: 'Corregir nombre' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Corregir nombre' })
  await expect(dialogo.getByLabel('Apellido paterno')).toHaveValue('Peña')
  await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('')
  await dialogo.getByLabel('Apellido materno').fill('x'.repeat(51))
  await dialogo.getByRole('button', { name: 'Guardar nombre' }).click()
  await expect(dialogo.getByText('El nombre es requerido.')).toBeVisible()
  await expect(dialogo.getByText('Maximo 50 caracteres')).toBeVisible()
  await sinBarreras(page, 'corregir nombre')
  await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosaura')
  await dialogo.getByLabel('Apellido materno').fill('de la Luna')
  await dialogo.getByRole('button', { name: 'Guardar nombre' }).click()
  await expect(aviso(page, 'Nombre corregido')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rosaura Peña de la Luna' })).toBeVisible()
  await boleto(page, 2).getByRole('button', { name: 'Cambiar nombre en el boleto 2' }).click()
  const caja = page.getByRole('textbox', { name: 'Nombre en el boleto 2' })
  await expect(caja).toBeFocused()
  await caja.fill('Nadie')
  await caja.press('Escape')
  await expect(boleto(page, 2)).toContainText('Rosaura Peña de la Luna')
  await expect(page.getByRole('button', { name: 'Cambiar nombre en el boleto 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await caja.fill('Tomás Beltrán')
  await sinBarreras(page, 'nombre en el boleto')
  await caja.press('Enter')
  await expect(aviso(page, 'Nombre guardado')).toBeVisible()
  await expect(boleto(page, 2)).toContainText('Tomás Beltrán')
  await expect(boleto(page, 1)).toContainText('a nombre de quien compró')
  await expect(sucesos(page).filter({ hasText: 'El nombre del boleto 2' })).toContainText('Dueña De Prueba')
  await page.reload()
  await expect(boleto(page, 2)).toContainText('Tomás Beltrán')
})

test('a folio that is none, one of another evento, and a server that fails', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
  escena: otra,
}) => {
  consola.permitir(rechazo(404), rechazo(400))
  const { escena, ruta } = await preparar(direccion)
  const ajena = await compraDe(direccion, otra.evento, { tipo: otra.tipos[0]?.id ?? '' })
  await entrar(page, escena.duena)
  for (const folio of ['NO-EXISTE', ajena.folio]) {
    await page.goto(`${escena.evento.panel}/compras/${folio}`)
    await expect(page.getByRole('heading', { name: 'No se encontró la compra' })).toBeVisible()
  }
  const llamada = '**/api/organizacion/*/eventos/*/compras/*'
  await page.route(llamada, (una) => una.fulfill({ status: 400, json: { mensaje: 'No se pudo por ahora.' } }))
  await page.goto(ruta)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await page.unroute(llamada)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Rosario Peña' })).toBeVisible()
})

test('an admin acts; a member reads it masked, without money; others nothing', { tag: '@escritorio' }, async ({
  page,
  otraVentana,
  consola,
  direccion,
  request,
  escena: otra,
}) => {
  consola.permitir(rechazo(404))
  const { escena, email, compra, ruta } = await preparar(direccion)
  const admin = await registrarVerificada(direccion, request, 'Admin')
  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo(escena, admin, 'admin')
  await meterAlEquipo(escena, miembro)
  const completa = new URL(ruta, direccion).href
  await entrar(page, admin)
  await page.goto(completa)
  await expect(page.getByRole('button', { name: 'Reenviar boletos' })).toBeVisible()
  await expect(principal(page)).toContainText(pesos(compra.total))
  const deMiembro = await (await otraVentana()).newPage()
  await entrar(deMiembro, miembro)
  await deMiembro.goto(completa)
  await expect(deMiembro.getByRole('heading', { name: 'Rosario P.' })).toBeVisible()
  await expect(principal(deMiembro)).toContainText(compra.folio)
  for (const texto of [email, 'Peña', '$', 'Recibe tu organización'])
    await expect(principal(deMiembro)).not.toContainText(texto)
  for (const nombre of ['Reenviar boletos', 'Corregir nombre', /^Cambiar nombre/])
    await expect(deMiembro.getByRole('button', { name: nombre })).toHaveCount(0)
  await expect(deMiembro.getByRole('link', { name: 'Escribirle' })).toHaveCount(0)
  await sinBarreras(deMiembro, 'compra de un miembro')
  const deOtro = await (await otraVentana()).newPage()
  await entrar(deOtro, otra.duena)
  await deOtro.goto(completa)
  await expect(deOtro.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
})
