import { boton, campo, iniciarSesion, llenarRegistro } from '../apoyo/cuenta.ts'
import { CONTRASENA, registrar } from '../apoyo/datos.ts'
import { aviso } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

test.describe('nothing that was typed is lost', () => {
  test('on the way to the other tab, to recovery and back; passwords do not travel', async ({ page }) => {
    await page.goto('/auth/sign-in?siguiente=%2Feventos')
    await campo(page, 'Correo').fill('teresa@prueba.example')
    await campo(page, 'Contraseña').fill('a medias')
    await page.getByRole('link', { name: 'Registrarse' }).click()
    await expect(campo(page, 'Correo')).toHaveValue('teresa@prueba.example')
    await expect(campo(page, 'Contraseña')).toHaveValue('')
    await campo(page, 'Nombre').fill('Teresa')
    await campo(page, 'Apellido paterno').fill('de la O')
    await campo(page, 'Correo').fill('teresa.o@prueba.example')
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await expect(campo(page, 'Correo')).toHaveValue('teresa.o@prueba.example')
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page).toHaveURL('/auth/recuperar-password/init?siguiente=%2Feventos')
    await expect(campo(page, 'Correo')).toHaveValue('teresa.o@prueba.example')
    await page.getByRole('link', { name: 'Volver a Iniciar Sesión' }).click()
    await expect(page).toHaveURL('/auth/sign-in?siguiente=%2Feventos')
    await expect(campo(page, 'Correo')).toHaveValue('teresa.o@prueba.example')
    await page.getByRole('link', { name: 'Registrarse' }).click()
    await expect(campo(page, 'Nombre')).toHaveValue('Teresa')
    await expect(campo(page, 'Apellido paterno')).toHaveValue('de la O')
  })

  test('before the page has come alive', { tag: '@escritorio' }, async ({ page }) => {
    const { promise: abierta, resolve: abrir } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await abierta
      await route.continue()
    })
    const llegada = page.goto('/auth/sign-up')
    await campo(page, 'Nombre').fill('Amparo')
    await campo(page, 'Correo').fill('amparo@prueba.example')
    await campo(page, 'Contraseña').fill(CONTRASENA)
    abrir()
    await llegada
    await boton(page, 'Registrarse').click()
    await expect(page.getByText('El apellido paterno es requerido.')).toBeVisible()
    await expect(page.getByText('El nombre es requerido.')).toHaveCount(0)
    await expect(campo(page, 'Nombre')).toHaveValue('Amparo')
    await expect(campo(page, 'Correo')).toHaveValue('amparo@prueba.example')
    await expect(campo(page, 'Contraseña')).toHaveValue(CONTRASENA)
  })

  test('while it is sent, and when nobody answers', { tag: '@escritorio' }, async ({ page, consola }) => {
    consola.permitir(/ERR_/, /Failed to fetch/)
    const { promise: sale, resolve: soltar } = Promise.withResolvers<void>()
    await page.route('**/api/auth/registro', async (route) => {
      await sale
      await route.abort('internetdisconnected')
    })
    await page.goto('/auth/sign-up')
    const email = await llenarRegistro(page)
    await boton(page, 'Registrarse').click()
    for (const rotulo of ['Nombre', 'Correo', 'Contraseña', 'Confirmar contraseña'])
      await expect(campo(page, rotulo)).toBeDisabled()
    await expect(page.getByRole('checkbox')).toBeDisabled()
    soltar()
    const dicho = page
      .getByRole('alert')
      .filter({ hasText: 'No se pudo conectar al servidor. Por favor, verifica tu conexión.' })
    await expect(dicho).toBeFocused()
    await expect(campo(page, 'Correo')).toHaveValue(email)
    await expect(campo(page, 'Contraseña')).toHaveValue(CONTRASENA)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.unroute('**/api/auth/registro')
    await boton(page, 'Registrarse').click()
    await expect(aviso(page, 'Te has registrado correctamente')).toBeVisible()
  })
})

test.describe('what the server refuses', { tag: '@escritorio' }, () => {
  test('each entry of the form sits on its field, and the first takes the focus', async ({
    page,
    consola,
    direccion,
  }) => {
    consola.permitir(rechazo(400))
    const { email } = await registrar(direccion)
    await page.goto('/auth/sign-up')
    await llenarRegistro(page, email)
    await campo(page, 'Contraseña').fill('contraseña')
    await campo(page, 'Confirmar contraseña').fill('contraseña')
    await boton(page, 'Registrarse').click()
    await expect(campo(page, 'Correo')).toHaveAccessibleDescription('Este correo ya está registrado.')
    await expect(campo(page, 'Contraseña')).toHaveAccessibleDescription(/^Esa contraseña es muy común\. Elige otra\./)
    await expect(campo(page, 'Correo')).toBeFocused()
    await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(2)
    await expect(campo(page, 'Nombre')).toHaveValue('Renata')
  })

  test('a wrong password says so on its field, and keeps the e-mail', async ({ page, consola, direccion }) => {
    consola.permitir(rechazo(401))
    const { email } = await registrar(direccion)
    await page.goto('/auth/sign-in')
    await iniciarSesion(page, email, 'no-es-esta')
    await expect(campo(page, 'Contraseña')).toHaveAccessibleDescription('Correo o contraseña incorrectos.')
    await expect(campo(page, 'Contraseña')).toBeFocused()
    await expect(campo(page, 'Correo')).toHaveValue(email)
    await expect(page).toHaveURL('/auth/sign-in')
  })

  test('too many attempts: the sentence, and when to come back', async ({ page, consola }) => {
    consola.permitir(rechazo(428))
    const mensaje = 'Generaste muchos intentos, espera un rato y vuelve a intentar.'
    await page.route('**/api/auth/iniciar-sesion', (route) =>
      route.fulfill({ status: 428, headers: { 'retry-after': '421' }, json: { mensaje } }),
    )
    await page.goto('/auth/sign-in')
    await iniciarSesion(page, 'alguien@prueba.example')
    const dicho = page.getByRole('main').getByRole('alert')
    await expect(dicho).toContainText(mensaje)
    await expect(dicho).toContainText(/Vuelve a intentar en 8 minutos, a las \d{1,2}:\d\d [ap]\.m\./)
    await expect(dicho).toBeFocused()
    await expect(campo(page, 'Correo')).toBeEnabled()
  })
})

test('forms welcome password managers, paste and the keyboard alone', { tag: '@escritorio' }, async ({
  page,
  context,
  direccion,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await registrar(direccion)
  await page.goto('/auth/sign-up')
  for (const [rotulo, dato] of [
    ['Nombre', 'given-name'],
    ['Apellido paterno', 'family-name'],
    ['Correo', 'username'],
    ['Contraseña', 'new-password'],
    ['Confirmar contraseña', 'new-password'],
  ] as const)
    await expect(campo(page, rotulo)).toHaveAttribute('autocomplete', dato)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: 'términos y condiciones' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'términos y condiciones' })).toHaveAttribute(
    'href',
    '/terminos-servicio',
  )
  await campo(page, 'Contraseña').fill('x'.repeat(22))
  await expect(page.getByText('22 / 20')).toBeVisible()
  await expect(campo(page, 'Contraseña')).toHaveAccessibleDescription('Te sobran 2 caracteres: caben 20')

  await page.goto('/auth/sign-in')
  await expect(campo(page, 'Correo')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(campo(page, 'Contraseña')).toHaveAttribute('autocomplete', 'current-password')
  await page.evaluate((texto) => navigator.clipboard.writeText(texto), CONTRASENA)
  await campo(page, 'Correo').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(campo(page, 'Contraseña')).toHaveAttribute('type', 'text')
  await expect(campo(page, 'Contraseña')).toHaveValue(CONTRASENA)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(boton(page, 'Iniciar Sesión')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(aviso(page, 'Bienvenido Persona')).toBeVisible()
  await expect(page).toHaveURL('/')
})
