import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Escena } from '../apoyo/datos.ts'
import { alguienDelEquipo, entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { conCelular, crearPuerta, escanear, montarHoy } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, descargado, filasDe } from '../apoyo/ventas.ts'

const MINUTO = 60_000
const lecturas = (page: Page) => principal(page).getByRole('table', { name: 'Lecturas' })
const renglones = (page: Page) => lecturas(page).getByRole('rowgroup').last().getByRole('row')

/** Ana López came in by one gate with two boletos, her first was refused at another, where somebody tried a false code. */
async function unaNoche(direccion: string): Promise<Escena & { folio: string }> {
  const escena = await montarHoy(direccion)
  const [norte, sur] = [await crearPuerta(escena), await crearPuerta(escena, { nombre: 'Puerta Sur' })]
  const { folio, boletos } = await compraDe(direccion, escena.evento, {
    ...{ tipo: escena.tipos[0]?.id ?? '', cantidad: 3, nombre: 'Ana', apellidoPaterno: 'López' },
  })
  const [luis, chuy] = [
    await conCelular(direccion, escena, norte, 'Luis'),
    await conCelular(direccion, escena, sur, 'Chuy'),
  ]
  const [uno, dos] = boletos.map(({ id }) => id)
  const hace = (minutos: number) => ({ en: Date.now() - minutos * MINUTO })
  await escanear(direccion, luis, { boletoId: uno ?? null, puertaId: norte.id, ...hace(20) })
  await escanear(direccion, luis, { boletoId: dos ?? null, puertaId: norte.id, ...hace(1) })
  await escanear(direccion, chuy, { boletoId: uno ?? null, puertaId: sur.id, resultado: 'ya_entro', ...hace(15) })
  const leido = randomUUID()
  for (const minutos of [5, 4, 3])
    await escanear(direccion, chuy, { puertaId: sur.id, resultado: 'falso', leido, ...hace(minutos) })
  return { ...escena, folio }
}

test('the evening by the minute, who did not pass, what looks like fraud, and the scans behind it', async ({
  page,
  direccion,
}) => {
  const escena = await unaNoche(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/puertas`)
  const barras = principal(page).getByRole('slider', { name: 'Entradas por minuto' })
  await expect(barras).toBeVisible()
  await expect(principal(page).getByText('Menos de 1 por minuto ahora · a este paso, todos dentro a las')).toHaveCount(
    0,
  )
  await expect(principal(page).getByText('Menos de 1 por minuto ahora')).toBeVisible()
  await barras.press('Home')
  await expect(principal(page).getByText(/: 1 por minuto$/)).toBeVisible()
  const puertas = principal(page).getByRole('table', { name: 'Puertas' })
  await expect(puertas.getByRole('row').filter({ hasText: 'Puerta Norte' })).toContainText('0.2')
  const avisos = principal(page).getByRole('list', { name: 'Parece fraude' }).getByRole('listitem')
  await expect(avisos).toHaveCount(2)
  await expect(avisos.first()).toContainText('El mismo código falso, 3 veces en 2 minutos: Puerta Sur.')
  await expect(avisos.last()).toContainText(`${escena.folio} entró por Puerta Norte a las`)
  await sinDesborde(page, 'the evening')

  await principal(page).getByRole('link', { name: 'Falso' }).click()
  await expect(page).toHaveURL(/\/puertas\/lecturas\?resultado=falso$/)
  await expect(renglones(page)).toHaveCount(3)
  await expect(renglones(page).first()).toContainText('Código desconocido')
  await expect(page.getByRole('link', { name: 'Puertas', exact: true }).first()).toBeVisible()
  await principal(page).getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(renglones(page)).toHaveCount(6)
  await principal(page).getByRole('searchbox', { name: 'Buscar lecturas' }).fill(escena.folio.slice(3).toLowerCase())
  await expect(renglones(page)).toHaveCount(3)
  await expect(renglones(page).first()).toContainText('Ana López')
  await expect(renglones(page).nth(1)).toContainText('Ya entró')
  await sinDesborde(page, 'the scans')
  await principal(page).getByRole('combobox', { name: 'Puerta' }).selectOption('Puerta Sur')
  await expect(renglones(page)).toHaveCount(1)
  const { nombre, texto } = await descargado(page, 'Descargar lecturas en CSV')
  expect(nombre).toMatch(/^accesos-/)
  expect(filasDe(texto)).toHaveLength(2)
  await principal(page).getByRole('searchbox', { name: 'Buscar lecturas' }).fill('EN-ZZZZZZ')
  await expect(principal(page).getByRole('heading', { name: 'No encontramos lecturas' })).toBeVisible()
})

test('a member sees the evening and its scans without names, and takes no sheet', { tag: '@escritorio' }, async ({
  page,
  direccion,
  request,
}) => {
  const escena = await unaNoche(direccion)
  const miembro = await alguienDelEquipo(direccion, request, escena, 'member')
  await entrarAlDia(page, miembro)
  await page.goto(`${escena.evento.panel}/puertas`)
  await expect(principal(page).getByRole('list', { name: 'Parece fraude' })).toBeVisible()
  await principal(page).getByRole('link', { name: 'Lecturas', exact: true }).click()
  await expect(renglones(page)).toHaveCount(6)
  await expect(lecturas(page)).toContainText(escena.folio)
  await expect(lecturas(page)).not.toContainText('Ana')
  await expect(principal(page).getByRole('button', { name: 'Descargar lecturas en CSV' })).toHaveCount(0)
})

test('a door where nothing was read yet says so', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const escena = await montarHoy(direccion)
  await crearPuerta(escena)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/puertas`)
  await expect(principal(page).getByRole('table', { name: 'Puertas' })).toBeVisible()
  await expect(principal(page).getByRole('slider')).toHaveCount(0)
  await expect(principal(page).getByRole('heading', { name: 'No pasaron' })).toHaveCount(0)
  await principal(page).getByRole('link', { name: 'Lecturas', exact: true }).click()
  await expect(principal(page).getByRole('heading', { name: 'Todavía no se lee nada' })).toBeVisible()
})
