import { bytesDeUuid, uuidDe } from './codigo.ts'
import { FOLIO, FOLIO_BYTES, renglonesDe } from './renglones.ts'
import type { AlcancePuerta, Cambio, Reingreso } from './schemas.ts'

/**
 * All boletos of an evento as a phone of the door keeps them: a head in JSON, then one column after the other, so that
 * 100,000 travel in two megabytes and are read without making 100,000 objects. All instants are milliseconds.
 */
const MAGIA = 0x324c5045 // "EPL2"
const ESTADOS = ['valido', 'usado', 'cancelado', 'transferido'] as const
const DENTRO = 8
const ID_BYTES = 16
const FIJO = 16
/** Of each boleto: id, three words of four bytes, five of two, folio, state. */
const POR_BOLETO = ID_BYTES + 3 * 4 + 5 * 2 + FOLIO_BYTES + 1

export type PuertaEnLista = {
  id: string
  nombre: string
  tipos: string[] | null
  cupo: number | null
  reingreso: Reingreso
  indicaciones: string
  abre: number
}
type EventoEnLista = { id: string; nombre: string; inicio: number; zonaHoraria: string }
/** `llave`: the raw public key, base64url. `vivo`: the key of codes that change (see `vivo.ts`), where the evento asks for them. `otros`: what else the organization holds these days, to name a boleto that came on the wrong night. */
export type CabezaLista = {
  evento: EventoEnLista & { fin: number }
  llave: string
  vivo?: string
  otros: (EventoEnLista & { llave: string })[]
  celular: { id: string; nombre: string; puertaId: string; alcance: AlcancePuerta; caduca: number }
  puertas: PuertaEnLista[]
  tipos: { id: string; nombre: string }[]
  /** Where `GET /p/puerta/cambios` goes on. */
  hasta: string
  ahora: number
  dentro: number
  entraron: number
  porPuerta: Record<string, number>
}

export type Lista = {
  cabeza: CabezaLista
  cuantos: number
  /** The row of a boleto, or -1. */
  lugarDe: (id: string) => number
  leer: (lugar: number) => Cambio
  /** Name and folio of so many rows, a line each that begins with a blank: what a search reads. */
  lineas: (desde: number, hasta: number) => string
}

/**
 * Where each column begins in the bytes of `n` boletos. Those of four bytes come first, so that all stand aligned. Of the ids stand
 * all first bytes together, then all second ones: half of an id is its hour, and so it travels in a quarter less.
 */
function columnas(bytes: Uint8Array, desde: number, n: number) {
  let cursor = desde
  const tomar = (ancho: number) => {
    cursor += n * ancho
    return bytes.byteOffset + cursor - n * ancho
  }
  const { buffer } = bytes
  const version = new Uint32Array(buffer, tomar(4), n)
  const entroEn = new Uint32Array(buffer, tomar(4), n)
  const nombreFin = new Uint32Array(buffer, tomar(4), n)
  const tipo = new Uint16Array(buffer, tomar(2), n)
  const numero = new Uint16Array(buffer, tomar(2), n)
  const de = new Uint16Array(buffer, tomar(2), n)
  const puerta = new Uint16Array(buffer, tomar(2), n)
  const celular = new Uint16Array(buffer, tomar(2), n)
  const id = new Uint8Array(buffer, tomar(ID_BYTES), n * ID_BYTES)
  const folio = new Uint8Array(buffer, tomar(FOLIO_BYTES), n * FOLIO_BYTES)
  const estado = new Uint8Array(buffer, tomar(1), n)
  return { version, entroEn, nombreFin, tipo, numero, de, puerta, celular, id, folio, estado, fin: cursor }
}

type Escrita = CabezaLista & { cuantos: number; quienes: string[]; donde: string[] }

/** Names that repeat are written once: the place of each, from 1; 0 is nobody. */
function nombrador(): { lugarDe: (nombre: string | undefined) => number; nombres: string[] } {
  const nombres: string[] = []
  const lugares = new Map<string, number>()
  const lugarDe = (nombre: string | undefined) => {
    if (nombre === undefined) return 0
    const lugar = lugares.get(nombre) ?? nombres.push(nombre)
    lugares.set(nombre, lugar)
    return lugar
  }
  return { lugarDe, nombres }
}

const enCuatro = (largo: number) => Math.ceil(largo / 4) * 4

/** All boletos, packed: the same for every phone of an evento. */
export type ColumnasLista = Pick<Escrita, 'tipos' | 'cuantos' | 'quienes' | 'donde'> & {
  bytes: Uint8Array<ArrayBuffer>
}

/** Texts one after the other, in a room that grows. */
function enFila(cuantos: number) {
  const codificar = new TextEncoder()
  let bytes = new Uint8Array(cuantos * 16)
  let largo = 0
  const agregar = (texto: string): number => {
    if (bytes.length - largo < texto.length * 3) {
      const mayor = new Uint8Array(bytes.length * 2 + texto.length * 3)
      mayor.set(bytes)
      bytes = mayor
    }
    largo += codificar.encodeInto(texto, bytes.subarray(largo)).written
    return largo
  }
  return { agregar, todos: () => bytes.subarray(0, largo) }
}

/** Packs so many at a time, and lets others go between. `boletos` by their id, which is how they are found again. */
export function* empacando(
  deTipos: CabezaLista['tipos'],
  boletos: readonly Cambio[],
  cada: number,
): Generator<undefined, ColumnasLista> {
  const n = boletos.length
  const quienes = nombrador()
  const donde = nombrador()
  const tipos = new Map(deTipos.map(({ id }, i) => [id, i]))
  const nombres = enFila(n)
  const fijos = new Uint8Array(n * POR_BOLETO)
  const en = columnas(fijos, 0, n)
  for (let i = 0; i < n; i++) {
    const { id, version, tipo, numero, de, folio, estado, nombre, dentro, fijo, antes } = boletos[i] as Cambio
    en.nombreFin[i] = nombres.agregar(nombre)
    const deId = bytesDeUuid(id)
    for (let k = 0; k < ID_BYTES; k++) en.id[k * n + i] = deId[k] ?? 0
    en.version[i] = version
    en.entroEn[i] = Math.floor((antes?.en ?? 0) / 1000)
    en.tipo[i] = tipos.get(tipo) ?? 0
    en.numero[i] = numero
    en.de[i] = de
    en.puerta[i] = donde.lugarDe(antes?.puerta)
    en.celular[i] = quienes.lugarDe(antes?.celular)
    for (let k = 0; k < FOLIO_BYTES; k++) en.folio[i * FOLIO_BYTES + k] = folio.charCodeAt(FOLIO.length + k)
    en.estado[i] = ESTADOS.indexOf(estado) + (dentro ? DENTRO : 0) + (fijo ? FIJO : 0)
    if (i % cada === cada - 1) yield
  }
  const deNombres = nombres.todos()
  const bytes = new Uint8Array(fijos.length + deNombres.length)
  bytes.set(fijos)
  bytes.set(deNombres, fijos.length)
  return { tipos: deTipos, cuantos: n, quienes: quienes.nombres, donde: donde.nombres, bytes }
}

/** What stands before the columns. */
export function empacarCabeza(
  cabeza: Omit<CabezaLista, 'tipos'>,
  { tipos, cuantos, quienes, donde }: ColumnasLista,
): Uint8Array<ArrayBuffer> {
  const escrita: Escrita = { ...cabeza, tipos, cuantos, quienes, donde }
  const json = new TextEncoder().encode(JSON.stringify(escrita))
  const bytes = new Uint8Array(enCuatro(8 + json.length))
  const vista = new DataView(bytes.buffer)
  vista.setUint32(0, MAGIA, true)
  vista.setUint32(4, json.length, true)
  bytes.set(json, 8)
  return bytes
}

export function empacarLista(cabeza: CabezaLista, boletos: readonly Cambio[]): Uint8Array<ArrayBuffer> {
  const { value: partes } = empacando(cabeza.tipos, boletos, Number.POSITIVE_INFINITY).next()
  if (partes === undefined) throw new Error('it stopped on its way')
  const primero = empacarCabeza(cabeza, partes)
  const bytes = new Uint8Array(primero.length + partes.bytes.length)
  bytes.set(primero)
  bytes.set(partes.bytes, primero.length)
  return bytes
}

/** Negative, zero or positive, as the id in this row is before, at or after the one looked for. */
function comparar(ids: Uint8Array, lugar: number, buscado: Uint8Array): number {
  const n = ids.length / ID_BYTES
  for (let k = 0; k < ID_BYTES; k++) {
    const diferencia = (ids[k * n + lugar] ?? 0) - (buscado[k] ?? 0)
    if (diferencia !== 0) return diferencia
  }
  return 0
}

const vistaDe = ({ buffer, byteOffset }: Uint8Array) => new DataView(buffer, byteOffset)
/** Whether these bytes are written as lists are now. */
export const esLista = (bytes: Uint8Array): boolean => bytes.length >= 8 && vistaDe(bytes).getUint32(0, true) === MAGIA

/** Fails where the bytes are no list: one that was cut, or of another format. */
export function abrirLista(bytes: Uint8Array<ArrayBuffer>): Lista {
  if (!esLista(bytes)) throw new Error('not a list of the door')
  const vista = vistaDe(bytes)
  const largo = vista.getUint32(4, true)
  const leidor = new TextDecoder()
  const { cuantos: n, quienes, donde, ...cabeza }: Escrita = JSON.parse(leidor.decode(bytes.subarray(8, 8 + largo)))
  const en = columnas(bytes, enCuatro(8 + largo), n)
  if (bytes.length !== en.fin + (en.nombreFin[n - 1] ?? 0)) throw new Error('the list of the door was cut')

  const lugarDe = (id: string): number => {
    const buscado = bytesDeUuid(id)
    let desde = 0
    let hasta = n - 1
    while (desde <= hasta) {
      const medio = (desde + hasta) >> 1
      const signo = comparar(en.id, medio, buscado)
      if (signo === 0) return medio
      if (signo < 0) desde = medio + 1
      else hasta = medio - 1
    }
    return -1
  }
  const idEn = (lugar: number) => {
    const id = new Uint8Array(ID_BYTES)
    for (let k = 0; k < ID_BYTES; k++) id[k] = en.id[k * n + lugar] ?? 0
    return uuidDe(id)
  }
  const nombreDesde = (lugar: number) => en.fin + (en.nombreFin[lugar - 1] ?? 0)
  const nombreEn = (lugar: number) => leidor.decode(bytes.subarray(nombreDesde(lugar), nombreDesde(lugar + 1)))
  const folioEn = (lugar: number) =>
    FOLIO + leidor.decode(en.folio.subarray(lugar * FOLIO_BYTES, (lugar + 1) * FOLIO_BYTES))
  const lineas = (desde: number, hasta: number): string =>
    leidor.decode(renglonesDe({ bytes, folio: en.folio, nombreDesde }, desde, hasta))
  const antesDe = (lugar: number): Cambio['antes'] => {
    const cuando = en.entroEn[lugar] ?? 0
    if (cuando === 0) return null
    const puerta = donde[(en.puerta[lugar] ?? 0) - 1] ?? ''
    return { en: cuando * 1000, puerta, celular: quienes[(en.celular[lugar] ?? 0) - 1] ?? '' }
  }
  const leer = (lugar: number): Cambio => {
    const estado = en.estado[lugar] ?? 0
    return {
      id: idEn(lugar),
      version: en.version[lugar] ?? 0,
      tipo: cabeza.tipos[en.tipo[lugar] ?? 0]?.id ?? '',
      estado: ESTADOS[estado % DENTRO] ?? 'cancelado',
      numero: en.numero[lugar] ?? 0,
      de: en.de[lugar] ?? 0,
      folio: folioEn(lugar),
      nombre: nombreEn(lugar),
      dentro: (estado & DENTRO) > 0,
      ...((estado & FIJO) > 0 && { fijo: true as const }),
      antes: antesDe(lugar),
    }
  }
  return { cabeza, cuantos: n, lugarDe, leer, lineas }
}
