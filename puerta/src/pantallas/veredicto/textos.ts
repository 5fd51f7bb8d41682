import type { PuertaEnLista } from '@entrale/contract/accesos/lista'
import type { Cambio } from '@entrale/contract/accesos/schemas'
import type { Mostrado } from '../../motor/tipos'
import { cuanto, falta, fechaYHora, hace, horaCorta, horaDe } from '../base/tiempo'

type Veredicto = Mostrado['veredicto']
type De<Q extends Veredicto['que']> = Extract<Veredicto, { que: Q }>

/** What the words of a verdict need to know besides it. */
export type Donde = {
  puerta: PuertaEnLista | null
  zona: string
  ahora: number
  listaDe: number | null
  dentro: number
  /** Codes change here, and move from one phone of their person to another. */
  vivo: boolean
  tipoDe: (id: string) => string
}
/** `explica`: lines below the word; `nota`: a mark on the poster; `nombre` and `detalle`: below the rule. */
export type Dicho = { explica: readonly string[]; nota: string; nombre: string; detalle: string }

const junto = (...trozos: readonly string[]): string => trozos.filter((trozo) => trozo !== '').join(' · ')
const quien = ({ nombre, folio }: Cambio): string => (nombre === '' ? folio : nombre)
const tipoYNumero = (boleto: Cambio, { tipoDe }: Donde): string =>
  junto(tipoDe(boleto.tipo), boleto.de > 1 ? `${boleto.numero} de ${boleto.de}` : '')
const enOrden = (nombres: readonly string[]): string =>
  new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(nombres)

const ORDINALES = ['Segundo', 'Tercer', 'Cuarto', 'Quinto']
/** "Tercer intento igual", when this unknown code was here before. */
const intentos = (veces: number): string => {
  if (veces < 2) return 'Llama a supervisión'
  const ordinal = ORDINALES[veces - 2]
  return ordinal === undefined ? `${veces} intentos iguales` : `${ordinal} intento igual`
}

type ConBoleto = De<'adelante' | 'salio' | 'no_estaba' | 'cancelado' | 'transferido' | 'llena'>
/** Somebody who was in before and may be again. */
const notaDe = ({ forzado, veredicto }: Mostrado): string => {
  if (forzado) return 'Lo dejaste pasar: queda anotado'
  return veredicto.que === 'adelante' && veredicto.boleto.antes !== null ? 'Vuelve a entrar' : ''
}
const adelante = (mostrado: Mostrado, { boleto }: ConBoleto, donde: Donde): Dicho => ({
  explica: [tipoYNumero(boleto, donde)],
  nota: notaDe(mostrado),
  nombre: quien(boleto),
  detalle: boleto.nombre === '' ? '' : boleto.folio,
})
const salio = ({ boleto }: ConBoleto, donde: Donde): Dicho => ({
  explica: [donde.puerta?.reingreso === 'no' ? 'Ya no puede volver a entrar' : 'Puede volver a entrar'],
  nota: '',
  nombre: quien(boleto),
  detalle: tipoYNumero(boleto, donde),
})
const noEstaba = ({ boleto }: ConBoleto): Dicho => ({
  explica: ['No hay entrada suya que cerrar'],
  nota: '',
  nombre: quien(boleto),
  detalle: 'Ya se contó su salida, o entró sin que se leyera su boleto.',
})
const yaEntro = ({ boleto, antes }: De<'ya_entro'>, { zona, ahora }: Donde): Dicho => ({
  explica: [`${horaDe(antes.en, ahora, zona)}, ${hace(ahora - antes.en)}`, junto(antes.puerta, antes.celular)],
  nota: '',
  nombre: quien(boleto),
  detalle: 'Puede ser una captura: pide identificación.',
})
const cancelado = ({ boleto }: ConBoleto): Dicho => ({
  explica: ['Este boleto se canceló'],
  nota: '',
  nombre: quien(boleto),
  detalle: 'Con él ya no se entra. Que lo vea con quienes organizan.',
})
/** A boleto that is still good under a newer code has its present holder's name; a dead one has the name of before. */
const transferido = ({ boleto }: ConBoleto, { vivo }: Donde): Dicho => ({
  explica: [vivo ? 'Lo tiene otra persona, u otro celular' : 'Lo tiene otra persona'],
  nota: '',
  nombre:
    boleto.estado === 'transferido' || boleto.nombre === '' ? 'Este código ya no vale' : `Ahora es de ${boleto.nombre}`,
  detalle: 'Que muestre su propio boleto.',
})
function otraPuerta({ boleto, puertas }: De<'otra_puerta'>, { tipoDe }: Donde): Dicho {
  const tipo = tipoDe(boleto.tipo) || 'Este boleto'
  const nombres = puertas.map(({ nombre }) => nombre)
  return {
    explica: [nombres.length === 0 ? `${tipo} no entra por ninguna puerta` : `${tipo} entra por ${enOrden(nombres)}`],
    nota: '',
    nombre: quien(boleto),
    detalle: puertas.find(({ indicaciones }) => indicaciones !== '')?.indicaciones ?? '',
  }
}
const otroEvento = ({ evento }: De<'otro_evento'>, { ahora }: Donde): Dicho => ({
  explica: [evento.nombre, fechaYHora(evento.inicio, evento.zonaHoraria)],
  nota: '',
  nombre: 'Boleto bueno, noche equivocada',
  detalle: evento.inicio < ahora ? 'Ese evento ya empezó o ya pasó.' : 'Que vuelva ese día con este mismo boleto.',
})
/** Who is inside by it already is told too: behind a copied code that question is not asked. */
const captura = ({ boleto, codigo }: De<'captura'>, { zona, ahora }: Donde): Dicho => ({
  explica: [codigo === 'fijo' ? 'Este código no cambia: es una captura o una impresión' : 'Este código ya venció'],
  nota: boleto.antes === null ? '' : `Ya entró: ${horaDe(boleto.antes.en, ahora, zona)}`,
  nombre: quien(boleto),
  detalle: codigo === 'fijo' ? 'Pide que abra su boleto en su celular.' : 'Pide que lo muestre en vivo.',
})
const aunNo = ({ boleto, desde }: De<'aun_no'>, donde: Donde): Dicho => ({
  explica: [`Entra desde ${articulo(desde, donde)}`, falta(desde - donde.ahora)],
  nota: '',
  nombre: quien(boleto),
  detalle: tipoYNumero(boleto, donde),
})
/** "las 21:00", "la 1:30", "el sáb 5 dic, 10:00". */
function articulo(desde: number, { ahora, zona }: Donde): string {
  const hora = horaDe(desde, ahora, zona)
  if (hora !== horaCorta(desde, zona)) return `el ${hora}`
  return hora.startsWith('01:') ? `la ${hora}` : `las ${hora}`
}
const llena = ({ boleto }: ConBoleto, { puerta, dentro }: Donde): Dicho => ({
  explica: [puerta?.cupo == null ? 'No hay lugar' : `${dentro} dentro de ${puerta.cupo}`],
  nota: '',
  nombre: quien(boleto),
  detalle: 'Sale uno, entra uno. Al escanear una salida se abre un lugar.',
})
const falso = ({ veces }: Mostrado): Dicho => ({
  explica: ['Este código no lo hicimos nosotros'],
  nota: '',
  nombre: intentos(veces),
  detalle: veces < 2 ? 'No retengas a la persona.' : 'Llama a supervisión. No retengas a la persona.',
})
const revisar = ({ listaDe, ahora }: Donde): Dicho => ({
  explica: ['Boleto auténtico, posterior a tu lista'],
  nota: '',
  nombre: listaDe === null ? 'Aún no bajas la lista' : `Tu lista es de hace ${cuanto(ahora - listaDe)}`,
  detalle: 'Si pasa, queda anotado.',
})

export function decir(mostrado: Mostrado, donde: Donde): Dicho {
  const { veredicto } = mostrado
  switch (veredicto.que) {
    case 'adelante':
      return adelante(mostrado, veredicto, donde)
    case 'salio':
      return salio(veredicto, donde)
    case 'no_estaba':
      return noEstaba(veredicto)
    case 'ya_entro':
      return yaEntro(veredicto, donde)
    case 'cancelado':
      return cancelado(veredicto)
    case 'transferido':
      return transferido(veredicto, donde)
    case 'otra_puerta':
      return otraPuerta(veredicto, donde)
    case 'otro_evento':
      return otroEvento(veredicto, donde)
    case 'captura':
      return captura(veredicto, donde)
    case 'aun_no':
      return aunNo(veredicto, donde)
    case 'llena':
      return llena(veredicto, donde)
    case 'falso':
      return falso(mostrado)
    case 'revisar':
      return revisar(donde)
  }
}
