import { type Pasarela, ProveedorOcupado } from './pasarela.ts'

export type Limites = {
  /** Most questions at once, */
  max: number
  /** and most that wait for their turn, */
  cola: number
  /** so many milliseconds at most. */
  turnoMs: number
  /** Milliseconds after which nobody waits for an answer any more. */
  plazoMs: number
  /** After so many failures one after another it is left alone, */
  fallas: number
  /** for so long; then one question finds out whether it answers again. */
  pausaMs: number
  /** Milliseconds that pass by. */
  reloj: () => number
}
const LIMITES: Limites = {
  ...{ max: 600, cola: 2_000, turnoMs: 5_000, plazoMs: 20_000, fallas: 8, pausaMs: 10_000 },
  reloj: () => performance.now(),
}
const SE_PIDE_OTRA_VEZ = new Set([408, 409, 425, 429])

/** A refusal is an answer: its provider works. */
function esRespuesta(error: unknown): boolean {
  const { statusCode, status = statusCode } = error as { status?: unknown; statusCode?: unknown }
  return typeof status === 'number' && status >= 400 && status < 500 && !SE_PIDE_OTRA_VEZ.has(status)
}

/** Nobody waits longer than this; what was asked goes on, and keeps its place until it ends. */
function conPlazo<T>(respuesta: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const reloj = setTimeout(() => reject(new Error('the provider did not answer in time')), ms)
  return Promise.race([respuesta, promise]).finally(() => clearTimeout(reloj))
}

/** So many questions at once, an end to patience, and a pause for who does not answer. A turn and an answer take 25 s at most. */
export function createGuardia(propios: Partial<Limites> = {}): <T>(preguntar: () => Promise<T>) => Promise<T> {
  const { max, cola, turnoMs, plazoMs, fallas, pausaMs, reloj } = { ...LIMITES, ...propios }
  const esperan = new Set<() => void>()
  let enCurso = 0
  let seguidas = 0
  let hasta = 0
  let probando = false
  let vecesHallado = 0

  const ocupado = () => new ProveedorOcupado(Math.max(1, Math.ceil((hasta - reloj()) / 1000)))
  const enPausa = () => seguidas >= fallas && (probando || reloj() < hasta)
  /** Once the pause is over one goes ahead of all others. */
  function pasar(): boolean {
    if (enPausa()) throw ocupado()
    probando = seguidas >= fallas
    return probando
  }
  function salir(): void {
    const [siguiente] = esperan
    if (siguiente === undefined) enCurso -= 1
    else siguiente()
  }
  function acertar(): void {
    if (seguidas >= fallas) vecesHallado += 1
    seguidas = 0
  }
  /** `desde`: what was asked before the provider was found again says nothing of how it is since. */
  function fallar(desde: number): void {
    if (desde !== vecesHallado) return
    seguidas += 1
    if (seguidas >= fallas) hasta = reloj() + pausaMs
  }
  /** Who leaves the line has asked nothing. */
  function esperarTurno(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const pasa = () => {
      clearTimeout(paciencia)
      esperan.delete(pasa)
      resolve()
    }
    const paciencia = setTimeout(() => {
      esperan.delete(pasa)
      reject(ocupado())
    }, turnoMs)
    esperan.add(pasa)
    return promise
  }
  async function entrar(): Promise<void> {
    if (enPausa() || (enCurso >= max && esperan.size >= cola)) throw ocupado()
    if (enCurso < max) enCurso += 1
    else await esperarTurno()
  }

  return async (preguntar) => {
    await entrar()
    const desde = vecesHallado
    let esPrueba = false
    let pregunta: Promise<unknown> = Promise.resolve()
    try {
      esPrueba = pasar()
      const suya = preguntar()
      pregunta = suya
      const respuesta = await conPlazo(suya, plazoMs)
      acertar()
      return respuesta
    } catch (error) {
      if (esRespuesta(error)) acertar()
      else if (!(error instanceof ProveedorOcupado)) fallar(desde)
      throw error
    } finally {
      if (esPrueba) probando = false
      void pregunta.then(salir, salir)
    }
  }
}

/** The same provider, asked with care. What lists or tells of its account is asked by one clock alone. */
export function conGuardia(pasarela: Pasarela, limites: Partial<Limites> = {}): Pasarela {
  const guardar = createGuardia(limites)
  const { iniciar, leer, buscar, cancelar, reembolsar, leerReembolso } = pasarela
  return {
    ...pasarela,
    iniciar: (cobro) => guardar(() => iniciar(cobro)),
    leer: (referencia) => guardar(() => leer(referencia)),
    buscar: (clave, cuenta) => guardar(() => buscar(clave, cuenta)),
    cancelar: (referencia) => guardar(() => cancelar(referencia)),
    reembolsar: (reembolso) => guardar(() => reembolsar(reembolso)),
    leerReembolso: (reembolso) => guardar(() => leerReembolso(reembolso)),
  }
}
