import type { CobroPrueba } from '@entrale/contract/pagos/schemas'
import { pesos } from '../../../lib/formatos'

export type AccionPrueba = CobroPrueba['acciones'][number]
type Texto = { boton: string; pasa: string; paso: string }

const PAGAR: Record<string, string> = {
  tarjeta: 'Aprobar el pago',
  oxxo: 'Pagar en caja',
  spei: 'Transferir la cantidad exacta',
}

/** What each button says, what it will do, and how it is told afterwards. */
export function textoDe(accion: AccionPrueba, { metodo, monto }: Pick<CobroPrueba, 'metodo' | 'monto'>): Texto {
  const textos: Record<AccionPrueba, Texto> = {
    pagar: {
      boton: PAGAR[metodo] ?? 'Pagar',
      pasa: `Llegan ${pesos(monto)} completos.`,
      paso: `Se pagaron ${pesos(monto)}.`,
    },
    rechazar: {
      boton: 'Rechazar el pago',
      pasa: 'El banco dice que no. No se cobra nada.',
      paso: 'El banco rechazó el pago.',
    },
    pagar_de_menos: { boton: 'Pagar de menos', pasa: 'Llega solo una parte.', paso: 'Llegó una parte del dinero.' },
    pagar_de_mas: {
      boton: 'Pagar de más',
      pasa: 'Llega más de lo pedido; lo que sobra se devuelve.',
      paso: 'Llegó más de lo pedido.',
    },
    pagar_dos_veces: {
      boton: 'Avisar dos veces',
      pasa: 'Se paga una vez y el aviso llega repetido.',
      paso: 'Se pagó, y el aviso llegó dos veces.',
    },
    vencer: { boton: 'Dejar que venza', pasa: 'Nadie paga y el plazo se acaba.', paso: 'El plazo se acabó sin pago.' },
    contracargo: {
      boton: 'Contracargo',
      pasa: 'El banco le quita el dinero al vendedor, como en un fraude.',
      paso: 'El banco hizo un contracargo.',
    },
    ganar_contracargo: {
      boton: 'Ganar el contracargo',
      pasa: 'El banco le da la razón al vendedor y el dinero vuelve.',
      paso: 'El banco devolvió el dinero al vendedor.',
    },
    perder_contracargo: {
      boton: 'Perder el contracargo',
      pasa: 'El banco le da la razón a quien pagó, para siempre.',
      paso: 'El contracargo se perdió.',
    },
    reembolsar: {
      boton: 'Devolver el dinero',
      pasa: 'Como si alguien lo devolviera desde el banco.',
      paso: 'El dinero se devolvió desde el banco.',
    },
  }
  return textos[accion]
}

const DESPUES: readonly AccionPrueba[] = ['contracargo', 'ganar_contracargo', 'perder_contracargo', 'reembolsar']

/** The answer of a card is what its buyer waits for: after it the page goes back by itself. */
export const terminaLaVisita = (accion: AccionPrueba, metodo: string): boolean =>
  metodo === 'tarjeta' && !DESPUES.includes(accion)

const ESTADOS: Record<string, string> = {
  pendiente: 'Sin pagar',
  parcial: 'Pagado en parte',
  aprobado: 'Pagado',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
  vencido: 'Vencido',
  devuelto: 'Devuelto',
  contracargo: 'Contracargo',
}
export const estadoEnPalabras = (estado: string): string => ESTADOS[estado] ?? estado
