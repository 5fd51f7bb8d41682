import type { Falla } from '../falla.ts'
import { baseLlena, conexiones, multitud } from './agotado.ts'
import { conmutacion } from './conmutacion.ts'
import { correoCaido } from './correo.ts'
import { discoLleno } from './disco.ts'
import { cierre, muerteApp, muerteBase, muerteTrabajos } from './muerte.ts'
import { proveedorCaido, proveedorLento, proveedorRevuelto } from './proveedor.ts'
import { redCortada, redMuda } from './red.ts'
import { reloj } from './reloj.ts'

/** In the order in which they happen. */
export const FALLAS: readonly Falla[] = [
  ...[muerteApp, muerteTrabajos, muerteBase, cierre],
  ...[proveedorCaido, proveedorLento, proveedorRevuelto],
  ...[redCortada, redMuda, correoCaido, conexiones, baseLlena, multitud, reloj, discoLleno, conmutacion],
]
