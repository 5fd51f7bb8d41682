import { Heading, Hr, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import { botonCorreo, buildCarta, type Carta, hojaCorreo, type Membrete, raya, saludo, suave, TITULAR, texto } from '../../correo.ts'
import { importe } from '../../momento.ts'
import type { OrigenReembolso } from '../pagos/index.ts'
import type { Noticia } from './avisar-reembolso.ts'

export type CorreoReembolso = {
  noticia: Noticia
  comprador: string
  evento: string
  organizador: string
  folio: string
  monto: number
  moneda: string
  metodo: string
  origen: OrigenReembolso
  motivo: string
  /** Numbers of the boletos that do not admit any more. */
  boletos: number[]
  /** The last four digits of the account it goes to. */
  cuenta: string | null
  /** Opens the compra without an account. */
  enlace: string
}

const dinero = ({ monto, moneda }: CorreoReembolso) => importe(monto, moneda)

const ASUNTOS: Record<Noticia, (datos: CorreoReembolso) => string> = {
  camino: () => 'Tu reembolso va en camino',
  transferencia: () => 'Tu reembolso va en camino',
  clabe: () => '¿A qué cuenta te lo mandamos?',
  pagado: (datos) => `Ya te devolvimos ${dinero(datos)}`,
  rechazado: () => 'Tu reembolso no se enviará',
}

const cuales = (boletos: readonly number[]) =>
  boletos.length === 1 ? `el boleto ${boletos[0]}` : `los boletos ${new Intl.ListFormat('es-MX').format(boletos.map(String))}`

/** Why there is one. */
function causaDe({ origen, evento, organizador, boletos }: CorreoReembolso): string {
  const de = `de tu compra para ${evento}`
  const CAUSAS: Record<OrigenReembolso, string> = {
    organizador: `${organizador} te devuelve dinero ${de}.`,
    comprador: `Nos pediste devolver ${boletos.length === 0 ? 'dinero' : cuales(boletos)} ${de}.`,
    evento_cancelado: `Se canceló ${evento}.`,
    pago_tardio: `Tu pago para ${evento} llegó cuando ya no quedaban esos boletos, o cuando tu compra ya se había cancelado.`,
    pago_doble: `Tu compra para ${evento} se pagó dos veces.`,
    excedente: `Pagaste más de lo que costaba tu compra para ${evento}.`,
    lista: `Alguien de la lista de espera compró ${boletos.length === 0 ? 'tu boleto' : cuales(boletos)} ${de}.`,
  }
  return CAUSAS[origen]
}

/** Where it arrives, and when. */
const DONDE: Record<string, string> = {
  prueba: 'En Pago de prueba no se mueve dinero: así se vería tu reembolso.',
  tarjeta: 'Llega a la tarjeta con la que pagaste; tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  mercadopago: 'Llega a la cuenta de Mercado Pago con la que pagaste; si fue con tarjeta, tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
}
const aCuenta = (cuenta: string) => `a la cuenta que termina en ${cuenta}`
const dondeDe = ({ metodo, cuenta }: CorreoReembolso) => (cuenta === null ? (DONDE[metodo] ?? '') : `Llega por transferencia ${aCuenta(cuenta)}.`)

const FRASES: Record<Noticia, (datos: CorreoReembolso) => string> = {
  camino: (datos) => `Te devolvemos ${dinero(datos)}. ${dondeDe(datos)}`,
  transferencia: (datos) => `Te transferiremos ${dinero(datos)} ${aCuenta(datos.cuenta ?? '')} en los próximos 5 días hábiles.`,
  clabe: (datos) => `Te devolvemos ${dinero(datos)}, y tu forma de pago no permite regresarlo por ahí. Danos tu CLABE y te lo transferimos.`,
  pagado: (datos) => `Te devolvimos ${dinero(datos)}. ${dondeDe(datos)}`,
  rechazado: (datos) => `No te mandaremos los ${dinero(datos)}: tu banco ya te regresó el pago completo.`,
}
const fraseDe = (datos: CorreoReembolso) => FRASES[datos.noticia](datos).trim()

function boletosDe({ boletos }: CorreoReembolso): string {
  if (boletos.length === 0) return ''
  return boletos.length === 1 ? `${primeraMayuscula(cuales(boletos))} ya no da acceso.` : `${primeraMayuscula(cuales(boletos))} ya no dan acceso.`
}
const primeraMayuscula = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1)
const botonDe = ({ noticia }: CorreoReembolso) => (noticia === 'clabe' ? 'Dar mi CLABE' : 'Ver mi compra')

const titular = { margin: '4px 0 14px', fontFamily: TITULAR, fontStretch: '135%', fontSize: '30px', lineHeight: '32px', fontWeight: 800, color: '#171C19' }
const cita = { ...texto, borderLeft: '3px solid #FFA31A', paddingLeft: '14px', whiteSpace: 'pre-line' as const, wordBreak: 'break-word' as const }
/** What somebody wrote to its buyer; what the buyer wrote, they know. */
const motivoDe = ({ origen, motivo }: CorreoReembolso) => (origen === 'organizador' ? motivo : '')

function Correo(datos: CorreoReembolso): ReactElement {
  const parrafo = (key: string, frase: string, style: object = texto) => h(Text, { key, className: 'texto', style }, frase)
  const asunto = ASUNTOS[datos.noticia](datos)
  const suyos = boletosDe(datos)
  return hojaCorreo(
    { titulo: asunto, previa: fraseDe(datos) },
    h(Heading, { key: 'asunto', as: 'h1', className: 'texto', style: { ...titular, overflowWrap: 'anywhere' } }, asunto),
    parrafo('hola', `${saludo(datos.comprador)} ${causaDe(datos)}`),
    motivoDe(datos) !== '' && parrafo('motivo', motivoDe(datos), cita),
    parrafo('dinero', fraseDe(datos), { ...texto, fontWeight: 700 }),
    suyos !== '' && parrafo('boletos', suyos),
    h(Section, { key: 'boton', style: { margin: '24px 0' } }, botonCorreo(datos.enlace, botonDe(datos))),
    h(Hr, { key: 'raya', className: 'raya', style: raya }),
    h(Text, { key: 'folio', className: 'suave', style: suave }, `Folio ${datos.folio}`),
  )
}

const textoPlano = (datos: CorreoReembolso): string =>
  [
    `${saludo(datos.comprador)} ${causaDe(datos)}`,
    motivoDe(datos),
    fraseDe(datos),
    boletosDe(datos),
    `${botonDe(datos)}:\n${datos.enlace}`,
    `Folio ${datos.folio}.`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** Subject, HTML and plain text of what a buyer is told of a refund. */
export const buildCorreoReembolso = (datos: CorreoReembolso, membrete: Membrete | null = null): Promise<Carta> =>
  buildCarta({ subject: ASUNTOS[datos.noticia](datos).replace(/\s+/g, ' '), hoja: h(Correo, datos), text: textoPlano(datos) }, membrete)
