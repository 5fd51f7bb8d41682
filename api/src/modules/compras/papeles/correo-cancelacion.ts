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
  /** What goes back because of this; null when nothing does. */
  reembolso: { monto: number; estado: string } | null
  evento: { nombre: string; inicio: Date; zonaHoraria: string; organizador: string; motivo: string }
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

function dineroDe({ total, moneda, metodo, estado, reembolso }: CancelacionDatos): string {
  if (total === 0) return 'No pagaste nada, así que no hay nada que devolverte.'
  if (estado === 'cancelada')
    return 'Tu compra no estaba pagada: ya no la pagues. Si tu pago va en camino, te lo devolvemos completo.'
  if (reembolso === null) return 'Ya te habíamos devuelto lo que pagaste.'
  const monto = importe(reembolso.monto, moneda)
  const que =
    reembolso.monto === total
      ? `${monto}, todo lo que pagaste, con el cargo por servicio`
      : `${monto}, lo que faltaba de tu compra, con el cargo por servicio`
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
  `${datos.evento.organizador} canceló este evento, que era el ${cuando(datos)}. Tus boletos ya no dan acceso.`

/** Subject, HTML and plain text of "Se canceló …". */
export function buildCorreoCancelacion(datos: CancelacionDatos, membrete: Membrete | null = null): Promise<Correo> {
  const { comprador, evento, folio, enlace } = datos
  const [titulo, asunto, dinero] = ['Se canceló tu evento', `Se canceló ${evento.nombre}`, dineroDe(datos)]
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
