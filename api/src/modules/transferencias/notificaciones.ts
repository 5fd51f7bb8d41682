import { momentoEn } from '../../momento.ts'
import type { NotificacionNueva } from '../notificaciones/index.ts'
import type { TransferenciaRow } from './transferencias.repository.ts'

/** "… te pasa un boleto", to the account that reads the address it was sent to. */
export const notificacionDeEnvio = (
  { id, remitente, evento, venceEn }: TransferenciaRow,
  usuarioId: string,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'compra',
  clave: `transferencia:${id}`,
  titulo: `${remitente} te pasa un boleto para ${evento.nombre}`,
  texto: `Acéptalo antes del ${momentoEn(venceEn, evento.zonaHoraria).largo}.`,
  ruta: `/transferencias/${id}`,
})

const RESPUESTAS = {
  aceptada: ['ya tiene tu boleto', 'El código anterior ya no da acceso.'],
  rechazada: ['no aceptó tu boleto', 'Sigue siendo tuyo, con el mismo código.'],
  vencida: ['no aceptó tu boleto a tiempo', 'Sigue siendo tuyo, con el mismo código.'],
} as const
export type Respuesta = keyof typeof RESPUESTAS
/** What became of it, in two sentences. */
export const respuestaDe = (
  { nombre }: Pick<TransferenciaRow, 'nombre'>,
  estado: Respuesta,
): { titulo: string; texto: string } => ({
  titulo: `${nombre} ${RESPUESTAS[estado][0]}`,
  texto: RESPUESTAS[estado][1],
})

export const notificacionDeRespuesta = (
  transferencia: TransferenciaRow,
  usuarioId: string,
  estado: Respuesta,
): NotificacionNueva => {
  const { titulo, texto } = respuestaDe(transferencia, estado)
  const { id, evento, folio } = transferencia
  return {
    usuarioId,
    tipo: 'compra',
    clave: `transferencia:${id}:${estado}`,
    titulo: `${titulo} para ${evento.nombre}`,
    texto,
    ruta: transferencia.esDelComprador ? `/compras/${folio}` : `/boletos/${transferencia.boletoId}`,
  }
}
