import type { CompraHecha } from '@entrale/contract/compras/compra'
import { enlaceDeCompra, leerCompra } from '../apoyo/boletos.ts'
import { comprar, montar } from '../apoyo/datos.ts'
import { EMISOR, pedirFactura, RECEPTOR, RECEPTOR_RECHAZADO } from '../apoyo/facturas.ts'
import { expect } from '../apoyo/prueba.ts'
import { abierto, estado, type Fila, pantalla, pulsar } from './tabla.ts'

type Facturadas = { sin: CompraHecha; rechazada: CompraHecha; emitida: CompraHecha }

/** An invoice that the tax office refused, and one that it stamped. */
export async function prepararFacturas(direccion: string): Promise<Facturadas> {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await duena.api('PUT /organizacion/:slug/facturacion/datos', {
    params: { slug: organizacion.slug },
    body: { ...EMISOR, consiento: true },
  })
  const una = () => comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  const [sin, rechazada, emitida] = [await una(), await una(), await una()]
  await pedirFactura(direccion, rechazada, RECEPTOR_RECHAZADO)
  await pedirFactura(direccion, emitida, RECEPTOR)
  for (const [compra, estadoFinal] of [
    [rechazada, 'error'],
    [emitida, 'timbrada'],
  ] as const)
    await expect.poll(async () => (await leerCompra(direccion, compra)).factura?.estado).toBe(estadoFinal)
  return { sin, rechazada, emitida }
}

export const facturas: Fila<Facturadas>[] = [
  estado('asking for an invoice, with its mistakes', async (page, { sin }) => {
    await page.goto(enlaceDeCompra(sin))
    await pulsar(page, 'Solicitar factura')
    const dialogo = await abierto(page)
    await pulsar(dialogo, 'Solicitar factura')
    await expect(dialogo.getByText('Escribe un RFC válido', { exact: false }).first()).toBeVisible()
  }),
  estado('invoice that was refused', async (page, { rechazada }) => {
    await page.goto(enlaceDeCompra(rechazada))
    await pulsar(page, 'Corregir mi factura')
    await expect((await abierto(page)).getByRole('alert')).toContainText('CFDI40145')
  }),
  pantalla(
    'stamped invoice',
    ({ emitida }) => enlaceDeCompra(emitida),
    (page) => page.getByRole('button', { name: 'Factura emitida' }),
  ),
]
