import { compradorSchema, comprarBody } from '@entrale/contract/compras/compra'
import type { Usuario } from '@entrale/contract/cuentas/sesion'
import * as z from 'zod/mini'
import type { DatosEscritos } from './memoria'

/** Guest by default: five fields, the last a box to tick. */
export const datosForm = z.extend(compradorSchema, { aceptaTerminos: comprarBody.shape.aceptaTerminos })
export type Datos = z.output<typeof datosForm>

/** The names of the session as they were typed: only the whole name keeps its capitals. */
function nombresDe({
  nombre,
  apellidoPaterno,
  apellidoMaterno,
  nombreMostrado,
}: Usuario): Pick<DatosEscritos, 'nombre' | 'apellidoPaterno' | 'apellidoMaterno'> {
  const partes = [nombre, apellidoPaterno, apellidoMaterno]
  const entero = partes.filter((parte) => parte !== '').join(' ')
  if (nombreMostrado.toLowerCase() !== entero) return { nombre, apellidoPaterno, apellidoMaterno }
  const materno = nombre.length + 1 + apellidoPaterno.length + 1
  return {
    nombre: nombreMostrado.slice(0, nombre.length),
    apellidoPaterno: nombreMostrado.slice(nombre.length + 1, materno - 1),
    apellidoMaterno: nombreMostrado.slice(materno),
  }
}

/** What the form starts with: what was typed before, and for whatever was left blank, what the session knows. */
export function datosIniciales(escritos: Partial<DatosEscritos> | undefined, usuario: Usuario | null): DatosEscritos {
  const sesion = usuario === null ? {} : { ...nombresDe(usuario), email: usuario.email }
  const escrito = Object.fromEntries(Object.entries(escritos ?? {}).filter(([, valor]) => valor !== ''))
  return {
    nombre: '',
    apellidoPaterno: '',
    apellidoMaterno: '',
    email: '',
    aceptaTerminos: false,
    ...sesion,
    ...escrito,
  }
}

/** The data when they would be accepted as they are, else null. */
export function datosCompletos(escritos: Partial<DatosEscritos> | undefined): Datos | null {
  const leidos = z.safeParse(datosForm, escritos ?? {})
  return leidos.success ? leidos.data : null
}
