import { entrarComoAdministradora } from '../apoyo/administracion.ts'
import { montar } from '../apoyo/datos.ts'
import { alerta, aviso, campo, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { compraDe, descargado } from '../apoyo/ventas.ts'

const RUTA = '/panel/administrador/tesoreria'

test('an administrator sees whose the money is, books what moved by itself, and reads the trial balance', async ({
  page,
  direccion,
}) => {
  const { evento, tipos } = await montar(direccion)
  await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
  await entrarComoAdministradora(page, direccion)
  await page.goto(RUTA)
  await expect(principal(page)).toContainText('Cuadra: cada peso de los')
  await expect(principal(page)).toContainText('Con los proveedores')

  await page.getByRole('button', { name: 'Ajuste' }).click()
  const ajuste = page.getByRole('dialog', { name: 'Mover dinero entre cuentas' })
  await campo(ajuste, 'Cuánto').fill('120.50')
  await ajuste.getByRole('button', { name: 'Registrar ajuste' }).click()
  await expect(alerta(ajuste, 'Elige una cuenta.').first()).toBeVisible()
  await expect(alerta(ajuste, 'Di por qué.')).toBeVisible()
  await ajuste.getByLabel('Sale de').selectOption('Banco')
  await ajuste.getByLabel('Entra a').selectOption('Pérdidas')
  await campo(ajuste, 'Motivo').fill('Comisión del banco por una transferencia')
  await ajuste.getByRole('button', { name: 'Registrar ajuste' }).click()
  await expect(aviso(page, 'El ajuste quedó registrado.')).toBeVisible()
  await expect(principal(page)).toContainText('De Banco a Pérdidas')
  await expect(principal(page)).toContainText('Cuadra: cada peso de los')

  await page.getByRole('button', { name: 'Saldo del banco' }).click()
  const saldo = page.getByRole('dialog', { name: 'Anotar el saldo del banco' })
  await saldo.getByLabel('Día').fill('2026-01-31')
  await campo(saldo, 'Saldo').fill('1,000')
  await saldo.getByRole('button', { name: 'Anotar saldo' }).click()
  await expect(aviso(page, 'El saldo quedó anotado.')).toBeVisible()
  await expect(principal(page)).toContainText('Diferencia de $1,000.00')

  await page.getByRole('link', { name: 'Balanza de comprobación' }).click()
  await expect(page.getByRole('table', { name: /Balanza de comprobación/ })).toContainText('Proveedores de pago')
  const { texto } = await descargado(page, 'Descargar la balanza en CSV')
  expect(texto).toContain('Saldo inicial (MXN)')
  await page.getByRole('link', { name: 'Pérdidas' }).click()
  await expect(principal(page)).toContainText('Comisión del banco por una transferencia')
})
