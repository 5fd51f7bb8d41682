import { ApiError } from '@entrale/contract/client'
import type { VentaTaquilla } from '@entrale/contract/taquilla/schemas'
import { conPlazo, Siesta } from '../esperas'
import type { Cuaderno } from './cuaderno'
import { fraseDe } from './frase'
import { ponerFalla, registrar } from './libro'
import type { EnCola } from './tipos'

const ENVIO_MS = 10_000
const ESPERAS_MS = [500, 1_000, 2_000, 5_000, 10_000]
const LATIDO_MS = 25_000
/** These say nothing of a sale, only when to ask again, or of whom. */
const OTRA_VEZ = [401, 408, 425, 428, 429]

const rechaza = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !OTRA_VEZ.includes(error.status)

/** Sends a sale with its id; what the server has of it then. */
export type Vender = (venta: EnCola, signal: AbortSignal) => Promise<VentaTaquilla>

/** The sales that wait, one after the other, until the server has answered each. */
export class Envios {
  readonly #cuaderno: Cuaderno
  readonly #vender: Vender
  readonly #siesta = new Siesta()
  /** Somebody waits for these: they are asked for apart. */
  readonly #aparte = new Set<string>()
  #subiendo: Promise<boolean> | null = null
  #negado = false

  constructor(cuaderno: Cuaderno, vender: Vender) {
    this.#cuaderno = cuaderno
    this.#vender = vender
    void this.#latir()
  }

  get enCola(): number {
    return this.#cuaderno.estado.cola.length
  }

  /** Nobody takes a sale of this phone any more: it was revoked, and its week is over. */
  get negado(): boolean {
    return this.#negado
  }

  /** The network may be back: nobody waits any longer. */
  despertar(): void {
    this.#siesta.despertar()
  }

  /** Whoever makes a sale asks for it first; from then on it waits with the others. */
  async aparte<T>(id: string, hacer: () => Promise<T>): Promise<T> {
    this.#aparte.add(id)
    try {
      return await hacer()
    } finally {
      this.#aparte.delete(id)
      this.despertar()
    }
  }

  /** Null where the server did not answer. Fails where it does not take it. */
  async enviar(venta: EnCola): Promise<VentaTaquilla | null> {
    const plazo = conPlazo(ENVIO_MS)
    try {
      const hecha = await this.#vender(venta, plazo.signal)
      await this.#cuaderno.cambiar((guardada) => registrar(guardada, hecha))
      return hecha
    } catch (error) {
      this.#negado = error instanceof ApiError && error.status === 401
      if (rechaza(error)) throw error
      return null
    } finally {
      plazo.listo()
    }
  }

  /** False where some could not be sent. */
  subir(): Promise<boolean> {
    this.#subiendo ??= this.#subirTodo().finally(() => {
      this.#subiendo = null
    })
    return this.#subiendo
  }

  async #subirTodo(): Promise<boolean> {
    while (this.#cuaderno.vivo) {
      const venta = this.#cuaderno.estado.cola.find(({ id, falla }) => falla === '' && !this.#aparte.has(id))
      if (venta === undefined) break
      try {
        if ((await this.enviar(venta)) === null) return false
      } catch (error) {
        // it holds back none of the others
        await this.#cuaderno.cambiar((guardada) => ponerFalla(guardada, venta.id, fraseDe(error)))
      }
    }
    return this.enCola === 0
  }

  async #latir(): Promise<void> {
    let fallas = 0
    while (this.#cuaderno.vivo) {
      const antes = this.enCola
      await this.subir().catch(() => false)
      fallas = this.enCola < antes ? 0 : Math.min(fallas + 1, ESPERAS_MS.length - 1)
      await this.#siesta.dormir(this.enCola === 0 ? LATIDO_MS : (ESPERAS_MS[fallas] ?? 0))
    }
  }
}
