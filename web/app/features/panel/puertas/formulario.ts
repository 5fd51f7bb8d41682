import { type Puerta, type PuertaBody, puertaBody } from '@entrale/contract/accesos/schemas'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../lib/api-form'
import { enteroDe } from '../../../lib/centavos'
import { isoOf, type WallTime, wallOf } from '../../../ui/date-time'

/** What is on the screen: `tipos` null for everybody, the limit as text, the hour on the evento's clock. */
export type DatosPuerta = Omit<PuertaBody, 'cupo' | 'abreEn'> & { cupo: string; abreEn: WallTime | null }

/** In the order of the screen: the first of them that is wrong takes the focus. */
export const CAMPOS = ['nombre', 'cupo', 'tipos', 'reingreso', 'indicaciones', 'abreEn'] as const

const NUEVA: DatosPuerta = { nombre: '', tipos: null, cupo: '', reingreso: 'no', indicaciones: '', abreEn: null }

const datosDe = ({ nombre, tipos, cupo, reingreso, indicaciones, abreEn }: Puerta, zona: string): DatosPuerta => ({
  nombre,
  tipos,
  cupo: cupo === null ? '' : String(cupo),
  reingreso,
  indicaciones,
  abreEn: wallOf(abreEn, zona),
})

export function useFormularioPuerta(puerta: Puerta | null, zona: string) {
  const cuerpoDe = ({ cupo, abreEn, ...datos }: DatosPuerta): z.input<typeof puertaBody> => ({
    ...datos,
    cupo: cupo.trim() === '' ? null : enteroDe(cupo),
    abreEn: isoOf(abreEn, zona),
  })
  return useSchemaForm(z.pipe(z.transform(cuerpoDe), puertaBody), {
    defaultValues: puerta === null ? NUEVA : datosDe(puerta, zona),
    mode: 'onTouched',
  })
}
export type FormularioPuerta = ReturnType<typeof useFormularioPuerta>
