const RECIENTE_MS = 60_000
const MUESTRAS = 20
const SANA_MS = 150

/** The server's clock as this phone knows it, and how well the two hear each other. */
export type Reloj = {
  /** Milliseconds by the server's clock. */
  ahora: () => number
  /** By the phone's own. */
  aqui: () => number
  desfase: () => number
  ponerDesfase: (ms: number) => void
  /** One question and its answer; `servidor`: what its clock said meanwhile. */
  medir: (salida: number, servidor: number | null) => void
  /** Whether it is worth asking while a person waits at the gate. */
  sana: () => boolean
  olvidar: () => void
}

export function crearReloj(aqui: () => number = () => Date.now()): Reloj {
  let desfase = 0
  let muestras: { en: number; ms: number }[] = []
  const recientes = () => muestras.filter(({ en }) => aqui() - en < RECIENTE_MS)
  return {
    aqui,
    ahora: () => aqui() + desfase,
    desfase: () => desfase,
    ponerDesfase: (ms) => {
      desfase = ms
    },
    medir(salida, servidor) {
      const vuelta = aqui()
      const ms = Math.max(0, vuelta - salida)
      if (servidor !== null) desfase = Math.round(servidor - (salida + vuelta) / 2)
      muestras = [...recientes(), { en: vuelta, ms }].slice(-MUESTRAS)
    },
    sana() {
      const orden = recientes()
        .map(({ ms }) => ms)
        .sort((a, b) => a - b)
      const p95 = orden[Math.ceil(orden.length * 0.95) - 1]
      return p95 !== undefined && p95 < SANA_MS
    },
    olvidar: () => {
      muestras = []
    },
  }
}
