import type { APIRequestContext } from '@playwright/test'
import { enlaceDelCorreo } from '../apoyo/cuenta.ts'
import { CONTRASENA, registrar, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const enlaceDe = (request: APIRequestContext, email: string, antes = '') =>
  enlaceDelCorreo(request, email, 'Verifica tu correo', '/auth/verificar-email', antes)

test('whoever signs up opens the link of the e-mail and is verified, in every tab', async ({
  page,
  request,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const email = `${unico()}@prueba.example`
  await page.goto('/auth/sign-up')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Renata')
  await page.getByRole('textbox', { name: 'Apellido paterno' }).fill('Ñúñez')
  await page.getByRole('textbox', { name: 'Correo' }).fill(email)
  await page.getByRole('textbox', { name: /^Contraseña/ }).fill(CONTRASENA)
  await page.getByRole('textbox', { name: /^Confirmar contraseña/ }).fill(CONTRASENA)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL('/')
  const verificado = () => page.evaluate(() => JSON.parse(localStorage.getItem('usuario') ?? '{}').emailVerified)
  await expect.poll(verificado).toBe(false)
  const aviso = page.getByRole('complementary', { name: 'Verifica tu correo' })
  await expect(aviso).toBeVisible()

  const enlace = await enlaceDe(request, email)
  const otra = await page.context().newPage()
  await otra.goto(enlace)
  await expect(otra.getByRole('heading', { name: 'Correo verificado' })).toBeVisible()
  await expect.poll(verificado).toBe(true)
  await expect(aviso).toBeHidden()
  await expect(otra.getByRole('complementary', { name: 'Verifica tu correo' })).toBeHidden()

  await otra.goto('/livez')
  await otra.goto(enlace)
  await expect(otra.getByRole('heading', { name: 'Tu correo ya está verificado' })).toBeVisible()
})

test('a link that was replaced says so, and another one can be asked for', async ({
  page,
  request,
  direccion,
  entrarComo,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const persona = await registrar(direccion)
  const primero = await enlaceDe(request, persona.email)
  await persona.api('POST /auth/reenviar-verificacion')
  const segundo = await enlaceDe(request, persona.email, primero)
  await entrarComo(persona)
  await page.goto(primero)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar un enlace nuevo' }).click()
  await expect(page.getByRole('main')).toContainText(`Va en camino a ${persona.email}`)
  await page.goto('/')
  await page.goto(await enlaceDe(request, persona.email, segundo))
  await expect(page.getByRole('heading', { name: 'Correo verificado' })).toBeVisible()
})

test('without a link the page says where it is, and who is not signed in is led there', async ({ page }) => {
  await page.goto('/auth/verificar-email')
  await expect(page.getByRole('heading', { name: 'Abre el enlace de tu correo' })).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar Sesión para pedir otro' }).click()
  await expect(page).toHaveURL('/auth/sign-in?siguiente=%2Fauth%2Fverificar-email')
})

test('a failure of the connection can be tried again', async ({ page, request, direccion, consola }) => {
  consola.permitir(/ERR_/, /Failed to fetch/)
  const { email } = await registrar(direccion)
  const enlace = await enlaceDe(request, email)
  await page.route('**/api/auth/verificar-email', (route) => route.abort())
  await page.goto(enlace)
  await expect(page.getByRole('heading', { name: 'No pudimos verificarlo' })).toBeVisible()
  await page.unroute('**/api/auth/verificar-email')
  await page.getByRole('button', { name: 'Verificar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Correo verificado' })).toBeVisible()
})
