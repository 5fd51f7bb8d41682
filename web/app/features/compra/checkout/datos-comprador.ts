import { compradorSchema, comprarBody } from '@entrale/contract/compras/compra'
import type { Usuario } from '@entrale/contract/cuentas/sesion'
import * as z from 'zod/mini'
import { nombresEscritos } from '../../../lib/sesion/datos'
import type { DatosEscritos } from './memoria'

/** Guest by default: four fields and two boxes, of which one has to be ticked. */
export const datosForm = z.extend(compradorSchema, {
  aceptaTerminos: comprarBody.shape.aceptaTerminos,
  novedades: comprarBody.shape.novedades,
})
export type Datos = z.output<typeof datosForm>

/** What the form starts with: what was typed before, and for whatever was left blank, what the session knows. */
export function datosIniciales(escritos: Partial<DatosEscritos> | undefined, usuario: Usuario | null): DatosEscritos {
  const sesion = usuario === null ? {} : { ...nombresEscritos(usuario), email: usuario.email }
  const escrito = Object.fromEntries(Object.entries(escritos ?? {}).filter(([, valor]) => valor !== ''))
  return {
    nombre: '',
    apellidoPaterno: '',
    apellidoMaterno: '',
    email: '',
    aceptaTerminos: false,
    novedades: false,
    ...sesion,
    ...escrito,
  }
}

/** The data when they would be accepted as they are, else null. */
export function datosCompletos(escritos: Partial<DatosEscritos> | undefined): Datos | null {
  const leidos = z.safeParse(datosForm, escritos ?? {})
  return leidos.success ? leidos.data : null
}
