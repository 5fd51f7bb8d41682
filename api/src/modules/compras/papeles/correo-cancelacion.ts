import { buildCorreo, type Correo, type Membrete, saludo } from '../../../correo.ts'
import { boton, cita, encabezado, fuerte, notaFolio, parrafo, raya } from '../../../correo-piezas.ts'
import { importe, momentoEn } from '../../../momento.ts'

export type CancelacionDatos = {
  comprador: string
  folio: string
  total: number
  moneda: string
  metodo: string
  estado: string
  /** What came of a voucher before it was called off, in centavos. */
  recibido: number
  /** What goes back because of this; null when nothing does. */
  reembolso: { monto: number; estado: string } | null
  evento: { nombre: string; inicio: Date; zonaHoraria: string; quien: string; motivo: string; retirado: boolean }
  /** Opens the compra without an account. */
  enlace: string
}

/** Where the money arrives. */
const COMO: Record<string, string> = {
  prueba: 'En Pago de prueba no se mueve dinero: así se vería tu reembolso.',
  tarjeta: 'Llega a la tarjeta con la que pagaste; tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  oxxo: 'Como pagaste en efectivo, te pediremos la CLABE de una cuenta tuya para transferírtelo.',
  spei: 'Llega por transferencia: si tu banco no la recibe de vuelta, te pediremos una CLABE.',
  mercadopago: 'Llega a la cuenta de Mercado Pago con la que pagaste.',
}

const NO_PAGUES: Record<string, string> = {
  oxxo: 'No pagues tu ficha de OXXO: ya no vale y tus boletos se liberaron.',
  spei: 'No hagas la transferencia SPEI: tus boletos se liberaron.',
}
const sinPagar = ({ estado, total }: CancelacionDatos) => estado === 'cancelada' && total > 0

function dineroDe(datos: CancelacionDatos): string {
  const { total, moneda, metodo, recibido, reembolso } = datos
  if (total === 0) return 'No pagaste nada, así que no hay nada que devolverte.'
  if (sinPagar(datos)) {
    const parte = recibido > 0 ? ` Los ${importe(recibido, moneda)} que ya recibimos te los devolvemos completos.` : ''
    return `${NO_PAGUES[metodo] ?? 'Ya no pagues: tus boletos se liberaron.'}${parte} Si tu pago va en camino, te lo devolvemos completo.`
  }
  if (reembolso === null) return 'Ya te habíamos devuelto lo que pagaste.'
  const monto = importe(reembolso.monto, moneda)
  const que =
    reembolso.monto === total
      ? `${monto}, todo lo que pagaste, con el cargo por servicio`
      : `${monto}, lo que faltaba de tu compra, con el cargo por servicio`
  if (reembolso.estado === 'por_autorizar')
    return `Se te deben ${que}. El dinero de la venta ya se le había entregado a quien organiza, así que tu reembolso espera a que lo ponga de vuelta o a que alguien de Éntrale lo autorice. Te escribiremos con lo que se decida.`
  const hecho = reembolso.estado === 'pagado'
  return [
    hecho ? `Te devolvimos ${que}.` : `Te devolveremos ${que}. Te escribiremos en cuanto quede hecho.`,
    COMO[metodo] ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

const cuando = ({ evento: { inicio, zonaHoraria } }: CancelacionDatos) => momentoEn(inicio, zonaHoraria).largo
const noticia = (datos: CancelacionDatos) =>
  datos.evento.retirado
    ? `Éntrale retiró este evento, que es el ${cuando(datos)}: ya no se venden sus boletos. Tu compra, que aún no pagabas, quedó cancelada.`
    : `${datos.evento.quien} canceló este evento, que era el ${cuando(datos)}.${sinPagar(datos) ? ' Tu compra, que aún no pagabas, quedó cancelada.' : ' Tus boletos ya no dan acceso.'}`

/** Subject, HTML and plain text of "Se canceló …". */
export function buildCorreoCancelacion(datos: CancelacionDatos, membrete: Membrete | null = null): Promise<Correo> {
  const { comprador, evento, folio, enlace } = datos
  const que = evento.retirado ? `ya no se vende ${evento.nombre}` : `se canceló ${evento.nombre}`
  const asunto = sinPagar(datos) ? `No pagues: ${que}` : `Se canceló ${evento.nombre}`
  const [titulo, dinero] = [evento.retirado ? 'Se canceló tu compra' : 'Se canceló tu evento', dineroDe(datos)]
  const piezas = [
    encabezado(titulo, evento.nombre, `${asunto}.`),
    parrafo(`${saludo(comprador)} ${noticia(datos)}`),
    evento.motivo !== '' && cita(evento.motivo),
    fuerte(dinero),
    boton({ etiqueta: 'Ver mi compra', enlace }),
    raya,
    notaFolio(folio),
  ]
  return buildCorreo({ subject: asunto, titulo, previa: dinero, piezas }, membrete)
}
