import type { Apartado } from '@entrale/contract/boletos/apartados'
import { sumarLineas, totalDeLinea } from '../tipos/precio.ts'
import type { ApartadoRow, LineaApartada } from './apartados.repository.ts'

type Row = Pick<
  ApartadoRow,
  'id' | 'estado' | 'expiraEn' | 'ahora' | 'extendido' | 'codigo' | 'organizerSlug' | 'eventSlug' | 'nombre'
> & {
  lineas: Pick<LineaApartada, 'tipoBoletoId' | 'tipo' | 'cantidad' | 'precio' | 'cargo' | 'descuento'>[]
}

export function presentApartado({
  id,
  estado,
  expiraEn,
  ahora,
  extendido,
  codigo,
  organizerSlug,
  eventSlug,
  nombre,
  lineas,
}: Row): Apartado {
  return {
    id,
    estado,
    expiraEn: expiraEn.toISOString(),
    ahora: ahora.toISOString(),
    extendido,
    evento: { organizerSlug, eventSlug, nombre },
    lineas: lineas.map((linea) => {
      const { tipoBoletoId, tipo, cantidad, precio, cargo, descuento } = linea
      return { tipoBoletoId, tipo, cantidad, precio, cargo, descuento, total: totalDeLinea(linea) }
    }),
    codigo,
    ...sumarLineas(lineas),
    moneda: 'MXN',
  }
}
