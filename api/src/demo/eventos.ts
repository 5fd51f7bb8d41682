import { eventosEscena } from './eventos-escena.ts'
import { eventosNoche } from './eventos-noche.ts'
import { eventosPlaza } from './eventos-plaza.ts'
import type { EventoDemo } from './tipos.ts'

export const eventosDemo: EventoDemo[] = [...eventosNoche, ...eventosEscena, ...eventosPlaza]
