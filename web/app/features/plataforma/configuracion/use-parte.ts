import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useGuardar } from '../../../lib/use-guardar'
import { toast } from '../../../ui/toaster'
import { AJUSTES, ajustesQuery } from './consultas'

type Cuerpo = Omit<Parameters<typeof api<'PATCH /administracion/ajustes'>>[1]['body'], 'version'>
type Parte<T extends FieldValues> = {
  ajustes: AjustesPlataforma
  valores: (ajustes: AjustesPlataforma) => T
  /** In the order of the screen, as the wire names them. */
  campos: readonly string[]
  cuerpo: (valores: T) => Cuerpo
  hecho: string
}

/** A part of the settings as a form: what the server keeps is what it shows, and what it refuses is said beside its field. */
export function useParte<T extends FieldValues>({ ajustes, valores, campos, cuerpo, hecho }: Parte<T>) {
  const cache = useQueryClient()
  const form = useForm<T>({
    values: valores(ajustes),
    defaultValues: valores(ajustes) as DefaultValues<T>,
    resetOptions: { keepDirtyValues: true },
  })
  const { rechazo, guardar } = useGuardar(form, campos, AJUSTES)
  const onSubmit = form.handleSubmit(async (datos) => {
    const listo = await guardar(async () => {
      const body = { version: ajustes.version, ...cuerpo(datos as unknown as T) }
      cache.setQueryData(ajustesQuery.queryKey, await api('PATCH /administracion/ajustes', { body }))
      form.reset(datos as unknown as T)
    })
    if (listo) toast.success(hecho)
  })
  const { isSubmitting, isDirty, errors } = form.formState
  /** The sentence of a field, by its name on the wire. */
  const errorDe = (campo: string): string | undefined => {
    const [parte = '', nombre = ''] = campo.split('.')
    const suyo = (errors as Record<string, { message?: string } & Record<string, { message?: string } | undefined>>)[
      parte
    ]
    return nombre === '' ? suyo?.message : suyo?.[nombre]?.message
  }
  return { form, errorDe, parte: { rechazo, onSubmit, enviando: isSubmitting, sucio: isDirty } }
}
