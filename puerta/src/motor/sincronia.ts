import type { AccesosRespuesta, Cambios, LIMITES_PUERTA } from '@entrale/contract/accesos/schemas'
import { ApiError } from '@entrale/contract/client'
import type { Propio } from './almacen'
import { bateria, conPlazo, Siesta } from './esperas'
import type { Propios } from './propios'
import type { Reloj } from './reloj'
import type { Remoto } from './remoto'

/** As the contract has it: its schemas stay out of the phone. */
const POR_ENVIO: (typeof LIMITES_PUERTA)['accesosPorEnvio'] = 200
const SORDO_MS = 40_000
const ENVIO_MS = 15_000
const LATIDO_MS = 25_000
/** Where nobody knows how well it goes, it is asked more often. */
const LATIDO_DUDOSO_MS = 5_000
const ESPERAS_MS = [500, 1_000, 2_000, 5_000, 10_000]
/** Something that was sent is at fault: not who speaks, or how often. */
const POR_LO_ENVIADO = [400, 413, 422]
/** With so many at fault it is rather the two that do not understand each other. */
const RECHAZADOS = 20
/** The server no longer knows where this phone was. */
const SIN_HILO = [400, 404, 410]

export type Enlazada = {
  token: string
  remoto: Remoto
  reloj: Reloj
  propios: Propios
  /** Where the changes go on. */
  desde: () => string
  listaDe: () => number | null
  /** So many that a new list is lighter. */
  muchosCambios: () => boolean
  alOir: (cambios: Cambios) => void
  /** The list is to be read anew. */
  alPedirLista: () => Promise<void>
  alEnviar: () => void
  alPerder: () => void
  alVolver: () => void
  alRevocar: () => void
}

/** Keeps a phone and the server of one mind for as long as there is a network, and again when there is one. */
export class Sincronia {
  readonly #con: Enlazada
  readonly #siesta = new Siesta()
  readonly #pulso = new Siesta()
  #vivo = true
  #oye = true
  #negado = false
  #listaVieja = false
  #corte = new AbortController()
  #subiendo: Promise<boolean> | null = null
  /** What was said of the lot before, on its way to the disk. */
  #anotado: Promise<void> = Promise.resolve()

  constructor(con: Enlazada) {
    this.#con = con
  }

  /** Whoever no longer hears was told that nobody takes anything of theirs any more. */
  get negado(): boolean {
    return this.#negado
  }

  empezar(): void {
    void this.#escuchar()
    void this.#latir()
  }

  /** Asks whether somebody may enter. Null where no answer came. */
  preguntar(propio: Propio): Promise<AccesosRespuesta | null> {
    return this.#enviar([propio], true).then((dicho) => (dicho === 'rechazado' ? null : dicho))
  }

  /** All that waits, in lots; false where some could not be sent. */
  subir(): Promise<boolean> {
    this.#subiendo ??= this.#subirTodo().finally(() => {
      this.#subiendo = null
    })
    return this.#subiendo
  }

  /** What changed meanwhile, at once. */
  async traer(ms: number): Promise<void> {
    await this.#oir(false, ms).catch(() => undefined)
  }

  /** The network may be back: nobody waits any longer. */
  despertar(): void {
    this.#corte.abort()
    this.#siesta.despertar()
    this.#pulso.despertar()
  }

  /** Hears nothing any more, and only sends what waits: for a phone that was revoked. */
  callar(): void {
    this.#oye = false
    this.#corte.abort()
  }

  parar(): void {
    this.#vivo = false
    this.callar()
    this.#siesta.despertar()
    this.#pulso.despertar()
  }

  /** What to make of a call that failed; null for one to repeat as it was. */
  #fallar(error: unknown): 'rechazado' | null {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 401 && this.#oye) this.#con.alRevocar()
    else if (status === 401) this.#negado = true
    // what the server refused, it answered
    if (status >= 400 && status < 500) return POR_LO_ENVIADO.includes(status) ? 'rechazado' : null
    this.#con.reloj.olvidar()
    this.#con.alPerder()
    return null
  }

  /** Sends these, and measures the way there. */
  async #enviar(envio: readonly Propio[], pregunta = false): Promise<AccesosRespuesta | 'rechazado' | null> {
    const { token, remoto, reloj, propios, listaDe, alEnviar, alVolver } = this.#con
    const carga = await bateria()
    const plazo = conPlazo(ENVIO_MS)
    const salida = reloj.aqui()
    try {
      const accesos = envio.map(({ acceso }) => (pregunta ? { ...acceso, firme: false, sinRed: false } : acceso))
      const cuerpo = {
        accesos,
        reloj: propios.hora(salida),
        enCola: propios.enCola(),
        listaDe: listaDe(),
        bateria: carga,
      }
      const respuesta = await remoto.accesos(token, cuerpo, plazo.signal)
      // what the phone kept may be wiped by now: nothing more is written
      if (!this.#vivo) return null
      reloj.medir(salida, respuesta.ahora)
      await this.#anotado
      const anotado = propios.responder(respuesta.items, envio, respuesta.ahora, pregunta)
      // after a full lot another one goes up meanwhile: of what the disk does not take, the server is asked again
      if (envio.length === POR_ENVIO) this.#anotado = anotado.catch(() => undefined)
      else await anotado
      if (this.#oye) alVolver()
      if (envio.length > 0) alEnviar()
      return respuesta
    } catch (error) {
      return this.#fallar(error)
    } finally {
      plazo.listo()
    }
  }

  async #subirTodo(): Promise<boolean> {
    const rechazados = new Set<Propio>()
    for (;;) {
      const lote = this.#con.propios.porEnviar(POR_ENVIO, rechazados)
      if (lote.length === 0) return this.#anotado.then(() => rechazados.size === 0)
      if (!(await this.#subirLote(lote, rechazados))) return false
    }
  }

  /** One that the server does not take holds back none of the others: they go in halves, and it waits for the next time. */
  async #subirLote(lote: readonly Propio[], rechazados: Set<Propio>): Promise<boolean> {
    const dicho = this.#vivo && rechazados.size < RECHAZADOS ? await this.#enviar(lote) : null
    if (dicho !== 'rechazado') return dicho !== null
    const [solo, ...otros] = lote
    if (solo !== undefined && otros.length === 0) {
      rechazados.add(solo)
      return true
    }
    const mitad = Math.ceil(lote.length / 2)
    return (
      (await this.#subirLote(lote.slice(0, mitad), rechazados)) &&
      (await this.#subirLote(lote.slice(mitad), rechazados))
    )
  }

  async #oir(espera: boolean, ms: number): Promise<Cambios> {
    const { remoto, token, desde, alVolver, alOir, muchosCambios } = this.#con
    const plazo = conPlazo(ms, this.#corte.signal)
    try {
      const cambios = await remoto.cambios(token, desde(), espera, plazo.signal)
      if (!this.#oye) return cambios
      alVolver()
      alOir(cambios)
      this.#listaVieja ||= cambios.lista || muchosCambios()
      return cambios
    } finally {
      plazo.listo()
    }
  }

  async #escuchar(): Promise<void> {
    let fallas = 0
    let espera = false
    while (this.#oye) {
      try {
        const { mas } = await this.#oir(espera, SORDO_MS)
        if (this.#listaVieja) await this.#releer()
        espera = !mas
        fallas = 0
      } catch (error) {
        espera = false
        fallas = await this.#reponerse(error, fallas)
      }
    }
  }

  async #releer(): Promise<void> {
    await this.#con.alPedirLista()
    this.#listaVieja = false
  }

  /** Waits as long as it makes sense, unless whoever cut it off has a reason to ask at once. */
  async #reponerse(error: unknown, fallas: number): Promise<number> {
    if (this.#corte.signal.aborted) {
      this.#corte = new AbortController()
      return 0
    }
    this.#fallar(error)
    this.#listaVieja ||= error instanceof ApiError && SIN_HILO.includes(error.status)
    const ms = ESPERAS_MS[Math.min(fallas, ESPERAS_MS.length - 1)] ?? 0
    await this.#siesta.dormir(ms * (0.75 + Math.random() / 2))
    if (this.#listaVieja && this.#oye) await this.#releer().catch(() => undefined)
    return fallas + 1
  }

  async #latir(): Promise<void> {
    while (this.#vivo) {
      if (this.#con.propios.enCola() > 0) await this.subir()
      else if (this.#oye) await this.#enviar([])
      await this.#pulso.dormir(this.#con.reloj.sana() || !this.#oye ? LATIDO_MS : LATIDO_DUDOSO_MS)
    }
  }
}
