import { arteYFamilia } from './eventos/arte-y-familia.ts'
import { bailes } from './eventos/bailes.ts'
import { cineYDeportes } from './eventos/cine-y-deportes.ts'
import { comidaYFerias } from './eventos/comida-y-ferias.ts'
import { conciertos } from './eventos/conciertos.ts'
import { escenario } from './eventos/escenario.ts'
import { pasados } from './eventos/pasados.ts'
import type { EventoDemo } from './tipos.ts'

/** In this order they are made: what the demo draws at random for each depends on those before it. */
export const eventosDemo: EventoDemo[] = [
  ...conciertos,
  ...bailes,
  ...escenario,
  ...cineYDeportes,
  ...comidaYFerias,
  ...arteYFamilia,
  ...pasados,
]
