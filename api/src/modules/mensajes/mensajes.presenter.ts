import type { Mensaje } from '@entrale/contract/mensajes/schemas'
import type { MensajeRow, Motivo } from './mensajes.repository.ts'

const MOTIVOS: Record<Motivo, string> = {
  suspendida: 'La organización estaba suspendida cuando llegó su momento.',
  retirado: 'El evento no estaba publicado cuando llegó su momento.',
  limite: 'Cuando llegó su momento pasaba de lo que tu organización puede enviar.',
}

export const presentMensaje = ({ motivo, para, creadoEn, terminadoEn, ...row }: MensajeRow): Mensaje => ({
  ...row,
  motivo: motivo === null ? null : MOTIVOS[motivo],
  para: para.toISOString(),
  creadoEn: creadoEn.toISOString(),
  terminadoEn: terminadoEn?.toISOString() ?? null,
})
