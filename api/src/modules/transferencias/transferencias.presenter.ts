import type { BoletoPagina, Transferencia } from '@entrale/contract/transferencias/schemas'
import type { Context } from '../../context.ts'
import { urlDeImagen } from '../../imagenes.ts'
import { presentBoleto } from '../compras/index.ts'
import { estadoDe } from '../eventos/index.ts'
import { presentEstilo } from '../organizaciones/index.ts'
import { estadoAhora } from './abrir-transferencia.ts'
import type { BoletoRow, EventoRow } from './boletos.repository.ts'
import type { TransferenciaRow } from './transferencias.repository.ts'

type Casa = Pick<Context, 'config' | 'ports'>

function presentEvento(evento: EventoRow, ahora: Date): BoletoPagina['evento'] {
  const {
    nombre,
    slug,
    organizacion,
    organizador,
    inicio,
    fin,
    zonaHoraria,
    cardImagen,
    portadaImagen,
    matiz,
    direccion,
    enlaceEnLinea,
  } = evento
  return {
    ...{
      nombre,
      organizerSlug: organizacion,
      eventSlug: slug,
      organizador,
      zonaHoraria,
      matiz,
      direccion,
      enlaceEnLinea,
    },
    fechaInicio: inicio.toISOString(),
    fechaFin: fin.toISOString(),
    estado: estadoDe(evento, ahora),
    imagen: cardImagen === null ? null : urlDeImagen(cardImagen),
    portadaUrl: portadaImagen === null ? null : urlDeImagen(portadaImagen),
    ...(evento.conPreguntas && { conPreguntas: true as const }),
    ...presentEstilo(evento),
  }
}

export function presentBoletoPagina(
  { folio, de, comprador, boleto, evento, reembolsado }: BoletoRow,
  { config, ports }: Casa,
): BoletoPagina {
  const { asistente, acceso, ...suyo } = presentBoleto(boleto, evento, { config, ports })
  const conPase = suyo.qr !== '' && evento.estado !== 'cancelado'
  return {
    ...suyo,
    folio,
    de: Math.max(de, suyo.numero),
    titular: asistente ?? comprador,
    ...(reembolsado && { reembolsado: true as const }),
    evento: presentEvento(evento, ports.clock.now()),
    wallet: { apple: conPase && !!ports.wallet?.apple, google: conPase && !!ports.wallet?.google },
  }
}

export function presentTransferencia(transferencia: TransferenciaRow, { ports }: Casa): Transferencia {
  const { id, remitente, nombre, email, mensaje, tipo, venceEn, evento } = transferencia
  const ahora = ports.clock.now()
  return {
    ...{ id, remitente, nombre, email, mensaje, tipo },
    estado: estadoAhora(transferencia, ahora),
    venceEn: venceEn.toISOString(),
    evento: presentEvento(evento, ahora),
  }
}
