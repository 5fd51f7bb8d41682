import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import type { Conexion, EstadoConexion } from '@entrale/contract/cuentas-conectadas/schemas'
import { CircleCheck, Clock, OctagonAlert, Unplug } from 'lucide-react'
import { diaCorto, ZONA_CENTRO } from '../../../lib/formatos'
import type { StateLook } from '../../../ui/state-badge'

export const ASPECTOS: Record<EstadoConexion, StateLook> = {
  sin_conectar: { icon: Unplug, text: 'Sin conectar' },
  pendiente: { tone: 'cempasuchil', icon: Clock, text: 'Por terminar' },
  activa: { tone: 'agave', icon: CircleCheck, text: 'Cobrando' },
  restringida: { tone: 'chile', icon: OctagonAlert, text: 'No cobra' },
  desconectada: { tone: 'gris', icon: Unplug, text: 'Desconectada' },
}

const dia = (cuando: string | null) => (cuando === null ? '' : diaCorto(cuando, ZONA_CENTRO))

/** What the state means for whoever sells. */
export function explicar({ proveedor, estado, falta, activaDesde, desconectadaEn }: Conexion): string {
  const nombre = NOMBRES_PROVEEDOR[proveedor]
  const textos: Record<EstadoConexion, string> = {
    sin_conectar: `Quien compra te paga directo en tu cuenta: el dinero es tuyo desde el primer momento y ${nombre} te lo deposita. Conectarla toma unos minutos, en su página.`,
    pendiente:
      falta.length > 0
        ? `Para empezar a cobrar, ${nombre} todavía te pide:`
        : `${nombre} está revisando tus datos. Te avisamos en cuanto puedas cobrar.`,
    activa:
      falta.length > 0
        ? `Cobra desde el ${dia(activaDesde)}. Para que siga así, ${nombre} te pide:`
        : `Cobra desde el ${dia(activaDesde)}.`,
    restringida:
      falta.length > 0
        ? `Tus boletos con costo no se venden hasta que le des a ${nombre}:`
        : `Tus boletos con costo no se venden mientras ${nombre} revisa tu cuenta.`,
    desconectada: `Desde el ${dia(desconectadaEn)} no cobra nada nuevo. Lo que vendiste antes sigue en tu cuenta.`,
  }
  return textos[estado]
}

/** What its owner can do next; null where there is nothing to do. */
export function siguientePaso({ proveedor, estado, falta }: Conexion): string | null {
  const nombre = NOMBRES_PROVEEDOR[proveedor]
  const pasos: Record<EstadoConexion, string | null> = {
    sin_conectar: `Conectar con ${nombre}`,
    pendiente: 'Seguir donde me quedé',
    activa: falta.length > 0 ? 'Dar lo que falta' : null,
    restringida: 'Resolver lo que falta',
    desconectada: 'Conectar de nuevo',
  }
  return pasos[estado]
}
