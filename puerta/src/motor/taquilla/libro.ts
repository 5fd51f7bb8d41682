import type { BoletoApartado, CajaDeTaquilla, Taquilla, VentaTaquilla } from '@entrale/contract/taquilla/schemas'
import type { EnCola, EstadoTaquilla, Guardada, Linea, Pedido } from './tipos'

const ULTIMAS = 20

const SIN_CAJA = 'Abre tu caja antes de vender.'
const CAMBIO_PRECIO = 'El precio cambió. Revisa el total y vuelve a cobrar.'
const sinCortesias = (quedan: number) =>
  quedan === 0
    ? 'Esta taquilla ya no puede dar cortesías.'
    : `A esta taquilla solo le ${quedan === 1 ? 'queda 1 cortesía' : `quedan ${quedan} cortesías`}.`
const NO_ALCANZA = 'Sin red solo vendes lo que apartaste, y no alcanza.'

export const VACIA: Guardada = {
  ...{ tipos: [], caja: null, ventas: [], cortesias: null, cerrada: '', leida: false },
  ...{ bloque: [], vendidos: [], devueltos: [], porDevolver: [], cola: [] },
}

const idsDe = (cosas: readonly { id: string }[]): Set<string> => new Set(cosas.map(({ id }) => id))
const suma = (boletos: readonly { precio: number }[]): number =>
  boletos.reduce((total, { precio }) => total + precio, 0)

/** The first so many of each tipo, in the order of the lines; null where there are not as many. */
function tomarDelBloque(bloque: readonly BoletoApartado[], lineas: readonly Linea[]): BoletoApartado[] | null {
  const tomados = lineas.map(({ tipoId, cantidad }) =>
    bloque.filter((boleto) => boleto.tipoId === tipoId).slice(0, cantidad),
  )
  return tomados.every((suyos, i) => suyos.length === lineas[i]?.cantidad) ? tomados.flat() : null
}

const hayEnLinea = ({ tipos }: Guardada, lineas: readonly Linea[]): boolean =>
  lineas.every(({ tipoId, cantidad }) => (tipos.find(({ id }) => id === tipoId)?.quedan ?? 0) >= cantidad)

/** What a sale takes of the block; null where it asks the stock of the evento, which needs a network. */
function origenDe(guardada: Guardada, { lineas, pago, total }: Pedido, conRed: boolean): BoletoApartado[] | null {
  if (conRed && hayEnLinea(guardada, lineas)) return null
  const tomados = tomarDelBloque(guardada.bloque, lineas)
  // the server says best what is missing
  if (tomados === null && conRed) return null
  if (tomados === null) throw new Error(NO_ALCANZA)
  if (pago !== 'cortesia' && suma(tomados) !== total) throw new Error(CAMBIO_PRECIO)
  return tomados
}

const cuantosVan = (lineas: readonly { cantidad: number }[]): number =>
  lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)

/** Boletos that this till may still give away; null without a limit. */
function quedanCortesias({ cortesias, cola }: Pick<Guardada, 'cortesias' | 'cola'>): number | null {
  if (cortesias === null) return null
  const esperan = cola.filter(({ pago, falla }) => pago === 'cortesia' && falla === '')
  return Math.max(0, cortesias.limite - cortesias.dadas - cuantosVan(esperan.flatMap(({ lineas }) => lineas)))
}

function exigirCortesias(guardada: Guardada, { pago, lineas }: Pedido): void {
  const quedan = quedanCortesias(guardada)
  if (pago === 'cortesia' && quedan !== null && cuantosVan(lineas) > quedan) throw new Error(sinCortesias(quedan))
}

/** A sale is written down, and what it takes leaves the block. The same sale a second time changes nothing. */
export function anotarVenta(guardada: Guardada, pedido: Pedido, { en, conRed }: { en: number; conRed: boolean }) {
  const { caja, bloque, vendidos, cola, ventas } = guardada
  if (idsDe([...cola, ...ventas]).has(pedido.id)) return guardada
  if (caja === null) throw new Error(SIN_CAJA)
  exigirCortesias(guardada, pedido)
  const apartados = origenDe(guardada, pedido, conRed)
  const tomados = idsDe(apartados ?? [])
  const venta: EnCola = { ...pedido, cajaId: caja.id, en, apartados, falla: '' }
  return {
    ...guardada,
    bloque: bloque.filter(({ id }) => !tomados.has(id)),
    vendidos: [...vendidos, ...tomados],
    cola: [...cola, venta],
  }
}

/** Newest first; of the same sale what was heard last. */
function juntar(nuevas: readonly VentaTaquilla[], viejas: readonly VentaTaquilla[]): VentaTaquilla[] {
  const dichas = idsDe(nuevas)
  return [...nuevas, ...viejas.filter(({ id }) => !dichas.has(id))]
    .sort((a, b) => Date.parse(b.en) - Date.parse(a.en))
    .slice(0, ULTIMAS)
}

export const quitarDeCola = (guardada: Guardada, id: string): Guardada => ({
  ...guardada,
  cola: guardada.cola.filter((venta) => venta.id !== id),
})

/** Somebody gave the money back for a sale that the server refused: what it had of the block goes back to the stock. */
export function descartarVenta(guardada: Guardada, id: string): Guardada {
  const venta = guardada.cola.find((cada) => cada.id === id && cada.falla !== '')
  if (venta === undefined) return guardada
  const porDevolver = [...guardada.porDevolver, ...idsDe(venta.apartados ?? [])]
  return { ...quitarDeCola(guardada, id), porDevolver }
}

/** What a cortesía counts for: nothing once it was taken back. */
const regalados = (venta: VentaTaquilla | undefined): number =>
  venta?.pago === 'cortesia' && venta.anuladaEn === null ? cuantosVan(venta.lineas) : 0

/** The server has it. */
export function registrar(guardada: Guardada, venta: VentaTaquilla): Guardada {
  const { cortesias, ventas } = guardada
  const mas = regalados(venta) - regalados(ventas.find(({ id }) => id === venta.id))
  return {
    ...quitarDeCola(guardada, venta.id),
    ventas: juntar([venta], ventas),
    cortesias: cortesias && { ...cortesias, dadas: cortesias.dadas + mas },
  }
}

export const ponerFalla = (guardada: Guardada, id: string, falla: string): Guardada => ({
  ...guardada,
  cola: guardada.cola.map((venta) => (venta.id === id ? { ...venta, falla } : venta)),
})

/** What the server gave this phone to sell, less what ever left its block. */
export function agregar(guardada: Guardada, boletos: readonly BoletoApartado[]): Guardada {
  const { bloque, vendidos, devueltos, porDevolver } = guardada
  const fuera = new Set([...vendidos, ...devueltos, ...porDevolver, ...idsDe(bloque)])
  return { ...guardada, bloque: [...bloque, ...boletos.filter(({ id }) => !fuera.has(id))] }
}

/** All that the server says. What of the block it does not name is not this phone's any more. */
export function oir(guardada: Guardada, { tipos, caja, ventas, cortesias, cerrada, apartados }: Taquilla): Guardada {
  const dichas = idsDe(ventas)
  return agregar(
    {
      ...guardada,
      ...{ tipos, caja, cortesias, cerrada, leida: true, bloque: [] },
      ventas: juntar(ventas, guardada.ventas),
      cola: guardada.cola.filter(({ id }) => !dichas.has(id)),
    },
    apartados,
  )
}

/** Nothing of the block can be sold from here on. */
export const soltarBloque = (guardada: Guardada): Guardada => ({
  ...guardada,
  bloque: [],
  porDevolver: [...guardada.porDevolver, ...idsDe(guardada.bloque)],
})

export function confirmarDevueltos(guardada: Guardada, ids: readonly string[]): Guardada {
  const dichos = new Set(ids)
  return {
    ...guardada,
    porDevolver: guardada.porDevolver.filter((id) => !dichos.has(id)),
    devueltos: [...guardada.devueltos, ...ids],
  }
}

export const ponerCaja = (guardada: Guardada, caja: CajaDeTaquilla): Guardada => ({
  ...guardada,
  caja: caja.cerradaEn === null ? caja : null,
})

/** What stays on a phone that is none any more: the sales that the server does not know, as they were. */
export const soloLaCola = ({ cola }: Guardada): Guardada => ({ ...VACIA, cola })

export function retratarTaquilla({ devueltos: _, ...guardada }: Guardada): EstadoTaquilla {
  const { caja, cola } = guardada
  const esperan = cola.filter(({ pago, falla, cajaId }) => pago === 'efectivo' && falla === '' && cajaId === caja?.id)
  return {
    ...guardada,
    enCaja: (caja?.debe ?? 0) + esperan.reduce((monto, { total }) => monto + total, 0),
    quedanCortesias: quedanCortesias(guardada),
  }
}
