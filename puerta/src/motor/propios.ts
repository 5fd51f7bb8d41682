import type { Acceso, AccesosRespuesta, Cambio } from '@entrale/contract/accesos/schemas'
import type { Almacen, Propio } from './almacen'

/** Whether the holder of a boleto is inside, and by which admission. */
export type Presencia = Pick<Cambio, 'dentro' | 'antes'>
type Item = AccesosRespuesta['items'][number]
type Apartada = Presencia & { por: string }

/** A change may be told a little later than the clock of its answer says. */
const HOLGURA_MS = 5_000

/** What one scan adds to the figures of the door. */
function pesoDe(acceso: Acceso, deshecho: Acceso | undefined): { dentro: number; entraron: number } {
  const { resultado } = deshecho ?? acceso
  const signo = deshecho === undefined ? 1 : -1
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
  /** Who is inside, or not, by a scan of this phone that the list may not know. */
  readonly #apartadas = new Map<string, Apartada>()
  readonly #previas = new Map<string, Apartada | undefined>()
  readonly #preguntando = new Set<string>()
  #orden: number

  constructor(almacen: Pick<Almacen, 'anotar' | 'marcar'>, guardados: readonly Propio[]) {
    this.#almacen = almacen
    this.#todos = new Map(guardados.map((propio) => [propio.acceso.id, propio]))
    this.#deshechos = new Set(guardados.flatMap(({ acceso }) => acceso.deshace ?? []))
    this.#orden = guardados.at(-1)?.orden ?? 0
  }

  /** What was scanned before the page was opened and a list of that hour may not know. */
  recordar(listaDe: number, presenciaDe: (acceso: Acceso) => Presencia | null): void {
    for (const { acceso, confirmado } of this.#todos.values())
      if (confirmado === 0 || confirmado > listaDe - HOLGURA_MS) this.#apartar(acceso, presenciaDe(acceso))
  }

  /**
   * Kept durably when it is done; its presence holds from the first moment. With `pregunta` the server is asked first,
   * and it is not sent otherwise until it is let go of.
   */
  async anotar(acceso: Acceso, presencia: Presencia | null, pregunta = false): Promise<Propio> {
    const propio: Propio = { orden: ++this.#orden, acceso, confirmado: 0, conflicto: false }
    if (pregunta) this.#preguntando.add(acceso.id)
    this.#todos.set(acceso.id, propio)
    if (acceso.deshace !== null) this.#deshechos.add(acceso.deshace)
    this.#apartar(acceso, presencia)
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
    for (const propio of sabidos) {
      const item = dichos.get(propio.acceso.id)
      propio.confirmado = Math.max(1, ahora)
      if (item === undefined) continue
      propio.conflicto = item.conflicto
      if (item.resultado !== propio.acceso.resultado) this.#retirar(propio.acceso, item)
      propio.acceso = { ...propio.acceso, resultado: item.resultado, sinRed: propio.acceso.sinRed && !pregunta }
    }
    await this.#almacen.marcar(sabidos)
  }

  /** A boleto as this phone knows it. */
  sobre(boleto: Cambio): Cambio {
    const apartada = this.#apartadas.get(boleto.id)
    return apartada === undefined ? boleto : { ...boleto, dentro: apartada.dentro, antes: apartada.antes }
  }

  /** The server spoke of these boletos: its word holds again for all that it knows. */
  oir(boletos: readonly string[]): void {
    for (const id of boletos) if (this.#confirmadoDe(id) > 0) this.#apartadas.delete(id)
  }

  /** A list was read that was asked for at this hour. */
  releer(pedidaEn: number): void {
    for (const id of this.#apartadas.keys()) {
      const confirmado = this.#confirmadoDe(id)
      if (confirmado > 0 && confirmado < pedidaEn) this.#apartadas.delete(id)
    }
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
      const peso = pesoDe(acceso, this.#todos.get(acceso.deshace ?? '')?.acceso)
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
  #borrar({ id, boletoId, deshace }: Acceso): void {
    this.#todos.delete(id)
    this.#preguntando.delete(id)
    if (deshace !== null) this.#deshechos.delete(deshace)
    if (boletoId !== null && this.#apartadas.get(boletoId)?.por === id) this.#volver(id, boletoId)
  }

  #volver(id: string, boletoId: string): void {
    const previa = this.#previas.get(id)
    if (previa === undefined) this.#apartadas.delete(boletoId)
    else this.#apartadas.set(boletoId, previa)
  }

  #confirmadoDe(boletoId: string): number {
    const por = this.#apartadas.get(boletoId)?.por
    return por === undefined ? 0 : (this.#todos.get(por)?.confirmado ?? 0)
  }

  #apartar({ id, boletoId, deshace }: Acceso, presencia: Presencia | null): void {
    if (boletoId === null || presencia === null) return
    const hay = this.#apartadas.get(boletoId)
    this.#previas.set(id, hay)
    // what was undone after something newer happened is for the server to put in order
    if (deshace === null || hay === undefined || hay.por === deshace)
      this.#apartadas.set(boletoId, { ...presencia, por: id })
  }

  /** The server said no to what was asked. */
  #retirar({ id, boletoId }: Acceso, { resultado, antes }: Item): void {
    if (boletoId === null || this.#apartadas.get(boletoId)?.por !== id) return
    if (resultado === 'ya_entro' && antes !== null) this.#apartadas.set(boletoId, { dentro: true, antes, por: id })
    else this.#volver(id, boletoId)
  }
}
