import { empacarLista, type PuertaEnLista } from '@entrale/contract/accesos/lista'
import type { AccesosBody, AccesosRespuesta, AlcancePuerta, Cambio, Cambios } from '@entrale/contract/accesos/schemas'
import { ApiError } from '@entrale/contract/client'
import { hacerCabeza } from '../testing'
import { type Pareado, Registro } from './registro'

const ESPERA_MS = 25_000
/** Between one look at what changed and the next. */
const MIRA_MS = 800
const DIA_MS = 86_400_000

/** The server of one evento, as `api/src/modules/accesos` has it, in memory; several phones share it. */
export class Servidor {
  readonly registro: Registro
  readonly pareados: Pareado[] = []
  readonly #puertas: readonly PuertaEnLista[]
  readonly #cambios: (string | null)[] = []
  readonly #esperas = new Set<() => void>()

  constructor(puertas: readonly PuertaEnLista[], boletos: readonly Cambio[]) {
    this.#puertas = puertas
    this.registro = new Registro(puertas, boletos, (id) => this.#avisar(id))
  }

  /** The place of the newest change. */
  get hasta(): string {
    return `${this.#cambios.length + 1}.1`
  }

  parear(nombre: string, puertaId: string, alcance: AlcancePuerta): Pareado {
    const pareado = { token: `puerta_${this.pareados.length}`, nombre, puertaId, alcance, revocadoEn: null }
    this.pareados.push(pareado)
    return pareado
  }

  revocar(pareado: Pareado): void {
    pareado.revocadoEn ??= Date.now()
    this.#mirarLuego()
  }

  lista(token: string): Uint8Array<ArrayBuffer> {
    const { nombre, puertaId, alcance } = this.#exigir(token)
    const cabeza = hacerCabeza('', {
      puertas: [...this.#puertas],
      celular: { id: token, nombre, puertaId, alcance, caduca: Date.now() + DIA_MS },
      hasta: this.hasta,
      ahora: Date.now(),
      ...this.registro.cifras(),
    })
    const ids = [...this.registro.boletos.keys()].sort()
    return empacarLista(cabeza, this.#leer(ids))
  }

  accesos(token: string, body: AccesosBody): AccesosRespuesta {
    const pareado = this.pareados.find((cada) => cada.token === token)
    if (pareado === undefined) throw new ApiError(401, { mensaje: '' })
    return { items: this.registro.registrar(pareado, body), ahora: Date.now() }
  }

  /** Answered at once where something changed since; else as soon as it does, or after a while. */
  async cambios(token: string, desde: string, espera: boolean): Promise<Cambios> {
    this.#exigir(token)
    if (espera && desde === this.hasta) await this.#esperar()
    this.#exigir(token)
    const ids = this.#cambios.slice(Number(desde.split('.')[0]) - 1)
    const cambios = this.#leer([...new Set(ids)])
    const lista = ids.includes(null)
    return { cambios, hasta: this.hasta, mas: false, lista, ...this.registro.cifras(), ahora: Date.now() }
  }

  /** Something about the gates changed: the list is to be read anew. */
  cambiarLista(): void {
    this.#avisar(null)
  }

  #leer(ids: readonly (string | null)[]): Cambio[] {
    return ids.flatMap((id) => this.registro.cambioDe(id ?? '') ?? [])
  }

  #exigir(token: string): Pareado {
    const pareado = this.pareados.find((cada) => cada.token === token)
    if (pareado === undefined || pareado.revocadoEn !== null) throw new ApiError(401, { mensaje: '' })
    return pareado
  }

  #esperar(): Promise<void> {
    return new Promise((listo) => {
      this.#esperas.add(listo)
      setTimeout(() => {
        this.#esperas.delete(listo)
        listo()
      }, ESPERA_MS)
    })
  }

  #avisar(boletoId: string | null): void {
    this.#cambios.push(boletoId)
    this.#mirarLuego()
  }

  #mirarLuego(): void {
    setTimeout(() => {
      for (const listo of this.#esperas) listo()
      this.#esperas.clear()
    }, MIRA_MS)
  }
}
