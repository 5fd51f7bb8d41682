import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { enBaseDeDatos } from '../apoyo/base-datos.ts'
import { comprar, type Escena, montar } from '../apoyo/datos.ts'
import { EMISOR, pedirFactura, RECEPTOR, RECEPTOR_RECHAZADO } from '../apoyo/facturas.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { descargado } from '../apoyo/ventas.ts'

const rutaDe = ({ organizacion }: Escena, parte = '') =>
  `/dashboard/organizaciones/${organizacion.slug}/facturacion${parte === '' ? '' : `?parte=${parte}`}`
const renglon = (page: Page, texto: string) => principal(page).getByRole('row').filter({ hasText: texto })
const guardarDatos = ({ duena, organizacion }: Escena) =>
  duena.api('PUT /organizacion/:slug/facturacion/datos', {
    params: { slug: organizacion.slug },
    body: { ...EMISOR, consiento: true },
  })

async function pedida(direccion: string, { evento, tipos }: Escena, datos = RECEPTOR) {
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  await pedirFactura(direccion, hecha, datos)
  return hecha.compra
}

/** As if all of an evento had been paid two months ago. */
const pasarDosMeses = (slugEvento: string) =>
  enBaseDeDatos(async (db) => {
    const { id } = await db.selectFrom('eventos').select('id').where('slug', '=', slugEvento).executeTakeFirstOrThrow()
    const hoy = new Date()
    await db
      .updateTable('compras')
      .set({ pagada_en: new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 2, 15, 18)) })
      .where('evento_id', '=', id)
      .execute()
  })

test('a server that fails; nobody asked yet; the fiscal data are written, what is wrong with them is said, and what waited is stamped', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  const llamada = '**/facturacion/solicitudes?*'
  const reintentar = await negar(page, llamada)
  await page.goto(rutaDe(escena))
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(principal(page).getByRole('heading', { name: 'Nadie ha pedido factura' })).toBeVisible()
  await expect(principal(page)).toContainText('Faltan los datos fiscales')
  const compra = await pedida(direccion, escena)
  await principal(page).getByRole('link', { name: 'Escribir mis datos' }).click()
  await principal(page).getByRole('button', { name: 'Guardar datos' }).click()
  await expect(principal(page).getByText('Escribe un RFC válido', { exact: false }).first()).toBeVisible()
  await principal(page).getByRole('textbox', { name: 'RFC' }).fill('EKU9003173C8')
  await principal(page).getByRole('textbox', { name: 'Código postal' }).fill(EMISOR.codigoPostal)
  await principal(page).getByRole('textbox', { name: 'Nombre o razón social' }).fill(EMISOR.razonSocial)
  await principal(page).getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('601')
  await principal(page).getByRole('textbox', { name: 'Correo de facturación' }).fill(EMISOR.email)
  await principal(page)
    .getByRole('checkbox', { name: /^Acepto que/ })
    .check()
  await principal(page).getByRole('button', { name: 'Guardar datos' }).click()
  await expect(principal(page).getByText('Ese RFC no existe', { exact: false })).toBeVisible()
  await principal(page).getByRole('textbox', { name: 'RFC' }).fill(EMISOR.rfc)
  await principal(page).getByRole('button', { name: 'Guardar datos' }).click()
  await expect(aviso(page, 'Datos fiscales guardados')).toBeVisible()
  await expect(principal(page).getByText('Modo de prueba', { exact: false })).toBeVisible()
  await principal(page).getByRole('link', { name: 'Solicitudes' }).click()
  await expect(renglon(page, compra.folio)).toContainText('Emitida')
  await expect(renglon(page, compra.folio)).toContainText('sin validez fiscal')
  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    elegirAccion(page, `la factura de ${compra.folio}`, 'Descargar PDF'),
  ])
  expect(archivo.suggestedFilename()).toBe(`factura-${compra.folio}.pdf`)
  const hoja = await descargado(page, 'Descargar facturas en CSV')
  expect(hoja.texto).toContain(RECEPTOR.rfc)
})

/** As if whoever received it had not agreed to cancel it. */
const negarCancelacion = (folio: string) =>
  enBaseDeDatos(async (db) => {
    const { referencia, uuid } = await db
      .selectFrom('facturas_solicitadas')
      .innerJoin('compras', 'compras.id', 'facturas_solicitadas.compra_id')
      .select(['referencia', 'uuid'])
      .where('compras.folio', '=', folio)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('cancelaciones')
      .values({
        ...{
          referencia: referencia ?? '',
          uuid: uuid ?? '',
          proveedor: 'prueba',
          emisor: 'organizacion',
          motivo: '02',
        },
        ...{ estado: 'rechazada', error: 'Quien recibió la factura no aceptó que se cancele.' },
      })
      .execute()
  })

test('what the tax office refused, what was made out somewhere else, what is canceled', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  await guardarDatos(escena)
  const [mala, buena] = [await pedida(direccion, escena, RECEPTOR_RECHAZADO), await pedida(direccion, escena)]
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(renglon(page, mala.folio)).toContainText('CFDI40145')
  await expect(renglon(page, buena.folio)).toContainText('Emitida')
  await elegirAccion(page, `la factura de ${mala.folio}`, 'La emití por fuera')
  const dialogo = page.getByRole('dialog', { name: 'Factura emitida por fuera' })
  await dialogo.getByRole('button', { name: 'Guardar folio' }).click()
  await expect(dialogo.getByText('El folio fiscal tiene 36 caracteres', { exact: false })).toBeVisible()
  await dialogo.getByRole('textbox', { name: /Folio fiscal/ }).fill(crypto.randomUUID())
  await dialogo.getByRole('button', { name: 'Guardar folio' }).click()
  await expect(aviso(page, 'Factura registrada')).toBeVisible()
  await expect(renglon(page, mala.folio)).toContainText('Emitida por fuera')
  await negarCancelacion(buena.folio)
  await page.reload()
  await expect(renglon(page, buena.folio)).toContainText('No se canceló y sigue vigente: Quien recibió la factura')
  await elegirAccion(page, `la factura de ${buena.folio}`, 'Cancelar factura')
  const pregunta = page.getByRole('dialog', { name: /¿Cancelar la factura/ })
  await pregunta.getByText('No se llevó a cabo la operación', { exact: false }).click()
  await pregunta.getByRole('button', { name: 'Cancelar factura' }).click()
  await expect(renglon(page, buena.folio)).toContainText('Cancelada')
  await expect(renglon(page, buena.folio)).not.toContainText('sigue vigente')
  await principal(page)
    .getByRole('link', { name: /^Canceladas/ })
    .click()
  await expect(principal(page).getByRole('row')).toHaveCount(2)
  await principal(page).getByRole('searchbox', { name: 'Buscar facturas' }).fill('no hay nadie así')
  await expect(principal(page).getByRole('heading', { name: 'Ninguna factura coincide' })).toBeVisible()
})

test('what nobody asked for goes into a global invoice', async ({ page, direccion }) => {
  const escena = await montar(direccion, { tipos: [{ tipo: 'General', precio: 11_600, iva: 16 }] })
  await guardarDatos(escena)
  await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2)
  await pasarDosMeses(escena.evento.slug)
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena, 'global'))
  await expect(principal(page)).toContainText('Sin compras por facturar.')
  const hoy = new Date()
  const fecha = new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 2, 15)).toISOString().slice(0, 10)
  await principal(page).getByLabel('Un día de ese periodo').fill(fecha)
  await expect(principal(page)).toContainText('1 compra sin factura propia.')
  const hoja = await descargado(page, 'Descargar la factura global en CSV')
  expect(hoja.texto).toContain('Tasa de IVA')
  await principal(page).getByRole('button', { name: 'Emitir factura global' }).click()
  const pregunta = page.getByRole('dialog', { name: '¿Emitir la factura global?' })
  await pregunta.getByRole('button', { name: 'Emitir' }).click()
  await expect(aviso(page, 'La estamos emitiendo')).toBeVisible()
  await expect(principal(page).getByRole('row').filter({ hasText: '1 compra' })).toContainText('Emitida')
  await expect(principal(page)).toContainText('ya tiene factura')
})

/** As the clock does once a month is over, for what the organization took on. */
const facturarElMes = ({ organizacion }: Escena, folio: string) =>
  enBaseDeDatos(async (db) => {
    const { id } = await db
      .selectFrom('organizaciones')
      .select('id')
      .where('slug', '=', organizacion.slug)
      .executeTakeFirstOrThrow()
    const [comprobanteId, total] = [crypto.randomUUID(), 1_700]
    const { regimen, rfc, razonSocial, codigoPostal, email } = EMISOR
    const conceptos = [
      {
        ...{ descripcion: 'Cargo por servicio de 1 venta', claveProducto: '80141600', claveUnidad: 'E48' },
        ...{ identificador: '2026-10', cantidad: 1, unitario: total, descuento: 0, total, tasa: 16 },
      },
    ]
    await db
      .insertInto('comprobantes')
      .values({
        ...{ id: comprobanteId, clase: 'mensual', emisor: 'plataforma', organizacion_id: id, forma_pago: '17' },
        total: String(total),
        ...{ periodicidad: 'mes', desde: '2026-10-01', hasta: '2026-10-31', conceptos: JSON.stringify(conceptos) },
        receptor: JSON.stringify({ rfc, razonSocial, regimen, codigoPostal, usoCfdi: 'G03', email }),
      })
      .execute()
    const compra = await db.selectFrom('compras').select('id').where('folio', '=', folio).executeTakeFirstOrThrow()
    await db
      .insertInto('comprobante_compras')
      .values({ compra_id: compra.id, parte: 'organizador', comprobante_id: comprobanteId, total })
      .execute()
    await db
      .insertInto('trabajos')
      .values({ id: crypto.randomUUID(), tipo: 'timbrar_comprobante', datos: JSON.stringify({ comprobanteId }) })
      .execute()
  })

test('who takes the charge on is invoiced for it by the month; what is refunded of an invoice gets its nota', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion, {
    evento: { cargoPagadoPor: 'organizador' },
    tipos: [{ tipo: 'General', precio: 15_000 }],
  })
  await guardarDatos(escena)
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena, 'cargos'))
  await expect(principal(page).getByRole('heading', { name: 'Aún no hay facturas de cargos' })).toBeVisible()
  const compra = await pedida(direccion, escena)
  await facturarElMes(escena, compra.folio)
  await page.reload()
  await expect(renglon(page, '1 de octubre')).toContainText('Emitida')
  await expect(renglon(page, '1 de octubre')).toContainText('$17.00')
  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    elegirAccion(page, 'el cargo de 2026-10-01', 'Descargar XML'),
  ])
  expect(archivo.suggestedFilename()).toBe('cargo-por-servicio-2026-10-01-2026-10-31.xml')
  await principal(page).getByRole('link', { name: 'Solicitudes' }).click()
  await expect(renglon(page, compra.folio)).toContainText('Emitida')
  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { slug: escena.organizacion.slug, slugEvento: escena.evento.slug, folio: compra.folio },
    body: { boletos: [compra.boletos[0]?.id ?? ''], motivo: 'Cambió el cartel.' },
  })
  await principal(page).getByRole('link', { name: 'Notas de crédito' }).click()
  await expect(renglon(page, compra.folio)).toContainText('-$150.00')
  await expect(renglon(page, compra.folio)).toContainText('Emitida')
})
