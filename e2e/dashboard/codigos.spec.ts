import type { CrearCodigo } from '@entrale/contract/codigos/schemas'
import type { Page } from '@playwright/test'
import { abrirAcciones, elegirAccion } from '../apoyo/acciones.ts'
import { type Escena, montar, unico } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const renglon = (page: Page, codigo: string) => principal(page).getByRole('row').filter({ hasText: codigo })
const crear = (page: Page) => principal(page).getByRole('button', { name: 'Crear código' })
const nuevo = ({ duena, evento }: Escena, body: CrearCodigo) =>
  duena.api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', { params: evento.params, body })

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
  await crear(page).click()
  const dialogo = page.getByRole('dialog', { name: 'Crear código' })
  await dialogo.getByRole('button', { name: 'Crear código' }).click()
  await expect(dialogo.getByText('Escribe el código.')).toBeVisible()
  await dialogo.getByText('Solo algunos').click()
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
  await elegirAccion(page, 'AMIGOS10', 'Copiar enlace')
  await expect(aviso(page, 'Enlace copiado')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL(`${escena.evento.ruta}?codigo=AMIGOS10`, direccion).href)
  await elegirAccion(page, 'AMIGOS10', 'Apagar')
  await expect(renglon(page, 'AMIGOS10')).toContainText('Apagado')
  await elegirAccion(page, 'AMIGOS10', 'Encender')
  await expect(renglon(page, 'AMIGOS10')).toContainText('Activo')
})

test('edited, refused where its name is taken, and nothing typed is lost', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(400), rechazo(500), rechazo(0), /net::ERR/)
  const escena = await montar(direccion)
  await nuevo(escena, { codigo: 'UNO', porcentaje: 10 })
  await nuevo(escena, { codigo: 'DOS', monto: 5_000, maximo: 5 })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/codigos`)
  await elegirAccion(page, 'DOS', 'Editar')
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

test('one that somebody used is switched off, not deleted; many are searched; a server that fails is asked again', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(409), rechazo(400))
  const escena = await montar(direccion)
  await nuevo(escena, { codigo: 'USADO', porcentaje: 10, maximo: 20 })
  await nuevo(escena, { codigo: 'NUNCA', porcentaje: 10 })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/codigos`)
  await elegirAccion(page, 'NUNCA', 'Eliminar')
  await page.getByRole('dialog', { name: '¿Eliminar NUNCA?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(renglon(page, 'NUNCA')).toHaveCount(0)
  await elegirAccion(page, 'USADO', 'Eliminar')
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
  await dialogo.getByRole('button', { name: 'Apagar el código' }).click()
  await expect(aviso(page, 'Se apagó USADO')).toBeVisible()
  await expect(renglon(page, 'USADO')).toContainText('y 3 en apartados')
  const menu = await abrirAcciones(page, 'USADO')
  await expect(menu.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  for (let n = 1; n <= 9; n++)
    await nuevo(escena, { codigo: `LISTA${n}`, porcentaje: n, descripcion: n === 4 ? 'Solo para vecinos' : '' })
  const llamada = '**/api/organizacion/*/eventos/*/codigos'
  const reintentar = await negar(page, llamada)
  await page.goto(`${escena.evento.panel}/codigos`)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  const buscar = principal(page).getByRole('searchbox', { name: 'Buscar códigos' })
  await buscar.fill('vecinos')
  await expect(principal(page).getByRole('row')).toHaveCount(2)
  await expect(renglon(page, 'LISTA4')).toBeVisible()
  await buscar.fill('nada')
  await expect(page.getByRole('heading', { name: 'No encontramos ese código' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).last().click()
  await expect(principal(page).getByRole('row')).toHaveCount(11)
})
