import type { CrearCodigo } from '@entrale/contract/codigos/schemas'
import type { Page } from '@playwright/test'
import { meterAlEquipo, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { aviso } from '../apoyo/cuenta.ts'
import { type Escena, montar, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const principal = (page: Page) => page.getByRole('main')
const renglon = (page: Page, codigo: string) => principal(page).getByRole('row').filter({ hasText: codigo })
const crear = (page: Page) => principal(page).getByRole('button', { name: 'Crear código' })
const cabe = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

const nuevo = ({ duena, evento }: Escena, body: CrearCodigo) =>
  duena.api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', { params: evento.params, body })

async function elegirEnMenu(page: Page, codigo: string, accion: string) {
  const opcion = page.getByRole('menuitem', { name: accion })
  // A menu that is still closing may swallow the press that should open it.
  await expect(async () => {
    await page.getByRole('button', { name: `Acciones de ${codigo}` }).click()
    await expect(opcion).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await opcion.click()
}

test('from none to one that works: what it makes of the price, its link, on and off', async ({
  page,
  direccion,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const escena = await montar(direccion, {
    tipos: [
      { tipo: 'General', precio: 45_000 },
      { tipo: 'Prensa', precio: 20_000, visibilidad: 'oculto' },
    ],
  })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/codigos`)
  await expect(page.getByRole('heading', { name: 'Aún no hay códigos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Códigos' })).toHaveAttribute('aria-current', 'page')
  await sinBarreras(page, 'sin códigos')
  await crear(page).click()
  const dialogo = page.getByRole('dialog', { name: 'Crear código' })
  await dialogo.getByRole('button', { name: 'Crear código' }).click()
  await expect(dialogo.getByText('Escribe el código.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Código' }).fill('amigos 10')
  await dialogo.getByRole('textbox', { name: 'Porcentaje' }).fill('101')
  await dialogo.getByText('Solo algunos').click()
  await dialogo.getByRole('textbox', { name: 'Boletos en total' }).fill('0')
  await dialogo.getByRole('button', { name: 'Crear código' }).click()
  for (const queja of [
    'Solo letras, números y guiones.',
    'El máximo es 100 %.',
    'Elige al menos un tipo.',
    'Debe servir al menos para uno.',
  ])
    await expect(dialogo.getByText(queja)).toBeVisible()
  await sinBarreras(page, 'crear código')
  await dialogo.getByRole('textbox', { name: 'Código' }).fill('amigos10')
  await dialogo.getByRole('textbox', { name: 'Descripción' }).fill('Amigos del foro')
  await dialogo.getByRole('textbox', { name: 'Porcentaje' }).fill('10')
  await dialogo.getByRole('checkbox', { name: /^General/ }).check()
  await dialogo.getByRole('textbox', { name: 'Boletos en total' }).fill('100')
  await expect(dialogo.getByText('Con el código, el comprador paga')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Crear código' }).click()
  await expect(aviso(page, 'Código AMIGOS10 creado')).toBeVisible()
  await expect(renglon(page, 'AMIGOS10')).toContainText('10 % menos')
  await expect(renglon(page, 'AMIGOS10')).toContainText('0 de 100 boletos')
  await expect(renglon(page, 'AMIGOS10')).toContainText('Activo')
  await sinBarreras(page, 'códigos')
  await cabe(page)
  await elegirEnMenu(page, 'AMIGOS10', 'Copiar enlace')
  await expect(aviso(page, 'Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`${escena.evento.ruta}?codigo=AMIGOS10`, direccion).href,
  )
  await elegirEnMenu(page, 'AMIGOS10', 'Apagar')
  await expect(renglon(page, 'AMIGOS10')).toContainText('Apagado')
  await elegirEnMenu(page, 'AMIGOS10', 'Encender')
  await expect(renglon(page, 'AMIGOS10')).toContainText('Activo')
})

test('edited, refused where its name is taken, and nothing typed is lost', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400), rechazo(500), rechazo(0), /net::ERR/)
  const escena = await montar(direccion)
  await nuevo(escena, { codigo: 'UNO', porcentaje: 10 })
  await nuevo(escena, { codigo: 'DOS', monto: 5_000, maximo: 5 })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/codigos`)
  await elegirEnMenu(page, 'DOS', 'Editar')
  const dialogo = page.getByRole('dialog', { name: 'Editar DOS' })
  await expect(dialogo.getByRole('textbox', { name: 'Pesos menos por boleto' })).toHaveValue('50')
  await dialogo.getByRole('textbox', { name: 'Código' }).fill('uno')
  await dialogo.getByText('Sin descuento').click()
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialogo.getByText('Ya hay un código con ese nombre en este evento.')).toBeVisible()
  await expect(dialogo.getByRole('textbox', { name: 'Código' })).toBeFocused()
  await page.keyboard.press('Escape')
  const descartar = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
  await descartar.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialogo.getByRole('textbox', { name: 'Código' })).toHaveValue('uno')
  await page.route('**/codigos/*', (ruta) => ruta.abort())
  await dialogo.getByRole('textbox', { name: 'Código' }).fill('tres')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialogo.getByRole('alert')).toBeVisible()
  await page.unroute('**/codigos/*')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(aviso(page, 'Código TRES actualizado')).toBeVisible()
  await expect(renglon(page, 'TRES')).toContainText('Abre boletos ocultos')
})

test('one that somebody used is switched off, not deleted', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(409))
  const escena = await montar(direccion)
  await nuevo(escena, { codigo: 'USADO', porcentaje: 10, maximo: 20 })
  await nuevo(escena, { codigo: 'NUNCA', porcentaje: 10 })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/codigos`)
  await elegirEnMenu(page, 'NUNCA', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar NUNCA?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(renglon(page, 'NUNCA')).toHaveCount(0)
  await page.getByRole('button', { name: 'Acciones de USADO' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Eliminar USADO?' })
  await escena.duena.api('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: { organizerSlug: escena.evento.params.slug, eventSlug: escena.evento.params.slugEvento },
    body: {
      visitante: `${unico()}${unico()}`,
      boletos: [{ tipoBoletoId: escena.tipos[0]?.id ?? '', cantidad: 3 }],
      codigo: 'USADO',
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  await dialogo.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('no se puede eliminar, pero sí apagar')
  await sinBarreras(page, 'código usado')
  await dialogo.getByRole('button', { name: 'Apagar el código' }).click()
  await expect(aviso(page, 'Se apagó USADO')).toBeVisible()
  await expect(renglon(page, 'USADO')).toContainText('y 3 en apartados')
  await page.getByRole('button', { name: 'Acciones de USADO' }).click()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
})

test('many are searched; a server that fails is asked again', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  for (let n = 1; n <= 9; n++)
    await nuevo(escena, { codigo: `LISTA${n}`, porcentaje: n, descripcion: n === 4 ? 'Solo para vecinos' : '' })
  await entrar(page, escena.duena)
  const llamada = '**/api/organizacion/*/eventos/*/codigos'
  await page.route(llamada, (ruta) => ruta.fulfill({ status: 400, json: { mensaje: 'No se pudo por ahora.' } }))
  await page.goto(`${escena.evento.panel}/codigos`)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await sinBarreras(page, 'códigos con error')
  await page.unroute(llamada)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  const buscar = principal(page).getByRole('searchbox', { name: 'Buscar códigos' })
  await buscar.fill('vecinos')
  await expect(principal(page).getByRole('row')).toHaveCount(2)
  await expect(renglon(page, 'LISTA4')).toBeVisible()
  await buscar.fill('nada')
  await expect(page.getByRole('heading', { name: 'No encontramos ese código' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).last().click()
  await expect(principal(page).getByRole('row')).toHaveCount(10)
})

test('an admin has them; a member does not, nor does anybody else', { tag: '@escritorio' }, async ({
  page,
  otraVentana,
  consola,
  direccion,
  request,
  escena: otra,
}) => {
  consola.permitir(rechazo(404), rechazo(403))
  const escena = await montar(direccion)
  await nuevo(escena, { codigo: 'EQUIPO', porcentaje: 10 })
  const ruta = new URL(`${escena.evento.panel}/codigos`, direccion).href
  const admin = await registrarVerificada(direccion, request, 'Admin')
  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo(escena, admin, 'admin')
  await meterAlEquipo(escena, miembro)
  await entrar(page, admin)
  await page.goto(ruta)
  await expect(renglon(page, 'EQUIPO')).toBeVisible()
  await expect(crear(page)).toBeVisible()
  const deMiembro = await (await otraVentana()).newPage()
  await entrar(deMiembro, miembro)
  await deMiembro.goto(ruta)
  await expect(deMiembro.getByRole('heading', { name: 'No puedes ver los códigos de este evento' })).toBeVisible()
  await expect(deMiembro.getByRole('link', { name: /^(Códigos|Reembolsos|Editar)$/ })).toHaveCount(0)
  const deOtro = await (await otraVentana()).newPage()
  await entrar(deOtro, otra.duena)
  await deOtro.goto(ruta)
  await expect(deOtro.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
})
