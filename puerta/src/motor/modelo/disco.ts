import type { Acceso } from '@entrale/contract/accesos/schemas'
import type { Almacen, Copia, Enlace, Propio } from '../almacen'
import { AlmacenFalso } from '../testing'
import { nunca } from './red'

type Guardado = { enlace: Enlace | null; copia: Copia | null; propios: Map<string, Propio> }
/** A scan dies with its phone before it is kept, or after; or as its question leaves. */
export type Muerte = 'antes' | 'despues' | 'al_mandar'

/** One life of a page: from its opening to its end, which nothing announces. */
export type Vida = { viva: boolean; muere: Muerte | null; morir: () => void }

/** The disk of a phone. What was written strictly, and before it, outlives a dead battery; the rest may not. */
export class Disco extends AlmacenFalso {
  #firme: Guardado = { enlace: null, copia: null, propios: new Map() }
  #pierde = false
  /** Every scan that was ever kept. */
  readonly anotados: { acceso: Acceso; en: number }[] = []

  /** What a page that lives this life writes. */
  paraVida(vida: Vida): Almacen {
    const si = <T>(hacer: () => Promise<T>): Promise<T> => (vida.viva ? hacer() : nunca())
    return {
      leerEnlace: () => si(async () => structuredClone(this.enlace)),
      guardarEnlace: (enlace) => si(() => this.guardarEnlace(enlace)),
      leerLista: () => si(async () => structuredClone(this.copia)),
      guardarLista: (copia) => si(() => this.guardarLista(copia)),
      guardarAlDia: (alDia) => si(() => this.guardarAlDia(alDia)),
      leerTaquilla: () => si(this.leerTaquilla),
      guardarTaquilla: (guardada) => si(() => this.guardarTaquilla(guardada)),
      leerPropios: () => si(this.leerPropios),
      marcar: (propios, firme) =>
        si(async () => {
          await this.marcar(propios, firme)
          if (firme && !this.#pierde) this.#asegurar()
        }),
      borrar: (queda) =>
        si(async () => {
          await this.borrar(queda)
          this.#asegurar()
        }),
      anotar: (propio) => si(() => this.#anotar(propio, vida)),
    }
  }

  /** A disk that does not do what it says. */
  perder(): void {
    this.#pierde = true
  }

  /** The page is gone. `sinPila`: what was not strictly written is as before. */
  morir(sinPila: boolean): void {
    if (!sinPila && !this.#pierde) return
    const { enlace, copia, propios } = this.#firme
    this.enlace = enlace
    this.copia = copia
    this.propios = new Map(propios)
  }

  async #anotar(propio: Propio, vida: Vida): Promise<void> {
    if (vida.muere === 'antes') {
      vida.morir()
      return nunca()
    }
    await this.anotar(propio)
    if (!this.anotados.some(({ acceso }) => acceso.id === propio.acceso.id))
      this.anotados.push({ acceso: structuredClone(propio.acceso), en: Date.now() })
    if (!this.#pierde) this.#asegurar()
    if (vida.muere !== 'despues') return
    vida.morir()
    return nunca()
  }

  #asegurar(): void {
    this.#firme = { enlace: this.enlace, copia: this.copia, propios: new Map(this.propios) }
  }
}
