import { createHash } from 'node:crypto'
import type { Comprar } from '@entrale/contract/compras/compra'
import { createId } from '../../../ids.ts'
import { type ApartadoRow, ivaDeLinea, ivaTotalDe, sumarLineas } from '../../boletos/index.ts'
import { asientosDe } from '../../pagos/index.ts'
import { createFolio } from '../compra/folio.ts'
import { columnasDeNombre } from '../compra/nombres.ts'

/** All rows of one sale, as `vender_lote` and `guardar_compras` take them. */
export type Venta = ReturnType<typeof armarVenta>

/** The same request again has the same one; any other has another. */
export function huellaDe({ comprador, metodo }: Comprar): string {
  const { nombre, apellidoPaterno, apellidoMaterno = '', email } = comprador
  return createHash('sha256')
    .update(JSON.stringify([nombre, apellidoPaterno, apellidoMaterno, email, metodo]))
    .digest('base64url')
}

type Quien = { compraId: string; usuarioId: string | null }

/** Amounts come from the frozen lines of the hold and from nowhere else. */
export function armarVenta(
  { id: apartadoId, eventoId, lineas }: ApartadoRow,
  datos: Comprar,
  { compraId, usuarioId }: Quien,
) {
  const importes = sumarLineas(lineas)
  const conIva = lineas.map((linea) => ({ ...linea, iva: ivaDeLinea(linea) }))
  const absorbido = lineas.reduce((suma, linea) => suma + linea.cantidad * linea.absorbido, 0)
  const admisiones = lineas.flatMap(({ tipoBoletoId, cantidad }) =>
    Array.from({ length: cantidad }, () => tipoBoletoId),
  )
  return {
    id: compraId,
    folios: [createFolio(), createFolio(), createFolio()],
    evento_id: eventoId,
    apartado_id: apartadoId,
    usuario_id: usuarioId,
    metodo: datos.metodo,
    ...columnasDeNombre(datos.comprador),
    email: datos.comprador.email,
    ...importes,
    iva: ivaTotalDe(lineas),
    huella: huellaDe(datos),
    ...(datos.novedades === true && { novedades: true }),
    lineas: conIva.map(({ tipoBoletoId, tipo, cantidad, precio, cargo, absorbido: suyo, descuento, tasa, iva }) => ({
      tipo_boleto_id: tipoBoletoId,
      tipo,
      cantidad,
      precio,
      cargo,
      absorbido: suyo,
      iva_tasa: tasa ?? 0,
      iva,
      descuento,
    })),
    boletos: admisiones.map((tipo, i) => ({ id: createId(), tipo_boleto_id: tipo, numero: i + 1 })),
    asientos: asientosDe(importes, absorbido),
    trabajo_id: createId(),
    ...(datos.respuestas !== undefined && { respuestas: datos.respuestas }),
    ...(datos.origen !== undefined && { origen: datos.origen }),
  }
}

export type LineaVendida = { tipo: string; cantidad: number; precio: number; cargo: number; absorbido: number }
/** What a compra gets once it is paid, as `emitir_boletos` takes it. */
export type Cobro = Pick<Venta, 'id' | 'evento_id' | 'trabajo_id' | 'boletos' | 'asientos'>

/** Of a compra that waits for its money, by the lines that it was written down with. */
export function armarCobro({ id, eventoId }: { id: string; eventoId: string }, lineas: readonly LineaVendida[]): Cobro {
  const sumar = (valor: (linea: LineaVendida) => number) =>
    lineas.reduce((suma, linea) => suma + linea.cantidad * valor(linea), 0)
  const [subtotal, cargos] = [sumar(({ precio }) => precio), sumar(({ cargo }) => cargo)]
  const admisiones = lineas.flatMap(({ tipo, cantidad }) => Array.from({ length: cantidad }, () => tipo))
  return {
    ...{ id, evento_id: eventoId, trabajo_id: createId() },
    boletos: admisiones.map((tipo_boleto_id, i) => ({ id: createId(), tipo_boleto_id, numero: i + 1 })),
    asientos: asientosDe(
      { subtotal, cargos, total: subtotal + cargos },
      sumar(({ absorbido }) => absorbido),
    ),
  }
}
