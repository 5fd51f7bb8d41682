import type { Page } from '@playwright/test'
import { CONTRASENA, clienteDe, type Persona, registrar } from '../apoyo/datos.ts'
import { aviso, boton, CUENTA, enMiCuenta, parte } from '../apoyo/mi-cuenta.ts'
import { negar } from '../apoyo/negar.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

/** Signs in with the browser's own name, so that the list of devices knows it. */
async function abrirSesion(page: Page, { email }: Persona): Promise<void> {
  const respuesta = await page.request.post('/api/auth/iniciar-sesion', { data: { email, password: CONTRASENA } })
  const sesion = await respuesta.json()
  await entrar(page, { email, sesion, api: clienteDe('', sesion.token) })
}

test('a session that is ended here is signed out there', async ({ page, direccion, otraVentana, consola }) => {
  consola.permitir(rechazo(401), /Token inválido o expirado/)
  const persona = await registrar(direccion)
  await abrirSesion(page, persona)
  const lejos = await (await otraVentana()).newPage()
  await abrirSesion(lejos, persona)
  await lejos.goto('/dashboard')
  await enMiCuenta(page)
  const seccion = parte(page, 'Dispositivos')
  const filas = seccion.getByRole('list').getByRole('listitem')
  await expect(filas).toHaveCount(3)
  await expect(filas.first()).toContainText(/Chrome en Linux\s*Este dispositivo\s*En uso ahora/)
  await expect(filas.first().getByRole('button')).toHaveCount(0)
  await filas
    .filter({ hasText: /Chrome en Linux\s*Último uso/ })
    .getByRole('button')
    .click()
  await expect(aviso(page, 'Cerramos la sesión de Chrome en Linux')).toBeVisible()
  await expect(filas).toHaveCount(2)
  await lejos.goto('/dashboard/mis-compras')
  await expect.poll(() => lejos.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await boton(seccion, 'Cerrar otras sesiones').click()
  const pregunta = page.getByRole('dialog', { name: '¿Cerrar tus otras sesiones?' })
  await boton(pregunta, 'Volver').click()
  await expect(filas).toHaveCount(2)
  await boton(seccion, 'Cerrar otras sesiones').click()
  await boton(pregunta, 'Cerrar otras sesiones').click()
  await expect(filas).toHaveCount(1)
  await expect(boton(seccion, 'Cerrar otras sesiones')).toHaveCount(0)
  await expect(persona.api('GET /auth/verify')).rejects.toMatchObject({ status: 401 })
  await page.reload()
  await expect(filas).toHaveCount(1)
})

test('a session that could not be ended is still in the list', { tag: '@escritorio' }, async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(500))
  await abrirSesion(page, await registrar(direccion))
  await enMiCuenta(page)
  await page.route('**/api/cuenta/dispositivos/*', (route) => route.fulfill({ status: 500, json: { mensaje: '' } }))
  const filas = parte(page, 'Dispositivos').getByRole('list').getByRole('listitem')
  await filas.nth(1).getByRole('button').click()
  await expect(aviso(page, 'Ocurrió algo, si el error persiste, contacta a soporte.')).toBeVisible()
  await expect(filas).toHaveCount(2)
})

test('e-mails that are not wanted stay off, and a refusal puts the switch back', async ({
  page,
  direccion,
  entrarComo,
  consola,
}) => {
  consola.permitir(rechazo(500))
  const persona = await registrar(direccion)
  await entrarComo(persona)
  await enMiCuenta(page)
  const seccion = parte(page, 'Avisos por correo')
  await expect(seccion.getByRole('switch')).toHaveCount(4)
  const novedades = seccion.getByRole('switch', { name: /^Novedades/ })
  const recordatorios = seccion.getByRole('switch', { name: /^Recordatorios/ })
  await expect(novedades).not.toBeChecked()
  await novedades.click()
  await recordatorios.press('Space')
  await expect(novedades).toBeChecked()
  await expect(seccion.getByRole('status')).toHaveText('Guardado')
  // said of the first while the second is still on its way
  await expect
    .poll(async () => (await persona.api('GET /cuenta/obtener')).item.preferencias)
    .toMatchObject({ novedades: true, recordatorios: false })
  await page.reload()
  await expect(novedades).toBeChecked()
  await expect(recordatorios).not.toBeChecked()

  await page.route('**/api/cuenta/preferencias', (route) => route.fulfill({ status: 500, json: { mensaje: '' } }))
  await novedades.click()
  await expect(aviso(page, 'Ocurrió algo, si el error persiste, contacta a soporte.')).toBeVisible()
  await expect(novedades).toBeChecked()
})

test('its parts have addresses, and the navigation takes the keyboard there', async ({
  page,
  direccion,
  entrarComo,
  isMobile,
}) => {
  await entrarComo(await registrar(direccion))
  await page.goto(`${CUENTA}#dispositivos`)
  await expect(parte(page, 'Dispositivos')).toBeInViewport()
  const navegacion = page.getByRole('navigation', { name: 'Partes de tu cuenta' })
  await expect(navegacion.getByRole('link', { name: 'Dispositivos' })).toHaveAttribute('aria-current', 'location')
  await navegacion.getByRole('link', { name: 'Contraseña' }).press('Enter')
  await expect(page).toHaveURL(`${CUENTA}#contrasena`)
  await expect(page.getByRole('heading', { name: 'Contraseña', exact: true })).toBeInViewport()
  await expect(navegacion.getByRole('link', { name: 'Contraseña' })).toHaveAttribute('aria-current', 'location')
  if (isMobile) return
  await page.keyboard.press('Tab')
  await expect(boton(parte(page, 'Contraseña'), 'Cambiar contraseña')).toBeFocused()
})

test('an account that could not be read is asked for again', async ({ page, direccion, entrarComo, consola }) => {
  consola.permitir(rechazo(500))
  await entrarComo(await registrar(direccion))
  const reintentar = await negar(page, '**/api/cuenta/obtener', { status: 500 })
  await page.goto(CUENTA)
  await expect(page.getByRole('heading', { name: 'No pudimos cargar tu cuenta' })).toBeVisible()
  await reintentar()
  await expect(parte(page, 'Tu perfil')).toBeVisible()
})
