import type { APIRequestContext, Page } from '@playwright/test'
import { vencerRecuperacion } from '../apoyo/base-datos.ts'
import { boton, campo, enlaceDelCorreo, iniciarSesion, vigilar } from '../apoyo/cuenta.ts'
import { CONTRASENA, clienteDe, registrar, unico } from '../apoyo/datos.ts'
import { aviso } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const NUEVA = 'otra-Clave-2026!'
const INIT = '/auth/recuperar-password/init'
const RESET = '/auth/recuperar-password/reset'
const CALMA = 'Si hay una cuenta con ese correo, te enviamos un enlace. Vence en 15 minutos.'

const enlaceDe = (request: APIRequestContext, email: string, antes = '') =>
  enlaceDelCorreo(request, email, 'Recupera tu contraseña', RESET, antes)

async function pedir(page: Page, email: string): Promise<void> {
  await page.goto(INIT)
  await campo(page, 'Correo').fill(email)
  await boton(page, 'Enviar enlace').click()
  await expect(page.getByText(CALMA)).toBeVisible()
}

async function elegir(page: Page, password = NUEVA): Promise<void> {
  await campo(page, 'Contraseña nueva').fill(password)
  await campo(page, 'Confirmar contraseña').fill(password)
  await boton(page, 'Guardar contraseña').click()
}

test('recovers the password: the mailbox, the link, and the end of the old sessions', async ({
  page,
  request,
  direccion,
  otraVentana,
  consola,
}) => {
  consola.permitir(rechazo(401), rechazo(400), /Token inválido o expirado/)
  const vista = vigilar(page)
  for (const secreto of [NUEVA, CONTRASENA]) vista.secreto(secreto)
  const persona = await registrar(direccion, 'Graciela')
  const vieja = await (await otraVentana()).newPage()
  await vieja.goto('/auth/sign-in?siguiente=%2Fdashboard')
  await iniciarSesion(vieja, persona.email)
  await expect(vieja).toHaveURL('/dashboard')
  await expect(vieja.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/auth/sign-in')
  await campo(page, 'Correo').fill(persona.email)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL(INIT)
  await expect(campo(page, 'Correo')).toHaveValue(persona.email)
  await boton(page, 'Enviar enlace').click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused()
  await expect(page.getByText(CALMA)).toBeVisible()

  const enlace = await enlaceDe(request, persona.email)
  const token = enlace.split('token=')[1] ?? ''
  vista.secreto(token)
  await page.goto(enlace)
  await expect(campo(page, 'Contraseña nueva')).toBeVisible()
  await expect(page).toHaveURL(RESET)
  await expect
    .poll(() =>
      page.evaluate(
        (uno) => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]).includes(uno),
        token,
      ),
    )
    .toBe(false)
  await elegir(page)
  await expect(aviso(page, 'Tu contraseña cambió. Inicia sesión con la nueva.')).toBeVisible()
  await expect(page).toHaveURL('/auth/sign-in')

  await vieja.goto('/dashboard/mis-compras')
  await expect(aviso(vieja, 'Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
  await expect.poll(() => vieja.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await persona.api('GET /auth/verify').catch(({ status }) => status)).toBe(401)

  await iniciarSesion(page, persona.email, CONTRASENA)
  await expect(campo(page, 'Contraseña')).toHaveAccessibleDescription('Correo o contraseña incorrectos.')
  await iniciarSesion(page, persona.email, NUEVA)
  await expect(page).toHaveURL('/')

  const otra = await (await otraVentana()).newPage()
  await otra.goto(enlace)
  await elegir(otra, 'una-tercera-9!')
  await expect(otra.getByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible()
  vista.comprobar()
})

test('the answer is the same for an address that nobody has', { tag: '@escritorio' }, async ({ page }) => {
  await page.clock.install()
  const email = `${unico()}@prueba.example`
  await pedir(page, email)
  await expect(page.getByText(email)).toBeVisible()
  const otro = boton(page, 'Enviar otro enlace')
  await expect(otro).toBeDisabled()
  await expect(page.getByText(/Podrás pedir otro en [1-6]?\d s\./)).toBeVisible()
  await page.clock.fastForward(61_000)
  await otro.click()
  await expect(page.getByText(`Lo enviamos otra vez a ${email}`)).toBeVisible()
  await expect(otro).toBeDisabled()
  await boton(page, 'Usar otro correo').click()
  await expect(campo(page, 'Correo')).toHaveValue(email)
  await page.getByRole('link', { name: 'Volver a Iniciar Sesión' }).click()
  await expect(campo(page, 'Correo')).toHaveValue(email)
})

test.describe('a link', { tag: '@escritorio' }, () => {
  test.beforeEach(({ consola }) => consola.permitir(rechazo(400)))

  test('that is missing, wrong or replaced says so and offers another', async ({ page, request, direccion }) => {
    await page.goto(RESET)
    await expect(page.getByRole('heading', { name: 'Abre el enlace de tu correo' })).toBeVisible()
    await expect(campo(page, 'Contraseña nueva')).toHaveCount(0)
    await page.goto('/livez')
    await page.goto(`${RESET}#token=${'x'.repeat(43)}`)
    await elegir(page)
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()

    const { email } = await registrar(direccion)
    const recuperar = () => clienteDe(direccion)('POST /auth/recuperar-password', { body: { email } })
    await recuperar()
    const primero = await enlaceDe(request, email)
    await recuperar()
    const segundo = await enlaceDe(request, email, primero)
    await page.goto(primero)
    await elegir(page)
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
    // opened over the very page that refused the first
    await page.evaluate((hash) => {
      location.hash = hash
    }, segundo.split('#')[1] ?? '')
    await elegir(page)
    await expect(page).toHaveURL('/auth/sign-in')
  })

  test('lasts fifteen minutes, and leads to ask for another', async ({ page, request, direccion }) => {
    const { email } = await registrar(direccion)
    await clienteDe(direccion)('POST /auth/recuperar-password', { body: { email } })
    const enlace = await enlaceDe(request, email)
    await vencerRecuperacion(email)
    await page.goto(enlace)
    await elegir(page)
    await expect(page.getByRole('heading', { name: 'Este enlace venció' })).toBeVisible()
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
    await expect(page).toHaveURL(INIT)
  })

  test('survives a password that is refused, and a connection that fails', async ({
    page,
    request,
    direccion,
    consola,
  }) => {
    consola.permitir(/ERR_/, /Failed to fetch/)
    const { email } = await registrar(direccion)
    await clienteDe(direccion)('POST /auth/recuperar-password', { body: { email } })
    await page.goto(await enlaceDe(request, email))
    await elegir(page, 'contraseña')
    await expect(campo(page, 'Contraseña nueva')).toHaveAccessibleDescription(
      /^Esa contraseña es muy común\. Elige otra\./,
    )
    await expect(campo(page, 'Contraseña nueva')).toBeFocused()
    await page.route('**/api/auth/restablecer-password', (route) => route.abort('internetdisconnected'))
    await elegir(page)
    await expect(
      page.getByRole('alert').filter({ hasText: 'No se pudo conectar al servidor. Por favor, verifica tu conexión.' }),
    ).toBeFocused()
    await expect(campo(page, 'Contraseña nueva')).toHaveValue(NUEVA)
    await page.unroute('**/api/auth/restablecer-password')
    await boton(page, 'Guardar contraseña').click()
    await expect(page).toHaveURL('/auth/sign-in')
  })

  test('works for whoever is signed in, and signs them out', async ({
    page,
    request,
    direccion,
    entrarComo,
    consola,
  }) => {
    consola.permitir(rechazo(401))
    const persona = await registrar(direccion)
    await clienteDe(direccion)('POST /auth/recuperar-password', { body: { email: persona.email } })
    const enlace = await enlaceDe(request, persona.email)
    await entrarComo(persona)
    await page.goto(enlace)
    await elegir(page)
    await expect(page).toHaveURL('/auth/sign-in')
    await expect(campo(page, 'Correo')).toHaveValue(persona.email)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(aviso(page, 'Tu sesión terminó')).toHaveCount(0)
  })
})
