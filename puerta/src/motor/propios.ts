import type { Acceso, AccesosRespuesta, Cambio } from '@entrale/contract/accesos/schemas'
import type { Almacen, Propio } from './almacen'
import { type Antes, type DeLista, Presencias } from './presencias'

type Item = AccesosRespuesta['items'][number]

/** A change may be told a little later than the clock of its answer says. */
const HOLGURA_MS = 5_000

/** What one scan adds to the figures of the door; an undo takes away what the other one had added. */
function pesoDe({ resultado: suyo, deshace }: Acceso, deshecho: Propio | undefined) {
  const resultado = deshace === null || suyo !== 'deshecho' || deshecho?.conflicto ? suyo : deshecho?.acceso.resultado
  const signo = deshace === null ? 1 : -1
  if (resultado === 'adelante') return { dentro: signo, entraron: signo }
  return { dentro: resultado === 'salio' ? -signo : 0, entraron: 0 }
}

/**
 * The scans of this phone: kept before anything is shown, sent when there is a network, and true for this phone before
 * any list says so.
 */
export class Propios {
  readonly #almacen: Pick<Almacen, 'anotar' | 'marcar'>
  readonly #todos: Map<string, Propio>
  readonly #deshechos: Set<string>
  readonly #preguntando = new Set<string>()
  readonly #presencias: Presencias
  #orden: number
  #hora: number
  #corrida = 0

  constructor(almacen: Pick<Almacen, 'anotar' | 'marcar'>, guardados: readonly Propio[], lista: DeLista) {
    this.#almacen = almacen
    this.#presencias = new Presencias(lista, (id) => this.#deshechos.has(id))
    this.#todos = new Map(guardados.map((propio) => [propio.acceso.id, propio]))
    const deshacen = guardados.filter(({ acceso }) => acceso.resultado === 'deshecho')
    this.#deshechos = new Set(deshacen.flatMap(({ acceso }) => acceso.deshace ?? []))
    this.#orden = guardados.at(-1)?.orden ?? 0
    this.#hora = guardados.reduce((hora, { acceso }) => Math.max(hora, acceso.en), 0)
  }

  /** The phone's clock, less what it went back: where it jumps, the order of what was scanned is none the worse. */
  hora(aqui: number): number {
    this.#corrida = Math.max(this.#corrida, this.#hora - aqui)
    this.#hora = aqui + this.#corrida
    return this.#hora
  }

  /** Two scans of a phone never happen at once. */
  tomarHora(aqui: number): number {
    this.#hora++
    return this.hora(aqui)
  }

  /** What was scanned before the page was opened and a list of that hour may not know, in the order in which it was. */
  recordar(listaDe: number, antesDe: (acceso: Acceso) => Antes): void {
    for (const { acceso, confirmado } of this.#todos.values())
      if (confirmado === 0 || confirmado > listaDe - HOLGURA_MS) this.#poner(acceso, antesDe(acceso))
  }

  /**
   * Kept durably when it is done; its presence holds from the first moment. With `pregunta` the server is asked first,
   * and it is not sent otherwise until it is let go of. `antes`: the admission that it makes.
   */
  async anotar(acceso: Acceso, antes: Antes, pregunta = false): Promise<Propio> {
    const propio: Propio = { orden: ++this.#orden, acceso, confirmado: 0, conflicto: false }
    if (pregunta) this.#preguntando.add(acceso.id)
    this.#todos.set(acceso.id, propio)
    this.#poner(acceso, antes)
    if (acceso.deshace !== null) this.#deshechos.add(acceso.deshace)
    await this.#almacen.anotar(propio).catch((error: unknown) => {
      this.#borrar(acceso)
      throw error
    })
    return propio
  }

  /** Nobody waits for the server any longer: what the phone said stands. */
  soltar({ acceso }: Propio): void {
    this.#preguntando.delete(acceso.id)
  }

  async responder(items: readonly Item[], enviados: readonly Propio[], ahora: number, pregunta = false): Promise<void> {
    const dichos = new Map(items.map((item) => [item.id, item]))
    const sabidos = enviados.filter(
      ({ acceso: { id, resultado } }) =>
        // a refusal that came too late: somebody walked in on the phone's word, which goes up next
        !pregunta || this.#preguntando.delete(id) || dichos.get(id)?.resultado === resultado,
    )
    let corregido = false
    for (const propio of sabidos) {
      const item = dichos.get(propio.acceso.id)
      propio.confirmado = Math.max(1, ahora)
      if (item === undefined) continue
      propio.conflicto = item.conflicto
      if (item.resultado !== propio.acceso.resultado) {
        corregido = true
        this.#retirar(propio.acceso, item.resultado === 'ya_entro' ? item.antes : null)
      }
      propio.acceso = { ...propio.acceso, resultado: item.resultado, sinRed: propio.acceso.sinRed && !pregunta }
    }
    // a dead battery would make an admission of what was refused
    await this.#almacen.marcar(sabidos, corregido)
  }

  /** A boleto as this phone knows it. */
  sobre(boleto: Cambio): Cambio {
    return { ...boleto, ...this.#presencias.de(boleto.id) }
  }

  /**
   * The server spoke of these boletos at this hour: its word holds again for all that it knew then. Of a scan that
   * changed nothing, since it collided or came late, it never speaks: that one holds until the server has told `todo`.
   */
  oir(boletos: readonly string[], hora: number, todo: boolean): void {
    this.#presencias.oir(boletos, (id, dicho) => {
      const { confirmado } = this.#todos.get(id) ?? { confirmado: 0 }
      return confirmado > 0 && (dicho ? confirmado <= hora : todo && confirmado <= hora - HOLGURA_MS)
    })
  }

  porEnviar(cuantos: number, menos: ReadonlySet<Propio>): Propio[] {
    return [...this.#todos.values()]
      .filter((propio) => propio.confirmado === 0 && !this.#preguntando.has(propio.acceso.id) && !menos.has(propio))
      .slice(0, cuantos)
  }

  enCola(): number {
    return [...this.#todos.values()].reduce((suma, { confirmado }) => suma + Number(confirmado === 0), 0)
  }

  /** What the figures of the server, of that hour, do not count yet; `aqui`: who is inside by that gate. */
  saldo(listaDe: number, puertaId: string | undefined): { dentro: number; aqui: number; entraron: number } {
    const saldo = { dentro: 0, aqui: 0, entraron: 0 }
    for (const { acceso, confirmado, conflicto } of this.#todos.values()) {
      if (conflicto || (confirmado > 0 && confirmado <= listaDe)) continue
      const peso = pesoDe(acceso, this.#todos.get(acceso.deshace ?? ''))
      saldo.dentro += peso.dentro
      if (acceso.puertaId === puertaId) saldo.aqui += peso.dentro
      saldo.entraron += peso.entraron
    }
    return saldo
  }

  /** Newest first. */
  ultimos(cuantos: number): Propio[] {
    return [...this.#todos.values()]
      .filter(({ acceso }) => acceso.deshace === null)
      .slice(-cuantos)
      .reverse()
  }

  seDeshizo(id: string): boolean {
    return this.#deshechos.has(id)
  }

  buscar(id: string): Propio | undefined {
    return this.#todos.get(id)
  }

  /** It could not be kept: it never was. */
  #borrar(acceso: Acceso): void {
    this.#todos.delete(acceso.id)
    this.#preguntando.delete(acceso.id)
    this.#retirar(acceso, null)
  }

  #poner(acceso: Acceso, antes: Antes): void {
    this.#presencias.poner(acceso, antes, this.#todos.get(acceso.deshace ?? '')?.acceso)
  }

  /** The server said no to it: what stands, if it said so, is another admission. */
  #retirar(acceso: Acceso, enPie: Antes): void {
    if (acceso.deshace !== null) this.#deshechos.delete(acceso.deshace)
    this.#presencias.quitar(acceso, enPie)
  }
}
