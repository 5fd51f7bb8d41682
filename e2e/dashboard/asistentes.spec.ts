import type { Page } from '@playwright/test'
import { meterAlEquipo, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { aviso } from '../apoyo/cuenta.ts'
import { type Escena, montar, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, descargado, filasDe } from '../apoyo/ventas.ts'

const LLAMADA = '**/api/organizacion/*/eventos/*/asistentes?*'
const TIPOS = [{ tipo: 'General' }, { tipo: 'Palco', precio: 120_000, cupo: 3 }]

const principal = (page: Page) => page.getByRole('main')
const filas = (page: Page) => principal(page).getByRole('table', { name: 'Asistentes' }).getByRole('row')
const fila = (page: Page, texto: string) => filas(page).filter({ hasText: texto })
const cifra = (page: Page, texto: string) => principal(page).locator('dl > div').filter({ hasText: texto })
const tipoDe = ({ tipos }: Escena, n: number) => tipos[n]?.id ?? ''
const ruta = ({ evento }: Escena) => `${evento.panel}/asistentes`

async function vender(direccion: string) {
  const escena = await montar(direccion, { tipos: TIPOS })
  const correo = `${unico()}@prueba.example`
  const rosario = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 0),
    cantidad: 2,
    nombre: 'Rosario',
    apellidoPaterno: 'Peña',
    email: correo,
  })
  const bruno = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 1),
    nombre: 'Bruno',
    apellidoPaterno: 'Íñiguez',
  })
  return { escena, correo, rosario, bruno }
}

test('one row per boleto; search and filters live in the address', async ({ page, direccion }) => {
  const { escena, correo, rosario, bruno } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await expect(filas(page)).toHaveCount(4)
  await expect(cifra(page, 'válidos')).toContainText('3')
  await expect(cifra(page, 'usados')).toContainText('0')
  await expect(fila(page, correo)).toHaveCount(2)
  await expect(fila(page, 'Bruno Íñiguez')).toContainText('Palco')
  await sinBarreras(page, 'asistentes')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const busqueda = page.getByRole('searchbox', { name: 'Buscar asistentes' })
  await busqueda.fill('rosario pena')
  await expect(page).toHaveURL(/\?term=rosario\+pena$/)
  await expect(filas(page)).toHaveCount(3)
  await busqueda.fill(bruno.folio)
  await expect(fila(page, 'Bruno Íñiguez')).toBeVisible()
  await expect(filas(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
  await expect(filas(page)).toHaveCount(4)
  await page.getByLabel('Tipo de boleto').selectOption({ label: 'Palco' })
  await expect(filas(page)).toHaveCount(2)
  await page.getByLabel('Estado del boleto').selectOption({ label: 'Usados' })
  await expect(principal(page).getByRole('heading', { name: 'No encontramos asistentes' })).toBeVisible()
  // the counts are the house's, whatever is filtered
  await expect(cifra(page, 'válidos')).toContainText('3')
  await page.reload()
  await expect(page.getByLabel('Estado del boleto')).toHaveValue('usado')
  await page.getByRole('button', { name: 'Quitar filtro: Palco' }).click()
  await expect(page).toHaveURL(/\?estado=usado$/)
  await principal(page).getByRole('button', { name: 'Limpiar filtros' }).first().click()
  await expect(page).toHaveURL(ruta(escena))
  await fila(page, 'Bruno').getByRole('link', { name: bruno.folio }).click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras/${bruno.folio}`)
  await expect(page.getByRole('heading', { name: 'Bruno Íñiguez' })).toBeVisible()
  expect(rosario.folio).not.toBe(bruno.folio)
})

test('a name is changed where it stands, and given back', async ({ page, direccion }) => {
  const { escena, rosario } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${ruta(escena)}?term=${rosario.folio}`)
  const lapiz = page.getByRole('button', { name: `Cambiar nombre en el boleto 2 de ${rosario.folio}` })
  const caja = page.getByRole('textbox', { name: `Nombre en el boleto 2 de ${rosario.folio}` })
  await lapiz.click()
  await caja.fill('Tomás Beltrán')
  await sinBarreras(page, 'nombre en su lugar')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(aviso(page, 'Nombre guardado')).toBeVisible()
  await expect(fila(page, 'Tomás Beltrán')).toContainText('boleto 2')
  await expect(lapiz).toBeFocused()
  await lapiz.click()
  await caja.fill('')
  await caja.press('Enter')
  await expect(fila(page, 'Tomás Beltrán')).toHaveCount(0)
  await expect(fila(page, 'Rosario Peña')).toHaveCount(2)
})

test('boletos are given away, counted and sent', async ({ page, direccion, request }) => {
  const { escena } = await vender(direccion)
  const email = `${unico()}@prueba.example`
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await page.getByRole('button', { name: 'Regalar boletos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Regalar boletos' })
  await dialogo.getByRole('button', { name: 'Regalar boletos' }).click()
  for (const falta of ['El nombre es requerido.', 'El apellido paterno es requerido.', 'El email es requerido.'])
    await expect(dialogo.getByText(falta)).toBeVisible()
  await sinBarreras(page, 'regalar boletos')
  await dialogo.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialogo).toHaveCount(0)
  await page.getByRole('button', { name: 'Regalar boletos' }).click()
  await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Invitada')
  await dialogo.getByLabel('Apellido paterno').fill('De Honor')
  await dialogo.getByLabel('Correo').fill(email)
  await dialogo.getByRole('button', { name: 'Agregar uno: Boletos de cortesía' }).click()
  // something is written: leaving asks first, and nothing is lost
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('dialog', { name: '¿Descartar la cortesía?' })
    .getByRole('button', { name: 'Seguir escribiendo' })
    .click()
  await expect(dialogo.getByLabel('Correo')).toHaveValue(email)
  await dialogo.getByRole('button', { name: 'Regalar boletos' }).click()
  await expect(aviso(page, `Mandamos 2 boletos de cortesía a ${email}`)).toBeVisible()
  await expect(fila(page, 'Invitada De Honor')).toHaveCount(2)
  await expect(fila(page, email).first()).toContainText('Cortesía')
  await expect(cifra(page, 'válidos')).toContainText('5')
  await esperarCorreo(request, email, 'Te regalaron boletos para')
  await page.goto(`${escena.evento.panel}/compras?metodo=cortesia`)
  await expect(principal(page).getByRole('row').filter({ hasText: 'Invitada De Honor' })).toContainText('2 × General')
})

test('no more is given than is left, whoever was quicker', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(409), rechazo(400))
  const { escena } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await page.getByRole('button', { name: 'Regalar boletos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Regalar boletos' })
  await dialogo.getByLabel('Tipo de boleto').selectOption({ label: 'Palco · 2 lugares libres' })
  const mas = dialogo.getByRole('button', { name: 'Agregar uno: Boletos de cortesía' })
  await mas.click()
  await expect(mas).toBeDisabled()
  await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Invitada')
  await dialogo.getByLabel('Apellido paterno').fill('De Honor')
  await dialogo.getByLabel('Correo').fill(`${unico()}@prueba.example`)
  await compraDe(direccion, escena.evento, { tipo: tipoDe(escena, 1) })
  await dialogo.getByRole('button', { name: 'Regalar boletos' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Solo queda 1 boleto libre de este tipo.')
  await expect(dialogo.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Invitada')
  await dialogo.getByRole('button', { name: 'Quitar uno: Boletos de cortesía' }).click()
  await dialogo.getByRole('button', { name: 'Regalar boletos' }).click()
  await expect(fila(page, 'Invitada De Honor')).toHaveCount(1)
})

test('twenty-five to a page, each page an address', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const escena = await montar(direccion, { tipos: [{ maximo: 20 }] })
  await compraDe(direccion, escena.evento, { tipo: tipoDe(escena, 0), cantidad: 17 })
  await compraDe(direccion, escena.evento, { tipo: tipoDe(escena, 0), cantidad: 10 })
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await expect(principal(page).getByText('1–25 de 27 boletos')).toBeVisible()
  await expect(filas(page)).toHaveCount(26)
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\?currentPage=2$/)
  await expect(principal(page).getByText('26–27 de 27 boletos')).toBeVisible()
  await page.goto(`${ruta(escena)}?currentPage=7`)
  await page.getByRole('link', { name: 'Ir a la primera' }).click()
  await expect(filas(page)).toHaveCount(26)
})

test('loading, broken, and nobody yet', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  await page.route(LLAMADA, async (una) => {
    await espera
    await una.fulfill({ status: 400, json: { mensaje: 'No se pudo por ahora.' } })
  })
  await page.goto(ruta(escena))
  await expect(principal(page).getByText('Cargando los asistentes')).toBeAttached()
  soltar()
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await page.unroute(LLAMADA)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(principal(page).getByRole('heading', { name: 'Todavía no viene nadie' })).toBeVisible()
  await sinBarreras(page, 'sin asistentes')
  // and whoever comes appears by themselves
  await compraDe(direccion, escena.evento, { tipo: tipoDe(escena, 0), nombre: 'Recién', apellidoPaterno: 'Llegada' })
  await expect(fila(page, 'Recién Llegada')).toBeVisible({ timeout: 11_000 })
})

test('the sheet of asistentes has what the filters let through', { tag: '@escritorio' }, async ({
  page,
  direccion,
}) => {
  const { escena, bruno, correo } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await expect(filas(page)).toHaveCount(4)
  const { nombre, texto } = await descargado(page, 'Descargar asistentes en CSV')
  expect(nombre).toMatch(/\.csv$/)
  const hoja = filasDe(texto)
  expect(hoja).toHaveLength(4)
  expect(hoja.filter((linea) => linea.includes(correo))).toHaveLength(2)
  await page.getByLabel('Tipo de boleto').selectOption({ label: 'Palco' })
  await expect(filas(page)).toHaveCount(2)
  const filtrada = filasDe((await descargado(page, 'Descargar asistentes en CSV')).texto)
  expect(filtrada).toHaveLength(2)
  expect(filtrada.at(-1)).toContain(bruno.folio)
})

test('an admin changes; a member reads masked names; others nothing', { tag: '@escritorio' }, async ({
  page,
  otraVentana,
  consola,
  direccion,
  request,
  escena: otra,
}) => {
  consola.permitir(rechazo(404))
  const { escena, correo } = await vender(direccion)
  const admin = await registrarVerificada(direccion, request, 'Admin')
  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo(escena, admin, 'admin')
  await meterAlEquipo(escena, miembro)
  const completa = new URL(ruta(escena), direccion).href
  await entrar(page, admin)
  await page.goto(completa)
  await expect(fila(page, correo)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Regalar boletos' })).toBeEnabled()
  const deMiembro = await (await otraVentana()).newPage()
  await entrar(deMiembro, miembro)
  await deMiembro.goto(completa)
  await expect(fila(deMiembro, 'Rosario P.')).toHaveCount(2)
  for (const texto of [correo, 'Peña', 'Íñiguez']) await expect(principal(deMiembro)).not.toContainText(texto)
  for (const nombre of ['Regalar boletos', 'Descargar asistentes en CSV', /^Cambiar nombre/])
    await expect(deMiembro.getByRole('button', { name: nombre })).toHaveCount(0)
  await sinBarreras(deMiembro, 'asistentes de un miembro')
  const deOtro = await (await otraVentana()).newPage()
  await entrar(deOtro, otra.duena)
  await deOtro.goto(completa)
  await expect(deOtro.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
})
