import { abrirLista } from '@entrale/contract/accesos/lista'
import type { AlcancePuerta, Cambio } from '@entrale/contract/accesos/schemas'
import { MotorPuerta } from '../motor-puerta'
import { crearReloj } from '../reloj'
import type { Remoto } from '../remoto'
import { Disco, type Muerte, type Vida } from './disco'
import { BUENA, crearLinea, type Red } from './red'
import type { Pareado } from './registro'
import type { Servidor } from './servidor'

/** What a test breaks on purpose, to see that the model finds it. */
export type Averia = { disco?: (disco: Disco) => void; remoto?: (remoto: Remoto) => Remoto }

/** A phone at a gate: its disk, its clock, its network, and the page that runs the engine until it dies. */
export class Celular {
  readonly disco = new Disco()
  readonly nombre: string
  readonly #puertaId: string
  readonly #alcance: AlcancePuerta
  readonly #servidor: Servidor
  readonly #averia: Averia
  red: Red = BUENA
  /** How far its clock is from the true one. */
  salto = 0
  saltoAlgunaVez = false
  /** It went ahead, or its page died after it went back, while scans waited: how long ago those were nobody can tell. */
  horasPerdidas = false
  pareado: Pareado | null = null
  motor!: MotorPuerta
  /** The place of the newest change that it heard. */
  oyo = ''
  /** Boletos as it heard of them last. */
  readonly oidos = new Map<string, Cambio>()
  #vida: Vida = { viva: false, muere: null, morir: () => undefined }

  constructor(servidor: Servidor, averia: Averia, datos: { nombre: string; puertaId: string; alcance: AlcancePuerta }) {
    this.nombre = datos.nombre
    this.#puertaId = datos.puertaId
    this.#alcance = datos.alcance
    this.#servidor = servidor
    this.#averia = averia
    averia.disco?.(this.disco)
  }

  get viva(): boolean {
    return this.#vida.viva
  }

  /** Paired, with its list. */
  get sirve(): boolean {
    return this.motor.estado.fase === 'lista'
  }

  /** The gate at which it is set just now. */
  get puertaId(): string {
    return this.motor.estado.puerta?.id ?? this.#puertaId
  }

  /** A page opens on what the disk has. */
  encender(): void {
    const vida: Vida = { viva: true, muere: null, morir: () => this.#morir(vida) }
    this.#vida = vida
    const { copia } = this.disco
    if (copia !== null) this.#recordar({ bytes: copia.bytes, cambios: copia.alDia.cambios })
    const remoto = crearLinea({
      servidor: this.#servidor,
      red: () => this.red,
      viva: () => vida.viva,
      parear: () => this.#parear(),
      alMandar: ({ accesos }) => {
        if (vida.muere === 'al_mandar' && accesos.some(({ firme }) => !firme)) vida.morir()
      },
      alBajar: (bytes) => this.#recordar({ bytes, cambios: [] }),
      alOir: ({ cambios, hasta }) => {
        this.oyo = hasta
        for (const cambio of cambios) this.oidos.set(cambio.id, cambio)
      },
    })
    const reloj = crearReloj(() => Date.now() + this.salto)
    const { remoto: averiar = (sano: Remoto) => sano } = this.#averia
    this.motor = new MotorPuerta({ almacen: this.disco.paraVida(vida), remoto: averiar(remoto), reloj })
    void this.motor.abrir()
  }

  /** Nothing announces it. `sinPila`: what was not strictly written is gone too. */
  apagar(sinPila: boolean): void {
    this.#morir(this.#vida)
    this.disco.morir(sinPila)
  }

  morirAl(muere: Muerte | null): void {
    this.#vida.muere = muere
  }

  #morir(vida: Vida): void {
    vida.viva = false
    this.motor.parar()
  }

  #parear(): string {
    this.pareado = this.#servidor.parear(this.nombre, this.#puertaId, this.#alcance)
    return this.pareado.token
  }

  /** What its list says. What it heard since and did not keep in time it has to hear again. */
  #recordar({ bytes, cambios }: { bytes: Uint8Array<ArrayBuffer>; cambios: readonly Cambio[] }): void {
    const { leer, cuantos } = abrirLista(bytes)
    const deLista = Array.from({ length: cuantos }, (_, fila) => leer(fila))
    this.oyo = ''
    this.oidos.clear()
    for (const cambio of [...deLista, ...cambios]) this.oidos.set(cambio.id, cambio)
  }
}
