/** What comes by the network is told together: five thousand scans that go up make hundreds of changes. */
const JUNTOS_MS = 250

/** What the screens know, and who listens to its changes. */
export class Avisos<Estado> {
  readonly #retratar: () => Estado
  readonly #oyentes = new Set<() => void>()
  #estado: Estado | null = null
  #juntos: ReturnType<typeof setTimeout> | undefined

  constructor(retratar: () => Estado) {
    this.#retratar = retratar
  }

  /** True at any moment, whether its change was told yet or not; the same object until then. */
  get estado(): Estado {
    this.#estado ??= this.#retratar()
    return this.#estado
  }

  suscribir(oyente: () => void): () => void {
    this.#oyentes.add(oyente)
    return () => this.#oyentes.delete(oyente)
  }

  /** Somebody waits for it. */
  ya(): void {
    clearTimeout(this.#juntos)
    this.#juntos = undefined
    this.#estado = null
    for (const oyente of this.#oyentes) oyente()
  }

  /** In a moment, with what else comes meanwhile. */
  pronto(): void {
    this.#estado = null
    this.#juntos ??= setTimeout(() => this.ya(), JUNTOS_MS)
  }
}
