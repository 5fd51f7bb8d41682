import { buildCorreo, type Correo, enUnaLinea, type Membrete, saludo } from '../../../correo.ts'
import { boton, cita, fuerte, notaFolio, parrafo, raya, titular } from '../../../correo-piezas.ts'
import { CENTRO, formatear, importe } from '../../../momento.ts'
import type { ClaseCompensacion, OrigenReembolso } from '../dinero/index.ts'

/** What a buyer can be told of a refund, once each. */
export type Noticia =
  | 'camino'
  | 'transferencia'
  | 'enviada'
  | 'clabe'
  | 'regresada'
  | 'recordatorio'
  | 'por_caducar'
  | 'sin_reclamar'
  | 'pagado'
  | 'rechazado'
  | 'espera'
  | 'negado'

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
  /** Of money on top of the sale, or of a price difference. */
  compensacion: ClaseCompensacion | null
  /** Who bears that. */
  pagaPlataforma: boolean
  /** Whether some boleto of the compra is still good. */
  siguen: boolean
  motivo: string
  /** Why it was refused. */
  decision: string | null
  /** Whether the boletos were void before, whatever comes of the money. */
  estadoEvento: string
  /** Numbers of the boletos that do not admit any more. */
  boletos: number[]
  /** The last four digits of the account it goes to. */
  cuenta: string | null
  /** Of a transfer that was made, what the bank calls it. */
  rastreo: string | null
  /** Why the bank sent the last transfer back. */
  regreso: string | null
  /** Until when an account may be given. */
  limite: Date
  /** Opens the compra without an account. */
  enlace: string
}

/** As a day of the centre. */
const diaDe = (fecha: Date) => formatear(fecha, CENTRO, { day: 'numeric', month: 'long', year: 'numeric' })
const dinero = ({ monto, moneda }: CorreoReembolso) => importe(monto, moneda)

const cosaDe = ({ compensacion }: CorreoReembolso) => (compensacion === null ? 'reembolso' : 'compensación')
const damosDe = ({ compensacion }: CorreoReembolso) => (compensacion === null ? 'devolvemos' : 'damos')
const dimosDe = ({ compensacion }: CorreoReembolso) => (compensacion === null ? 'devolvimos' : 'dimos')

const ASUNTOS: Record<Noticia, (datos: CorreoReembolso) => string> = {
  camino: (datos) => `Tu ${cosaDe(datos)} va en camino`,
  transferencia: () => 'Ya tenemos tu cuenta',
  enviada: () => 'Tu transferencia está en el banco',
  regresada: () => 'El banco regresó tu transferencia',
  recordatorio: () => 'Seguimos esperando tu CLABE',
  por_caducar: (datos) => `Danos tu CLABE antes del ${diaDe(datos.limite)}`,
  sin_reclamar: (datos) => `Guardamos ${dinero(datos)} que son tuyos`,
  clabe: () => '¿A qué cuenta te lo mandamos?',
  pagado: (datos) => `Ya te ${dimosDe(datos)} ${dinero(datos)}`,
  rechazado: (datos) => `Tu ${cosaDe(datos)} no se enviará`,
  espera: (datos) => `Tu ${cosaDe(datos)} espera autorización`,
  negado: (datos) => `No se autorizó tu ${cosaDe(datos)}`,
}

const cuales = (boletos: readonly number[]) =>
  boletos.length === 1
    ? `el boleto ${boletos[0]}`
    : `los boletos ${new Intl.ListFormat('es-MX').format(boletos.map(String))}`

/** Why there is one. */
function causaDe({ origen, evento, organizador, boletos, compensacion, pagaPlataforma }: CorreoReembolso): string {
  const de = `de tu compra para ${evento}`
  const quien = pagaPlataforma ? 'Éntrale' : organizador
  if (compensacion === 'ley')
    return `${evento} no se hizo como se vendió. La ley te da una bonificación por eso, además de lo que pagaste.`
  if (compensacion === 'atencion') return `${quien} te da dinero por tu compra para ${evento}, como atención.`
  const CAUSAS: Record<OrigenReembolso, string> = {
    organizador: `${organizador} te devuelve dinero ${de}.`,
    comprador: `Nos pediste devolver ${boletos.length === 0 ? 'dinero' : cuales(boletos)} ${de}.`,
    evento_cancelado: `Se canceló ${evento}.`,
    pago_tardio: `Tu pago para ${evento} llegó cuando ya no quedaban esos boletos, o cuando tu compra ya se había cancelado.`,
    pago_doble: `Tu compra para ${evento} se pagó dos veces.`,
    excedente: `Pagaste más de lo que costaba tu compra para ${evento}.`,
    revision: `Tu pago para ${evento} no llegó como se pidió, así que te lo devolvemos completo.`,
    plataforma: `Éntrale te devuelve dinero ${de}.`,
    proveedor: `Te devolvimos dinero ${de} directo a tu forma de pago.`,
    compensacion: `${quien} te da dinero por tu compra para ${evento}.`,
    diferencia: `${organizador} te devuelve la diferencia de precio ${de}.`,
    lista: `Alguien de la lista de espera compró ${boletos.length === 0 ? 'tu boleto' : cuales(boletos)} ${de}.`,
  }
  return CAUSAS[origen]
}

/** Where it arrives, and when. */
const DONDE: Record<string, string> = {
  prueba: 'En Pago de prueba no se mueve dinero: así se vería tu reembolso.',
  tarjeta: 'Llega a la tarjeta con la que pagaste; tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  mercadopago:
    'Llega a la cuenta de Mercado Pago con la que pagaste; si fue con tarjeta, tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
}
const aCuenta = (cuenta: string) => `a la cuenta que termina en ${cuenta}`
const dondeDe = ({ metodo, cuenta }: CorreoReembolso) =>
  cuenta === null ? (DONDE[metodo] ?? '') : `Llega por transferencia ${aCuenta(cuenta)}.`
const rastreoDe = ({ rastreo }: CorreoReembolso) =>
  rastreo === null ? '' : ` Su clave de rastreo es ${rastreo}: con ella tu banco la encuentra.`

const FRASES: Record<Noticia, (datos: CorreoReembolso) => string> = {
  camino: (datos) => `Te ${damosDe(datos)} ${dinero(datos)}. ${dondeDe(datos)}`,
  transferencia: (datos) =>
    `Te transferiremos ${dinero(datos)} ${aCuenta(datos.cuenta ?? '')} en los próximos 5 días hábiles.`,
  enviada: (datos) =>
    `Le mandamos al banco tu transferencia de ${dinero(datos)} ${aCuenta(datos.cuenta ?? '')}. Cuando la confirme te damos su clave de rastreo.`,
  regresada: (datos) =>
    `El banco regresó los ${dinero(datos)} que te transferimos: «${enUnaLinea(datos.regreso ?? '')}» Tu dinero sigue aquí. Revisa los datos y danos otra CLABE para volver a mandártelo.`,
  recordatorio: (datos) =>
    `Tenemos ${dinero(datos)} que son tuyos, y no sabemos a qué cuenta mandarlos. Danos tu CLABE y te los transferimos.`,
  por_caducar: (datos) =>
    `Tenemos ${dinero(datos)} que son tuyos. Si no nos das tu CLABE antes del ${diaDe(datos.limite)}, dejamos de recordártelo. No los pierdes: se quedan guardados a tu favor y podrás reclamarlos en la página de tu compra.`,
  sin_reclamar: (datos) =>
    `Pasó el tiempo para decirnos a qué cuenta mandarte ${dinero(datos)}. Siguen siendo tuyos: quedan guardados a tu favor. Danos tu CLABE cuando quieras y te los transferimos.`,
  clabe: (datos) =>
    datos.compensacion === null
      ? `Te devolvemos ${dinero(datos)}, y tu forma de pago no permite regresarlo por ahí. Danos tu CLABE y te lo transferimos.`
      : `Te damos ${dinero(datos)}. Tu forma de pago solo puede regresar lo que pagaste, así que esto va por transferencia: danos tu CLABE.`,
  pagado: (datos) => `Te ${dimosDe(datos)} ${dinero(datos)}. ${dondeDe(datos)}${rastreoDe(datos)}`,
  rechazado: (datos) => `No te mandaremos los ${dinero(datos)}: tu banco ya te los regresó.`,
  espera: (datos) =>
    datos.compensacion === null
      ? `Son ${dinero(datos)}. El dinero de esta venta ya se le había entregado a ${datos.organizador}, así que alguien de Éntrale tiene que autorizarlo. Te escribiremos con lo que se decida.`
      : `Son ${dinero(datos)}. Sale de lo que ${datos.organizador} tiene con nosotros y hoy no alcanza: sale en cuanto alcance, o cuando alguien de Éntrale lo autorice. Te escribiremos con lo que pase.`,
  negado: (datos) =>
    datos.compensacion === null
      ? `No te devolveremos los ${dinero(datos)} de esta solicitud.`
      : `No te daremos los ${dinero(datos)} de esta compensación.`,
}
const fraseDe = (datos: CorreoReembolso) => FRASES[datos.noticia](datos).trim()

function boletosDe({ boletos, noticia, estadoEvento, compensacion, siguen }: CorreoReembolso): string {
  if (compensacion !== null) return siguen ? 'Tus boletos no cambian: esto es aparte.' : ''
  if (boletos.length === 0) return ''
  if (noticia === 'espera' || noticia === 'negado') return siguenDe(boletos, noticia, estadoEvento)
  return boletos.length === 1
    ? `${primeraMayuscula(cuales(boletos))} ya no da acceso.`
    : `${primeraMayuscula(cuales(boletos))} ya no dan acceso.`
}
/** Nothing has happened to them. */
function siguenDe(boletos: readonly number[], noticia: Noticia, estadoEvento: string): string {
  if (estadoEvento === 'cancelado') return ''
  const [valen, usas] = boletos.length === 1 ? ['sigue valiendo', 'lo usas'] : ['siguen valiendo', 'los usas']
  const suyos = `${primeraMayuscula(cuales(boletos))} ${valen}`
  return noticia === 'espera' ? `${suyos} mientras tanto. Si ${usas}, ya no hay nada que devolver.` : `${suyos}.`
}
const primeraMayuscula = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1)
const DICEN_POR_QUE: readonly OrigenReembolso[] = ['organizador', 'plataforma', 'compensacion', 'diferencia']
/** What somebody wrote to its buyer; what the buyer wrote, they know. */
function motivoDe({ noticia, origen, motivo, decision }: CorreoReembolso): string {
  if (noticia === 'negado') return decision ?? ''
  return DICEN_POR_QUE.includes(origen) ? motivo : ''
}

const PIDEN: readonly Noticia[] = ['clabe', 'regresada', 'recordatorio', 'por_caducar', 'sin_reclamar']

/** Subject, HTML and plain text of what a buyer is told of a refund. */
export function buildCorreoReembolso(datos: CorreoReembolso, membrete: Membrete | null = null): Promise<Correo> {
  const { noticia, comprador, folio, enlace } = datos
  const [asunto, frase, motivo, suyos] = [ASUNTOS[noticia](datos), fraseDe(datos), motivoDe(datos), boletosDe(datos)]
  const piezas = [
    titular(asunto),
    parrafo(`${saludo(comprador)} ${causaDe(datos)}`),
    motivo !== '' && cita(motivo),
    fuerte(frase),
    suyos !== '' && parrafo(suyos),
    boton({ etiqueta: PIDEN.includes(noticia) ? 'Dar mi CLABE' : 'Ver mi compra', enlace }),
    raya,
    notaFolio(folio),
  ]
  return buildCorreo({ subject: asunto, previa: frase, piezas }, membrete)
}
