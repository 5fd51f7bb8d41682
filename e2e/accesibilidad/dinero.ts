import type { APIRequestContext } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { enBaseDeDatos } from '../apoyo/base-datos.ts'
import { comprar, type Escena, montar, registrar } from '../apoyo/datos.ts'
import { EMISOR, pedirFactura, RECEPTOR, RECEPTOR_RECHAZADO } from '../apoyo/facturas.ts'
import { detener, hacerLiquidacion, pasarUnDiaDeCuenta } from '../apoyo/pagos.ts'
import { alguienDelEquipo, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { compraDe } from '../apoyo/ventas.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, fila, pantalla, pulsar, sala } from './tabla.ts'

/** What the tax office refused, what it stamped, and a month for the global invoice. */
export async function prepararFacturacion(direccion: string, request: APIRequestContext) {
  const escena = await montar(direccion, { tipos: [{ tipo: 'General', precio: 11_600, iva: 16 }] })
  const {
    duena,
    organizacion: { slug },
    evento,
    tipos,
  } = escena
  await duena.api('PUT /organizacion/:slug/facturacion/datos', {
    params: { slug },
    body: { ...EMISOR, consiento: true },
  })
  const una = () => comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  const [mala, buena] = [await una(), await una()]
  const suelta = await una()
  await pedirFactura(direccion, mala, RECEPTOR_RECHAZADO)
  await pedirFactura(direccion, buena, RECEPTOR)
  const hoy = new Date()
  const pagadaEn = new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 2, 15, 18))
  await enBaseDeDatos(async (db) => {
    await db.updateTable('compras').set({ pagada_en: pagadaEn }).where('folio', '=', suelta.compra.folio).execute()
  })
  const admin = await alguienDelEquipo(direccion, request, escena, 'admin')
  return { escena, admin, dia: pagadaEn.toISOString().slice(0, 10), mala: mala.compra.folio, buena: buena.compra.folio }
}

type Facturas = Awaited<ReturnType<typeof prepararFacturacion>>

export const facturacion: Fila<Facturas>[] = [
  pantalla('invoices', sala('/facturacion'), fila('Emitida')),
  estado('invoice made out somewhere else, with its mistake', async (page, { mala }) => {
    await expect(fila(mala)(page)).toContainText('CFDI40145')
    await elegirAccion(page, `la factura de ${mala}`, 'La emití por fuera')
    const dialogo = await abierto(page, 'Factura emitida por fuera')
    await pulsar(dialogo, 'Guardar folio')
    await expect(dialogo.getByText('El folio fiscal tiene 36 caracteres', { exact: false })).toBeVisible()
  }),
  estado('cancelling an invoice', async (page, { buena, ...datos }) => {
    await page.goto(sala('/facturacion')(datos))
    await expect(fila(buena)(page)).toContainText('Emitida')
    await elegirAccion(page, `la factura de ${buena}`, 'Cancelar factura')
    await abierto(page, /¿Cancelar la factura/)
  }),
  pantalla('fiscal data', sala('/facturacion?parte=datos'), (page) =>
    page.getByText('Modo de prueba', { exact: false }),
  ),
  estado('fiscal data, with their mistakes', async (page) => {
    await principal(page).getByRole('textbox', { name: 'RFC' }).fill('')
    await pulsar(page, 'Guardar datos')
    await expect(principal(page).getByText('Escribe un RFC válido', { exact: false }).first()).toBeVisible()
  }),
  pantalla('global invoice', sala('/facturacion?parte=global'), (page) => page.getByLabel('Un día de ese periodo')),
  estado('global invoice of a month', async (page, { dia }) => {
    await page.getByLabel('Un día de ese periodo').fill(dia)
    await expect(principal(page)).toContainText('1 compra sin factura propia.')
  }),
  estado('global invoice, stamped', async (page) => {
    await pulsar(page, 'Emitir factura global')
    await pulsar(await abierto(page, '¿Emitir la factura global?'), 'Emitir')
    await expect(fila('1 compra')(page)).toContainText('Emitida')
  }),
  estado('fiscal data, to an admin', async (page, { admin, ...datos }) => {
    await entrarAlDia(page, admin)
    await page.goto(sala('/facturacion?parte=datos')(datos))
    await expect(principal(page)).toContainText('Solo quien es propietario puede cambiarlos.')
  }),
]

/** One that waits for its account, one that sold, one whose payouts are frozen. */
export async function prepararPagos(direccion: string) {
  const escena = await montar(direccion)
  const { evento, tipos } = escena
  await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
  const slugs = { slug: escena.organizacion.slug, slugEvento: evento.slug }
  const folio = await hacerLiquidacion({ ...slugs, monto: 90_000, estado: 'falta_cuenta' })
  const otra = await montar(direccion, { duena: escena.duena })
  await detener(otra.organizacion.slug, 'Revisamos los contracargos de tu último evento.')
  return { escena, otra, folio, nadie: await registrar(direccion) }
}
type Pagos = Awaited<ReturnType<typeof prepararPagos>>

const cambiar = ({ duena, organizacion: { slug } }: Escena, clabe: string) =>
  duena.api('PUT /organizacion/:slug/pagos/cuenta', {
    params: { slug },
    body: { clabe, titular: 'Foro SC', consiento: true },
  })

export const pagos: Fila<Pagos>[] = [
  pantalla('money', sala('/pagos'), (page) => principal(page).getByText('Por liberar').first()),
  pantalla('movements', sala('/pagos?parte=movimientos'), (page) => principal(page).getByRole('row').nth(1)),
  pantalla('statement', (datos) => `${sala('/pagos')(datos)}/eventos/${datos.escena.evento.slug}`),
  pantalla('payouts', sala('/pagos'), (page) => principal(page).getByRole('row').nth(1)),
  pantalla('payout', (datos) => `${sala('/pagos')(datos)}/liquidaciones/${datos.folio}`),
  estado('an account, with its mistakes', async (page, datos) => {
    await page.goto(sala('/pagos')(datos))
    const ficha = await abrirDialogo(page, 'Registrar cuenta', /cuenta de depósito/)
    await ficha.getByRole('textbox', { name: /CLABE/ }).fill('012180001234567890')
    await pulsar(ficha, 'Registrar cuenta')
    await expect(ficha.getByText('Esa CLABE no es válida: revisa los dígitos.')).toBeVisible()
  }),
  estado('an account that waits', async (page, datos) => {
    await cambiar(datos.escena, '012180001234567899')
    await page.goto(sala('/pagos')(datos))
    await expect(principal(page).getByRole('timer')).toBeVisible()
  }),
  estado('calling a change off', async (page, datos) => {
    await pasarUnDiaDeCuenta(datos.escena.organizacion.slug)
    await cambiar(datos.escena, '002010077777777771')
    await page.goto(sala('/pagos')(datos))
    await abrirDialogo(page, 'Cancelar el cambio', '¿Cancelar el cambio de cuenta?')
  }),
  pantalla(
    'frozen payouts',
    ({ otra }) => `/dashboard/organizaciones/${otra.organizacion.slug}/pagos`,
    (page) => page.getByText('Revisamos los contracargos', { exact: false }),
  ),
  estado('no organizations', async (page, { nadie }) => {
    await entrarAlDia(page, nadie)
    await page.goto('/dashboard/organizaciones')
    await expect(encabezado('Todavía no tienes una organización')(page)).toBeVisible()
  }),
]
