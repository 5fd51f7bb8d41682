import { readFile } from 'node:fs/promises'
import { apartarEnPantalla, botonPagar, elegirForma, esperarQr, paso, reloj, terminar } from '../apoyo/compra.ts'
import { CONTRASENA, registrar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('signs in on the way, buys, finds it in Mis compras and downloads the PDF', async ({
  page,
  direccion,
  escena: { evento },
}) => {
  const { email } = await registrar(direccion, 'Ximena', 'McCartney')
  await apartarEnPantalla(page, evento, 'General', 1)
  await test.step('signs in without losing the hold', async () => {
    await page.getByRole('link', { name: 'Inicia sesión' }).click()
    await expect(paso(page, /Bien\s*venido/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Correo' }).fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(paso(page, /Tus\s*datos/)).toBeVisible()
    await expect(reloj(page)).toContainText(/9:\d\d/)
  })
  await test.step('her data are there already', async () => {
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Ximena')
    await expect(page.getByRole('textbox', { name: 'Apellido paterno' })).toHaveValue('McCartney')
    await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(email)
    await page.getByRole('checkbox', { name: /Acepto/ }).check()
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await elegirForma(page, 'prueba')
  })
  const { compra } = await terminar(page, botonPagar(page))
  await test.step('Mis compras has it', async () => {
    await page.goto('/dashboard/mis-compras')
    const tarjeta = page.locator('.ticket').filter({ hasText: compra.folio })
    await expect(tarjeta).toContainText(evento.nombre)
    await expect(tarjeta).toContainText('Válido')
    const descarga = page.waitForEvent('download')
    await tarjeta.getByRole('button', { name: /Descargar Boleto/ }).click()
    const contenido = await readFile((await (await descarga).path()) ?? '')
    expect(contenido.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('the search narrows it', async () => {
    const caja = page.getByRole('searchbox', { name: 'Busca por evento o lugar' })
    await caja.fill('nada parecido')
    await expect(page.getByRole('heading', { name: 'No encontramos eventos' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).last().click()
    await expect(caja).toHaveValue('')
    await page.getByRole('link', { name: `Ver detalles de ${evento.nombre}` }).click()
    await esperarQr(page, compra.boletos[0]?.qr)
  })
})
