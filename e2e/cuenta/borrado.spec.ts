import type { Locator, Page } from '@playwright/test'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { CONTRASENA, clienteDe, comprar, montar, registrar } from '../apoyo/datos.ts'
import { aviso, boton, CUENTA, parte as parteDe } from '../apoyo/mi-cuenta.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const parte = (page: Page): Locator => parteDe(page, 'Privacidad y datos')
const dialogo = (page: Page): Locator => page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
const pregunta = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirma que eres tú' })

async function enMiCuenta(page: Page): Promise<void> {
  await page.goto(CUENTA)
  await expect(boton(parte(page), 'Eliminar mi cuenta')).toBeVisible()
}

test('names what goes and what stays, asks for the word, and ends', async ({
  page,
  direccion,
  escena,
  entrarComo,
  consola,
  otraVentana,
}) => {
  consola.permitir(rechazo(403), rechazo(401), /Token inválido o expirado/)
  const persona = await registrar(direccion, 'Elena', 'Garro')
  const { compra, acceso } = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2, persona)
  const propia = await montar(direccion, { duena: persona })
  await entrarComo(persona)
  const otra = await (await otraVentana()).newPage()
  await entrar(otra, persona)
  await otra.goto('/dashboard/mi-cuenta')
  await enMiCuenta(page)
  await expect(parte(page)).toContainText('2 boletos por usar')
  await expect(parte(page)).toContainText(`Se va contigo ${propia.organizacion.nombre}, con sus eventos.`)
  await expect(parte(page)).toContainText('se conserva por obligación fiscal, sin tu nombre ni tu correo')

  await boton(parte(page), 'Eliminar mi cuenta').click()
  const borrar = boton(dialogo(page), 'Eliminar mi cuenta')
  await expect(borrar).toBeDisabled()
  await dialogo(page).getByRole('textbox', { name: 'Escribe BORRAR para continuar' }).fill('borrar')
  await expect(borrar).toBeDisabled()
  await dialogo(page).getByRole('textbox').fill('BORRAR')
  await olvidarIdentidad(persona.email)
  await borrar.click()
  await pregunta(page).getByRole('textbox', { name: 'Contraseña' }).fill(CONTRASENA)
  await boton(pregunta(page), 'Confirmar').click()

  await expect(aviso(page, 'Tu cuenta fue eliminada.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('usuario')]))
    .toEqual([null, null])

  // every other device is out at its next step
  await otra.reload()
  await expect(otra).not.toHaveURL('/dashboard/mi-cuenta')

  // the boletos still admit, without a name
  const { item } = await clienteDe(direccion)('GET /p/compras/:folio', {
    params: { folio: compra.folio },
    query: { acceso },
  })
  expect(item.comprador.nombreMostrado).toBe('Cuenta Eliminada')
  expect(item.boletos.map(({ qr }) => qr)).toEqual(compra.boletos.map(({ qr }) => qr))

  // their evento is nowhere, and the address is free again
  await expect.poll(async () => (await page.request.get(propia.evento.ruta)).status()).toBe(404)
  const { texto } = await esperarCorreo(page.request, persona.email, 'Tu cuenta fue eliminada')
  expect(texto).toContain('Hasta pronto, Elena.')
  const entrada = await page.request.post('/api/auth/iniciar-sesion', {
    data: { email: persona.email, password: CONTRASENA },
  })
  expect(entrada.status()).toBe(401)
})

test('called off, nothing happens', async ({ page, direccion, entrarComo }) => {
  const persona = await registrar(direccion)
  await entrarComo(persona)
  await enMiCuenta(page)
  await boton(parte(page), 'Eliminar mi cuenta').click()
  await boton(dialogo(page), 'Volver').click()
  await expect(dialogo(page)).toHaveCount(0)
  await page.reload()
  await expect(boton(parte(page), 'Eliminar mi cuenta')).toBeEnabled()
})

test('an organization that has sold forbids it, by its name', async ({ page, direccion, entrarComo }) => {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await entrarComo(duena)
  await enMiCuenta(page)
  await expect(parte(page)).toContainText('Por ahora no puedes eliminarla')
  await expect(parte(page)).toContainText(`${organizacion.nombre} ha vendido boletos: pásala a otra persona`)
  await expect(boton(parte(page), 'Eliminar mi cuenta')).toBeDisabled()
})

test('what came up meanwhile is said, and the page shows it', async ({ page, direccion, entrarComo, consola }) => {
  consola.permitir(rechazo(409))
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await entrarComo(duena)
  await enMiCuenta(page)
  await boton(parte(page), 'Eliminar mi cuenta').click()
  await dialogo(page).getByRole('textbox').fill('BORRAR')
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await boton(dialogo(page), 'Eliminar mi cuenta').click()
  await expect(aviso(page, `${organizacion.nombre} ha vendido boletos`)).toBeVisible()
  await boton(dialogo(page), 'Volver').click()
  await expect(boton(parte(page), 'Eliminar mi cuenta')).toBeDisabled()
})
