import type { Page } from '@playwright/test'
import { probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { comprar, montar } from '../apoyo/datos.ts'
import { meterAlEquipo, montarOrganizacion, registrarVerificada } from '../apoyo/equipo.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, entrarAlDia } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const ruta = (slug: string, parte = '') =>
  `/dashboard/organizaciones/${slug}/configuracion${parte === '' ? '' : `?parte=${parte}`}`
const campo = (page: Page, nombre: string) =>
  page.getByRole('form', { name: 'Datos de la organización' }).getByLabel(nombre)
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('edits the data with their preview: errors on their fields, then the public page shows it', async ({
  page,
  direccion,
  consola,
}) => {
  const { duena, organizacion } = await montarOrganizacion(direccion)
  await entrar(page, duena)
  await page.goto(ruta(organizacion.slug))
  await expect(campo(page, 'Nombre')).toHaveValue(organizacion.nombre)
  await expect(guardar(page)).toBeDisabled()
  await campo(page, 'Teléfono').fill('123')
  await guardar(page).click()
  await expect(page.getByText('Escribe el teléfono a 10 dígitos')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(campo(page, 'Teléfono')).not.toHaveValue('123')

  const logo = page.getByLabel(/^Logo/)
  await logo.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: PIXEL })
  await expect(aviso(page, 'Formato de archivo no válido. Solo se permiten JPG, PNG y SVG.')).toBeVisible()
  await expect(aviso(page, 'Solo se permiten JPG, PNG y SVG.')).toHaveCount(0) // the server says the same
  consola.permitir(rechazo(400), /Connecting to 'blob:/) // the second: the test's own recorder, which copies the pictures that it sees
  await logo.setInputFiles({
    name: 'c.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await guardar(page).click()
  await expect(aviso(page, 'Solo se permiten JPG, PNG y SVG.')).toBeVisible()
  await logo.setInputFiles({ name: 'd.png', mimeType: 'image/png', buffer: PIXEL })
  await campo(page, 'Nombre').fill('Foro McCartney')
  await expect(
    page.getByRole('complementary', { name: 'Así se verá tu página' }).getByRole('heading', { name: 'Foro McCartney' }),
  ).toBeVisible()
  await guardar(page).click()
  await expect(aviso(page, 'Guardamos los cambios')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar logo' })).toBeVisible()
  await expect(guardar(page)).toBeDisabled()
  const publica = `/o/${organizacion.slug}`
  await expect.poll(async () => (await (await page.request.get(publica)).text()).includes('Foro McCartney')).toBe(true)
  await page.goto(publica)
  await expect(page.getByRole('heading', { level: 1, name: 'Foro McCartney' })).toBeVisible()
  await expect(page.locator('img[src^="/imagenes/"]').first()).toBeVisible()
})

test('says when it could not be read; what is typed survives a look at the bitácora, and is asked about before leaving', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const { duena, organizacion } = await montarOrganizacion(direccion)
  await entrar(page, duena)
  for (const [parte, llamada, titulo] of [
    ['riesgo', 'borrado', 'No pudimos ver qué se eliminaría'],
    ['bitacora', 'bitacora*', 'Error al cargar la bitácora'],
    ['', 'obtener', 'Error al cargar la organización'],
  ] as const)
    await test.step(titulo, async () => {
      const direcciones = `**/api/organizacion/${organizacion.slug}/${llamada}`
      const reintentar = await negar(page, direcciones)
      await page.goto(ruta(organizacion.slug, parte))
      await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
      await reintentar(page.getByRole('button', { name: 'Intentar de nuevo' }).last())
      await expect(page.getByRole('heading', { name: titulo })).toBeHidden()
    })
  await campo(page, 'Descripción').fill('A medio escribir')
  await page.getByRole('link', { name: 'Bitácora' }).click()
  await expect(page.getByRole('list', { name: 'Bitácora' })).toBeVisible()
  await page.getByRole('link', { name: 'Datos', exact: true }).click()
  await expect(campo(page, 'Descripción')).toHaveValue('A medio escribir')
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
})

test('the bitácora tells who did what and how it was, with its filters in the address', async ({
  page,
  direccion,
  request,
}) => {
  const escena = await montar(direccion)
  const { duena, organizacion, evento } = escena
  const persona = await registrarVerificada(direccion, request, 'Ximena')
  await meterAlEquipo(escena, persona, 'admin')
  await duena.api('PATCH /organizacion/:slug/editar', {
    params: { slug: organizacion.slug },
    body: { nombre: 'Otro nombre' },
    files: {},
  })
  await entrarAlDia(page, duena)
  await page.goto(ruta(organizacion.slug, 'bitacora'))
  const lista = page.getByRole('list', { name: 'Bitácora' })
  const editada = lista.getByRole('listitem').filter({ hasText: 'editó los datos de la organización' })
  await editada.getByText('Ver el cambio').click()
  await expect(editada.getByRole('row', { name: /Nombre/ })).toContainText(organizacion.nombre)
  await expect(editada.getByRole('row', { name: /Nombre/ })).toContainText('Otro nombre')
  await expect(lista.getByText(`invitó a ${persona.email} como Administrador`)).toBeVisible()
  await expect(lista.getByText(`publicó el evento ${evento.nombre}`)).toBeVisible()

  await page.getByRole('link', { name: 'Equipo', exact: true }).click()
  await expect(page).toHaveURL(/clase=equipo/)
  await expect(lista.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Quién lo hizo').selectOption({ label: persona.sesion.usuario.nombreMostrado })
  await expect(lista.getByRole('listitem')).toHaveCount(1)
  await expect(lista).toContainText('aceptó la invitación y entró al equipo como Administrador')
  await page.reload()
  await expect(lista.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Compras', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click()
  await expect(lista.getByText('creó la organización')).toBeVisible()
})

test('is handed over to somebody of the team, by whoever proves to be its owner', async ({
  page,
  direccion,
  request,
  consola,
}) => {
  const escena = await montarOrganizacion(direccion)
  const { duena, organizacion } = escena
  const persona = await registrarVerificada(direccion, request, 'Ximena')
  await meterAlEquipo(escena, persona)
  await olvidarIdentidad(duena.email)
  await entrar(page, duena)
  consola.permitir(rechazo(403))
  await page.goto(ruta(organizacion.slug, 'riesgo'))
  const entregar = page.getByRole('button', { name: 'Entregar organización' })
  await entregar.click()
  await expect(page.getByText('Elige a quién se la entregas.')).toBeVisible()
  await page.getByLabel('Nueva persona propietaria').selectOption({ index: 1 })
  await entregar.click()
  await page
    .getByRole('dialog', { name: '¿Entregar la organización?' })
    .getByRole('button', { name: 'Entregar organización' })
    .click()
  await probarIdentidad(page)
  await expect(
    aviso(page, `${organizacion.nombre} ahora es de ${persona.sesion.usuario.nombreMostrado}.`),
  ).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/organizaciones/${organizacion.slug}`)
  const { organizaciones } = await persona.api('GET /auth/verify')
  expect(organizaciones.map(({ rol }) => rol)).toEqual(['owner'])
  await page.goto(ruta(organizacion.slug, 'riesgo'))
  await expect(page.getByRole('link', { name: 'Zona de riesgo' })).toHaveCount(0)
})

test('is not deleted while boletos are sold for what is to come; then, once its address is typed, after what would go has been named', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(403), rechazo(404))
  const vendida = await montar(direccion)
  const { duena } = vendida
  const { organizacion } = await montar(direccion, { duena })
  await comprar(direccion, vendida.evento, vendida.tipos[0]?.id ?? '', 1)
  await entrarAlDia(page, duena)
  await page.goto(ruta(vendida.organizacion.slug, 'riesgo'))
  await expect(page.getByText('Por ahora no puedes eliminarla')).toBeVisible()
  await expect(page.getByText(`«${vendida.evento.nombre}» todavía no pasa y ya vendió boletos.`)).toBeVisible()
  await expect(page.getByText('1 compra se conserva')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar organización' })).toBeDisabled()

  await olvidarIdentidad(duena.email)
  await page.goto(ruta(organizacion.slug, 'riesgo'))
  await expect(page.getByRole('list', { name: 'Qué pasará' })).toContainText('Se quitan 1 evento')
  await page.getByRole('button', { name: 'Eliminar organización' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Eliminar la organización?' })
  const confirmar = dialogo.getByRole('button', { name: 'Eliminar organización' })
  await expect(confirmar).toBeDisabled()
  await dialogo.getByRole('textbox').fill(organizacion.slug)
  await confirmar.click()
  await probarIdentidad(page)
  await expect(aviso(page, `Eliminamos ${organizacion.nombre}.`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/organizaciones')
  await expect(page.getByRole('main').getByText(organizacion.nombre)).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(`/o/${organizacion.slug}`)).status()).toBe(404)
})
