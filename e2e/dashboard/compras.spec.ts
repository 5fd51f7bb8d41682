import type { Page } from '@playwright/test'
import { meterAlEquipo, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { type Escena, montar, pesos, registrar, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, descargado, filasDe } from '../apoyo/ventas.ts'

const LLAMADA = '**/api/organizacion/*/eventos/*/compras?*'
const TIPOS = [{ tipo: 'General' }, { tipo: 'Palco', precio: 120_000 }, { tipo: 'Estudiantes', precio: 0 }]

const principal = (page: Page) => page.getByRole('main')
const filas = (page: Page) => principal(page).getByRole('table', { name: 'Compras' }).getByRole('row')
const fila = (page: Page, texto: string) => filas(page).filter({ hasText: texto })
const tipoDe = ({ tipos }: Escena, n: number) => tipos[n]?.id ?? ''

async function vender(direccion: string) {
  const escena = await montar(direccion, { tipos: TIPOS })
  const correo = `${unico()}@prueba.example`
  const rosario = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 0),
    cantidad: 2,
    nombre: 'Rosario',
    apellidoPaterno: 'Peña Luna',
    email: correo,
  })
  const bruno = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 1),
    nombre: 'Bruno',
    apellidoPaterno: 'Íñiguez',
  })
  const libre = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 2),
    nombre: 'Estela',
    apellidoPaterno: 'Ruiz',
  })
  return { escena, correo, rosario, bruno, libre }
}

test('every compra of the evento, with what was paid and what stays', async ({ page, direccion }) => {
  const { escena, correo, rosario, libre } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/compras`)
  await expect(filas(page)).toHaveCount(4)
  const suya = fila(page, 'Rosario Peña Luna')
  for (const texto of [correo, rosario.folio, '2 × General', pesos(rosario.total), 'Pagada', 'hoy, '])
    await expect(suya).toContainText(texto)
  await expect(fila(page, libre.folio)).toContainText('$0.00')
  await expect(principal(page).getByRole('status').filter({ hasText: 'compras' })).toHaveText('1–3 de 3 compras')
  await sinBarreras(page, 'compras')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await suya.getByRole('link', { name: 'Rosario Peña Luna' }).click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras/${rosario.folio}`)
})

test('search and filters live in the address, as chips that come off', async ({ page, direccion }) => {
  const { escena, correo, rosario, bruno } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/compras`)
  const busqueda = page.getByRole('searchbox', { name: 'Buscar compras' })
  for (const [escrito, quien] of [
    [rosario.folio.toLowerCase(), 'Rosario'],
    ['iniguez', 'Bruno'],
    [correo.slice(0, 8).toUpperCase(), 'Rosario'],
  ] as const) {
    await busqueda.fill(escrito)
    await expect(page).toHaveURL(/\?term=/)
    await expect(filas(page)).toHaveCount(2)
    await expect(fila(page, quien)).toBeVisible()
  }
  await page.getByRole('button', { name: /Quitar filtro: «/ }).click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras`)
  await expect(busqueda).toHaveValue('')
  await expect(filas(page)).toHaveCount(4)
  await page.getByLabel('Tipo de boleto').selectOption({ label: 'Palco' })
  await expect(fila(page, bruno.folio)).toBeVisible()
  await expect(filas(page)).toHaveCount(2)
  await page.getByLabel('Método de pago').selectOption({ label: 'Gratis' })
  await expect(principal(page).getByRole('heading', { name: 'No encontramos compras' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro: Palco' }).click()
  await expect(page).toHaveURL(/\?metodo=gratis$/)
  await expect(fila(page, 'Estela Ruiz')).toBeVisible()
  await page.getByRole('link', { name: 'Canceladas', exact: true }).click()
  await expect(page).toHaveURL(/estado=cancelada/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Canceladas', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByLabel('Método de pago')).toHaveValue('gratis')
  await principal(page).getByRole('button', { name: 'Limpiar filtros' }).first().click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras`)
  await expect(filas(page)).toHaveCount(4)
})

test('from a day to a day, on the clock of the evento', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const { escena } = await vender(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/compras`)
  await page.getByRole('button', { name: 'Fechas' }).click()
  const fechas = page.getByRole('dialog', { name: 'Fechas de las compras' })
  await sinBarreras(page, 'fechas')
  await fechas.getByLabel('Desde').fill('2024-01-02')
  await fechas.getByLabel('Hasta').fill('2024-01-01')
  await fechas.getByRole('button', { name: 'Aplicar' }).click()
  await expect(fechas.getByRole('alert')).toHaveText('Elige un día que no sea antes del primero.')
  await fechas.getByLabel('Hasta').fill('2024-01-03')
  await fechas.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/desde=2024-01-02&hasta=2024-01-03/)
  await expect(principal(page).getByRole('heading', { name: 'No encontramos compras' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro: 2 ene 2024 – 3 ene 2024' }).click()
  await page.getByRole('button', { name: 'Fechas' }).click()
  await fechas.getByRole('button', { name: 'Hoy' }).click()
  await expect(page).toHaveURL(/desde=(\d{4}-\d{2}-\d{2})&hasta=\1$/)
  await expect(filas(page)).toHaveCount(4)
  // what nobody could have chosen is passed over
  await page.goto(`${escena.evento.panel}/compras?estado=rara&metodo=&tipo=1&desde=2024-13-40&currentPage=-3`)
  await expect(filas(page)).toHaveCount(4)
})

test('a compra made elsewhere comes in by itself, in the list and on the evento', async ({
  page,
  direccion,
  otraVentana,
}) => {
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/compras`)
  await expect(principal(page).getByRole('heading', { name: 'Aún no vendes boletos' })).toBeVisible()
  const resumen = await (await otraVentana()).newPage()
  await entrar(resumen, escena.duena)
  await resumen.goto(new URL(escena.evento.panel, page.url()).href)
  await expect(resumen.getByText('Aún no vendes boletos. Comparte tu evento para empezar.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { misma: true }))
  const compra = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 0),
    nombre: 'Recién',
    apellidoPaterno: 'Llegada',
  })
  await expect(fila(page, compra.folio)).toBeVisible({ timeout: 11_000 })
  expect(await page.evaluate(() => 'misma' in window)).toBe(true)
  await expect(resumen.getByRole('listitem').filter({ hasText: compra.folio })).toContainText('Recién Llegada', {
    timeout: 11_000,
  })
})

test('ten to a page, each page an address', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const escena = await montar(direccion, { tipos: TIPOS })
  for (let n = 1; n <= 12; n++)
    await compraDe(direccion, escena.evento, { tipo: tipoDe(escena, 2), nombre: `Persona${n}` })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/compras`)
  await expect(principal(page).getByText('1–10 de 12 compras')).toBeVisible()
  await expect(fila(page, 'Persona12 Compra')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { misma: true }))
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\?currentPage=2$/)
  await expect(principal(page).getByText('11–12 de 12 compras')).toBeVisible()
  await expect(fila(page, 'Persona1 Compra')).toBeVisible()
  expect(await page.evaluate(() => 'misma' in window)).toBe(true)
  await page.goto(`${escena.evento.panel}/compras?currentPage=9`)
  await page.getByRole('link', { name: 'Ir a la primera' }).click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras`)
  await expect(filas(page)).toHaveCount(11)
})

test('loading, broken, and an evento that is not out yet', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { publicado: false })
  await entrar(page, escena.duena)
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  await page.route(LLAMADA, async (ruta) => {
    await espera
    await ruta.fulfill({ status: 400, json: { mensaje: 'No se pudo por ahora.' } })
  })
  await page.goto(`${escena.evento.panel}/compras`)
  await expect(principal(page).getByText('Cargando las compras')).toBeAttached()
  soltar()
  const fallo = principal(page).getByRole('alert')
  await expect(fallo).toContainText('Error al cargar las compras')
  await expect(fallo).toContainText('No se pudo por ahora.')
  await page.unroute(LLAMADA)
  await fallo.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(principal(page).getByRole('heading', { name: 'Aún no vendes boletos' })).toBeVisible()
  await expect(principal(page)).toContainText('Publica tu evento y cada compra aparecerá aquí al momento.')
  await expect(page.getByRole('link', { name: 'Ver qué falta para publicar' })).toHaveAttribute(
    'href',
    escena.evento.panel,
  )
  await sinBarreras(page, 'sin compras')
})

test('a long name breaks nowhere else', { tag: '@movil' }, async ({ page, direccion }) => {
  const escena = await montar(direccion)
  await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 0),
    nombre: `Wolfeschlegel${'o'.repeat(37)}`,
    apellidoPaterno: 'X'.repeat(50),
    email: `${'a'.repeat(33)}@prueba.example`,
  })
  await entrar(page, escena.duena)
  for (const donde of ['compras', 'asistentes']) {
    await page.goto(`${escena.evento.panel}/${donde}`)
    await expect(principal(page).getByText('Wolfeschlegel').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), donde).toBeLessThanOrEqual(0)
  }
})

test('the sheet has what the filters let through, and no formula', { tag: '@escritorio' }, async ({
  page,
  direccion,
}) => {
  const { escena, rosario, bruno } = await vender(direccion)
  const formula = await compraDe(direccion, escena.evento, {
    tipo: tipoDe(escena, 0),
    nombre: '=HYPERLINK("http://a.example")',
    apellidoPaterno: 'Comas, "y" comillas',
  })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/compras`)
  await expect(filas(page)).toHaveCount(5)
  const { nombre, texto } = await descargado(page, 'Descargar compras en CSV')
  expect(nombre).toMatch(/\.csv$/)
  expect(texto.startsWith('\uFEFF')).toBe(true)
  const hoja = filasDe(texto)
  expect(hoja).toHaveLength(5)
  expect(hoja.every((linea) => linea.length === hoja[0]?.length)).toBe(true)
  expect(hoja.flat().filter((celda) => /^[=+\-@\t\r]/.test(celda))).toEqual([])
  expect(hoja.find((linea) => linea.includes(formula.folio))?.some((celda) => celda.includes('HYPERLINK'))).toBe(true)
  await expect(page.locator('[data-sonner-toast]')).toContainText('Tu archivo está listo')
  await page.goto(`${escena.evento.panel}/compras?term=${bruno.folio}`)
  await expect(filas(page)).toHaveCount(2)
  const filtrada = filasDe((await descargado(page, 'Descargar compras en CSV')).texto)
  expect(filtrada).toHaveLength(2)
  expect(filtrada.flat()).not.toContain(rosario.folio)
})

test('an admin sees all; a member masked people and no money; others nothing', { tag: '@escritorio' }, async ({
  page,
  otraVentana,
  consola,
  direccion,
  request,
}) => {
  consola.permitir(rechazo(404))
  const { escena, correo, rosario } = await vender(direccion)
  const admin = await registrarVerificada(direccion, request, 'Admin')
  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo(escena, admin, 'admin')
  await meterAlEquipo(escena, miembro)
  const ruta = new URL(`${escena.evento.panel}/compras`, direccion).href
  await entrar(page, admin)
  await page.goto(ruta)
  await expect(fila(page, 'Rosario Peña Luna')).toContainText(correo)
  await expect(page.getByRole('button', { name: 'Descargar compras en CSV' })).toBeVisible()
  const deMiembro = await (await otraVentana()).newPage()
  await entrar(deMiembro, miembro)
  await deMiembro.goto(ruta)
  await expect(fila(deMiembro, rosario.folio)).toContainText('Rosario P.')
  await expect(fila(deMiembro, rosario.folio)).toContainText('•••@')
  for (const texto of [correo, 'Peña', '$']) await expect(principal(deMiembro)).not.toContainText(texto)
  await expect(deMiembro.getByRole('button', { name: 'Descargar compras en CSV' })).toHaveCount(0)
  await sinBarreras(deMiembro, 'compras de un miembro')
  const deOtro = await (await otraVentana()).newPage()
  await entrar(
    deOtro,
    (await montar(direccion, { duena: await registrar(direccion, 'Ajena'), publicado: false })).duena,
  )
  await deOtro.goto(ruta)
  await expect(deOtro.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
})
