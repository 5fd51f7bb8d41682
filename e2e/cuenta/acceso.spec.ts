import {
  apartarEnPantalla,
  botonPagar,
  elegirForma,
  llenarDatos,
  nuevoComprador,
  paso,
  reloj,
  terminar,
} from '../apoyo/compra.ts'
import {
  boton,
  enlaceDelCorreo,
  guardado,
  iniciarSesion,
  LLAVES_DE_SESION,
  llenarRegistro,
  vigilar,
} from '../apoyo/cuenta.ts'
import { CONTRASENA, registrar } from '../apoyo/datos.ts'
import { aviso } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

/** Where each page was scrolled to, kept by the router. */
const DESPLAZAMIENTO = 'react-router-scroll-positions'
const FIN = 'Tu sesión terminó. Inicia sesión de nuevo.'

test('signs up, verifies from the mailbox, and signs out everywhere', async ({
  page,
  request,
  otraVentana,
  consola,
  isMobile,
}) => {
  consola.permitir(rechazo(401), /Token inválido o expirado/)
  const vista = vigilar(page)
  vista.secreto(CONTRASENA)
  await page.goto('/auth/sign-up?siguiente=%2Feventos')
  const email = await llenarRegistro(page)
  await boton(page, 'Registrarse').click()
  await expect(aviso(page, 'Te has registrado correctamente')).toBeVisible()
  await expect(page).toHaveURL('/eventos')

  const enlace = await enlaceDelCorreo(request, email, 'Verifica tu correo', '/auth/verificar-email')
  vista.secreto(enlace.split('token=')[1] ?? '')
  await page.goto(enlace)
  await expect(page.getByRole('heading', { name: 'Correo verificado' })).toBeVisible()
  await expect(page).toHaveURL('/auth/verificar-email')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('usuario') ?? '{}').emailVerified))
    .toBe(true)

  const lejos = await (await otraVentana()).newPage()
  await lejos.goto('/auth/sign-in?siguiente=%2Fdashboard%2Fmis-compras')
  await iniciarSesion(lejos, email.toUpperCase())
  await expect(aviso(lejos, 'Bienvenido Renata')).toBeVisible()
  await expect(lejos).toHaveURL('/dashboard/mis-compras')
  await expect(lejos.getByRole('heading', { level: 1, name: 'Mis compras' })).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('token'))
  vista.secreto(token ?? '')
  const respuesta = await page.request.post('/api/cuenta/cerrar-otras-sesiones', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(respuesta.status()).toBe(204)

  // by its next call, unless the live stream tells it before: the notice is looked for all the while, because it goes
  const dicho = expect(aviso(lejos, FIN)).toBeVisible({ timeout: 60_000 })
  if (isMobile)
    await lejos
      .getByRole('button', { name: 'Abrir el menú' })
      .click({ timeout: 15_000 })
      .catch(() => undefined)
  const enlaces = lejos.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Mi Cuenta' })
  await enlaces.click({ timeout: 15_000 }).catch(() => undefined)
  await dicho
  await expect(lejos).toHaveURL(/\/auth\/sign-in\?siguiente=%2Fdashboard%2Fmi/)
  await expect.poll(async () => (await guardado(lejos)).local).toEqual([])
  await iniciarSesion(lejos, email)
  await expect(lejos).toHaveURL(/\/dashboard\/mi/)

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
  vista.comprobar()
})

test.describe('other tabs', () => {
  test.beforeEach(({ consola }) => consola.permitir(rechazo(401)))

  test('follow a sign-in, a sign-out, and somebody else', async ({ page, context, direccion }) => {
    const [ana, eva] = [await registrar(direccion, 'Ana'), await registrar(direccion, 'Eva')]
    const otra = await context.newPage()
    await otra.goto('/')
    const tercera = await context.newPage()
    await tercera.goto('/auth/sign-in?siguiente=%2Fdashboard%2Fmis-compras')

    await page.goto('/auth/sign-in')
    await iniciarSesion(page, ana.email)
    await expect(page).toHaveURL('/')
    await expect(otra.getByRole('button', { name: /^Tu cuenta, Ana/ })).toBeVisible()
    await expect(tercera).toHaveURL('/dashboard/mis-compras')

    // as if the sign-out had passed unseen: the page must not mix what it read for one with the other
    await tercera.evaluate(() => Object.assign(window, { deAna: true }))
    await otra.evaluate(({ token, usuario }) => {
      localStorage.setItem('usuario', JSON.stringify(usuario))
      localStorage.setItem('token', token)
    }, eva.sesion)
    await tercera.waitForFunction(() => !('deAna' in window))
    await expect(page.getByRole('button', { name: /^Tu cuenta, Eva/ })).toBeVisible()

    await page.getByRole('button', { name: /^Tu cuenta, Eva/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
    await expect(tercera).toHaveURL('/')
    for (const una of [page, otra, tercera])
      await expect(una.getByRole('button', { name: /^Tu cuenta/ })).toHaveCount(0)
    await expect.poll(async () => (await guardado(otra)).local).toEqual([])
  })
})

test('a checkout in progress survives signing in, with its hold', async ({ page, direccion, escena: { evento } }) => {
  const persona = await registrar(direccion, 'Jimena', 'Ocampo')
  await apartarEnPantalla(page, evento, 'General', 2)
  const memoria = () =>
    page.evaluate(() => Object.entries(sessionStorage).find(([llave]) => llave.startsWith('checkout:'))?.[1] ?? '')
  await expect.poll(memoria).toContain('"apartado"')
  const { apartado } = JSON.parse(await memoria())
  expect(apartado).toMatch(/^[0-9a-f-]{36}$/)

  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in\?siguiente=/)
  // even through the other tab of the form and back
  await page.getByRole('link', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-up\?siguiente=/)
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in\?siguiente=/)
  await iniciarSesion(page, persona.email)

  await expect(page).toHaveURL(`${evento.ruta}/checkout?paso=datos`)
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Jimena')
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(persona.email)
  await expect(reloj(page)).toBeVisible()
  expect(JSON.parse(await memoria()).apartado).toBe(apartado)

  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.boletos).toHaveLength(2)
  const { items } = await persona.api('GET /compras/mis-compras', { query: {} })
  expect(items.map(({ folio }) => folio)).toContain(compra.folio)
})

test('storage holds only what the spec names, after a whole journey', { tag: '@escritorio' }, async ({
  page,
  escena: { evento },
  direccion,
}) => {
  const vista = vigilar(page)
  const { email } = await registrar(direccion)
  await page.goto('/')
  expect(await guardado(page)).toEqual({ local: [], pestana: [], cookies: [], bases: [], caches: [] })
  await apartarEnPantalla(page, evento, 'Cortesía', 1)
  await llenarDatos(page, nuevoComprador())
  // from where somebody came to this evento, and that they were counted; a page at rest writes it
  const visita = `visita:${evento.params.slug}/${evento.params.slugEvento}`
  await expect.poll(async () => (await guardado(page)).pestana).toContain(visita)
  const clave = `checkout:${evento.params.slug}/${evento.params.slugEvento}`
  await expect
    .poll(() => guardado(page))
    .toEqual({
      local: [`apartado:${evento.params.slug}/${evento.params.slugEvento}`],
      pestana: [clave, 'pestana', DESPLAZAMIENTO, visita, 'visitante'],
      cookies: [],
      bases: [],
      caches: [],
    })
  const { compra, acceso } = await terminar(page, page.getByRole('button', { name: 'Obtener boletos' }))
  vista.secreto(acceso)
  await expect
    .poll(() => guardado(page))
    .toEqual({
      local: ['boletos-recordados'],
      pestana: [`acceso:${compra.folio}`, clave, 'pestana', DESPLAZAMIENTO, visita, 'visitante'],
      cookies: [],
      bases: [],
      caches: [`compra:1:${compra.folio}`],
    })

  await page.goto('/auth/sign-in')
  await iniciarSesion(page, email)
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeVisible()
  vista.secreto((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
  await page.goto('/dashboard')
  // the name comes with the browser's own reading: from then on the page listens to keys
  await page.getByRole('button', { name: /Persona De Prueba/ }).waitFor({ state: 'attached' })
  await page.keyboard.press('Control+b')
  await expect.poll(async () => (await guardado(page)).cookies).toEqual(['sidebar_state'])
  for (const ruta of [
    '/dashboard/mis-compras',
    '/dashboard/mi-cuenta',
    '/dashboard/notificaciones',
    '/dashboard/organizaciones',
  ]) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'light'))
  const todo = {
    pestana: [`acceso:${compra.folio}`, clave, 'pestana', DESPLAZAMIENTO, visita, 'visitante'],
    cookies: ['sidebar_state'],
    bases: [],
    caches: [`compra:1:${compra.folio}`],
  }
  await expect
    .poll(() => guardado(page))
    .toEqual({ ...todo, local: ['boletos-recordados', ...LLAVES_DE_SESION, 'vite-ui-theme'] })

  await page.goto('/')
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toHaveCount(0)
  await expect.poll(async () => (await guardado(page)).local).toEqual(['vite-ui-theme'])
  vista.comprobar()
})

test.describe('who is signed in', { tag: '@escritorio' }, () => {
  test('has nothing to do at sign-in: home, or where they came from, never another site', async ({
    page,
    entrarComo,
    compradora,
  }) => {
    await entrarComo(compradora)
    for (const ruta of ['/auth/sign-in', '/auth/sign-up', '/auth/recuperar-password/init']) {
      await page.goto(ruta)
      await expect(page).toHaveURL('/')
    }
    await page.goto('/auth/sign-in?siguiente=%2Feventos%3Fgratis%3D1')
    await expect(page).toHaveURL('/eventos?gratis=1')
    for (const malo of [
      '//otro.example/',
      '/\\otro.example',
      '/\t/otro.example',
      'https://otro.example',
      '/.//otro.example',
    ]) {
      await page.goto(`/auth/sign-in?siguiente=${encodeURIComponent(malo)}`)
      await expect(page).toHaveURL('/')
    }
  })

  test('and was signed out elsewhere is told on any page, and led back', async ({
    page,
    entrarComo,
    direccion,
    consola,
  }) => {
    consola.permitir(rechazo(401), /Token inválido o expirado/)
    const persona = await registrar(direccion, 'Lucía')
    await persona.api('POST /auth/cerrar-sesion')
    await entrarComo(persona)
    await page.goto('/categorias')
    await expect(aviso(page, FIN)).toBeVisible()
    await aviso(page, FIN).getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page).toHaveURL('/auth/sign-in?siguiente=%2Fcategorias')
    await expect.poll(async () => (await guardado(page)).local).toEqual([])
    await iniciarSesion(page, persona.email)
    await expect(page).toHaveURL('/categorias')
    await expect(aviso(page, FIN)).toHaveCount(0)
  })
})
