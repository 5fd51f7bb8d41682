import type { Apartado } from '@entrale/contract/boletos'
import type { ApartadoRow, LineaApartada } from './apartados.repository.ts'
import { sumarLineas, totalDeLinea } from './precio.ts'

type Row = Pick<ApartadoRow, 'id' | 'estado' | 'expiraEn' | 'ahora' | 'extendido' | 'organizerSlug' | 'eventSlug' | 'nombre'> & {
  lineas: Pick<LineaApartada, 'tipoBoletoId' | 'tipo' | 'cantidad' | 'precio' | 'cargo'>[]
}

export function presentApartado({ id, estado, expiraEn, ahora, extendido, organizerSlug, eventSlug, nombre, lineas }: Row): Apartado {
  return {
    id,
    estado,
    expiraEn: expiraEn.toISOString(),
    ahora: ahora.toISOString(),
    extendido,
    evento: { organizerSlug, eventSlug, nombre },
    lineas: lineas.map((linea) => {
      const { tipoBoletoId, tipo, cantidad, precio, cargo } = linea
      return { tipoBoletoId, tipo, cantidad, precio, cargo, descuento: 0, total: totalDeLinea(linea) }
    }),
    codigo: null,
    ...sumarLineas(lineas),
    moneda: 'MXN',
  }
}
