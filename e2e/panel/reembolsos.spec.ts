import { elegirAccion } from '../apoyo/acciones.ts'
import { entrarComoAdministradora } from '../apoyo/administracion.ts'
import { enlaceDeCompra, leerCompra } from '../apoyo/boletos.ts'
import { montar, pesos } from '../apoyo/datos.ts'
import { cobrarDeVerdad } from '../apoyo/pagos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraEnOxxo } from '../apoyo/ventas.ts'

test('a refund by transfer from three sides: its buyer, an administrator, its organizer', async ({
  page,
  otraVentana,
  direccion,
}) => {
  const escena = await montar(direccion, { evento: { politicaReembolso: '24h' } })
  const hecha = await compraEnOxxo(direccion, escena)
  const { folio, total } = hecha.compra
  await expect.poll(async () => (await leerCompra(direccion, hecha)).estado).toBe('pagada')
  const estado = async () => (await leerCompra(direccion, hecha)).reembolsos[0]?.estado
  const seccion = page.getByRole('region', { name: 'Tu reembolso' })

  await test.step('the buyer asks, and says to which account it goes', async () => {
    await page.goto(enlaceDeCompra(hecha))
    await page.getByRole('button', { name: 'Pedir reembolso' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pedir reembolso de/ })
      .click()
    await expect.poll(estado).toBe('falta_clabe')
    await cobrarDeVerdad(folio)
    await page.reload()
    await seccion.getByRole('textbox', { name: 'CLABE' }).fill('032180000118359719')
    await seccion.getByRole('checkbox', { name: /^Acepto que/ }).check()
    await seccion.getByRole('button', { name: 'Guardar mi cuenta' }).click()
    await expect(seccion).toContainText('Sale en los próximos 5 días hábiles.')
  })

  const panel = await (await otraVentana()).newPage()
  await test.step('an administrator finds it, and puts it into a lote', async () => {
    await entrarComoAdministradora(panel, direccion)
    await panel.goto('/panel/administrador/reembolsos')
    await panel.getByRole('searchbox', { name: 'Buscar reembolsos' }).fill(folio)
    await expect(panel).toHaveURL(new RegExp(`term=${folio}`))
    const renglon = principal(panel).getByRole('row').filter({ hasText: folio })
    await expect(renglon).toContainText(pesos(total))
    await expect(renglon).toContainText('•••• 9719')
    await principal(panel).getByRole('link', { name: 'Transferir en un lote' }).click()
    const listo = principal(panel).getByRole('region', { name: 'Listo para armar' })
    await listo.getByRole('button', { name: 'Armar lote' }).first().click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Armar lote' }).click()
    await expect(panel.getByRole('heading', { name: /^Lote LT-/ })).toBeVisible()
  })

  await test.step('its buyer reads that it is being prepared, and its organizer no account', async () => {
    await page.reload()
    await expect(seccion).toContainText('Estamos preparando la transferencia')
    const organizador = await (await otraVentana()).newPage()
    await entrar(organizador, escena.duena)
    await organizador.goto(`${escena.evento.panel}/reembolsos`)
    const suyo = principal(organizador).getByRole('row').filter({ hasText: folio })
    await expect(suyo).toContainText('En transferencia')
    await expect(principal(organizador)).not.toContainText('9719')
    await expect(principal(organizador).getByRole('button', { name: /transfer/i })).toHaveCount(0)
  })

  await test.step('the bank has the file, and says what it calls the transfer', async () => {
    const [archivo] = await Promise.all([
      panel.waitForEvent('download'),
      principal(panel)
        .getByRole('button', { name: /^Descargar el archivo del lote/ })
        .click(),
    ])
    expect(archivo.suggestedFilename()).toMatch(/^lote-LT-\w+\.csv$/)
    await principal(panel).getByRole('button', { name: 'Ya lo envié al banco' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Ya lo envié' }).click()
    await expect(aviso(panel, 'está en el banco.')).toBeVisible()
    await page.reload()
    await expect(seccion).toContainText('El banco la tiene desde el')
    await elegirAccion(panel, folio, 'Ya se pagó')
    const dialogo = panel.getByRole('dialog', { name: `¿El banco ya transfirió ${pesos(total)} MXN?` })
    await dialogo.getByRole('button', { name: 'Anotar como pagada' }).click()
    await expect(alerta(dialogo, 'Escribe la clave de rastreo.')).toBeVisible()
    await dialogo.getByRole('textbox').fill(`BNET-${folio}`)
    await dialogo.getByRole('button', { name: 'Anotar como pagada' }).click()
    await expect(aviso(panel, `${folio} quedó pagada.`)).toBeVisible()
    await expect(principal(panel).getByRole('row').filter({ hasText: folio })).toContainText(`BNET-${folio}`)
  })

  await test.step('its buyer reads it too', async () => {
    await page.reload()
    await expect(seccion).toContainText(`Reembolsamos ${pesos(total)} a tu cuenta que termina en 9719`)
    await expect(seccion).toContainText(`BNET-${folio}`)
  })
})
