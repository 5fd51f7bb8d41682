import { buildCorreo, type Correo, type Pieza, saludo } from '../../correo.ts'
import { boton, fuerte, ligaCorreo, nota, notaFolio, parrafo, raya, titular } from '../../correo-piezas.ts'
import { importe } from '../../momento.ts'

export type CorreoFactura = {
  /** `tarda`: the PAC does not answer. */
  noticia: 'timbrada' | 'error' | 'cancelada' | 'tarda'
  comprador: string
  evento: string
  organizador: string
  folio: string
  rfc: string
  total: number
  uuid: string | null
  /** What the tax office or the PAC objected to. */
  error: string | null
  dePrueba: boolean
  /** The page that saves its files; null where it was made out somewhere else. */
  descarga: string | null
  /** Opens the compra without an account. */
  enlace: string
}

export const ASUNTOS: Record<CorreoFactura['noticia'], string> = {
  timbrada: 'Tu factura está lista',
  error: 'Corrige los datos de tu factura',
  cancelada: 'Tu factura se canceló',
  tarda: 'Tu factura va a tardar',
}
const DE_PRUEBA = 'Es una factura de prueba, sin validez fiscal.'

function fraseDe({ noticia, evento, organizador, rfc, total, error, descarga }: CorreoFactura): string {
  const cual = `de tu compra para ${evento}`
  if (noticia === 'error')
    return `No se pudo emitir la factura ${cual}, a nombre de ${rfc}. Esto respondió el SAT: ${error ?? 'los datos no coinciden.'}`
  if (noticia === 'tarda')
    return `Pediste la factura ${cual}, a nombre de ${rfc}. El servicio que la timbra no responde. Lo seguimos intentando: te llega por correo en cuanto salga, no tienes que pedirla otra vez.`
  if (noticia === 'cancelada') return `${organizador} canceló la factura ${cual}.${error === null ? '' : ` ${error}`}`
  const como =
    descarga === null
      ? `${organizador} la emitió en su propio sistema: te la hace llegar por su cuenta.`
      : 'Descárgala en PDF y en XML.'
  return `Se emitió la factura ${cual}, por ${importe(total, 'MXN')}, a nombre de ${rfc}. ${como}`
}

function archivos({ descarga }: CorreoFactura): Pieza | false {
  if (descarga === null) return false
  const enlace = ligaCorreo(descarga, 'Descargar PDF y XML', { fontWeight: 700, textDecoration: 'underline' })
  return { ...parrafo(enlace), text: `PDF y XML:\n${descarga}` }
}

/** Subject, HTML and plain text of what a buyer is told of their invoice. */
export function buildCorreoFactura(datos: CorreoFactura): Promise<Correo> {
  const { noticia, comprador, evento, uuid, folio, dePrueba, enlace } = datos
  const [titulo, frase] = [ASUNTOS[noticia], fraseDe(datos)]
  return buildCorreo({
    subject: `${titulo} · ${evento}`,
    titulo,
    previa: frase,
    piezas: [
      titular(titulo),
      parrafo(`${saludo(comprador)} ${frase}`),
      dePrueba && fuerte(DE_PRUEBA),
      archivos(datos),
      boton({ etiqueta: noticia === 'error' ? 'Corregir mis datos' : 'Ver mi compra', enlace }),
      raya,
      uuid !== null && nota(`Folio fiscal ${uuid}`),
      notaFolio(folio),
    ],
  })
}
