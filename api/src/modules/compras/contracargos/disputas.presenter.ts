import type { Disputa, DisputaAdmin, DisputaDetalle } from '@entrale/contract/contracargos/schemas'
import { enPesos, momentoEn } from '../../../momento.ts'
import { termino } from './disputa.ts'
import type { ArchivoRow, DisputaLeidaRow, Hechos } from './evidencia.repository.ts'

const iso = (fecha: Date | null) => fecha?.toISOString() ?? null

export const presentDisputa = (fila: DisputaLeidaRow): Disputa => ({
  ...{ id: fila.id, estado: fila.estado, folio: fila.folio, evento: fila.evento, organizacion: fila.organizacion },
  ...{ proveedor: fila.proveedor, monto: fila.monto, retirado: fila.retirado, pagado: fila.pagado, moneda: 'MXN' },
  entera: fila.entera,
  ...{ motivo: fila.motivo, venceEn: iso(fila.venceEn), abiertaEn: fila.abiertaEn.toISOString() },
  ...{ cerradaEn: iso(fila.cerradaEn), enviadaEn: iso(fila.enviadaEn), conEvidencia: fila.conEvidencia },
})

/** What goes along with the evidence by itself, in words. */
export function hechosEnPalabras(hechos: Hechos | null): { que: string; dice: string }[] {
  if (hechos === null) return []
  const cuando = (fecha: Date) => momentoEn(fecha, hechos.zona).largo
  const { usos, pagadaEn, enviadosEn, reembolsado, cuantos } = hechos
  return [
    { que: 'Compra', dice: `${hechos.folio}, ${enPesos(hechos.total)} MXN` },
    { que: 'Evento', dice: `${hechos.evento}, ${cuando(hechos.inicio)}` },
    { que: 'Boletos', dice: cuantos === 1 ? '1 boleto' : `${cuantos} boletos` },
    { que: 'Aceptó los términos', dice: cuando(hechos.aceptoTerminosEn) },
    ...(pagadaEn === null ? [] : [{ que: 'Pagó', dice: cuando(pagadaEn) }]),
    ...(enviadosEn === null ? [] : [{ que: 'Se le enviaron', dice: cuando(enviadosEn) }]),
    ...usos.map((uso) => ({ que: 'Entró al evento', dice: cuando(uso) })),
    ...(reembolsado === 0 ? [] : [{ que: 'Ya se le devolvió', dice: `${enPesos(reembolsado)} MXN` }]),
  ]
}

/** Evidence is written until it was handed over, or its time is over. */
export const seContesta = ({ estado, enviadaEn, venceEn }: DisputaLeidaRow, ahora: Date): boolean =>
  !termino(estado) && estado !== 'en_revision' && enviadaEn === null && (venceEn === null || venceEn > ahora)

type Resto = { archivos: readonly ArchivoRow[]; hechos: Hechos | null; ahora: Date }
export const presentDetalle = (fila: DisputaLeidaRow, { archivos, hechos, ahora }: Resto): DisputaDetalle => ({
  ...presentDisputa(fila),
  texto: fila.texto,
  archivos: archivos.map(({ subidoEn, ...archivo }) => ({ ...archivo, subidoEn: subidoEn.toISOString() })),
  hechos: hechosEnPalabras(hechos),
  seContesta: seContesta(fila, ahora),
})
export const presentAdmin = (fila: DisputaLeidaRow, resto: Resto): DisputaAdmin => ({
  ...presentDetalle(fila, resto),
  comision: fila.comision,
  referencia: fila.referencia,
})
