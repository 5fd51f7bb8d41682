import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { administradora, entrarComoAdministradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { montar, type Persona, pesos } from '../apoyo/datos.ts'
import { hacerLiquidacion, pasarEvento, pasarUnDiaDeCuenta } from '../apoyo/pagos.ts'
import { alerta, aviso, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { compraDe, descargado } from '../apoyo/ventas.ts'

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
    body: { clabe: '012180001234567899', titular: 'Foro de Prueba SC' },
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

test('an administrator finds a payout, has its file for the bank, and says that it was paid', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(403))
  const admin = await administradora(direccion)
  const folio = await porPagar(direccion, admin)
  await entrarAlDia(page, admin)
  await page.goto(RUTA)
  await page.getByRole('searchbox', { name: 'Buscar liquidaciones' }).fill(folio)
  await expect(page).toHaveURL(new RegExp(`term=${folio}`))
  await expect(renglonDe(page, folio)).toContainText('Por pagar')
  await expect(renglonDe(page, folio)).toContainText(pesos(90_000))
  const { texto } = await descargado(page, 'Descargar lo que está por pagar en CSV')
  expect(texto.toLowerCase()).toContain('clabe')
  await olvidarIdentidad(admin.email)
  await elegirAccion(page, folio, 'Marcar pagada')
  const dialogo = page.getByRole('dialog', { name: `¿Ya transferiste ${pesos(90_000)} MXN?` })
  await dialogo.getByRole('button', { name: 'Marcar pagada' }).click()
  await expect(alerta(dialogo, 'Escribe la clave de rastreo.')).toBeVisible()
  await dialogo.getByRole('textbox').fill('BB-2026-11-000123')
  await dialogo.getByRole('button', { name: 'Marcar pagada' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, `${folio} quedó pagada.`)).toBeVisible()
  await expect(renglonDe(page, folio)).toContainText('BB-2026-11-000123')
  await principal(page)
    .getByRole('button', { name: `Ver la liquidación ${folio}` })
    .click()
  const hoja = page.getByRole('dialog', { name: `Liquidación ${folio}` })
  await expect(hoja).toContainText('Ventas del evento')
  await expect(hoja).toContainText('BB-2026-11-000123')
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
