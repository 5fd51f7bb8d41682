import { createHash } from 'node:crypto'
import type { VentaTaquillaBody } from '@entrale/contract/taquilla/schemas'
import { createId } from '../../ids.ts'
import { ivaDeLinea, ivaTotalDe, sumarLineas } from '../boletos/index.ts'
import { correoDeTaquilla, createFolio } from '../compras/index.ts'
import { asientosDe } from '../pagos/index.ts'

/** A boleto to be sold: `id` of a block, or of the stock a new one. Centavos. */
export type PorVender = {
  id: string
  tipoId: string
  tipo: string
  precio: number
  absorbido: number
  tasa: number | null
}
type Linea = Omit<PorVender, 'id'> & { cantidad: number; cargo: number }

const NADIE = 'Taquilla'

/** A line for each tipo: a till never has boletos of one tipo at two prices (apartarBoletosDeTaquilla). */
function lineasDe(porVender: readonly PorVender[], gratis: boolean): Linea[] {
  return [...Map.groupBy(porVender, ({ tipoId }) => tipoId).values()].flatMap((suyos) => {
    const [primero] = suyos
    if (primero === undefined) return []
    const { id: _id, ...linea } = primero
    const deValor = gratis ? { precio: 0, absorbido: 0 } : {}
    return [{ ...linea, ...deValor, cantidad: suyos.length, cargo: 0 }]
  })
}

export const totalDeVenta = (porVender: readonly PorVender[], gratis: boolean): number =>
  sumarLineas(lineasDe(porVender, gratis)).total

/** The same sale sent again has the same one. */
export const huellaDeVenta = ({ cajaId, lineas, pago, total, referencia }: VentaTaquillaBody): string =>
  createHash('sha256')
    .update(JSON.stringify([cajaId, lineas, pago, total, referencia, 'taquilla']))
    .digest('base64url')

/** As `guardar_compras` and `emitir_boletos` take it: the organizer has the money already. */
export function armarVenta(
  eventoId: string,
  datos: VentaTaquillaBody,
  porVender: readonly PorVender[],
  usuarioId: string | null,
) {
  const { id, pago, nombre, email } = datos
  const gratis = pago === 'cortesia'
  const lineas = lineasDe(porVender, gratis)
  const importes = sumarLineas(lineas)
  const conIva = lineas.map((linea) => ({ ...linea, iva: ivaDeLinea(linea) }))
  const absorbido = lineas.reduce((suma, linea) => suma + linea.cantidad * linea.absorbido, 0)
  const quien = nombre === '' ? NADIE : nombre
  return {
    ...{ id, folios: [createFolio(), createFolio(), createFolio()], evento_id: eventoId, apartado_id: id },
    ...{ usuario_id: usuarioId, metodo: importes.total === 0 && !gratis ? 'gratis' : pago },
    ...{ nombre: quien.toLowerCase(), apellido_paterno: '', apellido_materno: '', nombre_mostrado: quien },
    ...{ email: email ?? correoDeTaquilla(id), ...importes, huella: huellaDeVenta(datos) },
    iva: ivaTotalDe(lineas),
    lineas: conIva.map(({ tipoId, tipo, cantidad, precio, cargo, absorbido: suyo, tasa, iva }) => ({
      ...{ tipo_boleto_id: tipoId, tipo, cantidad, precio, cargo, absorbido: suyo, iva_tasa: tasa ?? 0, iva },
      descuento: 0,
    })),
    boletos: porVender.map(({ id: boletoId, tipoId }, lugar) => ({
      ...{ id: boletoId, tipo_boleto_id: tipoId, numero: lugar + 1 },
    })),
    asientos: asientosDe(importes, absorbido, 'caja'),
    trabajo_id: createId(),
  }
}
