import type { Page } from '@playwright/test'
import { enTemas } from '../apoyo/axe.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { CONTRASENA, registrar } from '../apoyo/datos.ts'
import { enchufarAutenticador } from '../apoyo/llaves.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

// Keys belong to a name: no browser makes one for an address of numbers.
test.use({ baseURL: async ({ direccion }, use) => use(direccion.replace('127.0.0.1', 'localhost')) })

const seccion = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' })
const lista = (page: Page) => seccion(page).getByRole('list', { name: 'Tus llaves de acceso' })
const entrarConLlave = (page: Page) => page.getByRole('button', { name: 'Entrar con llave de acceso' })

async function agregar(page: Page, nombre?: string): Promise<void> {
  await seccion(page).getByRole('button', { name: 'Agregar llave de acceso' }).click()
  const campo = page.getByLabel('Nombre de la llave')
  await expect(campo).toBeFocused()
  await expect(campo).toHaveValue(/^Chrome en /)
  if (nombre !== undefined) await campo.fill(nombre)
  await seccion(page).getByRole('button', { name: 'Continuar' }).click()
}

/**
 * Without keys in the field of the e-mail: the device of a test takes any offer at once, before a button can be
 * pressed.
 */
const sinSugerencias = (page: Page) =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

async function salir(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

test('a key is made after signing in, opens the account, and no longer does once it is taken off', async ({
  page,
  direccion,
  request,
  consola,
}) => {
  consola.permitir(rechazo(400))
  await sinSugerencias(page)
  const persona = await registrar(direccion, 'Renata')
  await page.goto('/auth/sign-in?siguiente=/dashboard/mi-cuenta')
  await page.getByLabel('Correo').fill(persona.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(/\/dashboard\/mi-cuenta/)

  const dispositivo = await enchufarAutenticador(page)
  await expect(seccion(page)).toContainText('Aún no tienes llaves de acceso')
  await agregar(page, 'Mi teléfono')
  await expect(lista(page).getByRole('listitem')).toHaveCount(1)
  await expect(lista(page)).toContainText('Mi teléfono')
  await expect(lista(page)).toContainText('Sin usar todavía')
  expect(await dispositivo.llaves()).toBe(1)
  expect((await esperarCorreo(request, persona.email, 'Agregaste una llave de acceso')).texto).toContain(
    'Llave: Mi teléfono',
  )

  await salir(page)
  await page.goto('/auth/sign-in?siguiente=/dashboard/mi-cuenta')
  await entrarConLlave(page).click()
  await expect(page.getByText('Bienvenido Renata')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/mi-cuenta/)
  await expect(lista(page)).toContainText('Último uso')

  await lista(page).getByRole('button', { name: 'Quitar la llave Mi teléfono' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar llave' }).click()
  await expect(seccion(page)).toContainText('Aún no tienes llaves de acceso')
  await esperarCorreo(request, persona.email, 'Quitaste una llave de acceso')

  await salir(page)
  await page.goto('/auth/sign-in')
  await entrarConLlave(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'No pudimos comprobar tu llave de acceso. Intenta de nuevo o usa tu contraseña.',
  )
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(dispositivo.llaves, { message: 'the device forgets it' }).toBe(0)
})

test('the field of the e-mail offers it', async ({ page, direccion }) => {
  const persona = await registrar(direccion, 'Itzel')
  await entrar(page, persona)
  await page.goto('/dashboard/mi-cuenta')
  await enchufarAutenticador(page)
  await agregar(page)
  await expect(lista(page).getByRole('listitem')).toHaveCount(1)
  await salir(page)
  await page.goto('/auth/sign-in?siguiente=/dashboard/mi-cuenta')
  await expect(page.getByText('Bienvenido Itzel')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/mi-cuenta/)
})

test('a key proves who is there before what is delicate', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(403))
  const persona = await registrar(direccion, 'Ximena')
  await entrar(page, persona)
  await page.goto('/dashboard/mi-cuenta')
  await enchufarAutenticador(page)
  await agregar(page)
  await expect(page.getByText('Llave de acceso agregada')).toBeVisible()
  await expect(lista(page).getByRole('listitem')).toHaveCount(1)
  await enTemas(page, 'Mi cuenta with a key')

  await olvidarIdentidad(persona.email)
  await lista(page)
    .getByRole('button', { name: /^Quitar la llave/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar llave' }).click()
  const pregunta = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await pregunta.getByRole('button', { name: 'Usar llave de acceso' }).click()
  await expect(pregunta).toBeHidden()
  await expect(seccion(page)).toContainText('Aún no tienes llaves de acceso')
})

test('who is not recognised by their device is told so, and loses nothing', async ({ page, direccion }) => {
  await sinSugerencias(page)
  const persona = await registrar(direccion, 'Jimena')
  await entrar(page, persona)
  await page.goto('/dashboard/mi-cuenta')
  const dispositivo = await enchufarAutenticador(page)
  await dispositivo.reconocer(false)
  await agregar(page, 'Mi tableta')
  await expect(seccion(page).getByRole('alert')).toContainText(
    'No usaste ninguna llave de acceso. Puedes intentarlo otra vez.',
  )
  await expect(page.getByLabel('Nombre de la llave')).toHaveValue('Mi tableta')
  await expect(page.getByLabel('Nombre de la llave')).toBeFocused()
  await dispositivo.reconocer(true)
  await seccion(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(lista(page)).toContainText('Mi tableta')

  await agregar(page)
  await expect(seccion(page).getByRole('alert')).toContainText(
    'Este dispositivo ya guarda una llave de acceso de tu cuenta.',
  )
  await seccion(page).getByRole('button', { name: 'Cancelar' }).click()

  await salir(page)
  await dispositivo.reconocer(false)
  await page.goto('/auth/sign-in')
  await entrarConLlave(page).click()
  await expect(page.getByRole('alert')).toContainText('No usaste ninguna llave de acceso')
  await dispositivo.reconocer(true)
  await entrarConLlave(page).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an address that is not the public one says that keys do not work there', async ({ page, direccion }) => {
  await page.goto(`${direccion}/auth/sign-in`)
  // the button is there before the page's script is
  await expect(async () => {
    await entrarConLlave(page).click()
    await expect(page.getByRole('alert')).toContainText('Desde esta dirección no se pueden usar llaves de acceso.', {
      timeout: 1500,
    })
  }).toPass()
})

test.describe('a browser that knows no keys', () => {
  test('offers none, and says why', async ({ page, direccion }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await page.goto('/auth/sign-in')
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
    await expect(entrarConLlave(page)).toHaveCount(0)
    await entrar(page, await registrar(direccion))
    await page.goto('/dashboard/mi-cuenta')
    await expect(seccion(page)).toContainText('Este navegador no conoce las llaves de acceso.')
  })
})
