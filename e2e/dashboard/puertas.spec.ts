import type { Locator, Page } from '@playwright/test'
import { abrirAcciones, elegirAccion } from '../apoyo/acciones.ts'
import { type Escena, montar } from '../apoyo/datos.ts'
import { leerQr } from '../apoyo/imagenes.ts'
import { negar } from '../apoyo/negar.ts'
import { alguienDelEquipo, aviso, campo, entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { conCelular, crearPuerta, enlazar, latir } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

const tabla = (page: Page, nombre: 'Puertas' | 'Celulares') => principal(page).getByRole('table', { name: nombre })
const renglon = (page: Page, de: 'Puertas' | 'Celulares', texto: string) =>
  tabla(page, de).getByRole('row').filter({ hasText: texto })
const tope = (dialogo: Locator) => dialogo.getByRole('textbox', { name: /^Tope de personas/ })
const agregarCelular = (page: Page) => principal(page).getByRole('button', { name: 'Agregar celular' })
const revision = (page: Page) =>
  principal(page)
    .getByRole('listitem')
    .filter({ hasText: /puerta|celular|lista/ })

async function irAPuertas(page: Page, { duena, evento }: Escena): Promise<void> {
  await entrar(page, duena)
  await page.goto(`${evento.panel}/puertas`)
}

test('a gate: what is wrong stands on its field and nothing typed is lost; made, changed, deleted', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400), rechazo(409))
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'VIP' }] })
  const sur = await crearPuerta(escena, { nombre: 'Puerta Sur' })
  await irAPuertas(page, escena)
  await expect(page.getByRole('link', { name: 'Puertas', exact: true })).toHaveAttribute('aria-current', 'page')
  await principal(page).getByRole('button', { name: 'Agregar puerta' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar puerta' })
  await tope(dialogo).fill('doce')
  await dialogo.getByRole('button', { name: 'VIP' }).click()
  await dialogo.getByRole('button', { name: 'VIP' }).click()
  await dialogo.getByText('Si escaneó su salida').click()
  await expect(dialogo.getByText('Vuelve a entrar una vez por cada salida.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Agregar puerta' }).click()
  await expect(dialogo.getByText('Escribe el nombre de la puerta.')).toBeVisible()
  await expect(dialogo.getByText('Escribe un número entero.')).toBeVisible()
  await expect(dialogo.getByText('Elige al menos un tipo de boleto, o todos.')).toBeVisible()
  await expect(campo(dialogo, 'Nombre')).toBeFocused()
  await campo(dialogo, 'Nombre').fill('PUERTA SUR')
  await tope(dialogo).fill('1,200')
  await dialogo.getByRole('button', { name: 'VIP' }).click()
  await dialogo.getByRole('button', { name: 'Agregar puerta' }).click()
  await expect(dialogo.getByText('Ya hay una puerta con ese nombre en este evento.')).toBeVisible()
  await expect(campo(dialogo, 'Nombre')).toBeFocused()
  await expect(tope(dialogo)).toHaveValue('1,200')
  await campo(dialogo, 'Nombre').fill('Patio')
  await dialogo.getByRole('button', { name: 'Agregar puerta' }).click()
  await expect(aviso(page, 'Se agregó Patio')).toBeVisible()
  await expect(renglon(page, 'Puertas', 'Patio')).toContainText('VIP')
  await expect(renglon(page, 'Puertas', 'Patio')).toContainText('reingreso tras salida')
  await expect(renglon(page, 'Puertas', 'Patio')).toContainText('0 de 1,200')

  await elegirAccion(page, 'Patio', 'Editar')
  const editar = page.getByRole('dialog', { name: 'Editar Patio' })
  await expect(tope(editar)).toHaveValue('1200')
  await expect(editar.getByRole('button', { name: 'VIP' })).toHaveAttribute('aria-pressed', 'true')
  await tope(editar).fill('')
  await editar.getByRole('button', { name: 'Todos' }).click()
  await editar.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(renglon(page, 'Puertas', 'Patio')).toContainText('sin tope')
  await expect(renglon(page, 'Puertas', 'Patio')).toContainText('Todos los boletos')

  const [papel] = await Promise.all([
    page.waitForEvent('download'),
    principal(page).getByRole('button', { name: 'Descargar la lista en PDF' }).click(),
  ])
  expect(papel.suggestedFilename()).toMatch(new RegExp(`^lista-${escena.evento.slug}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`))

  await conCelular(direccion, escena, sur, 'Toño')
  await elegirAccion(page, 'Puerta Sur', 'Eliminar')
  const quitar = page.getByRole('dialog', { name: '¿Eliminar Puerta Sur?' })
  await quitar.getByRole('button', { name: 'Eliminar' }).click()
  await expect(quitar.getByText(/Esta puerta tiene celulares/)).toBeVisible()
  await expect(quitar.locator('[aria-busy="true"]')).toHaveCount(0) // until the screen is read anew it stays
  await page.keyboard.press('Escape')
  await expect(quitar).toHaveCount(0)
  await elegirAccion(page, 'Patio', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar Patio?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(aviso(page, 'Se eliminó Patio')).toBeVisible()
  await expect(renglon(page, 'Puertas', 'Patio')).toHaveCount(0)
})

test('the first phone makes the first gate; its code, its words, and when somebody used it', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion)
  await irAPuertas(page, escena)
  await expect(page.getByRole('heading', { name: 'Aún no hay puertas' })).toBeVisible()
  await agregarCelular(page).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar celular' })
  await expect(dialogo).toContainText('Al continuar creamos «Entrada»')
  await dialogo.getByText('Supervisar').click()
  const pedido = page.waitForResponse('**/emparejar')
  await dialogo.getByRole('button', { name: 'Mostrar código' }).click()
  const { item } = await (await pedido).json()
  await expect(dialogo).toContainText('Entrada · Supervisar')
  await expect(dialogo.getByText(`${item.codigo.slice(0, 4)}-${item.codigo.slice(4)}`)).toBeVisible()
  for (const palabra of item.palabras.split(' ')) await expect(dialogo).toContainText(palabra)
  await expect(dialogo.getByRole('timer')).toContainText(/Quedan (9|10) minutos/)
  const enlace = new URL(`/puerta#${item.codigo}`, direccion).href
  const qr = dialogo.getByRole('img', { name: 'Código QR para enlazar un celular' })
  await expect(qr).toBeVisible()
  await expect.poll(async () => leerQr(await qr.screenshot())).toBe(enlace)
  await expect(dialogo.getByRole('link', { name: /^Usar este mismo/ })).toHaveAttribute('href', enlace)
  await sinDesborde(page, 'a code')

  const otro = page.waitForResponse('**/emparejar')
  await dialogo.getByRole('button', { name: 'Otro código' }).click()
  const segundo = (await (await otro).json()).item
  expect(segundo.codigo).not.toBe(item.codigo)
  await expect(dialogo.getByText('Esperando a que alguien lo lea…')).toBeVisible()
  await enlazar(direccion, segundo.codigo, 'Toño')
  await expect(dialogo.getByText('Listo: Toño')).toBeVisible()
  await expect(dialogo).toContainText('Ya está en Entrada.')
  await dialogo.getByRole('button', { name: 'Terminar' }).click()
  await expect(renglon(page, 'Celulares', 'Toño')).toContainText('Supervisar')
  await expect(renglon(page, 'Celulares', 'Toño')).toContainText('Sin lista')
  await expect(renglon(page, 'Puertas', 'Entrada')).toContainText('1 atrasado')
})

test('phones as they are; one is removed and its token opens nothing', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'VIP' }] })
  const norte = await crearPuerta(escena, { tipos: [escena.tipos[0]?.id ?? ''] })
  const tono = await conCelular(direccion, escena, norte, 'Toño')
  const lupita = await conCelular(direccion, escena, norte, 'Lupita')
  await latir(direccion, tono)
  await latir(direccion, lupita, { haceMs: 6 * 60_000, enCola: 12, bateria: 15 })
  await irAPuertas(page, escena)
  await expect(renglon(page, 'Celulares', 'Toño')).toContainText(/hace \d+ s/)
  await expect(renglon(page, 'Celulares', 'Lupita')).toContainText('Atrasada, hace 6 min')
  await expect(renglon(page, 'Celulares', 'Lupita')).toContainText('12')
  await expect(renglon(page, 'Celulares', 'Lupita')).toContainText('15 %')
  await expect(renglon(page, 'Puertas', 'Puerta Norte')).toContainText('1 atrasado')
  await expect(revision(page).filter({ hasText: 'VIP no tiene puerta' })).toBeVisible()
  await expect(revision(page).filter({ hasText: 'Cada puerta tiene celular' })).toBeVisible()

  await tabla(page, 'Celulares').getByRole('button', { name: 'Quitar Lupita' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Quitar Lupita?' })
  await expect(dialogo).toContainText('Tiene 12 lecturas sin mandar')
  await dialogo.getByRole('button', { name: 'Quitar' }).click()
  await expect(aviso(page, 'Se quitó Lupita')).toBeVisible()
  await expect(renglon(page, 'Celulares', 'Lupita')).toContainText('Desconectado')
  await expect(tabla(page, 'Celulares').getByRole('button', { name: /^Quitar/ })).toHaveCount(1)
  const lista = await fetch(`${direccion}/api/p/puerta/lista`, { headers: { authorization: `Bearer ${lupita.token}` } })
  expect(lista.status).toBe(401)

  consola.permitir(rechazo(400))
  const reintentar = await negar(page, '**/api/organizacion/*/eventos/*/puertas')
  await expect(principal(page).getByText(/^Sin respuesta: así estaba/)).toBeVisible()
  await expect(renglon(page, 'Celulares', 'Toño')).toBeVisible()
  await page.goto(escena.evento.panel)
  await page.goto(`${escena.evento.panel}/puertas`)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(renglon(page, 'Celulares', 'Toño')).toBeVisible()
})

test('a member reads the door and changes nothing', { tag: '@escritorio' }, async ({ page, direccion, request }) => {
  const escena = await montar(direccion)
  const norte = await crearPuerta(escena)
  await conCelular(direccion, escena, norte, 'Toño')
  await entrarAlDia(page, await alguienDelEquipo(direccion, request, escena, 'member'))
  await page.goto(`${escena.evento.panel}/puertas`)
  await expect(renglon(page, 'Celulares', 'Toño')).toBeVisible()
  await expect(renglon(page, 'Puertas', 'Puerta Norte')).toBeVisible()
  await expect(principal(page).getByRole('button', { name: /^(Agregar|Quitar|Acciones de)/ })).toHaveCount(0)
})

test('long names fit on a phone; on the day the resumen leads here', { tag: '@movil' }, async ({ page, direccion }) => {
  const inicio = Date.now() + 3_600_000
  const evento = { fechaInicio: new Date(inicio).toISOString(), fechaFin: new Date(inicio + 7_200_000).toISOString() }
  const escena = await montar(direccion, { tipos: [{ tipo: 'W'.repeat(40) }], evento })
  await entrar(page, escena.duena)
  await page.goto(escena.evento.panel)
  await expect(principal(page).getByText(/prepara tu puerta/)).toBeVisible()
  await principal(page).getByRole('link', { name: 'Ir a Puertas' }).click()
  await expect(page.getByRole('heading', { name: 'Aún no hay puertas' })).toBeVisible()
  const larga = await crearPuerta(escena, { nombre: 'W'.repeat(40), tipos: [escena.tipos[0]?.id ?? ''], cupo: 900 })
  const celular = await conCelular(direccion, escena, larga, 'M'.repeat(40))
  await latir(direccion, celular)
  await expect(renglon(page, 'Celulares', 'M'.repeat(40))).toBeVisible()
  await sinDesborde(page, 'gates and phones of long names')
  const menu = await abrirAcciones(page, 'W'.repeat(40))
  await menu.getByRole('menuitem', { name: 'Agregar celular' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar celular' })
  await dialogo.getByRole('button', { name: 'Mostrar código' }).click()
  await expect(dialogo.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await sinDesborde(page, 'a code for a gate of a long name')
  await page.goto(escena.evento.panel)
  await expect(principal(page).getByText('Vendidos', { exact: true })).toBeVisible()
  await expect(principal(page).getByText(/prepara tu puerta/)).toHaveCount(0)
})
