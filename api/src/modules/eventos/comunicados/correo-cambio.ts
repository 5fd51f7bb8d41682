import { Fragment, createElement as h } from 'react'
import { buildCorreo, type Correo, enUnaLinea, type Membrete, type Pieza, saludo } from '../../../correo.ts'
import {
  boton,
  dato,
  encabezado,
  fuerte,
  juntas,
  ligaCorreo,
  nota,
  parrafo,
  raya,
  seccion,
} from '../../../correo-piezas.ts'
import { CENTRO, importe, momentoEn } from '../../../momento.ts'
import type { Cita, Mensaje } from './comunicados.repository.ts'

type CorreoDatos = {
  mensaje: Pick<
    Mensaje,
    'clase' | 'motivo' | 'datos' | 'folio' | 'comprador' | 'boletos' | 'pagada' | 'porPagar' | 'nombre' | 'organizador'
  >
  enlaces: { compra: string; evento: string }
}

const CANCELACION = 'Si el evento se cancela, te devolvemos todo: boleto y cargo por servicio.'
/** Who bought something else than what it became may have the money back, whatever the policy. */
const REEMBOLSOS: Record<Mensaje['clase'], string> = {
  pospuesto: `Si no quieres esperar la nueva fecha, pide tu reembolso desde tu compra. ${CANCELACION}`,
  reprogramado: `Si la nueva fecha no te queda, pide tu reembolso desde tu compra hasta que empiece el evento. ${CANCELACION}`,
  lugar: `Si el nuevo lugar no te queda, pide tu reembolso desde tu compra hasta que empiece el evento. ${CANCELACION}`,
}
const FORMAS: Record<string, string> = { oxxo: ' en OXXO', spei: ' por SPEI' }
const SIN_FECHA = 'Si prefieres esperar a que haya fecha, no pagues todavía.'
const NO_QUEDA: Record<Mensaje['clase'], string> = {
  pospuesto: SIN_FECHA,
  reprogramado: 'Si la nueva fecha no te queda, no la pagues.',
  lugar: 'Si el nuevo lugar no te queda, no la pagues.',
}

/** What somebody who did not pay yet may do. */
function porPagarDe({ porPagar, clase, folio }: CorreoDatos['mensaje']): string[] {
  if (porPagar === null) return []
  const { falta, recibido, moneda, metodo, venceEn } = porPagar
  const limite = venceEn === null ? '' : ` a más tardar el ${momentoEn(new Date(venceEn), CENTRO).largo}`
  const devuelve = recibido > 0 ? `: te devolvemos los ${importe(recibido, moneda)} que ya recibimos` : ' sin costo'
  return [
    `Tu compra ${folio} aún no está pagada. Te faltan ${importe(falta, moneda)}${FORMAS[metodo] ?? ''}${limite}; tus boletos siguen apartados hasta entonces.`,
    `${NO_QUEDA[clase]} Puedes cancelarla desde tu compra${devuelve}.`,
  ]
}

const cierreDe = ({ clase, pagada, porPagar }: CorreoDatos['mensaje']) =>
  [
    pagada && porPagar === null ? REEMBOLSOS[clase] : '',
    porPagar === null ? '' : CANCELACION,
    'Va adjunta la cita para tu calendario.',
  ]
    .filter(Boolean)
    .join(' ')

const TITULOS = {
  pospuesto: (nombre: string) => `Se pospuso ${nombre}`,
  reprogramado: (nombre: string) => `Nueva fecha de ${nombre}`,
  lugar: (nombre: string) => `Nuevo lugar de ${nombre}`,
}
export const tituloDeCambio = ({ clase, nombre }: Pick<Mensaje, 'clase' | 'nombre'>): string =>
  TITULOS[clase](enUnaLinea(nombre))

const ROTULOS = {
  pospuesto: 'El evento se pospuso',
  reprogramado: 'El evento cambió de fecha',
  lugar: 'El evento cambió de lugar',
}

type Renglon = { rotulo: string; antes: string | null; ahora: string }
const cuandoDe = ({ inicio, zonaHoraria }: Cita) => momentoEn(new Date(inicio), zonaHoraria).largo
const dondeDe = ({ lugar }: Cita) => lugar ?? 'Lugar por confirmar'

/** Date and place, each with how it was where it changed. */
function renglonesDe({ clase, datos: { antes, despues } }: CorreoDatos['mensaje']): Renglon[] {
  const fecha = clase === 'pospuesto' ? 'Por confirmar. Te escribiremos cuando la haya.' : cuandoDe(despues)
  const distinto = (viejo: string, nuevo: string) => (viejo === nuevo ? null : viejo)
  return [
    { rotulo: 'Fecha', antes: distinto(cuandoDe(antes), fecha), ahora: fecha },
    { rotulo: 'Lugar', antes: distinto(dondeDe(antes), dondeDe(despues)), ahora: dondeDe(despues) },
  ]
}

const validosDe = ({ boletos, folio }: CorreoDatos['mensaje']) =>
  `${boletos === 1 ? 'Tu boleto sigue siendo válido' : `Tus ${boletos} boletos siguen siendo válidos`}: no tienes que hacer nada. Folio ${folio}.`

const APARTE = { marginBottom: '12px' }
const VALOR = { margin: 0, fontWeight: 700 }

function cambioDe({ rotulo, antes, ahora }: Renglon): Pieza {
  if (antes === null) return seccion(APARTE, dato(rotulo, ahora, VALOR))
  const tachado = h(Fragment, null, 'Antes: ', h('s', null, antes))
  return seccion(
    APARTE,
    nota(rotulo),
    { ...nota(tachado), text: `  Antes: ${antes}` },
    { ...parrafo(`Ahora: ${ahora}`, VALOR), text: `  Ahora: ${ahora}` },
  )
}

function etiquetaDe({ porPagar, boletos }: CorreoDatos['mensaje']): string {
  if (porPagar !== null) return 'Ver o cancelar mi compra'
  return boletos === 1 ? 'Ver mi boleto' : 'Ver mis boletos'
}

/** Subject, HTML and plain text of the message that an evento moved. */
export function buildCorreoCambio(
  { mensaje, enlaces }: CorreoDatos,
  membrete: Membrete | null = null,
): Promise<Correo> {
  const { clase, motivo, comprador, nombre, organizador } = mensaje
  const [rotulo, cierre] = [ROTULOS[clase], cierreDe(mensaje)]
  const final = h(
    Fragment,
    null,
    `${cierre} Lo demás está en `,
    ligaCorreo(enlaces.evento, 'la página del evento'),
    '.',
  )
  const piezas = [
    { ...parrafo(saludo(comprador)), text: `${saludo(comprador)} ${rotulo.toLowerCase()}.` },
    juntas(encabezado(rotulo, nombre, nombre), ...renglonesDe(mensaje).map(cambioDe)),
    juntas(nota(`${organizador} lo explica así:`, { marginTop: '16px' }), parrafo(motivo, { whiteSpace: 'pre-line' })),
    ...(mensaje.porPagar === null ? [fuerte(validosDe(mensaje))] : porPagarDe(mensaje).map((texto) => fuerte(texto))),
    boton({ etiqueta: etiquetaDe(mensaje), enlace: enlaces.compra }),
    raya,
    { ...nota(final), text: `El evento:\n${enlaces.evento}\n\n${cierre}` },
  ]
  return buildCorreo({ subject: tituloDeCambio(mensaje), previa: `${rotulo}. ${motivo}`, piezas }, membrete)
}
