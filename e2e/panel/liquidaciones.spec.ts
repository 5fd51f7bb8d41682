import type { Page } from '@playwright/test'
import { sinBarreras } from '../apoyo/axe.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { CONTRASENA, montar, pesos, registrar } from '../apoyo/datos.ts'
import { enTemas, hacerAdministrador, hacerLiquidacion, pasarEvento, pasarUnDiaDeCuenta } from '../apoyo/pagos.ts'
import { alerta, aviso, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, descargado } from '../apoyo/ventas.ts'

const RUTA = '/panel/administrador/liquidaciones'
/** The clock that makes a payout payable runs once a minute. */
const RELOJ = { timeout: 80_000 }

async function porPagar(direccion: string) {
  const escena = await montar(direccion)
  const { duena, organizacion, evento, tipos } = escena
  await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
  await duena.api('PUT /organizacion/:slug/pagos/cuenta', {
    params: { slug: organizacion.slug },
    body: { clabe: '012180001234567899', titular: 'Foro de Prueba SC' },
  })
  await pasarUnDiaDeCuenta(organizacion.slug)
  await pasarEvento(evento.slug)
  const folio = await hacerLiquidacion({ slug: organizacion.slug, slugEvento: evento.slug, monto: 90_000 })
  return { escena, folio }
}

async function administrador(direccion: string) {
  const persona = await registrar(direccion, 'Administra')
  await hacerAdministrador(persona.email)
  return persona
}

const renglonDe = (page: Page, folio: string) => principal(page).getByRole('row').filter({ hasText: folio })
async function accion(page: Page, folio: string, nombre: string): Promise<void> {
  await renglonDe(page, folio)
    .getByRole('button', { name: `Acciones de ${folio}` })
    .click()
  await page.getByRole('menuitem', { name: nombre }).click()
}
async function probarIdentidad(page: Page): Promise<void> {
  const pregunta = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
  await pregunta.getByRole('button', { name: 'Confirmar' }).click()
}

test('an administrator finds a payout, has its file for the bank, and says that it was paid', async ({
  page,
  direccion,
  consola,
}) => {
  test.slow()
  consola.permitir(rechazo(403), rechazo(409), rechazo(400))
  const { folio } = await porPagar(direccion)
  const admin = await administrador(direccion)
  await entrarAlDia(page, admin)
  await page.goto(RUTA)
  await page.getByRole('searchbox', { name: 'Buscar liquidaciones' }).fill(folio)
  await expect(page).toHaveURL(new RegExp(`term=${folio}`))
  await expect(async () => {
    await page.reload()
    await expect(renglonDe(page, folio)).toContainText('Por pagar', { timeout: 2000 })
  }).toPass(RELOJ)
  await expect(renglonDe(page, folio)).toContainText(pesos(90_000))
  await olvidarIdentidad(admin.email)
  await accion(page, folio, 'Marcar pagada')
  const dialogo = page.getByRole('dialog', { name: `¿Ya transferiste ${pesos(90_000)} MXN?` })
  await dialogo.getByRole('button', { name: 'Marcar pagada' }).click()
  await expect(alerta(dialogo, 'Escribe la clave de rastreo.')).toBeVisible()
  await dialogo.getByRole('textbox').fill('BB-2026-11-000123')
  await dialogo.getByRole('button', { name: 'Marcar pagada' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, `${folio} quedó pagada.`)).toBeVisible()
  await expect(renglonDe(page, folio)).toContainText('BB-2026-11-000123')
  await enTemas(page, 'liquidaciones')
  const { texto } = await descargado(page, 'Descargar lo que está por pagar en CSV')
  expect(texto.toLowerCase()).toContain('clabe')
  await principal(page)
    .getByRole('button', { name: `Ver la liquidación ${folio}` })
    .click()
  const hoja = page.getByRole('dialog', { name: `Liquidación ${folio}` })
  await expect(hoja).toContainText('Ventas del evento')
  await expect(hoja).toContainText('BB-2026-11-000123')
  await sinBarreras(page, 'una liquidación')
  await page.keyboard.press('Escape')
  await expect(hoja).toHaveCount(0)
})

test('payouts of an organization are frozen with a reason, and go on', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(403))
  const escena = await montar(direccion)
  const { organizacion, evento } = escena
  const folio = await hacerLiquidacion({
    slug: organizacion.slug,
    slugEvento: evento.slug,
    monto: 50_000,
    estado: 'falta_cuenta',
  })
  const admin = await administrador(direccion)
  await entrarAlDia(page, admin)
  await page.goto(`${RUTA}?term=${folio}`)
  await accion(page, folio, 'Congelar pagos')
  const dialogo = page.getByRole('dialog', { name: '¿Congelar los pagos?' })
  await dialogo.getByRole('button', { name: 'Congelar pagos' }).click()
  await expect(alerta(dialogo, 'Di por qué se congelan sus pagos.')).toBeVisible()
  await sinBarreras(page, 'congelar')
  await dialogo.getByRole('textbox').fill('Hay contracargos por revisar.')
  await dialogo.getByRole('button', { name: 'Congelar pagos' }).click()
  await expect(aviso(page, 'Congelaste los pagos')).toBeVisible()
  await expect(renglonDe(page, folio)).toContainText('Pagos congelados')
  await enTemas(page, 'congelada')
  await accion(page, folio, 'Descongelar pagos')
  await page
    .getByRole('dialog', { name: '¿Descongelar los pagos?' })
    .getByRole('button', { name: 'Descongelar pagos' })
    .click()
  await expect(aviso(page, 'siguen.')).toBeVisible()
  await expect(renglonDe(page, folio)).not.toContainText('Pagos congelados')
  await page.goto(`${RUTA}?term=nadie-se-llama-asi`)
  await expect(principal(page).getByRole('heading', { name: 'Ninguna liquidación coincide' })).toBeVisible()
})

test('for everybody else there is nothing here', { tag: '@escritorio' }, async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(404))
  const { duena } = await montar(direccion)
  const pedidas: string[] = []
  page.on('request', (pedido) => void pedidas.push(pedido.url()))
  await entrar(page, duena)
  await page.goto(RUTA)
  await expect(page.getByText('NO ENCONTRADO')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(RUTA)
  await expect(
    page
      .getByText('NO ENCONTRADO')
      .or(page.getByRole('heading', { name: 'Iniciar Sesión' }))
      .first(),
  ).toBeVisible()
  expect(pedidas.filter((url) => url.includes('/api/administracion/'))).toEqual([])
})
