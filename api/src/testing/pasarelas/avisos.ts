import {
  type AvisoHecho,
  FALLAS_AVISO,
  type Falla,
  type FallaAviso,
  type PeticionAviso,
  type Receptor,
} from './pasarela-falsa.ts'

/** How often a provider tries on its own before it leaves a notice for later. */
const INTENTOS = 3

type Firmar = (cambios: { secret?: string; hace?: number }) => PeticionAviso
export type Buzon = {
  avisos: AvisoHecho[]
  /** Makes a notice of what happened, and sends it as the faults say. */
  avisar: (id: string, tipo: string, firmar: Firmar) => Promise<void>
  /** Tells of what a call did, without that call waiting for it. */
  luego: (avisar: () => Promise<void>) => void
  entregar: () => Promise<void>
  avisarA: (receptor: Receptor) => void
  /** Ends when nothing is on its way any more. */
  close: () => Promise<void>
}
export type Fallas = {
  fallar: (falla: Falla, veces?: number) => void
  tomar: <F extends Falla>(nombres: readonly F[]) => F | null
}

/** The faults that are on, each for so many times. */
export function createFallas(): Fallas {
  const quedan = new Map<Falla, number>()
  return {
    fallar: (falla, veces = 1) => void quedan.set(falla, veces),
    tomar: (nombres) => {
      const falla = nombres.find((nombre) => (quedan.get(nombre) ?? 0) > 0)
      if (falla === undefined) return null
      quedan.set(falla, (quedan.get(falla) ?? 0) - 1)
      return falla
    },
  }
}

async function enviar(receptor: Receptor, peticion: PeticionAviso): Promise<number> {
  if (typeof receptor === 'function') return receptor(peticion)
  const { headers, body } = peticion
  const respuesta = await fetch(`${receptor}${peticion.url}`, { method: 'POST', headers, body }).catch(() => null)
  await respuesta?.arrayBuffer().catch(() => null)
  return respuesta?.status ?? 0
}

const bien = (status: number | undefined) => status !== undefined && status >= 200 && status < 300
const CAMBIOS: Partial<Record<FallaAviso, { secret?: string; hace?: number }>> = {
  firma: { secret: 'otro-secreto' },
  viejo: { hace: 600 },
}

/** Sends notices until they are taken, as a provider does: at least once, and in no certain order. */
export function createBuzon(fallas: Fallas, primero: Receptor | undefined): Buzon {
  const avisos: AvisoHecho[] = []
  let receptor = primero
  let pendientes: { aviso: AvisoHecho; alReves: boolean }[] = []
  let enCamino: Promise<void> = Promise.resolve()

  const intentar = async (aviso: AvisoHecho) => {
    if (receptor === undefined) return
    aviso.respuestas.push(await enviar(receptor, aviso.peticion))
  }
  const insistir = async (aviso: AvisoHecho) => {
    for (let i = 0; i < INTENTOS && !bien(aviso.respuestas.at(-1)); i++) await intentar(aviso)
    if (!bien(aviso.respuestas.at(-1))) pendientes.push({ aviso, alReves: false })
  }
  const mandar = async (aviso: AvisoHecho, falla: FallaAviso | null) => {
    if (falla === 'perdido') return
    if (falla === 'desorden' || falla === 'demora')
      return void pendientes.push({ aviso, alReves: falla === 'desorden' })
    // Spoiled ones are an attacker's or a replay: nobody insists.
    if (falla === 'firma' || falla === 'viejo') return intentar(aviso)
    if (falla === 'duplicado') await Promise.all([intentar(aviso), intentar(aviso)])
    else if (falla === 'respuesta_perdida') await intentar(aviso).then(() => intentar(aviso))
    return insistir(aviso)
  }
  return {
    avisos,
    avisar: async (id, tipo, firmar) => {
      const falla = fallas.tomar(FALLAS_AVISO)
      const aviso = { id, tipo, peticion: firmar((falla && CAMBIOS[falla]) ?? {}), respuestas: [] }
      avisos.push(aviso)
      await mandar(aviso, falla)
    },
    luego: (avisar) => {
      enCamino = enCamino.then(avisar)
    },
    entregar: async () => {
      await enCamino
      const ahora = pendientes
      pendientes = []
      const alReves = ahora.filter((uno) => uno.alReves).reverse()
      for (const { aviso } of [...alReves, ...ahora.filter((uno) => !uno.alReves)]) await insistir(aviso)
    },
    avisarA: (nuevo) => {
      receptor = nuevo
    },
    close: () => enCamino,
  }
}
