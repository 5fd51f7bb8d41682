import type { CrearPromotor } from '@entrale/contract/visitas/schemas'
import type { Locator, Page } from '@playwright/test'
import { abrirAcciones, elegirAccion } from '../apoyo/acciones.ts'
import { apartar, clienteDe, type Escena, montar } from '../apoyo/datos.ts'
import { leerQr } from '../apoyo/imagenes.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, campo, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { descargado } from '../apoyo/ventas.ts'

const renglon = (page: Page, nombre: string) => principal(page).getByRole('row').filter({ hasText: nombre })
const nota = (dialogo: Locator) => dialogo.getByRole('textbox', { name: /^Nota/ })
const agregar = (page: Page) => principal(page).getByRole('button', { name: 'Agregar promotor' })
const nuevo = ({ duena, evento }: Escena, body: CrearPromotor) =>
  duena.api('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', { params: evento.params, body })

/** Somebody buys through that link. */
async function vender(direccion: string, { evento, tipos }: Escena, promotor: string, cantidad: number): Promise<void> {
  const { id } = await apartar(direccion, evento, tipos[0]?.id ?? '', cantidad)
  await clienteDe(direccion)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Quien', apellidoPaterno: 'Compra', email: 'quien@prueba.example' },
      metodo: 'prueba',
      aceptaTerminos: true,
      origen: { fuente: 'whatsapp', promotor },
    },
  })
}

test('from none to one: its code; shared by its link, its code to print and WhatsApp; off and on', async ({
  page,
  direccion,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/promotores`)
  await expect(page.getByRole('heading', { name: 'Aún no hay promotores' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Promotores' })).toHaveAttribute('aria-current', 'page')
  await agregar(page).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar promotor' })
  await dialogo.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialogo.getByText('Escribe su nombre.')).toBeVisible()
  await expect(campo(dialogo, 'Nombre')).toBeFocused()
  await campo(dialogo, 'Nombre').fill('Colectivo Ñandú & Cía.')
  await expect(campo(dialogo, 'Código')).toHaveValue('colectivo-nandu-cia')
  await campo(dialogo, 'Código').fill('colectivo')
  await campo(dialogo, 'Nombre').fill('Colectivo')
  await expect(campo(dialogo, 'Código')).toHaveValue('colectivo')
  await nota(dialogo).fill('Comparte en el barrio')
  await dialogo.getByRole('button', { name: 'Agregar' }).click()
  await expect(aviso(page, 'Se agregó a Colectivo')).toBeVisible()
  await expect(renglon(page, 'Colectivo')).toContainText('Activo')
  await expect(renglon(page, 'Colectivo')).toContainText('$0.00')

  await page.getByRole('button', { name: 'Compartir el enlace de Colectivo' }).click()
  const compartir = page.getByRole('dialog', { name: 'Enlace de Colectivo' })
  const enlace = new URL(`${escena.evento.ruta}?p=colectivo`, direccion).href
  await expect(campo(compartir, 'Enlace')).toHaveValue(enlace)
  await compartir.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(compartir.getByRole('button', { name: 'Enlace copiado' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(enlace)
  const chat = new URL((await compartir.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
  expect(chat.searchParams.get('text')).toContain(enlace)
  const qr = compartir.getByRole('img', { name: 'Código QR de Colectivo' })
  await expect(qr).toBeVisible()
  await expect.poll(async () => leerQr(await qr.screenshot())).toBe(enlace)
  await page.keyboard.press('Escape')
  await elegirAccion(page, 'Colectivo', 'Apagar')
  await expect(renglon(page, 'Colectivo')).toContainText('Apagado')
  await elegirAccion(page, 'Colectivo', 'Encender')
  await expect(renglon(page, 'Colectivo')).toContainText('Activo')
})

test('what each one sold, as a table and as a sheet; whoever sold is switched off, not deleted', {
  tag: '@escritorio',
}, async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(409))
  const escena = await montar(direccion)
  await nuevo(escena, { nombre: 'Vende', codigo: 'vende' })
  await nuevo(escena, { nombre: 'Nunca', codigo: 'nunca' })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/promotores`)
  await elegirAccion(page, 'Nunca', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar a Nunca?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(renglon(page, 'Nunca')).toHaveCount(0)
  await elegirAccion(page, 'Vende', 'Eliminar')
  const dialogo = page.getByRole('dialog', { name: '¿Eliminar a Vende?' })
  await vender(direccion, escena, 'vende', 2)
  await dialogo.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialogo.getByText(/no se puede eliminar, pero sí apagar/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Apagar su enlace' }).click()
  await expect(aviso(page, 'Se apagó el enlace de Vende')).toBeVisible()
  await expect(renglon(page, 'Vende')).toContainText('Apagado')
  await expect(renglon(page, 'Vende')).toContainText('$900.00')
  const menu = await abrirAcciones(page, 'Vende')
  await expect(menu.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const { nombre, texto } = await descargado(page, 'Descargar promotores en CSV')
  expect(nombre).toMatch(/^promotores-.*\.csv$/)
  expect(texto).toMatch(/\r\nVende,vende,[^,]+\?p=vende,,Apagado,0,1,2,900\r\n$/)
})

test('edited, refused where its code is taken, and nothing typed is lost', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(400), rechazo(0), /net::ERR/)
  const escena = await montar(direccion)
  await nuevo(escena, { nombre: 'Uno', codigo: 'uno' })
  await nuevo(escena, { nombre: 'Dos', codigo: 'dos', nota: 'Segunda' })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/promotores`)
  await elegirAccion(page, 'Dos', 'Editar')
  const dialogo = page.getByRole('dialog', { name: 'Editar a Dos' })
  await expect(nota(dialogo)).toHaveValue('Segunda')
  await campo(dialogo, 'Código').fill('UNO')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialogo.getByText('Ya hay un promotor con ese código en este evento.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: '¿Descartar los cambios?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click()
  await page.route('**/promotores/*', (ruta) => ruta.abort())
  await campo(dialogo, 'Código').fill('tres')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialogo.getByRole('alert')).toBeVisible()
  await page.unroute('**/promotores/*')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(aviso(page, 'Se actualizó a Dos')).toBeVisible()
  await expect(renglon(page, 'Dos')).toContainText('?p=tres')
})

test('many are searched, long names fit; a server that fails is asked again', { tag: '@movil' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  const largo = 'Federacióninternacionaldepromotoresdeconciertosindependiente'
  for (let n = 1; n <= 8; n++)
    await nuevo(escena, {
      nombre: n === 4 ? largo : `Promotor ${n}`,
      codigo: n === 4 ? 'x'.repeat(40) : `p-${n}`,
      nota: n === 4 ? 'Solo vecinos '.repeat(15) : '',
    })
  await entrar(page, escena.duena)
  const llamada = '**/api/organizacion/*/eventos/*/promotores'
  const reintentar = await negar(page, llamada)
  await page.goto(`${escena.evento.panel}/promotores`)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(renglon(page, largo)).toBeVisible()
  await sinDesborde(page, 'promotores de nombre largo')
  const buscar = principal(page).getByRole('searchbox', { name: 'Buscar promotores' })
  await buscar.fill('vecinos')
  await expect(principal(page).getByRole('button', { name: /^Compartir el enlace/ })).toHaveCount(1)
  await buscar.fill('nada')
  await expect(page.getByRole('heading', { name: 'No encontramos a ese promotor' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).last().click()
  await expect(principal(page).getByRole('button', { name: /^Compartir el enlace/ })).toHaveCount(8)
})
