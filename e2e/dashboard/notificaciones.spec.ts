import type { Page } from '@playwright/test'
import { sembrarNotificaciones, vencerInvitacion } from '../apoyo/base-datos.ts'
import { registrar } from '../apoyo/datos.ts'
import { invitar, montarOrganizacion, registrarVerificada } from '../apoyo/equipo.ts'
import { negar } from '../apoyo/negar.ts'
import { campana, esperarSinLeer, RUTA_FLUJO } from '../apoyo/notificaciones.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const NOTIFICACIONES = '/dashboard/notificaciones'
const INVITACIONES = '/dashboard/invitaciones'
const renglon = (page: Page, titulo: string) => principal(page).getByRole('listitem').filter({ hasText: titulo })
const aceptar = (page: Page, organizacion: { nombre: string }) =>
  page.getByRole('button', { name: `Aceptar la invitación de ${organizacion.nombre}` })
const rechazar = (page: Page, organizacion: { nombre: string }) =>
  page.getByRole('button', { name: `Rechazar la invitación de ${organizacion.nombre}` })

/** The stream is open, so what comes from now on is told by it. */
const esperarFlujo = (page: Page) =>
  page.waitForResponse((respuesta) => respuesta.url().endsWith('/api/notificaciones/en-vivo') && respuesta.ok())

const barraDe = (page: Page) => page.getByRole('navigation', { name: 'Panel' })

test('an invitation appears in every open page without a reload', async ({ page, context, direccion }) => {
  const persona = await registrar(direccion, 'Ignacia')
  await entrar(page, persona)
  const flujo = esperarFlujo(page)
  await page.goto(INVITACIONES)
  await flujo
  await expect(page.getByRole('heading', { name: 'No tienes invitaciones' })).toBeVisible()
  await esperarSinLeer(page, 0)
  const publica = await context.newPage()
  await publica.goto('/')
  await expect(publica.getByRole('button', { name: 'Tu cuenta, Ignacia De Prueba', exact: true })).toBeVisible()

  const escena = await montarOrganizacion(direccion)
  await invitar(escena, persona, 'admin')
  await expect(page.getByRole('status').filter({ hasText: 'Tienes una notificación nueva' })).toHaveCount(1)
  await expect(principal(page).getByRole('heading', { name: escena.organizacion.nombre })).toBeVisible()
  await expect(principal(page)).toContainText('Te invitó Dueña De Prueba')
  await expect(principal(page)).toContainText('Podrás crear y publicar eventos')
  await esperarSinLeer(page, 1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  const barra = barraDe(page)
  await expect(barra.getByRole('link', { name: 'Invitaciones 1 por responder' })).toBeVisible()
  await expect(barra.getByRole('link', { name: 'Notificaciones 1 sin leer' })).toBeVisible()

  await publica.getByRole('button', { name: 'Tu cuenta, Ignacia De Prueba, 2 por ver' }).click()
  await expect(publica.getByRole('menuitem', { name: /^Invitaciones\s*1$/ })).toBeVisible()
  await expect(publica.getByRole('menuitem', { name: /^Notificaciones\s*1$/ })).toBeVisible()
})

test('accepting makes one part of the team at once, in every tab', async ({ page, context, direccion, request }) => {
  const escena = await montarOrganizacion(direccion)
  const persona = await registrarVerificada(direccion, request, 'Amparo')
  await invitar(escena, persona)
  await entrar(page, persona)
  const publica = await context.newPage()
  await publica.goto('/')
  await page.goto('/dashboard')
  await principal(page).getByRole('link', { name: 'Responder' }).click()
  await expect(page).toHaveURL(INVITACIONES)
  await expect(principal(page)).toContainText('Podrás ver los eventos de la organización')
  await aceptar(page, escena.organizacion).click()
  await expect(aviso(page, `Ya eres parte de ${escena.organizacion.nombre}`)).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/organizaciones/${escena.organizacion.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: escena.organizacion.nombre })).toBeVisible()
  await expect(principal(page).getByRole('link', { name: 'Crear evento' })).toHaveCount(0)
  const barra = barraDe(page)
  await expect(barra.getByRole('button', { name: escena.organizacion.nombre })).toBeVisible()
  await expect(barra).toContainText('Organizador')
  await expect(barra.getByRole('link', { name: 'Invitaciones', exact: true })).toBeVisible()

  await publica.getByRole('button', { name: /^Tu cuenta, Amparo/ }).click()
  await expect(publica.getByRole('menu', { name: 'Tu cuenta' })).toContainText('Organizador')
  await expect(publica.getByRole('menuitem', { name: 'Organizaciones' })).toBeVisible()
  await expect(publica.getByRole('menuitem', { name: /^Invitaciones/ })).toHaveCount(0)
})

test('one that ran out meanwhile says so, and goes away; declining asks first, and leaves nothing', async ({
  page,
  direccion,
  request,
  consola,
}) => {
  consola.permitir(rechazo(410), /ERR_FAILED/)
  await page.route(RUTA_FLUJO, (ruta) => ruta.abort())
  const [tarde, escena] = [await montarOrganizacion(direccion), await montarOrganizacion(direccion)]
  const persona = await registrarVerificada(direccion, request, 'Rita')
  const id = await invitar(tarde, persona)
  await invitar(escena, persona)
  await entrar(page, persona)
  await page.goto(INVITACIONES)
  await expect(aceptar(page, tarde.organizacion)).toBeVisible()
  await vencerInvitacion(id)
  await aceptar(page, tarde.organizacion).click()
  await expect(principal(page).getByRole('alert')).toContainText('Esta invitación venció')
  await expect(aceptar(page, tarde.organizacion)).toHaveCount(0)
  await page.getByRole('button', { name: 'Entendido' }).click()

  await rechazar(page, escena.organizacion).click()
  const dialogo = page.getByRole('dialog', { name: `¿Rechazar la invitación de ${escena.organizacion.nombre}?` })
  await dialogo.getByRole('button', { name: 'Volver' }).click()
  await expect(dialogo).toBeHidden()
  await expect(aceptar(page, escena.organizacion)).toBeVisible()
  await rechazar(page, escena.organizacion).click()
  await dialogo.getByRole('button', { name: 'Rechazar invitación' }).click()
  await expect(page.getByRole('heading', { name: 'No tienes invitaciones' })).toBeVisible()
  await expect(principal(page)).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('invitaciones'), localStorage.getItem('organizaciones')]))
    .toEqual(['[]', '[]'])
  const { items } = await escena.duena.api('GET /notificaciones/obtener', { query: {} })
  expect(items[0]).toMatchObject({ tipo: 'equipo', titulo: expect.stringContaining('Rita') })
})

test('only a verified e-mail answers, and another link is one press away', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(403))
  const escena = await montarOrganizacion(direccion)
  const persona = await registrar(direccion, 'Verónica')
  await invitar(escena, persona)
  await entrar(page, persona)
  await page.goto(INVITACIONES)
  await expect(principal(page)).toContainText(`abre el enlace que enviamos a ${persona.email}`)
  await aceptar(page, escena.organizacion).click()
  const negada = principal(page).getByRole('alert')
  await expect(negada).toContainText('Verifica tu correo para responder invitaciones')
  await negada.getByRole('button', { name: 'Enviarme otro enlace' }).click()
  await expect(aviso(page, `Te enviamos un enlace nuevo a ${persona.email}`)).toBeVisible()
  await expect(aceptar(page, escena.organizacion)).toBeVisible()
})

test('what is read here is read in the other tab, and all of it at once', async ({ page, context, direccion }) => {
  const persona = await registrar(direccion, 'Noemí')
  await sembrarNotificaciones(persona.email, 4)
  await entrar(page, persona)
  const flujos: string[] = []
  context.on('request', (pedido) => pedido.url().endsWith('/en-vivo') && flujos.push(pedido.url()))
  const flujo = esperarFlujo(page)
  await page.goto(NOTIFICACIONES)
  await flujo
  const otra = await context.newPage()
  await otra.goto(NOTIFICACIONES)
  for (const una of [page, otra]) await esperarSinLeer(una, 4)

  await expect(renglon(page, 'Aviso 1')).toContainText('Nueva')
  await renglon(page, 'Aviso 1').getByRole('link').click()
  await expect(page).toHaveURL('/dashboard/mis-compras')
  for (const una of [page, otra]) await esperarSinLeer(una, 3)
  await expect(renglon(otra, 'Aviso 1')).not.toContainText('Nueva')

  await renglon(otra, 'Aviso 2').getByRole('button').click()
  await expect(renglon(otra, 'Aviso 2')).not.toContainText('Nueva')
  await expect(renglon(otra, 'Aviso 2').getByRole('button')).toHaveCount(0)
  for (const una of [page, otra]) await esperarSinLeer(una, 2)

  await otra.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(principal(otra)).toContainText('Estás al día.')
  await expect(principal(otra).getByText('Nueva', { exact: true })).toHaveCount(0)
  for (const una of [page, otra]) await esperarSinLeer(una, 0)
  expect(flujos, 'one stream for the whole browser').toHaveLength(1)
})

test('when the tab with the stream is closed, another one takes it', async ({ page, context, direccion }) => {
  const persona = await registrar(direccion, 'Lidia')
  await entrar(page, persona)
  const primero = esperarFlujo(page)
  await page.goto(NOTIFICACIONES)
  await primero
  const otra = await context.newPage()
  await otra.goto(NOTIFICACIONES)
  await esperarSinLeer(otra, 0)
  const segundo = esperarFlujo(otra)
  await page.close()
  await segundo
  await sembrarNotificaciones(persona.email, 1)
  await esperarSinLeer(otra, 1)
  await expect(renglon(otra, 'Aviso 1')).toBeVisible()
})

test('without the stream the page asks once a minute, and tries again', async ({ page, direccion, consola }) => {
  consola.permitir(/ERR_FAILED/)
  const persona = await registrar(direccion, 'Socorro')
  await entrar(page, persona)
  let intentos = 0
  await page.route(RUTA_FLUJO, async (ruta) => {
    intentos += 1
    await ruta.abort()
  })
  await page.clock.install()
  await page.goto(NOTIFICACIONES)
  await expect(page.getByRole('heading', { name: 'No tienes notificaciones' })).toBeVisible()
  await sembrarNotificaciones(persona.email, 2)
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000)
      return intentos
    })
    .toBeGreaterThanOrEqual(4)
  await page.clock.fastForward(61_000)
  await esperarSinLeer(page, 2)
  await expect(renglon(page, 'Aviso 2')).toBeVisible()

  let abierto = false
  page.on('response', (respuesta) => {
    abierto ||= respuesta.url().endsWith('/en-vivo') && respuesta.ok()
  })
  await page.unroute(RUTA_FLUJO)
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000)
      return abierto
    })
    .toBe(true)
})

test('signing out ends the stream, and a session ended elsewhere leaves the panel by itself', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(401), /Token inválido o expirado/)
  const persona = await registrar(direccion, 'Salomé')
  await entrar(page, persona)
  let flujo = esperarFlujo(page)
  await page.goto('/dashboard')
  await flujo
  const fin = page.waitForEvent('requestfailed', (pedido) => pedido.url().endsWith('/en-vivo'))
  const barra = barraDe(page)
  await barra.getByRole('button', { name: /Salomé/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await fin
  await expect(page).toHaveURL('/')

  const otra = await registrar(direccion, 'Sara')
  await entrar(page, otra)
  flujo = esperarFlujo(page)
  await page.goto('/dashboard')
  await flujo
  await otra.api('POST /auth/cerrar-sesion')
  await expect(page).toHaveURL(/^(?!.*\/dashboard)/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('ten to a page, every page an address, with the keyboard alone', async ({ page, direccion }) => {
  const persona = await registrar(direccion, 'Teclas')
  await sembrarNotificaciones(persona.email, 12)
  await entrar(page, persona)
  await page.goto(`${NOTIFICACIONES}?currentPage=2`)
  await expect(principal(page)).toContainText('11–12 de 12 notificaciones')
  await expect(renglon(page, 'Aviso 12')).toBeVisible()
  await page.getByRole('link', { name: 'Página anterior' }).press('Enter')
  await expect(page).toHaveURL(NOTIFICACIONES)
  await expect(renglon(page, 'Aviso 10')).toBeVisible()
  const primera = renglon(page, 'Aviso 1').first()
  await expect(campana(page)).toBeVisible()
  await expect(primera.getByRole('time')).toHaveAttribute('title', /de \d{4}, \d+:\d{2} [ap]\.m\.$/)
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).focus()
  await page.keyboard.press('Tab')
  await expect(primera.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(renglon(page, 'Aviso 2')).not.toContainText('Nueva')
  await page.goto(`${NOTIFICACIONES}?currentPage=9`)
  await page.getByRole('link', { name: 'Ver las más recientes' }).click()
  await expect(renglon(page, 'Aviso 10')).toBeVisible()
})

test('what cannot be read says so and is asked for again', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(400))
  const persona = await registrar(direccion, 'Fallo')
  await entrar(page, persona)
  for (const [ruta, llamada, titulo] of [
    [NOTIFICACIONES, '**/api/notificaciones/obtener*', 'No pudimos cargar tus notificaciones'],
    [INVITACIONES, '**/api/invitaciones/obtener', 'No pudimos cargar tus invitaciones'],
  ] as const) {
    const reintentar = await negar(page, llamada)
    await page.goto(ruta)
    await expect(page.getByRole('alert').getByRole('heading', { name: titulo })).toBeVisible()
    await reintentar()
    await expect(page.getByRole('heading', { name: /^No tienes/ })).toBeVisible()
  }
})
