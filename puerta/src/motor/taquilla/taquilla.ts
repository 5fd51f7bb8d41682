import { ApiError } from '@entrale/contract/client'
import type { CajaDeTaquilla, VentaTaquilla } from '@entrale/contract/taquilla/schemas'
import type { Almacen } from '../almacen'
import { conPlazo, Fila } from '../esperas'
import type { Reloj } from '../reloj'
import { Cuaderno } from './cuaderno'
import { Envios } from './envios'
import {
  agregar,
  anotarVenta,
  confirmarDevueltos,
  descartarVenta,
  oir,
  ponerCaja,
  ponerFalla,
  quitarDeCola,
  registrar,
  soltarBloque,
} from './libro'
import type { RemotoTaquilla } from './remoto'
import type { EstadoTaquilla, Guardada, MotorTaquilla, Pedido } from './tipos'

const LECTURA_MS = 10_000
const POR_DEVOLUCION = 2_000

const HAY_COLA = 'Hay ventas sin registrar. Espera a que se envíen antes del corte.'
const faltan = (ventas: number) =>
  `${ventas === 1 ? 'Falta 1 venta' : `Faltan ${ventas} ventas`} por registrar. Conéctate y vuelve a intentarlo.`

type Con = {
  token: string
  guardada: Guardada | null
  almacen: Pick<Almacen, 'guardarTaquilla'>
  remoto: RemotoTaquilla
  reloj: Reloj
  conRed: () => boolean
  /** No answer came: the network may be gone. */
  alPerder: () => void
  alCambiar: () => void
}

/** A phone that sells. */
export class Taquilla implements MotorTaquilla {
  readonly #con: Con
  readonly #cuaderno: Cuaderno
  readonly #envios: Envios
  /** What the server says of the block is heard in the order in which it was asked. */
  readonly #camino = new Fila()
  #porLeer = false

  constructor(con: Con) {
    this.#con = con
    this.#cuaderno = new Cuaderno(con.almacen, con.guardada, con.alCambiar)
    this.#envios = new Envios(this.#cuaderno, async (venta, signal) => {
      const hecha = await this.#oir(con.remoto.vender(con.token, venta, con.reloj.aqui(), signal))
      this.#refrescarLuego()
      return hecha
    })
  }

  estado = (): EstadoTaquilla => this.#cuaderno.estado
  suscribir = (oyente: () => void): (() => void) => this.#cuaderno.suscribir(oyente)

  get enCola(): number {
    return this.#envios.enCola
  }

  despertar(): void {
    this.#envios.despertar()
  }

  async parar(): Promise<void> {
    const cerrado = this.#cuaderno.cerrar()
    this.#envios.despertar()
    await cerrado
  }

  refrescar(): Promise<void> {
    return this.#camino.formar(async () => {
      this.#porLeer = false
      await this.#entregar()
      const plazo = conPlazo(LECTURA_MS)
      try {
        const dicho = await this.#oir(this.#con.remoto.leer(this.#con.token, plazo.signal))
        await this.#cuaderno.cambiar((guardada) => oir(guardada, dicho))
      } finally {
        plazo.listo()
      }
    })
  }

  async abrirCaja(caja: { id: string; fondo: number }): Promise<void> {
    await this.#ponerCaja(this.#con.remoto.abrirCaja(this.#con.token, caja))
    this.#refrescarLuego()
  }

  async mover(movimiento: Parameters<MotorTaquilla['mover']>[0]): Promise<void> {
    await this.#ponerCaja(this.#con.remoto.mover(this.#con.token, this.#caja, movimiento))
  }

  async cortar(corte: { contado: number; nota: string }): Promise<CajaDeTaquilla> {
    if (!(await this.#envios.subir())) throw new Error(HAY_COLA)
    await this.devolver()
    const cerrada = await this.#ponerCaja(this.#con.remoto.cortar(this.#con.token, this.#caja, corte))
    this.#refrescarLuego()
    return cerrada
  }

  vender(pedido: Pedido): Promise<VentaTaquilla | null> {
    const venta = () =>
      this.#vender(pedido).catch(async (error: unknown) => {
        // it was told that it is no sale: it never is one
        await this.#cuaderno.cambiar((guardada) => quitarDeCola(guardada, pedido.id))
        throw error
      })
    return this.#envios.aparte(pedido.id, venta).finally(() => this.#refrescarLuego())
  }

  async anular(id: string): Promise<VentaTaquilla> {
    const venta = await this.#con.remoto.anular(this.#con.token, id)
    await this.#cuaderno.cambiar((guardada) => registrar(guardada, venta))
    this.#refrescarLuego()
    return venta
  }

  async reintentar(id: string): Promise<void> {
    await this.#cuaderno.cambiar((guardada) => ponerFalla(guardada, id, ''))
    await this.#envios.subir()
  }

  async descartar(id: string): Promise<void> {
    await this.#cuaderno.cambiar((guardada) => descartarVenta(guardada, id))
    this.#refrescarLuego()
  }

  apartar(pedidos: Parameters<MotorTaquilla['apartar']>[0]): Promise<void> {
    const todos = this.#camino.formar(async () => {
      for (const pedido of pedidos) {
        const boletos = await this.#con.remoto.apartar(this.#con.token, pedido)
        await this.#cuaderno.cambiar((guardada) => agregar(guardada, boletos))
      }
    })
    this.#refrescarLuego()
    return todos
  }

  async devolver(): Promise<void> {
    // without a network it would be neither sold nor given back
    if (!this.#con.conRed()) throw new ApiError(0, { mensaje: '' })
    await this.#cuaderno.cambiar(soltarBloque)
    await this.#camino.formar(() => this.#entregar())
    this.#refrescarLuego()
  }

  /** All that the server must know before the phone is wiped; fails with a sentence where it could not be told. */
  async entregarTodo(): Promise<void> {
    if (this.enCola > 0 && !(await this.#envios.subir()) && !this.#envios.negado) throw new Error(faltan(this.enCola))
    const { bloque, porDevolver } = this.estado()
    if (bloque.length + porDevolver.length > 0) await this.devolver()
  }

  get #caja(): string {
    return this.estado().caja?.id ?? ''
  }

  async #ponerCaja(pedida: Promise<CajaDeTaquilla>): Promise<CajaDeTaquilla> {
    const caja = await pedida
    await this.#cuaderno.cambiar((guardada) => ponerCaja(guardada, caja))
    return caja
  }

  /** Whoever sells learns within moments that there is no network: a line that is only listened to says so late. */
  #oir<T>(pedido: Promise<T>): Promise<T> {
    return pedido.catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 0) this.#con.alPerder()
      throw error
    })
  }

  /** Once for all who ask before it begins. */
  #refrescarLuego(): void {
    if (this.#porLeer) return
    this.#porLeer = true
    void this.refrescar().catch(() => undefined)
  }

  async #vender(pedido: Pedido): Promise<VentaTaquilla | null> {
    const hora = { en: this.#con.reloj.aqui(), conRed: this.#con.conRed() }
    await this.#cuaderno.cambiar((guardada) => anotarVenta(guardada, pedido, hora))
    const venta = this.estado().cola.find(({ id }) => id === pedido.id)
    // of its own block it is sold already
    return venta?.apartados === null ? this.#envios.enviar(venta) : null
  }

  /** Off the block already: asked as often as it takes. */
  async #entregar(): Promise<void> {
    for (;;) {
      const lote = this.estado().porDevolver.slice(0, POR_DEVOLUCION)
      if (lote.length === 0) return
      await this.#con.remoto.devolver(this.#con.token, lote)
      await this.#cuaderno.cambiar((guardada) => confirmarDevueltos(guardada, lote))
    }
  }
}
