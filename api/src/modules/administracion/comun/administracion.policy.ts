import { conIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'

/** An administrator who proved a moment ago who they are: for what could hurt. */
export const administradorConIdentidad = conIdentidad(soloAdministrador)
