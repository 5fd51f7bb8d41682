import { buildCarta } from '../../carta.ts'
import { type Correo, enUnaLinea } from '../../correo.ts'
import { importe } from '../../momento.ts'

type Datos = { nombre: string; organizacion: string; monto: number; cuantos: number; enlace: string }

/** What an organization owes, to who runs it. `dias`: since it began to owe. */
export const buildCorreoAdeudo = (
  { nombre, organizacion, monto, enlace }: Omit<Datos, 'cuantos'>,
  dias: number,
): Promise<Correo> =>
  buildCarta({
    titulo: `${enUnaLinea(organizacion)} debe ${importe(monto, 'MXN')}`,
    nombre,
    parrafos: [
      `Después de pagarte se devolvió más de lo que quedaba en tu saldo: tu organización debe ${importe(monto, 'MXN')}${dias === 0 ? '' : ` desde hace ${dias === 1 ? 'un día' : `${dias} días`}`}.`,
      'Se descuenta de lo siguiente que te paguemos. Si no tienes ventas por venir, pide una ficha y transfiérelo.',
    ],
    accion: { etiqueta: 'Ver qué debo y cómo pagarlo', enlace },
    notas: ['Si no puedes pagarlo de una vez, escríbenos: podemos acordar un plan de pagos.'],
  })

/** Refunds that its money does not cover. */
export const buildCorreoEspera = ({ nombre, organizacion, monto, cuantos, enlace }: Datos): Promise<Correo> =>
  buildCarta({
    titulo: cuantos === 1 ? 'Un reembolso espera tu dinero' : `${cuantos} reembolsos esperan tu dinero`,
    nombre,
    parrafos: [
      `El dinero de ${enUnaLinea(organizacion)} que tenemos ya no alcanza para devolver ${cuantos === 1 ? 'un reembolso' : `${cuantos} reembolsos`}. Faltan ${importe(monto, 'MXN')}.`,
      'Mientras esperan no te depositamos nada. Si transfieres lo que falta, siguen solos; si no, alguien de Éntrale decide.',
    ],
    accion: { etiqueta: 'Ver cuánto falta y cómo enviarlo', enlace },
    notas: ['Los boletos que se iban a devolver siguen valiendo hasta que se decida.'],
  })
