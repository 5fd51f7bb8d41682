import type { Periodo } from '../cifras/index.ts'
import { paredDe } from './periodo.ts'

/** From which hour since 1970 on a wall clock is so many whole hours ahead of UTC. */
type Desfase = { desde: number; horas: number }

const HORA_MS = 3_600_000
/** Nothing was sold before, and nobody knows what clocks will do later. */
const ANOS = { de: 2020, a: 2045 }

const horasEn = (hora: number, zona: string) => {
  const pared = Date.parse(`${paredDe(new Date(hora * HORA_MS), zona)}Z`)
  return Math.floor(pared / HORA_MS) - hora
}

/** The first hour after `antes` with other clocks than there, of which `despues` is one. */
function cambioEntre(antes: number, despues: number, zona: string): number {
  if (despues - antes === 1) return despues
  const medio = Math.floor((antes + despues) / 2)
  return horasEn(medio, zona) === horasEn(antes, zona)
    ? cambioEntre(medio, despues, zona)
    : cambioEntre(antes, medio, zona)
}

const conocidos = new Map<string, Desfase[]>()

function desfasesDe(zona: string): Desfase[] {
  const conocido = conocidos.get(zona)
  if (conocido !== undefined) return conocido
  const meses = Array.from({ length: (ANOS.a - ANOS.de) * 12 }, (_, mes) => Date.UTC(ANOS.de, mes) / HORA_MS)
  const [primero = 0, ...luego] = meses
  const desfases = [{ desde: primero, horas: horasEn(primero, zona) }]
  let antes = primero
  for (const mes of luego) {
    const horas = horasEn(mes, zona)
    if (horas !== desfases.at(-1)?.horas) desfases.push({ desde: cambioEntre(antes, mes, zona), horas })
    antes = mes
  }
  conocidos.set(zona, desfases)
  return desfases
}

/** How the clocks of a zone stand at that moment (or as far back as we know), and each change since. */
export function desfasesDesde(zona: string, momento: Date | null): Desfase[] {
  const desfases = desfasesDe(zona)
  if (momento === null) return desfases
  const cual = desfases.findLastIndex(({ desde }) => desde * HORA_MS <= momento.getTime())
  return desfases.slice(Math.max(0, cual))
}

/** A period in pieces, in each of which the clocks of a zone are so many hours ahead of UTC. */
export function porDesfase(zona: string, { desde, hasta }: Periodo): (Periodo & { horas: number })[] {
  const desfases = desfasesDesde(zona, desde)
  return desfases
    .map(({ desde: hora, horas }, i) => {
      const [inicio, fin] = [new Date(hora * HORA_MS), desfases[i + 1]]
      const termina = fin === undefined ? null : new Date(fin.desde * HORA_MS)
      return {
        horas,
        desde: i === 0 ? desde : inicio,
        hasta: termina !== null && (hasta === null || termina < hasta) ? termina : hasta,
      }
    })
    .filter((parte) => parte.desde === null || parte.hasta === null || parte.desde < parte.hasta)
}
