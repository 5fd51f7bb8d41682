import type { Page } from '@playwright/test'
import { administradora } from '../apoyo/administracion.ts'
import { enBaseDeDatos } from '../apoyo/base-datos.ts'
import { montar, type Persona, pesos } from '../apoyo/datos.ts'
import { hacerLiquidacion, pagarEnLote, pasarEvento, pasarUnDiaDeCuenta } from '../apoyo/pagos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe } from '../apoyo/ventas.ts'

const RUTA = '/panel/administrador/adeudos'

/** An organization that was paid all that it sold: two boletos of one compra. */
async function yaPagada(direccion: string, admin: Persona) {
  const escena = await montar(direccion)
  const { duena, organizacion, evento, tipos } = escena
  const compra = await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
  await duena.api('PUT /organizacion/:slug/pagos/cuenta', {
    params: { slug: organizacion.slug },
    body: { clabe: '012180001234567899', titular: 'Foro de Prueba SC', consiento: true },
  })
  await pasarUnDiaDeCuenta(organizacion.slug)
  await pasarEvento(evento.slug)
  await enBaseDeDatos(async (db) => {
    await db
      .updateTable('ajustes')
      .set({ deposito_clabe: '646180111812345676', deposito_titular: 'Plataforma de Prueba' })
      .execute()
  })
  const slugs = { slug: organizacion.slug, slugEvento: evento.slug }
  const folio = await hacerLiquidacion({ ...slugs, monto: 90_000, estado: 'fallida' })
  const { items } = await admin.api('GET /administracion/liquidaciones', { query: { term: folio } })
  const params = { id: items[0]?.id ?? '' }
  await admin.api('POST /administracion/liquidaciones/:id/reintentar', { params })
  await pagarEnLote(admin, params.id)
  return { ...escena, compra }
}

const renglonDe = (page: Page, texto: string) => principal(page).getByRole('row').filter({ hasText: texto })

test('a refund after the payout waits; the organization sends the money, and it goes on', async ({
  page,
  browser,
  direccion,
}) => {
  const admin = await administradora(direccion)
  const { duena, organizacion, evento, compra } = await yaPagada(direccion, admin)
  await entrar(page, duena)
  await page.goto(`${evento.panel}/compras/${compra.folio}`)
  await principal(page).getByRole('button', { name: 'Reembolsar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Reembolsar' })
  await dialogo.getByRole('checkbox', { name: /^1\./ }).check()
  await dialogo.getByRole('textbox', { name: 'Por qué' }).fill('No pudo entrar.')
  await dialogo.getByRole('button', { name: 'Revisar reembolso' }).click()
  await page
    .getByRole('dialog', { name: /¿Devolver/ })
    .getByRole('button', { name: /^Devolver/ })
    .click()
  await expect(aviso(page, 'El reembolso espera: tu saldo no lo cubre.')).toBeVisible()
  const suyo = principal(page).getByRole('listitem').filter({ hasText: '«No pudo entrar.»' })
  await expect(suyo).toContainText('Por autorizar')
  await expect(suyo).toContainText('Los boletos siguen como estaban')

  await page.goto(`/dashboard/organizaciones/${organizacion.slug}/pagos`)
  await expect(principal(page)).toContainText(`Te faltan ${pesos(45_000)} MXN`)
  await expect(principal(page)).toContainText('Tu nivel: nuevo.')
  await principal(page).getByRole('link', { name: 'Ver cuánto falta y cómo enviarlo' }).click()
  await expect(principal(page)).toContainText('6461 8011 1812 3456 76')
  await principal(page).getByRole('button', { name: 'Pedir una ficha' }).click()
  const pedir = page.getByRole('dialog', { name: 'Pedir una ficha de depósito' })
  await expect(pedir.getByRole('textbox')).toHaveValue('450')
  await pedir.getByRole('textbox').fill('nada')
  await pedir.getByRole('button', { name: 'Pedir la ficha' }).click()
  await expect(alerta(pedir, 'Escribe cuánto.')).toBeVisible()
  await pedir.getByRole('textbox').fill('450')
  await pedir.getByRole('button', { name: 'Pedir la ficha' }).click()
  await expect(aviso(page, 'Listo: transfiere con la referencia de la ficha.')).toBeVisible()
  const ficha = principal(page).getByRole('listitem').filter({ hasText: 'Por recibir' })
  const referencia = (await ficha.locator('.type-folio').textContent()) ?? ''

  const suya = await browser.newPage()
  await entrar(suya, admin)
  await suya.goto(RUTA)
  await expect(renglonDe(suya, compra.folio)).toContainText(`${pesos(0)} de ${pesos(45_000)}`)
  await suya.getByRole('link', { name: 'Depósitos' }).click()
  await renglonDe(suya, referencia)
    .getByRole('button', { name: `Ya llegó: ficha ${referencia}` })
    .click()
  const recibir = suya.getByRole('dialog', { name: `¿Llegó la ficha ${referencia}?` })
  await recibir.getByRole('button', { name: 'Registrar el depósito' }).click()
  await expect(alerta(recibir, 'Escribe la clave de rastreo.')).toBeVisible()
  await recibir.getByRole('textbox', { name: 'Clave de rastreo' }).fill(`RASTREO-${referencia}`)
  await recibir.getByRole('button', { name: 'Registrar el depósito' }).click()
  await expect(aviso(suya, `Registramos ${pesos(45_000)}`)).toBeVisible()
  await expect(renglonDe(suya, referencia)).toContainText('Recibida')
  await suya.close()

  const esperan = async () =>
    (await duena.api('GET /organizacion/:slug/pagos/adeudo', { params: { slug: organizacion.slug } })).item.esperando
      .cuantos
  await expect.poll(esperan).toBe(0)
  await page.reload()
  await expect(principal(page)).toContainText('No debes nada')
  await page.goto(`${evento.panel}/compras/${compra.folio}`)
  await expect(principal(page)).toContainText('Reembolso parcial')
})

test('an administrator lets one go on with a reason, and refuses the other', async ({ page, direccion }) => {
  const admin = await administradora(direccion)
  const { duena, organizacion, evento, compra } = await yaPagada(direccion, admin)
  const params = { slug: organizacion.slug, slugEvento: evento.slug, folio: compra.folio }
  for (const { id } of compra.boletos)
    await duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params,
      body: { boletos: [id], motivo: 'No pudo entrar.' },
    })
  await entrar(page, admin)
  await page.goto(RUTA)
  const decidir = async (que: 'Autorizar' | 'Negar', motivo: string, listo: string) => {
    await renglonDe(page, compra.folio)
      .first()
      .getByRole('button', { name: `${que} el reembolso de ${compra.folio}` })
      .click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('button', { name: que }).click()
    await expect(alerta(dialogo, 'Escribe el motivo.')).toBeVisible()
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
    await dialogo.getByRole('button', { name: que }).click()
    await expect(aviso(page, listo)).toBeVisible()
  }
  await decidir('Autorizar', 'Se cayó el escenario.', 'El reembolso sale en unos minutos.')
  await decidir('Negar', 'Sí se presentó.', 'El reembolso quedó negado.')
  await expect(renglonDe(page, compra.folio)).toHaveCount(0)
})
