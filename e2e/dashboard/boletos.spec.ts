import type { Locator, Page } from '@playwright/test'
import { abrirAcciones, elegirAccion } from '../apoyo/acciones.ts'
import { apartar, comprar, type Escena, montar, registrar } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { alerta, aviso, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const TABLA = 'Tipos de boleto'
const fila = (page: Page, tipo: string): Locator =>
  page.getByRole('table', { name: TABLA }).getByRole('row').filter({ hasText: tipo })
const crear = (page: Page) => principal(page).getByRole('button', { name: 'Crear tipo de boleto' })
const aforo = (page: Page) => page.getByRole('region', { name: 'Aforo en común' })
const campo = (dialogo: Locator, nombre: string) => dialogo.getByRole('textbox', { name: nombre })

const ids = ({ tipos }: Escena) => tipos.map(({ id }) => id)
const DOS = {
  tipos: [
    { tipo: 'General', cupo: 10 },
    { tipo: 'VIP', cupo: 10, precio: 90_000 },
  ],
}
const tiposDe = async ({ duena, evento }: Escena) =>
  (await duena.api('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params: evento.params })).items

test('it loads, and could not; without any tipo it says what to do; the form keeps what is typed, and the first one fills it', async ({
  page,
  consola,
  direccion,
  entrarComo,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { tipos: [], publicado: false })
  await entrarComo(escena.duena)
  const llamada = '**/api/organizacion/*/eventos/*/boletos'
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  const reintentar = await negar(page, llamada, { espera })
  await page.goto(`${escena.evento.panel}/boletos`)
  await expect(page.getByRole('status').filter({ hasText: 'Cargando los tipos de boleto' })).toBeVisible()
  soltar()
  await expect(page.getByRole('heading', { name: 'Error al cargar los boletos' })).toBeVisible()
  await reintentar()
  await expect(page.getByRole('heading', { name: 'Aún no hay tipos de boleto' })).toBeVisible()

  await crear(page).click()
  const dialogo = page.getByRole('dialog', { name: 'Crear tipo de boleto' })
  await campo(dialogo, 'Tipo de boleto').fill('General')
  await page.keyboard.press('Escape')
  const pregunta = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(campo(dialogo, 'Tipo de boleto')).toHaveValue('General')
  await page.keyboard.press('Escape')
  await pregunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogo).toHaveCount(0)

  await crear(page).click()
  await campo(dialogo, 'Tipo de boleto').fill('General')
  await campo(dialogo, 'Precio por boleto').fill('mucho')
  await campo(dialogo, 'Cupo').fill('25')
  await dialogo.getByRole('button', { name: 'Crear tipo de boleto' }).click()
  await expect(alerta(dialogo, 'Escribe el precio.')).toBeVisible()
  await expect(campo(dialogo, 'Precio por boleto')).toHaveAttribute('aria-invalid', 'true')
  await campo(dialogo, 'Precio por boleto').fill('100')
  await expect(campo(dialogo, 'Precio por boleto')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(dialogo.getByText('El comprador paga')).toBeVisible()
  await expect(dialogo.getByText('$113.00 MXN')).toBeVisible()
  await campo(dialogo, 'La venta empieza').fill('12/01/2026 10:00 AM')
  await campo(dialogo, 'La venta termina').fill('12/01/2026 10:01 AM')
  await expect(dialogo.getByText('martes, 1 de diciembre de 2026, 10:01 a.m., hora del centro')).toBeVisible()
  await campo(dialogo, 'Mínimo por compra').fill('4')
  await campo(dialogo, 'Máximo por compra').fill('4')
  await dialogo.getByRole('radio', { name: /^Oculto/ }).check({ force: true })
  await dialogo.getByRole('combobox', { name: 'Impuesto' }).selectOption('exento')
  await dialogo.getByRole('button', { name: 'Crear tipo de boleto' }).click()
  await expect(aviso(page, 'el comprador paga $113.00 MXN')).toBeVisible()
  for (const texto of ['recibes $100.00', '25 libres', 'Programado', 'Oculto'])
    await expect(fila(page, 'General')).toContainText(texto)
  expect(await tiposDe(escena)).toMatchObject([
    {
      tipo: 'General',
      precio: 10_000,
      cupo: 25,
      ventaInicio: '2026-12-01T16:00:00.000Z',
      ventaFin: '2026-12-01T16:01:00.000Z',
      minimo: 4,
      maximo: 4,
      visibilidad: 'oculto',
      iva: null,
    },
  ])
})

test('the longest of all that a tipo may say fits every screen', async ({ page, direccion, entrarComo }) => {
  const largo = 'a'.repeat(60)
  const { duena, evento } = await montar(direccion, {
    tipos: [{ tipo: largo, descripcion: 'd'.repeat(200), precio: 100_000_000, cupo: 500_000, minimo: 20, maximo: 20 }],
    publicado: false,
  })
  await entrarComo(duena)
  await page.goto(`${evento.panel}/boletos`)
  await expect(fila(page, largo)).toContainText('Al publicar')
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(fila(page, largo)).toBeVisible()
    await sinDesborde(page, `the longest tipo at ${width} px`)
  }
})

test('a cupo below what is taken is refused with the number, nothing typed lost; a new price is for whoever buys from now on', async ({
  page,
  consola,
  direccion,
  entrarComo,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { tipos: [{ tipo: 'General', cupo: 10 }] })
  const { duena, evento } = escena
  const [general = ''] = ids(escena)
  await entrarComo(duena)
  await page.goto(`${evento.panel}/boletos`)
  await expect(fila(page, 'General')).toContainText('10 libres')
  const vivo = await apartar(direccion, evento, general, 6) // after the page was read
  await elegirAccion(page, 'General', 'Editar')
  const dialogo = page.getByRole('dialog', { name: 'Editar General' })
  await campo(dialogo, 'Descripción').fill('De pie')
  await campo(dialogo, 'Cupo').fill('5')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialogo.getByRole('alert')).toHaveText(
    'Ya hay 6 boletos vendidos o apartados: el cupo no puede ser menor.',
  )
  await expect(campo(dialogo, 'Cupo')).toBeFocused()
  await expect(campo(dialogo, 'Descripción')).toHaveValue('De pie')
  await campo(dialogo, 'Cupo').fill('6')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(fila(page, 'De pie')).toContainText('0 libres')

  await elegirAccion(page, 'General', 'Editar')
  await expect(dialogo.getByText(/^Solo cambia para quien compre/)).toHaveCount(0)
  await campo(dialogo, 'Precio por boleto').fill('700')
  await expect(
    dialogo.getByText(
      'Solo cambia para quien compre desde ahora. 6 boletos vendidos o apartados se quedan en $450.00 MXN.',
    ),
  ).toBeVisible()
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(fila(page, 'General')).toContainText('recibes $700.00')
  const { apartado } = await (await registrar(direccion)).api('GET /p/apartados/:id', { params: { id: vivo.id } })
  expect(apartado.total).toBe(vivo.total)
})

test('the count is explained in words; a tipo is hidden and shown, closed and opened again', async ({
  page,
  direccion,
  entrarComo,
}) => {
  const escena = await montar(direccion, DOS)
  const [general = '', vip = ''] = ids(escena)
  await comprar(direccion, escena.evento, general, 3)
  await apartar(direccion, escena.evento, general, 2)
  await comprar(direccion, escena.evento, vip, 1)
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await page.getByRole('button', { name: 'Cómo se cuenta: General' }).click()
  const explicada = page.getByRole('dialog', { name: 'Cómo se cuenta: General' })
  for (const [nombre, cuantos] of Object.entries({
    Cupo: 10,
    Vendidos: 3,
    Apartados: 2,
    'Pendientes de pago': 0,
    Ofertas: 0,
    Libres: 5,
  }))
    await expect(explicada.locator('dl > div').filter({ has: page.locator('dt', { hasText: nombre }) })).toContainText(
      String(cuantos),
    )
  await expect(explicada).toContainText('Alguien los tiene mientras compra')
  await page.keyboard.press('Escape')
  await expect(explicada).toHaveCount(0)

  await elegirAccion(page, 'VIP', 'Ocultar')
  await expect(fila(page, 'VIP')).toContainText('Oculto')
  await elegirAccion(page, 'VIP', 'Mostrar')
  await expect(fila(page, 'VIP')).not.toContainText('Oculto')
  await elegirAccion(page, 'VIP', 'Cerrar la venta')
  const cerrar = page.getByRole('dialog', { name: '¿Cerrar la venta de VIP?' })
  await expect(cerrar).toContainText('1 boleto vendido sigue valiendo.')
  await cerrar.getByRole('button', { name: 'Cerrar la venta' }).click()
  await expect(fila(page, 'VIP')).toContainText('Venta cerrada')
  await expect(apartar(direccion, escena.evento, vip, 1)).rejects.toThrow('La venta ya cerró.')
  await elegirAccion(page, 'VIP', 'Reabrir la venta')
  await page
    .getByRole('dialog', { name: '¿Reabrir la venta de VIP?' })
    .getByRole('button', { name: 'Reabrir la venta' })
    .click()
  await expect(fila(page, 'VIP')).toContainText('En venta')
})

test('the order is changed by keys, by buttons and by dragging, and buyers read it', async ({
  page,
  direccion,
  entrarComo,
}) => {
  const escena = await montar(direccion, { tipos: [{ tipo: 'Uno' }, { tipo: 'Dos' }, { tipo: 'Tres' }] })
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  const filas = page.getByRole('table', { name: TABLA }).getByRole('row')
  const dialogo = page.getByRole('dialog', { name: 'Ordenar tipos de boleto' })
  const renglones = dialogo.getByRole('listitem')
  const orden = async (...nombres: string[]) => {
    for (const [i, nombre] of nombres.entries()) await expect(renglones.nth(i)).toContainText(nombre)
  }
  await test.step('by dragging, and left as it was', async () => {
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await orden('Uno', 'Dos', 'Tres')
    const asa = dialogo.getByRole('button', { name: /^Mover Tres/ })
    await asa.hover() // waits until the dialog stands still
    const primera = await renglones.first().boundingBox()
    await page.mouse.down()
    await page.mouse.move((primera?.x ?? 0) + 20, (primera?.y ?? 0) + 10, { steps: 8 })
    await page.mouse.up()
    await expect(renglones.first()).toContainText('Tres')
    await page.mouse.move((primera?.x ?? 0) + 20, (primera?.y ?? 0) + 400)
    await expect(renglones.first()).toContainText('Tres')
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialogo).toHaveCount(0)
    await expect(filas.nth(1)).toContainText('Uno')
  })
  await test.step('by keys and by buttons', async () => {
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await orden('Uno', 'Dos', 'Tres')
    await dialogo.getByRole('button', { name: /^Mover Uno/ }).focus()
    await page.keyboard.press('ArrowDown')
    await orden('Dos', 'Uno', 'Tres')
    await expect(dialogo.getByRole('status')).toHaveText('Uno: lugar 2 de 3')
    await expect(dialogo.getByRole('button', { name: 'Mover Uno, lugar 2 de 3' })).toBeFocused()
    await page.keyboard.press('End')
    await orden('Dos', 'Tres', 'Uno')
    await expect(dialogo.getByRole('button', { name: /^Mover Uno/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await orden('Dos', 'Tres', 'Uno')
    await dialogo.getByRole('button', { name: 'Subir Tres' }).click()
    await orden('Tres', 'Dos', 'Uno')
    await expect(dialogo.getByRole('button', { name: 'Subir Tres' })).toBeDisabled()
    await dialogo.getByRole('button', { name: 'Guardar orden' }).click()
    await expect(aviso(page, 'Guardamos el orden')).toBeVisible()
  })
  for (const [i, nombre] of ['Tres', 'Dos', 'Uno'].entries()) await expect(filas.nth(i + 1)).toContainText(nombre)
  await page.goto(escena.evento.ruta)
  const publicos = page.getByRole('list', { name: TABLA }).getByRole('listitem')
  for (const [i, nombre] of ['Tres', 'Dos', 'Uno'].entries()) await expect(publicos.nth(i)).toContainText(nombre)
})

test('only what nobody bought is deleted; the rest can be closed', async ({ page, consola, direccion, entrarComo }) => {
  consola.permitir(rechazo(409))
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'VIP' }, { tipo: 'Palco' }] })
  const [general = '', vip = ''] = ids(escena)
  await comprar(direccion, escena.evento, general, 1)
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  const menu = await abrirAcciones(page, 'General')
  await expect(menu.getByRole('menuitem', { name: 'Cerrar la venta' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await elegirAccion(page, 'Palco', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar Palco?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(aviso(page, 'Se eliminó Palco')).toBeVisible()
  await expect(fila(page, 'Palco')).toHaveCount(0)
  await elegirAccion(page, 'VIP', 'Eliminar')
  await apartar(direccion, escena.evento, vip, 1) // meanwhile
  const dialogo = page.getByRole('dialog', { name: '¿Eliminar VIP?' })
  await dialogo.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialogo.getByRole('alert')).toHaveText(
    'Alguien ya apartó boletos de este tipo: no se puede eliminar, pero sí cerrar su venta.',
  )
  await dialogo.getByRole('button', { name: 'Cerrar la venta' }).click()
  await expect(fila(page, 'VIP')).toContainText('Venta cerrada')
})

test('the aforo limits all tipos, refuses to be less than what is taken, and goes again', async ({
  page,
  consola,
  direccion,
  entrarComo,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, DOS)
  const [general = '', vip = ''] = ids(escena)
  await comprar(direccion, escena.evento, general, 3)
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await expect(aforo(page)).toContainText('Sin límite en común: cada tipo vende hasta su cupo, 20 boletos entre todos.')
  await aforo(page).getByRole('button', { name: 'Poner un aforo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Aforo en común' })
  const cuantas = campo(dialogo, 'Cuántas personas caben')
  const guardar = dialogo.getByRole('button', { name: 'Guardar aforo' })
  await cuantas.fill('2')
  await guardar.click()
  await expect(dialogo.getByRole('alert')).toHaveText(
    'Ya hay 3 boletos vendidos o apartados: el aforo no puede ser menor.',
  )
  await cuantas.fill('5')
  await guardar.click()
  await expect(aviso(page, 'El aforo es de 5 lugares')).toBeVisible()
  await expect(aforo(page)).toContainText('Entre todos los tipos se venden hasta 5 lugares, aunque los cupos suman 20.')
  await apartar(direccion, escena.evento, vip, 2)
  await expect(apartar(direccion, escena.evento, general, 1)).rejects.toThrow('Se agotaron los boletos de General.')
  await page.reload()
  await expect(aforo(page)).toContainText('La casa está llena: 5 lugares.')
  for (const tipo of ['General', 'VIP']) await expect(fila(page, tipo)).toContainText('Agotado')
  await aforo(page).getByRole('button', { name: 'Cambiar el aforo' }).click()
  await dialogo.getByRole('button', { name: 'Quitar el aforo' }).click()
  await expect(aforo(page)).toContainText('Sin límite en común')
  for (const tipo of ['General', 'VIP']) await expect(fila(page, tipo)).toContainText('En venta')
})
