import type { Locator, Page } from '@playwright/test'
import { meterAlEquipo, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { aviso } from '../apoyo/cuenta.ts'
import { apartar, comprar, type Escena, montar, type Persona, registrar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const TABLA = 'Tipos de boleto'
const fila = (page: Page, tipo: string): Locator =>
  page.getByRole('table', { name: TABLA }).getByRole('row').filter({ hasText: tipo })
const crear = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Crear tipo de boleto' })
const aforo = (page: Page) => page.getByRole('region', { name: 'Aforo en común' })

async function hacer(page: Page, tipo: string, accion: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${tipo}` }).click()
  await page.getByRole('menuitem', { name: accion }).click()
}

/** Signed in with what the session of this person carries now. */
const alDia = async (persona: Persona): Promise<Persona> => ({
  ...persona,
  sesion: { ...persona.sesion, ...(await persona.api('GET /auth/verify')) },
})
const ids = ({ tipos }: Escena) => tipos.map(({ id }) => id)
const DOS = {
  tipos: [
    { tipo: 'General', cupo: 10 },
    { tipo: 'VIP', cupo: 10, precio: 90_000 },
  ],
}

test('without any tipo it says what to do, and the first one fills it', async ({ page, direccion, entrarComo }) => {
  test.slow()
  const { duena, evento } = await montar(direccion, { tipos: [], publicado: false })
  await entrarComo(duena)
  await page.goto(`${evento.panel}/boletos`)
  await expect(page.getByRole('heading', { name: 'Aún no hay tipos de boleto' })).toBeVisible()
  await sinBarreras(page, 'no tipos')
  await crear(page).click()
  const dialogo = page.getByRole('dialog', { name: 'Crear tipo de boleto' })
  await dialogo.getByRole('textbox', { name: 'Tipo de boleto' }).fill('General')
  await dialogo.getByRole('textbox', { name: 'Precio por boleto' }).fill('100')
  await expect(dialogo.getByText('El comprador paga')).toBeVisible()
  await expect(dialogo.getByText('$113.00 MXN')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Cupo' }).fill('25')
  await sinBarreras(page, 'the form of a tipo')
  await dialogo.getByRole('button', { name: 'Crear tipo de boleto' }).click()
  await expect(aviso(page, 'el comprador paga $113.00 MXN')).toBeVisible()
  await expect(fila(page, 'General')).toContainText('recibes $100.00')
  await expect(fila(page, 'General')).toContainText('25 libres')
  await expect(fila(page, 'General')).toContainText('Al publicar')
})

test('while it loads it says so, and what failed can be tried again', async ({
  page,
  consola,
  direccion,
  entrarComo,
}) => {
  consola.permitir(rechazo(500))
  const escena = await montar(direccion)
  await entrarComo(escena.duena)
  let seguir: () => void = () => undefined
  const espera = new Promise<void>((listo) => {
    seguir = listo
  })
  let fallar = true
  await page.route('**/api/organizacion/*/eventos/*/boletos', async (ruta) => {
    await espera
    await (fallar ? ruta.fulfill({ status: 500, json: { mensaje: 'Algo falló.' } }) : ruta.continue())
  })
  await page.goto(`${escena.evento.panel}/boletos`)
  await expect(page.getByRole('status').filter({ hasText: 'Cargando los tipos de boleto' })).toBeVisible()
  seguir()
  await expect(page.getByRole('heading', { name: 'Error al cargar los boletos' })).toBeVisible({ timeout: 30_000 })
  fallar = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(fila(page, 'General')).toBeVisible()
})

test('what each role sees and may do', { tag: '@escritorio' }, async ({
  page,
  request,
  otraVentana,
  direccion,
  entrarComo,
  consola,
}) => {
  test.slow()
  consola.permitir(rechazo(404))
  const escena = await montar(direccion, DOS)
  await comprar(direccion, escena.evento, ids(escena)[0] ?? '', 2)
  for (const rol of ['owner', 'admin', 'member'] as const)
    await test.step(rol, async () => {
      const persona = rol === 'owner' ? escena.duena : await registrarVerificada(direccion, request, 'Colabora')
      if (rol !== 'owner') await meterAlEquipo(escena, persona, rol)
      await entrarComo(await alDia(persona))
      await page.goto(`${escena.evento.panel}/boletos`)
      await expect(fila(page, 'General')).toContainText('2 vendidos')
      const cuantos = rol === 'member' ? 0 : 1
      await expect(crear(page)).toHaveCount(cuantos)
      await expect(page.getByRole('button', { name: 'Acciones de General' })).toHaveCount(cuantos)
      await expect(page.getByRole('button', { name: 'Ordenar' })).toHaveCount(cuantos)
      await expect(page.getByRole('button', { name: 'Regalar boletos' })).toHaveCount(cuantos)
      await expect(page.getByRole('button', { name: 'Poner un aforo' })).toHaveCount(cuantos)
      await expect(page.getByRole('columnheader', { name: 'Ingresos netos' })).toHaveCount(cuantos)
      await sinBarreras(page, `tipos as ${rol}`)
    })
  const ajena = await (await otraVentana()).newPage()
  const otra = await montar(direccion, { publicado: false })
  await entrar(ajena, await alDia(otra.duena))
  await ajena.goto(`${escena.evento.panel}/boletos`)
  await expect(ajena.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
})

test('the count is explained in words', async ({ page, direccion, entrarComo }) => {
  test.slow()
  const escena = await montar(direccion, DOS)
  const [general = ''] = ids(escena)
  await comprar(direccion, escena.evento, general, 3)
  await apartar(direccion, escena.evento, general, 2)
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
  await sinBarreras(page, 'the count explained')
  await page.keyboard.press('Escape')
  await expect(explicada).toHaveCount(0)
})

test('the order is changed by keys and by buttons, and buyers read it', async ({ page, direccion, entrarComo }) => {
  test.slow()
  const escena = await montar(direccion, { tipos: [{ tipo: 'Uno' }, { tipo: 'Dos' }, { tipo: 'Tres' }] })
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await page.getByRole('button', { name: 'Ordenar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Ordenar tipos de boleto' })
  const renglones = dialogo.getByRole('listitem')
  const orden = async (...nombres: string[]) => {
    for (const [i, nombre] of nombres.entries()) await expect(renglones.nth(i)).toContainText(nombre)
  }
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
  await sinBarreras(page, 'the order of tipos')
  await dialogo.getByRole('button', { name: 'Guardar orden' }).click()
  await expect(aviso(page, 'Guardamos el orden')).toBeVisible()
  const filas = page.getByRole('table', { name: TABLA }).getByRole('row')
  for (const [i, nombre] of ['Tres', 'Dos', 'Uno'].entries()) await expect(filas.nth(i + 1)).toContainText(nombre)
  await page.goto(escena.evento.ruta)
  const publicos = page.getByRole('list', { name: TABLA }).getByRole('listitem')
  for (const [i, nombre] of ['Tres', 'Dos', 'Uno'].entries()) await expect(publicos.nth(i)).toContainText(nombre)
})

test('the order is changed by dragging', { tag: '@escritorio' }, async ({ page, direccion, entrarComo }) => {
  const escena = await montar(direccion, {
    tipos: [{ tipo: 'Uno' }, { tipo: 'Dos' }, { tipo: 'Tres' }],
    publicado: false,
  })
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await page.getByRole('button', { name: 'Ordenar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Ordenar tipos de boleto' })
  const asa = dialogo.getByRole('button', { name: /^Mover Tres/ })
  const primera = await dialogo.getByRole('listitem').first().boundingBox()
  await asa.hover()
  await page.mouse.down()
  await page.mouse.move((primera?.x ?? 0) + 20, (primera?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  await expect(dialogo.getByRole('listitem').first()).toContainText('Tres')
  await page.mouse.move((primera?.x ?? 0) + 20, (primera?.y ?? 0) + 400)
  await expect(dialogo.getByRole('listitem').first()).toContainText('Tres')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('table', { name: TABLA }).getByRole('row').nth(1)).toContainText('Uno')
})

test('a tipo is hidden and shown, closed and opened again', async ({ page, direccion, entrarComo }) => {
  test.slow()
  const escena = await montar(direccion, DOS)
  await comprar(direccion, escena.evento, ids(escena)[1] ?? '', 1)
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await hacer(page, 'VIP', 'Ocultar')
  await expect(fila(page, 'VIP')).toContainText('Oculto')
  await hacer(page, 'VIP', 'Mostrar')
  await expect(fila(page, 'VIP')).not.toContainText('Oculto')
  await hacer(page, 'VIP', 'Cerrar la venta')
  const cerrar = page.getByRole('dialog', { name: '¿Cerrar la venta de VIP?' })
  await expect(cerrar).toContainText('1 boleto vendido sigue valiendo.')
  await cerrar.getByRole('button', { name: 'Cerrar la venta' }).click()
  await expect(fila(page, 'VIP')).toContainText('Venta cerrada')
  await expect(apartar(direccion, escena.evento, ids(escena)[1] ?? '', 1)).rejects.toThrow('La venta ya cerró.')
  await hacer(page, 'VIP', 'Reabrir la venta')
  await page
    .getByRole('dialog', { name: '¿Reabrir la venta de VIP?' })
    .getByRole('button', { name: 'Reabrir la venta' })
    .click()
  await expect(fila(page, 'VIP')).toContainText('En venta')
})

test('only what nobody bought is deleted; the rest can be closed', async ({ page, consola, direccion, entrarComo }) => {
  test.slow()
  consola.permitir(rechazo(409))
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }, { tipo: 'VIP' }, { tipo: 'Palco' }] })
  const [general = '', vip = ''] = ids(escena)
  await comprar(direccion, escena.evento, general, 1)
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await page.getByRole('button', { name: 'Acciones de General' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar la venta' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await hacer(page, 'Palco', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar Palco?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(aviso(page, 'Se eliminó Palco')).toBeVisible()
  await expect(fila(page, 'Palco')).toHaveCount(0)
  await hacer(page, 'VIP', 'Eliminar')
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
  test.slow()
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, DOS)
  const [general = '', vip = ''] = ids(escena)
  await comprar(direccion, escena.evento, general, 3)
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await expect(aforo(page)).toContainText('Sin límite en común: cada tipo vende hasta su cupo, 20 boletos entre todos.')
  await aforo(page).getByRole('button', { name: 'Poner un aforo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Aforo en común' })
  const cuantas = dialogo.getByRole('textbox', { name: 'Cuántas personas caben' })
  const guardar = dialogo.getByRole('button', { name: 'Guardar aforo' })
  for (const [texto, queja] of [
    ['', 'Escribe cuántas personas caben.'],
    ['1.5', 'Escribe cuántas personas caben.'],
    ['0', 'Debe caber al menos una persona.'],
    ['500001', 'El aforo máximo es 500,000.'],
    ['2', 'Ya hay 3 boletos vendidos o apartados: el aforo no puede ser menor.'],
  ] as const) {
    await cuantas.fill(texto)
    await guardar.click()
    await expect(dialogo.getByRole('alert')).toHaveText(queja)
  }
  await sinBarreras(page, 'the aforo')
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

test('a new price is for whoever buys from now on', async ({ page, direccion, entrarComo }) => {
  const escena = await montar(direccion, DOS)
  const [general = ''] = ids(escena)
  const vivo = await apartar(direccion, escena.evento, general, 1)
  await entrarComo(escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  await hacer(page, 'General', 'Editar')
  const dialogo = page.getByRole('dialog', { name: 'Editar General' })
  await expect(dialogo.getByText(/^Solo cambia para quien compre/)).toHaveCount(0)
  await dialogo.getByRole('textbox', { name: 'Precio por boleto' }).fill('700')
  await expect(
    dialogo.getByText(
      'Solo cambia para quien compre desde ahora. 1 boleto vendido o apartado se queda en $450.00 MXN.',
    ),
  ).toBeVisible()
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(fila(page, 'General')).toContainText('recibes $700.00')
  const { apartado } = await (await registrar(direccion)).api('GET /p/apartados/:id', { params: { id: vivo.id } })
  expect(apartado.total).toBe(vivo.total)
})
