import { NIVELES, type Nivel, type NivelDeConfianza } from '@entrale/contract/confianza/schemas'

/** What an organization did. `eventos`: paid out and not cancelled. `meses`: whole ones since its first sale. Amounts are centavos. */
export type Hechos = {
  eventos: number
  meses: number
  vendido: number
  devuelto: number
  contracargado: number
  debe: boolean
  riesgo: string
}

type ReglasDeNivel = NivelDeConfianza['reglas']
/** The settings of the platform; basis points of what was sold. */
export type Umbrales = {
  reglas: Readonly<Record<Nivel, ReglasDeNivel>>
  desde: Readonly<Record<Exclude<Nivel, 'nuevo'>, { eventos: number; meses: number }>>
  devueltoBps: number
  contracargosBps: number
}

const BPS = 10_000
const pasa = (parte: number, vendido: number, bps: number) => parte * BPS > vendido * bps

/** Who owes, is a high risk, or gave back or lost too much of its sales is as new as whoever never sold. */
const tieneProblemas = (hechos: Hechos, { devueltoBps, contracargosBps }: Umbrales): boolean =>
  hechos.debe ||
  hechos.riesgo === 'alto' ||
  pasa(hechos.devuelto, hechos.vendido, devueltoBps) ||
  pasa(hechos.contracargado, hechos.vendido, contracargosBps)

const llega = (hechos: Hechos, { eventos, meses }: { eventos: number; meses: number }) =>
  hechos.eventos >= eventos && hechos.meses >= meses

/** The level that its history earns. */
export function nivelDe(hechos: Hechos, umbrales: Umbrales): Nivel {
  if (tieneProblemas(hechos, umbrales)) return 'nuevo'
  if (llega(hechos, umbrales.desde.probado)) return 'probado'
  return llega(hechos, umbrales.desde.conocido) ? 'conocido' : 'nuevo'
}

/** What is missing from this level to the next. */
export function siguienteDe(nivel: Nivel, hechos: Hechos, umbrales: Umbrales): NivelDeConfianza['siguiente'] {
  const siguiente = NIVELES[NIVELES.indexOf(nivel) + 1]
  if (siguiente === undefined || siguiente === 'nuevo' || tieneProblemas(hechos, umbrales)) return null
  const { eventos, meses } = umbrales.desde[siguiente]
  return {
    nivel: siguiente,
    eventos: Math.max(0, eventos - hechos.eventos),
    meses: Math.max(0, meses - hechos.meses),
  }
}
