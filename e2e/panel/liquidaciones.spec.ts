import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { administradora, entrarComoAdministradora } from '../apoyo/administracion.ts'
import { montar, type Persona, pesos } from '../apoyo/datos.ts'
import { hacerLiquidacion, pagarConTarjeta, pasarEvento, pasarUnDiaDeCuenta, simular } from '../apoyo/pagos.ts'
import { alerta, aviso, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { descargado, filasDe } from '../apoyo/ventas.ts'

const RUTA = '/panel/administrador/liquidaciones'

/**
 * One that the bank had refused, tried again: that makes it payable at once, without waiting for the clock that runs
 * once a minute.
 */
async function porPagar(direccion: string, admin: Persona) {
  const escena = await montar(direccion)
  const { duena, organizacion, evento } = escena
  const { referencia } = await pagarConTarjeta(direccion, escena)
  await duena.api('PUT /organizacion/:slug/pagos/cuenta', {
    params: { slug: organizacion.slug },
    body: { clabe: '012180001234567899', titular: 'Foro de Prueba SC', consiento: true },
  })
  await pasarUnDiaDeCuenta(organizacion.slug)
  await pasarEvento(evento.slug)
  const folio = await hacerLiquidacion({
    slug: organizacion.slug,
    slugEvento: evento.slug,
    monto: 90_000,
    estado: 'fallida',
  })
  const { items } = await admin.api('GET /administracion/liquidaciones', { query: { term: folio } })
  const { id = '' } = items[0] ?? {}
  await admin.api('POST /administracion/liquidaciones/:id/reintentar', { params: { id } })
  return { id, folio, referencia }
}

// One of them puts all that is payable into a lote: the others do theirs before or after.
test.describe.configure({ mode: 'default' })

const renglonDe = (page: Page, folio: string) => principal(page).getByRole('row').filter({ hasText: folio })

test('an administrator finds a payout, pays it in a lote, and pastes what the bank said', async ({
  page,
  direccion,
}) => {
  const admin = await administradora(direccion)
  const { folio } = await porPagar(direccion, admin)
  await entrarAlDia(page, admin)
  await page.goto(RUTA)
  await page.getByRole('searchbox', { name: 'Buscar liquidaciones' }).fill(folio)
  await expect(page).toHaveURL(new RegExp(`term=${folio}`))
  await expect(renglonDe(page, folio)).toContainText('Por pagar')
  await expect(renglonDe(page, folio)).toContainText(pesos(90_000))
  await principal(page).getByRole('link', { name: 'Pagar en un lote' }).click()
  const listo = principal(page).getByRole('region', { name: 'Listo para armar' })
  await listo.getByRole('button', { name: 'Armar lote' }).last().click()
  await page
    .getByRole('dialog', { name: /liquidaci/ })
    .getByRole('button', { name: 'Armar lote' })
    .click()
  await expect(renglonDe(page, folio)).toContainText('En camino')
  const { texto } = await descargado(page, /^Descargar el archivo del lote/)
  const [, , , , referencia = ''] = filasDe(texto).find((fila) => fila.includes(folio)) ?? []
  expect(referencia).toMatch(/^\d{7}$/)
  await principal(page).getByRole('button', { name: 'Ya lo envié al banco' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya lo envié' }).click()
  await principal(page).getByRole('button', { name: 'Pegar la respuesta del banco' }).click()
  const dialogo = page.getByRole('dialog', { name: 'La respuesta del banco' })
  await dialogo.getByRole('button', { name: 'Anotar' }).click()
  await expect(alerta(dialogo, 'Pega la respuesta del banco.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Respuesta' }).fill(`${referencia}\tBB-${folio}\n0000000\tBB-2`)
  await dialogo.getByRole('button', { name: 'Anotar' }).click()
  const resultado = page.getByRole('dialog', { name: 'Faltan líneas por revisar' })
  await expect(resultado).toContainText('1 pagada')
  await expect(resultado).toContainText('Línea 2: Ninguna transferencia de este lote tiene esa referencia.')
  await resultado.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(renglonDe(page, folio)).toContainText(`BB-${folio}`)
  await page.goto(`${RUTA}?term=${folio}`)
  await expect(renglonDe(page, folio)).toContainText('Pagada')
  await principal(page)
    .getByRole('button', { name: `Ver la liquidación ${folio}` })
    .click()
  const hoja = page.getByRole('dialog', { name: `Liquidación ${folio}` })
  await expect(hoja).toContainText('Ventas del evento')
  await expect(hoja).toContainText(`BB-${folio}`)
  await page.keyboard.press('Escape')
  await expect(hoja).toHaveCount(0)
})

test('a bank that takes a sale back stops its payout, until somebody takes that out of the lote', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(409))
  const admin = await administradora(direccion)
  const { id, folio, referencia } = await porPagar(direccion, admin)
  const otra = await porPagar(direccion, admin)
  const { item: lote } = await admin.api('POST /administracion/lotes', {
    body: { clase: 'liquidaciones', ids: [id, otra.id] },
  })
  await entrarAlDia(page, admin)
  await page.goto(`/panel/administrador/lotes/${lote.id}`)
  await expect(principal(page)).toContainText('Descarga el archivo y súbelo a tu banco.')
  await simular(direccion, referencia, 'contracargo')
  await page.getByRole('button', { name: /^Descargar el archivo del lote/ }).click()
  await expect(page.getByText(`${folio} no se debe pagar ahora. Sácala del lote para seguir.`)).toBeVisible()
  await page.reload()
  await expect(principal(page)).toContainText('1 transferencia no se debe pagar ahora.')
  await expect(renglonDe(page, folio)).toContainText('Se fue dinero de sus ventas desde que se armó el lote.')
  await expect(renglonDe(page, otra.folio)).not.toContainText('Se fue dinero')
  await elegirAccion(page, folio, 'Sacar del lote')
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('textbox').fill('Su banco se llevó la venta.')
  await dialogo.getByRole('button', { name: 'Sacar del lote' }).click()
  await expect(renglonDe(page, folio)).toContainText('Su banco se llevó la venta.')
  const { texto } = await descargado(page, /^Descargar el archivo del lote/)
  expect(texto).toContain(otra.folio)
  expect(texto).not.toContain(folio)
})

test('payouts of an organization are stopped with a reason, and go on', async ({ page, direccion }) => {
  const { organizacion, evento } = await montar(direccion)
  const folio = await hacerLiquidacion({
    slug: organizacion.slug,
    slugEvento: evento.slug,
    monto: 50_000,
    estado: 'falta_cuenta',
  })
  await entrarComoAdministradora(page, direccion)
  await page.goto(`${RUTA}?term=${folio}`)
  await elegirAccion(page, folio, 'Detener todos sus pagos')
  const dialogo = page.getByRole('dialog', { name: '¿Detener todos sus pagos?' })
  await dialogo.getByRole('button', { name: 'Detener pagos' }).click()
  await expect(alerta(dialogo, 'Escribe el motivo.')).toBeVisible()
  await dialogo.getByRole('textbox').fill('Hay contracargos por revisar.')
  await dialogo.getByRole('button', { name: 'Detener pagos' }).click()
  await expect(aviso(page, 'Sus pagos quedaron detenidos.')).toBeVisible()
  await expect(renglonDe(page, folio)).toContainText('Detenidos todos sus pagos')
  await principal(page)
    .getByRole('button', { name: `Ver la liquidación ${folio}` })
    .click()
  const hoja = page.getByRole('dialog', { name: `Liquidación ${folio}` })
  await expect(hoja).toContainText('Hay contracargos por revisar.')
  await hoja.getByRole('button', { name: 'Levantar' }).click()
  const levantar = page.getByRole('dialog', { name: '¿Levantar esta detención?' })
  await levantar.getByRole('textbox').fill('Se aclararon con el banco.')
  await levantar.getByRole('button', { name: 'Levantar la detención' }).click()
  await expect(aviso(page, 'La detención se levantó.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(renglonDe(page, folio)).not.toContainText('Detenidos todos sus pagos')
  await page.getByRole('searchbox', { name: 'Buscar liquidaciones' }).fill('nadie-se-llama-asi')
  await expect(principal(page).getByRole('heading', { name: 'Ninguna liquidación coincide' })).toBeVisible()
})
