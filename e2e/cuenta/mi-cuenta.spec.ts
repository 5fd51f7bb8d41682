import type { Locator, Page } from '@playwright/test'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { enlaceDelCorreo } from '../apoyo/cuenta.ts'
import { CONTRASENA, clienteDe, registrar, unico } from '../apoyo/datos.ts'
import { aviso, boton, caja, enMiCuenta, error, parte } from '../apoyo/mi-cuenta.ts'
import { sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const NUEVA = 'otra-clave-22'

/** Whose name the panel shows. */
async function nombreEnElMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await boton(page, 'Abrir el menú').click()
  return page.getByRole('navigation', { name: 'Panel' })
}

test.describe('the name', () => {
  test('changes, keeps its capitals, and is seen everywhere', async ({ page, direccion, entrarComo, isMobile }) => {
    await entrarComo(await registrar(direccion, 'María del Rosario', 'McCartney'))
    await enMiCuenta(page)
    const perfil = parte(page, 'Tu perfil')
    await expect(caja(perfil, 'Nombre')).toHaveValue('María del Rosario')
    await expect(caja(perfil, 'Apellido paterno')).toHaveValue('McCartney')
    await expect(perfil).toContainText(/Usuario.*Desde \p{L}+ de \d{4}/su)

    await caja(perfil, 'Nombre').fill('DJ Lupe')
    await caja(perfil, 'Apellido paterno').fill('de la O')
    await perfil.getByRole('textbox', { name: /^Apellido materno/ }).fill('UNAM')
    await boton(perfil, 'Guardar nombre').click()
    await expect(aviso(page, 'Guardamos tu nombre')).toBeVisible()
    await expect(boton(perfil, 'Descartar')).toHaveCount(0)
    await expect(perfil).toContainText('DJ Lupe de la O UNAM')
    await expect(await nombreEnElMenu(page, isMobile)).toContainText('DJ Lupe de la O UNAM')

    await page.reload()
    await expect(caja(perfil, 'Nombre')).toHaveValue('DJ Lupe')
    await expect(caja(perfil, 'Apellido paterno')).toHaveValue('de la O')
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Tu cuenta, DJ Lupe/ })).toBeVisible()
  })

  test('is refused on its field, and what was typed stays', async ({ page, direccion, entrarComo, consola }) => {
    consola.permitir(rechazo(500))
    await entrarComo(await registrar(direccion))
    await enMiCuenta(page)
    const perfil = parte(page, 'Tu perfil')
    await caja(perfil, 'Nombre').fill('   ')
    await caja(perfil, 'Apellido paterno').fill('x'.repeat(51))
    await boton(perfil, 'Guardar nombre').click()
    await error(caja(perfil, 'Nombre'), 'El nombre es requerido.')
    await error(caja(perfil, 'Apellido paterno'), 'Maximo 50 caracteres')
    await expect(caja(perfil, 'Nombre')).toBeFocused()

    await page.route('**/api/cuenta/editar', (route) => route.fulfill({ status: 500, json: { mensaje: 'x' } }))
    await caja(perfil, 'Nombre').fill('Nadia')
    await caja(perfil, 'Apellido paterno').fill('x'.repeat(50))
    await caja(perfil, 'Apellido paterno').press('Enter')
    await expect(aviso(page, 'Ocurrió algo, si el error persiste, contacta a soporte.')).toBeVisible()
    await expect(caja(perfil, 'Nombre')).toHaveValue('Nadia')
    await boton(perfil, 'Descartar').click()
    await expect(caja(perfil, 'Nombre')).toHaveValue('Persona')
  })

  test('typed and not saved, it is not lost by a link', async ({ page, direccion, entrarComo, isMobile }) => {
    await entrarComo(await registrar(direccion))
    await enMiCuenta(page)
    await caja(parte(page, 'Tu perfil'), 'Nombre').fill('A medias')
    const salir = async () => {
      if (isMobile) await boton(page, 'Abrir el menú').click()
      await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Mis Compras' }).click()
    }
    await salir()
    const pregunta = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await boton(pregunta, 'Seguir editando').click()
    await expect(caja(parte(page, 'Tu perfil'), 'Nombre')).toHaveValue('A medias')
    await salir()
    await boton(pregunta, 'Salir sin guardar').click()
    await expect(page).toHaveURL('/dashboard/mis-compras')
  })

  test('as long as it may be, with a long e-mail, the page holds it', async ({ page, direccion, entrarComo }) => {
    const largo = 'W'.repeat(50)
    const email = `${unico()}${'w'.repeat(25)}@prueba.example`
    const body = { email, nombre: largo, apellidoPaterno: largo, apellidoMaterno: largo, password: CONTRASENA }
    const sesion = await clienteDe(direccion)('POST /auth/registro', { body })
    await entrarComo({ email, sesion, api: clienteDe(direccion, sesion.token) })
    await enMiCuenta(page)
    await sinDesborde(page, 'my account')
  })
})

test.describe('the password', () => {
  test('is refused on its field, then changes and ends the other sessions', async ({
    page,
    direccion,
    entrarComo,
    consola,
  }) => {
    consola.permitir(rechazo(400))
    const persona = await registrar(direccion)
    const otra = await clienteDe(direccion)('POST /auth/iniciar-sesion', {
      body: { email: persona.email, password: CONTRASENA },
    })
    await entrarComo(persona)
    await enMiCuenta(page)
    const seccion = parte(page, 'Contraseña')
    await boton(seccion, 'Cambiar contraseña').click()
    const [actual, nueva, repetida] = ['Contraseña actual', 'Contraseña nueva', 'Repite la contraseña nueva'].map(
      (nombre) => caja(seccion, nombre),
    )
    if (!actual || !nueva || !repetida) throw new Error('three boxes')
    await expect(actual).toBeFocused()
    await nueva.fill('corta')
    await repetida.fill('otra')
    await expect(seccion).toContainText('5 / 20')
    await nueva.press('Enter')
    await error(actual, 'La contraseña es requerida.')
    await error(nueva, 'Minimo 8 caracteres.')
    await error(repetida, 'Las contraseñas no coinciden.')

    await actual.fill('no-es-la-mia')
    await nueva.fill(NUEVA)
    await repetida.fill(NUEVA)
    await nueva.press('Enter')
    await error(actual, 'La contraseña es incorrecta')
    await expect(actual).toBeFocused()
    await expect(nueva).toHaveValue(NUEVA)

    await actual.fill(CONTRASENA)
    await actual.press('Enter')
    await expect(aviso(page, 'Tu contraseña cambió')).toBeVisible()
    await expect(boton(seccion, 'Cambiar contraseña')).toBeFocused()
    await expect(seccion).toContainText('Última vez que cambió')
    await expect(clienteDe(direccion, otra.token)('GET /auth/verify')).rejects.toMatchObject({ status: 401 })
    await expect(persona.api('GET /auth/verify')).resolves.toBeTruthy()
    await clienteDe(direccion)('POST /auth/iniciar-sesion', { body: { email: persona.email, password: NUEVA } })
    await esperarCorreo(page.request, persona.email, 'Tu contraseña cambió')
  })

  test('that was forgotten is recovered from here', async ({ page, direccion, entrarComo }) => {
    const persona = await registrar(direccion)
    await entrarComo(persona)
    await enMiCuenta(page)
    await boton(parte(page, 'Contraseña'), 'Cambiar contraseña').click()
    await boton(parte(page, 'Contraseña'), 'Recibe un enlace en tu correo').click()
    await expect(aviso(page, `Te enviamos a ${persona.email}`)).toBeVisible()
    await esperarCorreo(page.request, persona.email, 'Recupera tu contraseña')
  })
})

test.describe('the e-mail', () => {
  test('changes from the mailbox of the new one, and both are told', async ({
    page,
    context,
    direccion,
    entrarComo,
    consola,
  }) => {
    consola.permitir(rechazo(400))
    const persona = await registrar(direccion)
    const nuevo = `${unico()}@prueba.example`
    await entrarComo(persona)
    await enMiCuenta(page)
    const seccion = parte(page, 'Correo')
    await expect(seccion).toContainText('Sin verificar')
    await boton(seccion, 'Cambiar correo').click()
    const campo = caja(seccion, 'Correo nuevo')
    await expect(campo).toBeFocused()
    await campo.fill('no-es-correo')
    await campo.press('Enter')
    await error(campo, 'Debe ser un correo electrónico válido.')
    await campo.fill(persona.email)
    await campo.press('Enter')
    await error(campo, 'Ya es tu correo.')
    await campo.fill(nuevo)
    await campo.press('Enter')
    await expect(seccion).toContainText(`Falta abrir el enlace que enviamos a ${nuevo}`)
    await expect(boton(seccion, 'Cambiar correo')).toBeFocused()
    await esperarCorreo(page.request, persona.email, 'Pediste cambiar tu correo')
    const enlace = (antes?: string) =>
      enlaceDelCorreo(page.request, nuevo, 'Confirma tu nuevo correo', '/auth/confirmar-email', antes)
    const primero = await enlace()

    await boton(seccion, 'Cancelar el cambio').click()
    await expect(aviso(page, 'Tu correo se queda como está')).toBeVisible()
    await expect(seccion).not.toContainText(nuevo)
    await boton(seccion, 'Cambiar correo').click()
    await campo.fill(nuevo)
    await campo.press('Enter')
    await expect(seccion).toContainText(`Falta abrir el enlace que enviamos a ${nuevo}`)
    const otra = await context.newPage()
    await otra.goto(await enlace(primero))
    await expect(otra.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible()
    await esperarCorreo(page.request, persona.email, 'Tu correo cambió')
    await page.reload()
    await expect(seccion).toContainText(`${nuevo}Verificado`)
    await expect(seccion).not.toContainText(persona.email)
  })

  test('asks who is there: cancelling keeps what was typed, a wrong password stays in the question', async ({
    page,
    direccion,
    entrarComo,
    consola,
  }) => {
    consola.permitir(rechazo(403), rechazo(400), rechazo(428))
    const persona = await registrar(direccion)
    const nuevo = `${unico()}@prueba.example`
    await entrarComo(persona)
    await olvidarIdentidad(persona.email)
    await enMiCuenta(page)
    const seccion = parte(page, 'Correo')
    await boton(seccion, 'Cambiar correo').click()
    const campo = caja(seccion, 'Correo nuevo')
    await campo.fill(nuevo)
    await campo.press('Enter')
    const pregunta = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await expect(caja(pregunta, 'Contraseña')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(pregunta).toBeHidden()
    await expect(campo).toHaveValue(nuevo)
    await expect(campo).toBeFocused()

    await campo.press('Enter')
    const clave = caja(pregunta, 'Contraseña')
    await clave.press('Enter')
    await error(clave, 'La contraseña es requerida.')
    await clave.fill('no-es-la-mia')
    await clave.press('Enter')
    await error(clave, 'La contraseña es incorrecta')
    await expect(clave).toBeFocused()
    await page.route(
      '**/api/cuenta/confirmar-identidad',
      (route) => route.fulfill({ status: 428, json: { mensaje: '' } }),
      { times: 1 },
    )
    await clave.fill(CONTRASENA)
    await clave.press('Enter')
    await expect(pregunta.getByRole('alert')).toHaveText(
      'Generaste muchos intentos, espera un rato y vuelve a intentar.',
    )
    await clave.press('Enter')
    await expect(pregunta).toBeHidden()
    await expect(seccion).toContainText(`Falta abrir el enlace que enviamos a ${nuevo}`)
  })

  test('that waits to be verified gets another link', async ({ page, direccion, entrarComo }) => {
    const persona = await registrar(direccion)
    await entrarComo(persona)
    await enMiCuenta(page)
    await boton(parte(page, 'Correo'), 'Enviar otro enlace').click()
    await expect(aviso(page, `Te enviamos un enlace nuevo a ${persona.email}`)).toBeVisible()
  })
})
