import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { administradora, entrarComoAdministradora } from '../apoyo/administracion.ts'
import { montar, type Persona, pesos } from '../apoyo/datos.ts'
import { hacerLiquidacion, pasarEvento, pasarUnDiaDeCuenta } from '../apoyo/pagos.ts'
import { alerta, aviso, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { compraDe, descargado, filasDe } from '../apoyo/ventas.ts'

const RUTA = '/panel/administrador/liquidaciones'

/**
 * One that the bank had refused, tried again: that makes it payable at once, without waiting for the clock that runs
 * once a minute.
 */
async function porPagar(direccion: string, admin: Persona): Promise<string> {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
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
  await admin.api('POST /administracion/liquidaciones/:id/reintentar', { params: { id: items[0]?.id ?? '' } })
  return folio
}

const renglonDe = (page: Page, folio: string) => principal(page).getByRole('row').filter({ hasText: folio })

test('an administrator finds a payout, pays it in a lote, and pastes what the bank said', async ({
  page,
  direccion,
}) => {
  const admin = await administradora(direccion)
  const folio = await porPagar(direccion, admin)
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
