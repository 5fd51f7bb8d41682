import type { Page } from '@playwright/test'
import { enlaceDeCompra } from '../apoyo/boletos.ts'
import { comprar, montar, pesos } from '../apoyo/datos.ts'
import { pasarEvento } from '../apoyo/pagos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const ficha = (page: Page) => page.getByRole('dialog', { name: 'Compensar', exact: true })

/** An evento that is over, with one compra whose money went back, and another that did not. */
async function preparar(direccion: string) {
  const escena = await montar(direccion)
  const tipo = escena.tipos[0]?.id ?? ''
  const [devuelta] = [
    await comprar(direccion, escena.evento, tipo, 1),
    await comprar(direccion, escena.evento, tipo, 1),
  ]
  const { folio, boletos } = devuelta.compra
  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { ...escena.evento.params, folio },
    body: { boletos: boletos.map(({ id }) => id), motivo: 'Avisó que no viene.' },
  })
  await pasarEvento(escena.evento.slug)
  return { escena, devuelta, ruta: `${escena.evento.panel}/compras/${folio}` }
}

test('an organizer gives money beside the sale; its buyer says where what the payment cannot take goes', async ({
  page,
  direccion,
}) => {
  const { escena, devuelta, ruta } = await preparar(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta)
  await principal(page).getByRole('button', { name: 'Compensar', exact: true }).click()
  await ficha(page).getByRole('button', { name: 'Dar compensación' }).click()
  await expect(alerta(ficha(page), 'Escribe cuánto das.')).toBeVisible()
  await ficha(page).getByRole('textbox', { name: 'Cuánto, en pesos' }).fill('1000000')
  await ficha(page).getByRole('textbox', { name: 'Por qué' }).fill('Esperaste mucho en la fila.')
  await ficha(page).getByRole('button', { name: 'Dar compensación' }).click()
  await expect(alerta(ficha(page), 'Es demasiado')).toBeVisible()
  await ficha(page).getByRole('textbox', { name: 'Cuánto, en pesos' }).fill('50')
  await expect(ficha(page)).toContainText(`Recibe ${pesos(5_000)} MXN.`)
  await ficha(page).getByRole('button', { name: 'Dar compensación' }).click()
  await expect(aviso(page, 'Compensación hecha')).toBeVisible()
  const suya = principal(page).getByRole('listitem').filter({ hasText: '«Esperaste mucho en la fila.»' })
  await expect(suya).toContainText('Compensación: atención')
  await expect(suya).toContainText('Falta su CLABE')

  await page.goto(enlaceDeCompra(devuelta))
  const dinero = page.getByRole('region', { name: 'Dinero para ti' })
  await expect(dinero).toContainText(`Dinos a qué cuenta te mandamos ${pesos(5_000)}`)
  await expect(dinero).toContainText('Una atención para ti: Esperaste mucho en la fila.')
  await page.getByRole('textbox', { name: 'CLABE' }).fill('032 180 00011835971 9')
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check()
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click()
  await expect(dinero).toContainText('termina en 9719')
})

test('all compras of an evento: how many and how much first, then each of them once', async ({ page, direccion }) => {
  const { escena } = await preparar(direccion)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/reembolsos`)
  await principal(page).getByRole('button', { name: 'Compensar a todas' }).click()
  const todas = page.getByRole('dialog', { name: 'Compensar a todas las compras' })
  await expect(todas).toContainText('Escribe cuánto das por boleto y te decimos cuánto suma.')
  await todas.getByRole('textbox', { name: 'Cuánto por boleto, en pesos' }).fill('20')
  const suma = todas.getByRole('region', { name: 'Cuánto suma' })
  await expect(suma).toContainText('Compras que reciben1')
  await expect(suma).toContainText(pesos(2_000))
  await todas.getByRole('textbox', { name: 'Por qué' }).fill('Cambió el cartel.')
  await todas.getByRole('button', { name: `Dar ${pesos(2_000)} a 1 compra` }).click()
  await expect(aviso(page, 'La compensación va en camino')).toBeVisible()
  const dadas = principal(page).getByRole('listitem').filter({ hasText: 'Atención' })
  await expect(dadas).toContainText('1 compra')
  await expect(dadas).toContainText(pesos(2_000))
})
