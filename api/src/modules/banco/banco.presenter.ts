import type { Lote, Renglon } from '@entrale/contract/banco/schemas'
import type { LoteRow } from './lotes.repository.ts'
import type { RenglonRow } from './renglones.repository.ts'

const isoONada = (fecha: Date | null) => fecha?.toISOString() ?? null

export const presentLote = (fila: LoteRow, usuarioId: string): Lote => {
  const { id, folio, clase, estado, monto, cuantos, pendientes, hechoPor, aprobadoPor, motivo } = fila
  return {
    ...{ id, folio, clase, estado, monto, moneda: 'MXN', cuantos, pendientes, hechoPor, aprobadoPor, motivo },
    esMio: fila.hechoPorId === usuarioId,
    creadoEn: fila.creadoEn.toISOString(),
    aprobadoEn: isoONada(fila.aprobadoEn),
    descargadoEn: isoONada(fila.descargadoEn),
    enviadoEn: isoONada(fila.enviadoEn),
    cerradoEn: isoONada(fila.cerradoEn),
  }
}

export const presentRenglon = (fila: RenglonRow): Renglon => {
  const { id, numero, estado, folio, organizacion, cuenta, monto, referencia, claveRastreo, motivo, detenido } = fila
  return {
    ...{ id, numero, estado, folio, organizacion, cuenta, monto, referencia, claveRastreo, motivo, detenido },
    asentadoEn: isoONada(fila.asentadoEn),
  }
}
