import { enlaceDeCompra, leerCompra } from '../apoyo/boletos.ts'
import { comprar, montar, pesos } from '../apoyo/datos.ts'
import { principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

test('a boleto whose price was less gives back what it cost in the end, as both sides are told before', async ({
  page,
  otraVentana,
  direccion,
}) => {
  const escena = await montar(direccion, { evento: { politicaReembolso: '24h' } })
  const hecha = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2)
  const cadaUno = hecha.compra.total / 2 - 3_000
  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
    params: { ...escena.evento.params, folio: hecha.compra.folio },
    body: { clase: 'diferencia', monto: 6_000, motivo: 'Se anunció a menos.' },
  })
  await test.step('its buyer', async () => {
    await page.goto(enlaceDeCompra(hecha))
    await page.getByRole('button', { name: 'Pedir reembolso' }).click()
    const dialogo = page.getByRole('dialog')
    const primero = dialogo.getByRole('checkbox', { name: /^Boleto 1 / })
    await expect(primero).toHaveAccessibleName(`Boleto 1 · General Ya te devolvimos ${pesos(3_000)} ${pesos(cadaUno)}`)
    await primero.check()
    await expect(dialogo).toContainText(`Los ${pesos(3_000)} de diferencia de precio ya te los devolvimos.`)
    await dialogo.getByRole('button', { name: `Pedir reembolso de ${pesos(cadaUno)}` }).click()
    await expect(dialogo).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Dinero para ti' })).toContainText(pesos(cadaUno))
  })
  await test.step('its organizer gives the other one back: nothing is left', async () => {
    const otra = await (await otraVentana()).newPage()
    await entrar(otra, escena.duena)
    await otra.goto(`${escena.evento.panel}/compras/${hecha.compra.folio}`)
    await principal(otra).getByRole('button', { name: 'Reembolsar', exact: true }).click()
    const ficha = otra.getByRole('dialog', { name: 'Reembolsar' })
    await expect(ficha.getByRole('checkbox')).toHaveCount(1)
    await expect(ficha).toContainText(`GeneralYa se devolvieron ${pesos(3_000)}${pesos(cadaUno)}`)
    await expect(ficha).toContainText(`y sin los ${pesos(3_000)} de diferencia que ya se devolvieron.`)
    const reparto = ficha.getByRole('region', { name: 'Quién pone cuánto' })
    await expect(reparto).toContainText(`Pone tu organización${pesos(42_000)}`)
    await expect(reparto).toContainText(`Recibe quien compró${pesos(cadaUno)} MXN`)
    await ficha.getByRole('textbox', { name: 'Por qué' }).fill('Avisó que no viene.')
    await ficha.getByRole('button', { name: 'Revisar reembolso' }).click()
    await otra.getByRole('button', { name: `Devolver ${pesos(cadaUno)}` }).click()
    await expect(principal(otra)).toContainText('Reembolsada')
  })
  const { reembolsos } = await leerCompra(direccion, hecha)
  expect(reembolsos.reduce((suma, { monto }) => suma + monto, 0)).toBe(hecha.compra.total)
})
