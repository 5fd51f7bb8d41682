import type { Almacen } from '../almacen'
import { Fila } from '../esperas'
import { retratarTaquilla, VACIA } from './libro'
import type { EstadoTaquilla, Guardada } from './tipos'

const SIN_LUGAR = 'Este celular no pudo guardar la venta. Libera espacio y vuelve a intentarlo.'
const YA_NO = 'Este celular ya no vende en esta puerta.'

/** What a till keeps. A change is on the disk before it is true, and two of them never take the same boleto. */
export class Cuaderno {
  readonly #almacen: Pick<Almacen, 'guardarTaquilla'>
  readonly #alCambiar: () => void
  readonly #oyentes = new Set<() => void>()
  readonly #fila: Pick<Fila, 'formar'>
  #guardada: Guardada
  #estado: EstadoTaquilla
  #vivo = true

  constructor(
    almacen: Pick<Almacen, 'guardarTaquilla'>,
    guardada: Guardada | null,
    alCambiar: () => void,
    fila: Pick<Fila, 'formar'> = new Fila(),
  ) {
    this.#fila = fila
    this.#almacen = almacen
    this.#alCambiar = alCambiar
    this.#guardada = guardada ?? VACIA
    this.#estado = retratarTaquilla(this.#guardada)
  }

  get estado(): EstadoTaquilla {
    return this.#estado
  }
  get vivo(): boolean {
    return this.#vivo
  }

  suscribir(oyente: () => void): () => void {
    this.#oyentes.add(oyente)
    return () => this.#oyentes.delete(oyente)
  }

  /** What could not be kept never was. */
  cambiar(hacer: (guardada: Guardada) => Guardada): Promise<void> {
    return this.#fila.formar(async () => {
      if (!this.#vivo) throw new Error(YA_NO)
      const nueva = hacer(this.#guardada)
      await this.#almacen.guardarTaquilla(nueva).catch(() => Promise.reject(new Error(SIN_LUGAR)))
      this.#guardada = nueva
      this.#estado = retratarTaquilla(nueva)
      for (const oyente of this.#oyentes) oyente()
      this.#alCambiar()
    })
  }

  /** Nothing more is written; what was being written is on the disk when this is done. */
  async cerrar(): Promise<void> {
    this.#vivo = false
    await this.#fila.formar(() => undefined)
  }
}
