import { buildCorreo, type Correo, enUnaLinea, type Membrete, saludo } from '../../../correo.ts'
import { boton, cita, parrafo, titular } from '../../../correo-piezas.ts'
import { momentoEn } from '../../../momento.ts'

export type BoletoCancelado = {
  nombre: string
  evento: { nombre: string; estado: string; inicio: Date; zonaHoraria: string; quien: string }
  motivo: string
  /** Opens the page of the boleto. */
  enlace: string
}

const asuntoDe = ({ evento: { nombre, estado } }: BoletoCancelado) =>
  enUnaLinea(estado === 'cancelado' ? `Se canceló ${nombre}` : `Se canceló tu boleto para ${nombre}`)

function noticiaDe({
  nombre,
  evento: { nombre: evento, estado, quien, inicio, zonaHoraria },
}: BoletoCancelado): string {
  const cuando = momentoEn(inicio, zonaHoraria).largo
  const que =
    estado === 'cancelado'
      ? `${quien} canceló ${evento}, que era el ${cuando}.`
      : `Se canceló el boleto que te pasaron para ${evento}, el ${cuando}.`
  return `${saludo(nombre)} ${que} Tu boleto ya no da acceso.`
}

/** Subject, HTML and plain text for who was passed a boleto that is void now. */
export function buildCorreoBoletoCancelado(datos: BoletoCancelado, membrete: Membrete | null = null): Promise<Correo> {
  const { motivo, enlace } = datos
  const asunto = asuntoDe(datos)
  const piezas = [
    titular(asunto),
    parrafo(noticiaDe(datos)),
    motivo !== '' && cita(motivo),
    parrafo('Lo que costó se le devuelve a quien lo compró.'),
    boton({ etiqueta: 'Ver el boleto', enlace }),
  ]
  return buildCorreo({ subject: asunto, previa: 'Tu boleto ya no da acceso.', piezas }, membrete)
}
