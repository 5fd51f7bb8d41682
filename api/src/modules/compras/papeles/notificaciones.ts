import { momentoEn } from '../../../momento.ts'
import type { NotificacionNueva } from '../../notificaciones/index.ts'

type Listos = {
  compraId: string
  folio: string
  usuarioId: string
  cuantos: number
  evento: { nombre: string; inicio: Date; zonaHoraria: string }
}

/** "Tus boletos para … están listos", once for each compra. */
export function notificacionDeBoletos({
  compraId,
  folio,
  usuarioId,
  cuantos,
  evento: { nombre, inicio, zonaHoraria },
}: Listos): NotificacionNueva {
  const uno = cuantos === 1
  return {
    usuarioId,
    tipo: 'compra',
    clave: `boletos:${compraId}`,
    titulo: uno ? `Tu boleto para ${nombre} está listo` : `Tus boletos para ${nombre} están listos`,
    texto: `${uno ? '1 boleto' : `${cuantos} boletos`} · ${folio} · ${momentoEn(inicio, zonaHoraria).largo}`,
    ruta: `/compras/${folio}`,
  }
}

type Pasado = { boletoId: string; usuarioId: string; evento: Listos['evento']; deQuien: string }

/** "Ya tienes un boleto para …", to the account that took it. */
export const notificacionDeBoletoPasado = ({
  boletoId,
  usuarioId,
  evento: { nombre, inicio, zonaHoraria },
  deQuien,
}: Pasado): NotificacionNueva => ({
  usuarioId,
  tipo: 'compra',
  clave: `boleto:${boletoId}`,
  titulo: `Ya tienes un boleto para ${nombre}`,
  texto: `Te lo pasó ${deQuien} · ${momentoEn(inicio, zonaHoraria).largo}`,
  ruta: `/boletos/${boletoId}`,
})

type Proximo = { clave: string; usuarioId: string; evento: Listos['evento']; cuando: string; ruta: string }

/** "Es mañana: …", once for each moment of each of them. */
export const notificacionDeRecordatorio = ({
  clave,
  usuarioId,
  evento: { nombre, inicio, zonaHoraria },
  cuando,
  ruta,
}: Proximo): NotificacionNueva => ({
  usuarioId,
  tipo: 'evento',
  clave: `recordatorio:${clave}`,
  titulo: `Es ${cuando}: ${nombre}`,
  texto: `${momentoEn(inicio, zonaHoraria).largo}. Ten tus boletos a la mano.`,
  ruta,
})

type Cancelado = {
  compraId: string
  folio: string
  usuarioId: string
  evento: string
  motivo: string
  sinPagar: boolean
  /** By the platform, not called off by its organizer. */
  retirado: boolean
}

/** "Se canceló …", once for each compra. */
export const notificacionDeCancelacion = ({
  compraId,
  folio,
  usuarioId,
  evento,
  motivo,
  sinPagar,
  retirado,
}: Cancelado): NotificacionNueva => ({
  usuarioId,
  tipo: 'evento',
  clave: `cancelado:${compraId}`,
  titulo: retirado
    ? `No pagues: ya no se vende ${evento}`
    : sinPagar
      ? `No pagues: se canceló ${evento}`
      : `Se canceló ${evento}`,
  texto: motivo === '' ? `Tu compra ${folio} ya no da acceso.` : motivo,
  ruta: `/compras/${folio}`,
})
