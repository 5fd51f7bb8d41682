import type { Reloj } from '@entrale/contract/administracion/inicio'
import type { Routes } from '../../../http/mount.ts'
import { soloAdministrador } from '../../../rules.ts'
import { isoONada } from '../comun/busqueda.ts'
import { findHoy, findPendientes, findRelojes, findSemana, type RelojRow } from './inicio.repository.ts'

/** One that has not run for three of its turns, and for two minutes. */
const GRACIA_MS = 120_000
const estaAtrasado = ({ corrioEn, cadaMs }: Pick<RelojRow, 'corrioEn' | 'cadaMs'>, ahora: Date): boolean =>
  corrioEn === null || ahora.getTime() - corrioEn.getTime() > Math.max(3 * cadaMs, GRACIA_MS)

const presentReloj = (reloj: RelojRow, ahora: Date): Reloj => ({
  ...reloj,
  corrioEn: isoONada(reloj.corrioEn),
  falloEn: isoONada(reloj.falloEn),
  atrasado: estaAtrasado(reloj, ahora),
})

export const inicioRoutes = {
  'GET /administracion/inicio': {
    rule: soloAdministrador,
    run: async ({ db, ports }) => {
      const ahora = ports.clock.now()
      const [pendientes, hoy, semana, relojes] = await Promise.all([
        findPendientes(db, ahora),
        findHoy(db, ahora),
        findSemana(db, ahora),
        findRelojes(db),
      ])
      // clocks beat by the time of the machine, whatever the day is said to be
      return { item: { ...pendientes, hoy, semana, relojes: relojes.map((reloj) => presentReloj(reloj, new Date())) } }
    },
  },
} satisfies Partial<Routes>
