import { buildCorreo, type Correo, type Pieza, saludo } from '../../correo.ts'
import { boton, fuerte, ligaCorreo, nota, notaFolio, parrafo, raya, titular } from '../../correo-piezas.ts'
import { importe } from '../../momento.ts'

export type CorreoFactura = {
  /** Of the boletos. `tarda`: the PAC does not answer; `pendiente`: nobody has made it out yet. */
  noticia: 'timbrada' | 'error' | 'cancelada' | 'tarda' | 'pendiente'
  /** Of the platform's charge; null where there is none. */
  cargo: { estado: string; total: number; uuid: string | null; error: string | null; descarga: string | null } | null
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

const ASUNTOS: Record<CorreoFactura['noticia'], string> = {
  pendiente: 'Tu factura está en camino',
  timbrada: 'Tu factura está lista',
  error: 'Corrige los datos de tu factura',
  cancelada: 'Tu factura se canceló',
  tarda: 'Tu factura va a tardar',
}
export function asuntoDe({ noticia, cargo }: Pick<CorreoFactura, 'noticia' | 'cargo'>): string {
  if (noticia === 'error' || cargo?.estado === 'error') return ASUNTOS.error
  if (cargo?.estado !== 'timbrada') return ASUNTOS[noticia]
  if (noticia === 'timbrada') return 'Tus facturas están listas'
  return noticia === 'cancelada' ? ASUNTOS.cancelada : 'Lista la factura del cargo por servicio'
}
const DE_PRUEBA = 'Es una factura de prueba, sin validez fiscal.'

function fraseDe({ noticia, evento, organizador, rfc, total, error, descarga }: CorreoFactura): string {
  const cual = `de tu compra para ${evento}`
  if (noticia === 'error')
    return `No se pudo emitir la factura ${cual}, a nombre de ${rfc}. Esto respondió el SAT: ${error ?? 'los datos no coinciden.'}`
  if (noticia === 'tarda')
    return `Pediste la factura ${cual}, a nombre de ${rfc}. El servicio que la timbra no responde. Lo seguimos intentando: te llega por correo en cuanto salga, no tienes que pedirla otra vez.`
  if (noticia === 'pendiente')
    return `Pediste la factura ${cual}, a nombre de ${rfc}. ${organizador} aún no la emite: te avisamos en cuanto salga.`
  if (noticia === 'cancelada') return `${organizador} canceló la factura ${cual}.${error === null ? '' : ` ${error}`}`
  const como =
    descarga === null
      ? `${organizador} la emitió en su propio sistema: te la hace llegar por su cuenta.`
      : 'Descárgala en PDF y en XML.'
  return `Se emitió la factura ${cual}, por ${importe(total, 'MXN')}, a nombre de ${rfc}. ${como}`
}

/** The charge is another supplier's: its document says so. */
function fraseDeCargo({ cargo, rfc }: CorreoFactura): Pieza | false {
  if (cargo === null || cargo.estado === 'cancelada') return false
  if (cargo.estado === 'error')
    return parrafo(
      `La del cargo por servicio, que emite Éntrale, no salió. Esto respondió el SAT: ${cargo.error ?? 'los datos no coinciden.'}`,
    )
  if (cargo.estado !== 'timbrada')
    return parrafo('La del cargo por servicio, que emite Éntrale, te llega en otro correo.')
  return parrafo(
    `Éntrale emitió la del cargo por servicio, por ${importe(cargo.total, 'MXN')}, a nombre de ${rfc}. Son dos facturas porque son dos proveedores.`,
  )
}

function archivos(descarga: string | null): Pieza | false {
  if (descarga === null) return false
  const enlace = ligaCorreo(descarga, 'Descargar PDF y XML', { fontWeight: 700, textDecoration: 'underline' })
  return { ...parrafo(enlace), text: `PDF y XML:\n${descarga}` }
}

/** Subject, HTML and plain text of what a buyer is told of their invoice. */
export function buildCorreoFactura(datos: CorreoFactura): Promise<Correo> {
  const { comprador, evento, uuid, folio, dePrueba, enlace, descarga, cargo } = datos
  const [titulo, frase] = [asuntoDe(datos), fraseDe(datos)]
  return buildCorreo({
    subject: `${titulo} · ${evento}`,
    titulo,
    previa: frase,
    piezas: [
      titular(titulo),
      parrafo(`${saludo(comprador)} ${frase}`),
      dePrueba && fuerte(DE_PRUEBA),
      archivos(descarga),
      fraseDeCargo(datos),
      archivos(cargo?.descarga ?? null),
      boton({ etiqueta: titulo === ASUNTOS.error ? 'Corregir mis datos' : 'Ver mi compra', enlace }),
      raya,
      uuid !== null && nota(`Folio fiscal ${uuid}`),
      cargo !== null && cargo.uuid !== null && nota(`Folio fiscal del cargo por servicio ${cargo.uuid}`),
      notaFolio(folio),
    ],
  })
}
