import type { Page } from '@playwright/test'
import { type Escena, montar, pesos, unico } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, descargado, filasDe } from '../apoyo/ventas.ts'

const LLAMADA = '**/api/organizacion/*/eventos/*/compras?*'
const TIPOS = [{ tipo: 'General' }, { tipo: 'Palco', precio: 120_000 }, { tipo: 'Estudiantes', precio: 0 }]

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

test('every compra with what was paid; search, filters and days live in the address, as chips that come off', async ({
  page,
  direccion,
}) => {
  const { escena, correo, rosario, bruno, libre } = await vender(direccion)
  const lista = `${escena.evento.panel}/compras`
  await entrar(page, escena.duena)
  await page.goto(lista)
  await expect(filas(page)).toHaveCount(4)
  const suya = fila(page, 'Rosario Peña Luna')
  for (const texto of [correo, rosario.folio, '2 × General', pesos(rosario.total), 'Pagada', 'hoy, '])
    await expect(suya).toContainText(texto)
  await expect(fila(page, libre.folio)).toContainText('$0.00')
  await expect(principal(page).getByRole('status').filter({ hasText: 'compras' })).toHaveText('1–3 de 3 compras')

  await test.step('searched', async () => {
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
    await expect(page).toHaveURL(lista)
    await expect(busqueda).toHaveValue('')
    await expect(filas(page)).toHaveCount(4)
  })

  await test.step('filtered', async () => {
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
    await expect(page).toHaveURL(lista)
    await expect(filas(page)).toHaveCount(4)
  })

  await test.step('from a day to a day, on the clock of the evento', async () => {
    await page.getByRole('button', { name: 'Fechas' }).click()
    const fechas = page.getByRole('dialog', { name: 'Fechas de las compras' })
    // the browser's own calendar cannot be seen from here: only that it was asked for
    await page.evaluate(() => {
      HTMLInputElement.prototype.showPicker = function mostrar() {
        this.dataset.abierto = 'sí'
      }
    })
    await fechas.getByLabel('Desde').click({ position: { x: 8, y: 8 } })
    await expect(fechas.getByLabel('Desde')).toHaveAttribute('data-abierto', 'sí')
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
  })

  // what nobody could have chosen is passed over
  await page.goto(`${lista}?estado=rara&metodo=&tipo=1&desde=2024-13-40&currentPage=-3`)
  await expect(filas(page)).toHaveCount(4)
  await suya.getByRole('link', { name: 'Rosario Peña Luna' }).click()
  await expect(page).toHaveURL(`${lista}/${rosario.folio}`)
})

test('the sheet has what the filters let through, and no formula', async ({ page, direccion }) => {
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
  await expect(aviso(page, 'Tu archivo está listo')).toBeVisible()
  expect(nombre).toMatch(/\.csv$/)
  expect(texto.startsWith('\uFEFF')).toBe(true)
  const hoja = filasDe(texto)
  expect(hoja).toHaveLength(5)
  expect(hoja.every((linea) => linea.length === hoja[0]?.length)).toBe(true)
  expect(hoja.flat().filter((celda) => /^[=+\-@\t\r]/.test(celda))).toEqual([])
  expect(hoja.find((linea) => linea.includes(formula.folio))?.some((celda) => celda.includes('HYPERLINK'))).toBe(true)
  await page.getByRole('searchbox', { name: 'Buscar compras' }).fill(bruno.folio)
  await expect(filas(page)).toHaveCount(2)
  const filtrada = filasDe((await descargado(page, 'Descargar compras en CSV')).texto)
  expect(filtrada).toHaveLength(2)
  expect(filtrada.flat()).not.toContain(rosario.folio)
})

test('loading, broken, none yet; a compra made elsewhere comes in by itself; ten to a page', async ({
  page,
  consola,
  direccion,
  context,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { publicado: false, tipos: TIPOS })
  const { duena, evento } = escena
  const lista = `${evento.panel}/compras`
  await entrar(page, duena)
  await page.clock.install()
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  const reintentar = await negar(page, LLAMADA, { espera })
  await page.goto(lista)
  await expect(principal(page).getByText('Cargando las compras')).toBeAttached()
  soltar()
  const fallo = principal(page).getByRole('alert')
  await expect(fallo).toContainText('Error al cargar las compras')
  await expect(fallo).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(principal(page).getByRole('heading', { name: 'Aún no vendes boletos' })).toBeVisible()
  await expect(principal(page)).toContainText('Publica tu evento y cada compra aparecerá aquí al momento.')
  await expect(page.getByRole('link', { name: 'Ver qué falta para publicar' })).toHaveAttribute('href', evento.panel)

  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params: evento.params })
  const resumen = await context.newPage()
  await resumen.clock.install()
  await resumen.goto(evento.panel)
  await expect(resumen.getByText('Aún no vendes boletos. Comparte tu evento para empezar.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { misma: true }))
  for (let n = 1; n <= 12; n++)
    await compraDe(direccion, evento, { tipo: tipoDe(escena, 2), nombre: `Persona${n}`, apellidoPaterno: 'Llegada' })
  for (const una of [page, resumen]) await una.clock.fastForward(11_000)
  await expect(fila(page, 'Persona12 Llegada')).toBeVisible()
  await expect(resumen.getByRole('listitem').filter({ hasText: 'Persona12 Llegada' })).toBeVisible()
  await expect(principal(page).getByText('1–10 de 12 compras')).toBeVisible()
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\?currentPage=2$/)
  await expect(principal(page).getByText('11–12 de 12 compras')).toBeVisible()
  await expect(fila(page, 'Persona1 Llegada')).toBeVisible()
  expect(await page.evaluate(() => 'misma' in window)).toBe(true)
  await page.goto(`${lista}?currentPage=9`)
  await page.getByRole('link', { name: 'Ir a la primera' }).click()
  await expect(page).toHaveURL(lista)
  await expect(filas(page)).toHaveCount(11)
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
    await sinDesborde(page, donde)
  }
})
