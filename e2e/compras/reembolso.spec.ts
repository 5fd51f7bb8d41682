import type { Page } from '@playwright/test'
import { enlaceDeCompra, leerCompra } from '../apoyo/boletos.ts'
import { comprar, type Escena, montar, pesos } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraEnOxxo } from '../apoyo/ventas.ts'

const conPolitica = (direccion: string): Promise<Escena> => montar(direccion, { evento: { politicaReembolso: '24h' } })

async function pedirReembolso(page: Page, numeros: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: 'Pedir reembolso' }).click()
  const dialogo = page.getByRole('dialog')
  const boton = dialogo.getByRole('button', { name: /^Pedir reembolso/ })
  for (const numero of numeros) await dialogo.getByRole('checkbox', { name: new RegExp(`^Boleto ${numero} `) }).check()
  await boton.click()
  await expect(dialogo).toHaveCount(0)
}

test('asked for by its buyer, seen by both', async ({ page, otraVentana, direccion }) => {
  const escena = await conPolitica(direccion)
  const hecha = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2)
  await page.goto(enlaceDeCompra(hecha))
  await test.step('what comes back is said before, to the centavo', async () => {
    await page.getByRole('button', { name: 'Pedir reembolso' }).click()
    const dialogo = page.getByRole('dialog')
    await expect(dialogo.getByRole('button', { name: 'Pedir reembolso' })).toBeDisabled()
    await dialogo.getByRole('checkbox', { name: /^Boleto 1 / }).check()
    await expect(
      dialogo.getByRole('button', { name: `Pedir reembolso de ${pesos(hecha.compra.total / 2)}` }),
    ).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialogo).toHaveCount(0)
  })
  await pedirReembolso(page, [1])
  const seccion = page.getByRole('region', { name: 'Tu reembolso' })
  await expect(seccion).toContainText(pesos(hecha.compra.total / 2))
  await expect(seccion).toContainText('Lo pediste tú')
  await expect(page.getByRole('article')).toContainText('Cancelado')
  await expect.poll(async () => (await leerCompra(direccion, hecha)).reembolsos[0]?.estado).toBe('pagado')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tu reembolso' })).toContainText(
    `Reembolsamos ${pesos(hecha.compra.total / 2)}`,
  )
  await test.step('the organizer sees it', async () => {
    const otra = await (await otraVentana()).newPage()
    await entrar(otra, escena.duena)
    await otra.goto(`${escena.evento.panel}/compras/${hecha.compra.folio}`)
    await expect(otra.getByRole('main')).toContainText(/reembols/i)
    await expect(otra.getByRole('main')).toContainText(pesos(hecha.compra.total / 2))
  })
})

test('what was paid in cash goes to a CLABE, whose digits are checked', async ({ page, direccion }) => {
  const escena = await conPolitica(direccion)
  const hecha = await compraEnOxxo(direccion, escena)
  await expect.poll(async () => (await leerCompra(direccion, hecha)).estado).toBe('pagada')
  await page.goto(enlaceDeCompra(hecha))
  await pedirReembolso(page, [])
  const clabe = page.getByRole('textbox', { name: 'CLABE' })
  await expect(clabe).toBeVisible()
  await clabe.fill('123')
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click()
  await expect(page.getByText('La CLABE tiene 18 dígitos.')).toBeVisible()
  await clabe.fill('032180000118359718')
  await expect(page.getByText('Esa CLABE no es válida: revisa los dígitos.')).toBeVisible()
  await clabe.fill('032 180 00011835971 9')
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click()
  await expect(page.getByText('Para transferirte necesitamos que lo aceptes.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check()
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click()
  await expect(clabe).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Tu reembolso' })).toContainText('termina en 9719')
})

test('an evento that gives nothing back offers nothing', async ({ page, direccion, escena: { evento, tipos } }) => {
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await page.goto(enlaceDeCompra(hecha))
  await expect(page.getByRole('heading', { name: 'Tu recibo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir reembolso' })).toHaveCount(0)
})
