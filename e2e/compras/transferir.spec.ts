import type { APIRequestContext } from '@playwright/test'
import { enlaceDeBoleto, leerCompra } from '../apoyo/boletos.ts'
import { codigoQr, esperarQr } from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { clienteDe, comprar, registrar, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

/** The link in the message that tells somebody of a boleto for them. */
async function enlaceDeTransferencia(
  request: APIRequestContext,
  email: string,
  deQuien = 'Quien Compra',
): Promise<string> {
  const { texto } = await esperarCorreo(request, email, `${deQuien} te pasa un boleto`)
  return /\/transferencias\/[\w-]+#acceso=[\w-]+/.exec(texto)?.[0] ?? ''
}

test('from one account to another: the old code dies, the new one shows', async ({
  page,
  otraVentana,
  direccion,
  request,
  escena: { evento, tipos },
  consola,
}) => {
  const ana = await registrar(direccion, 'Ana', 'Da')
  const beto = await registrar(direccion, 'Beto', 'Recibe')
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 2, ana)
  const viejo = hecha.compra.boletos[0]?.qr
  await entrar(page, ana)
  await test.step('she passes it on, and sees to whom and until when', async () => {
    await page.goto(`/compras/${hecha.compra.folio}`)
    await page.getByRole('button', { name: 'Transferir boleto 1' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('button', { name: 'Transferir boleto' }).click()
    await expect(dialogo.getByText('Escribe su nombre.')).toBeVisible()
    await dialogo.getByRole('textbox', { name: 'Nombre de quien lo recibe' }).fill('Beto Recibe')
    await dialogo.getByRole('textbox', { name: 'Su correo' }).fill(beto.email)
    await dialogo.getByRole('textbox', { name: 'Mensaje' }).fill('Nos vemos adentro')
    await dialogo.getByRole('button', { name: 'Transferir boleto' }).click()
    await expect(page.getByText('Se lo estás pasando a')).toContainText(beto.email)
    await esperarQr(page, viejo)
  })
  const enlace = await enlaceDeTransferencia(request, beto.email)
  const otra = await (await otraVentana()).newPage()
  await entrar(otra, beto)
  await test.step('he reads who passes what, and accepts', async () => {
    await otra.goto(enlace)
    await expect(otra.getByRole('heading', { level: 1, name: /Te pasan\s*un boleto/ })).toBeVisible()
    await expect(otra.getByRole('main')).toContainText('Nos vemos adentro')
    await otra.getByRole('button', { name: 'Aceptar boleto' }).click()
    await expect(otra).toHaveURL(/\/boletos\/[\w-]+$/)
    await expect(otra.getByRole('article')).toContainText('Beto Recibe')
  })
  await expect(otra.getByRole('img', { name: /^Código QR/ }).first()).toBeVisible()
  await test.step('hers no longer admits', async () => {
    await page.reload()
    await expect(page.getByRole('article', { name: 'Boleto 2, General' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Boleto anterior' }).click()
    await expect(page.getByRole('article', { name: 'Boleto 1, General' }).first()).toContainText('Transferido')
    await expect(page.getByText('Ahora es de Beto Recibe')).toBeVisible()
    await expect(codigoQr(page)).toHaveCount(0)
    consola.permitir(rechazo(404))
    await page.goto(enlaceDeBoleto(hecha))
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos ese boleto' })).toBeVisible()
  })
  await test.step('his is in Mis compras, with a code of its own', async () => {
    await otra.goto('/dashboard/mis-compras')
    const seccion = otra.locator('.ticket').filter({ hasText: 'Te lo pasó' })
    await expect(seccion).toContainText(evento.nombre)
    await expect(seccion).toContainText('Quien Compra')
    await seccion.getByRole('link', { name: `Ver boleto de ${evento.nombre}` }).click()
    const { items } = await beto.api('GET /compras/recibidos', { query: {} })
    expect(items[0]?.qr).not.toBe(viejo)
    await esperarQr(otra, items[0]?.qr)
  })
  await test.step('answered once: the link says so', async () => {
    await otra.goto(enlace)
    await expect(otra.getByRole('heading', { level: 1, name: 'Este boleto ya se aceptó' })).toBeVisible()
  })
})

test('without an account; taken back, then declined', async ({
  page,
  otraVentana,
  direccion,
  request,
  escena: { evento, tipos },
}) => {
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  const [boleto] = hecha.compra.boletos
  const pasar = (email: string) =>
    clienteDe(direccion)('POST /p/boletos/:id/transferir', {
      params: { id: boleto?.id ?? '' },
      query: { acceso: boleto?.acceso ?? '' },
      body: { nombre: 'Caro', email },
    })
  const una = `${unico()}@prueba.example`
  await pasar(una)
  const primero = await enlaceDeTransferencia(request, una)
  await page.goto(enlaceDeBoleto(hecha))
  await page.getByRole('button', { name: 'Cancelar transferencia' }).click()
  await expect(page.getByRole('button', { name: 'Transferir boleto' })).toBeVisible()
  const otra = await (await otraVentana()).newPage()
  await otra.goto(primero)
  await expect(otra.getByRole('heading', { level: 1, name: 'La transferencia se canceló' })).toBeVisible()
  const dos = `${unico()}@prueba.example`
  await pasar(dos)
  await otra.goto(await enlaceDeTransferencia(request, dos))
  await otra.getByRole('button', { name: 'No, gracias' }).click()
  await expect(otra.getByRole('heading', { level: 1, name: 'Este boleto se rechazó' })).toBeVisible()
  expect((await leerCompra(direccion, hecha)).boletos[0]?.estado).toBe('valido')
})

test('a link that is not of this transfer opens nothing', async ({
  page,
  direccion,
  escena: { evento, tipos },
  consola,
}) => {
  consola.permitir(rechazo(404))
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await page.goto(`/transferencias/${hecha.compra.boletos[0]?.id}#acceso=${hecha.acceso}`)
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esa transferencia' })).toBeVisible()
})
