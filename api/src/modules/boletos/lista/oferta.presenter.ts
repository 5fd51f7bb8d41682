import type { Oferta } from '@entrale/contract/lista-espera/schemas'
import { sumarLineas, totalDeLinea } from '../tipos/precio.ts'
import type { OfertaRow } from './ofertas.repository.ts'

export function presentOferta({
  id,
  estado,
  apartadoId,
  venceEn,
  ahora,
  nombre,
  organizerSlug,
  eventSlug,
  inicio,
  zonaHoraria,
  lineas,
}: OfertaRow): Oferta {
  return {
    id,
    estado,
    venceEn: venceEn.toISOString(),
    ahora: ahora.toISOString(),
    evento: { nombre, organizerSlug, eventSlug, fechaInicio: inicio.toISOString(), zonaHoraria },
    lineas: lineas.map((linea) => ({ tipo: linea.tipo, cantidad: linea.cantidad, total: totalDeLinea(linea) })),
    total: sumarLineas(lineas).total,
    apartadoId: estado === 'ofrecido' ? apartadoId : null,
  }
}
