import { ApiError } from '@entrale/contract/client'
import type { BoletoApartado, CajaDeTaquilla, Taquilla, VentaTaquilla } from '@entrale/contract/taquilla/schemas'
import type { RemotoTaquilla } from './remoto'
import type { EnCola } from './tipos'

export const GENERAL = '00000000-0000-4000-8000-000000009100'
const PRECIO = 95_000

type Boleto = BoletoApartado & { de: 'linea' | 'bloque' | 'vendido'; venta: string | null }
const codigoDe = (n: number) => `E3${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(5).slice(n % 20, (n % 20) + 135)}`

/** A server with one tipo and one drawer. It does what the contract says: a sale by its id, once. */
export class TaquillaFalsa implements RemotoTaquilla {
  /** `muda`: what is asked is done, and its answer is lost. */
  red: 'hay' | 'no' | 'muda' = 'hay'
  precio = PRECIO
  cerrada = ''
  boletos: Boleto[]
  caja: CajaDeTaquilla | null = null
  ventas: VentaTaquilla[] = []
  recibidas: EnCola[] = []
  devoluciones: string[][] = []
  limite: number | null = null
  rechaza: (venta: EnCola) => string = () => ''

  constructor(cuantos = 20) {
    this.boletos = Array.from({ length: cuantos }, (_, n) => ({
      ...{ id: `00000000-0000-4000-8000-${(70_000 + n).toString(16).padStart(12, '0')}`, tipoId: GENERAL },
      ...{ precio: PRECIO, codigo: codigoDe(n), de: 'linea', venta: null },
    }))
  }

  #de = (de: Boleto['de']) => this.boletos.filter((boleto) => boleto.de === de)

  async #contestar<T>(hacer: () => T): Promise<T> {
    if (this.red === 'no') throw new ApiError(0, { mensaje: '' })
    const dicho = hacer()
    if (this.red === 'muda') throw new ApiError(0, { mensaje: '' })
    return structuredClone(dicho)
  }

  #dadas = (): number =>
    this.ventas
      .filter(({ pago, anuladaEn }) => pago === 'cortesia' && anuladaEn === null)
      .reduce((suma, { boletos }) => suma + boletos.length, 0)

  #suya(): CajaDeTaquilla {
    if (this.caja === null) throw new ApiError(409, { mensaje: 'Abre tu caja.' })
    return this.caja
  }

  leer = () =>
    this.#contestar((): Taquilla => {
      const quedan = this.#de('linea').length
      const tipo = { id: GENERAL, nombre: 'General', descripcion: 'De pie', precio: this.precio, quedan }
      return {
        ...{ tipos: [tipo], caja: this.caja, apartados: this.#de('bloque'), ventas: this.ventas },
        cortesias: this.limite === null ? null : { limite: this.limite, dadas: this.#dadas() },
        ...{ cerrada: this.cerrada, ahora: new Date().toISOString() },
      }
    })

  abrirCaja = (_: string, { id, fondo }: { id: string; fondo: number }) =>
    this.#contestar(() => {
      const nada = { ventas: 0, monto: 0 }
      this.caja ??= {
        ...{ id, celular: 'Toño', abiertaEn: new Date().toISOString(), cerradaEn: null, fondo, debe: fondo },
        ...{
          efectivo: { ...nada },
          terminal: { ...nada },
          devueltas: { ...nada },
          cortesias: 0,
          autorizan: [],
          movimientos: [],
        },
        ...{ contado: null, nota: '' },
      }
      return this.caja
    })

  mover: RemotoTaquilla['mover'] = (_, __, movimiento) =>
    this.#contestar(() => {
      const caja = this.#suya()
      caja.movimientos.push({ ...movimiento, en: new Date().toISOString() })
      caja.debe += movimiento.clase === 'entrada' ? movimiento.monto : -movimiento.monto
      return caja
    })

  cortar: RemotoTaquilla['cortar'] = (_, __, { contado, nota }) =>
    this.#contestar(() => {
      const caja = { ...this.#suya(), contado, nota, cerradaEn: new Date().toISOString() }
      this.caja = null
      return caja
    })

  vender = (_: string, venta: EnCola) =>
    this.#contestar(() => {
      this.recibidas.push(structuredClone(venta))
      const hecha = this.ventas.find(({ id }) => id === venta.id)
      if (hecha !== undefined) return hecha
      const no = this.rechaza(venta)
      if (no !== '') throw new ApiError(409, { mensaje: no })
      return this.#hacer(venta)
    })

  #hacer(venta: EnCola): VentaTaquilla {
    const cantidad = venta.lineas.reduce((suma, linea) => suma + linea.cantidad, 0)
    const suyos =
      venta.apartados === null
        ? this.#de('linea').slice(0, cantidad)
        : this.#de('bloque').filter(({ id }) => venta.apartados?.some((apartado) => apartado.id === id))
    if (suyos.length < cantidad) throw new ApiError(409, { mensaje: `Solo quedan ${suyos.length}.` })
    for (const boleto of suyos) Object.assign(boleto, { de: 'vendido', venta: venta.id })
    const caja = this.#suya()
    if (venta.pago === 'efectivo') caja.debe += venta.total
    const hecha: VentaTaquilla = {
      ...{ id: venta.id, folio: `EN-T4Q7L${this.ventas.length}`, en: new Date(venta.en).toISOString() },
      ...{ pago: venta.pago, referencia: venta.referencia, total: venta.total, anuladaEn: null },
      lineas: venta.lineas.map((linea) => ({ tipo: 'General', cantidad: linea.cantidad })),
      boletos: suyos.map(({ id, codigo }) => ({ id, tipo: 'General', codigo })),
      enlace: `https://entrale.example/c/${venta.id}`,
    }
    this.ventas.unshift(hecha)
    return hecha
  }

  anular = (_: string, id: string) =>
    this.#contestar(() => {
      const venta = this.ventas.find((una) => una.id === id)
      if (venta === undefined) throw new ApiError(404, { mensaje: '' })
      venta.anuladaEn = new Date().toISOString()
      for (const boleto of this.boletos.filter((uno) => uno.venta === id))
        Object.assign(boleto, { de: 'linea', venta: null })
      if (venta.pago === 'efectivo') this.#suya().debe -= venta.total
      return venta
    })

  apartar: RemotoTaquilla['apartar'] = (_, { cantidad }) =>
    this.#contestar(() => {
      const suyos = this.#de('linea').slice(0, cantidad)
      if (suyos.length < cantidad) throw new ApiError(409, { mensaje: `Solo quedan ${suyos.length}.` })
      for (const boleto of suyos) boleto.de = 'bloque'
      return suyos
    })

  devolver = (_: string, ids: string[]) =>
    this.#contestar(() => {
      this.devoluciones.push(ids)
      for (const boleto of this.#de('bloque').filter(({ id }) => ids.includes(id))) boleto.de = 'linea'
    })
}
