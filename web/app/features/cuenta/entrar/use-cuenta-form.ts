import { ApiError } from '@entrale/contract/client'
import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { showErrors } from '../../../lib/api-form'
import { anotarBorrador } from './borrador'

/** Pressed before the page is alive it sends nothing anywhere, and loses nothing: the browser closes a dialog that is not there. */
export const formulario = { method: 'dialog', noValidate: true } as const

/** Registers a field without blanking what was typed, or filled in, before the page came alive. */
function conservar<T extends FieldValues>({ register, setValue }: Pick<UseFormReturn<T>, 'register' | 'setValue'>) {
  return (name: FieldPath<T>) => {
    const { ref, ...campo } = register(name)
    const recibir = (element: HTMLInputElement | null) => {
      const escrito = element?.value ?? ''
      ref(element)
      if (element !== null && escrito !== '' && element.value !== escrito) setValue(name, escrito as never)
    }
    return { ...campo, ref: recibir }
  }
}

/**
 * What the forms of the account have in common: a refusal goes on its fields, what is left of it is told beside the button, and nothing
 * that was typed is lost on the way to another form.
 */
export function useCuentaForm<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  fields: readonly string[],
  enviar: (datos: O) => Promise<void>,
) {
  const { watch, getValues, handleSubmit } = form
  const [rechazo, setRechazo] = useState<ApiError | null>(null)
  useEffect(() => {
    anotarBorrador(getValues())
    const subscription = watch((datos) => anotarBorrador(datos))
    return () => subscription.unsubscribe()
  }, [watch, getValues])
  const submit = handleSubmit(async (datos) => {
    setRechazo(null)
    try {
      await enviar(datos)
    } catch (error) {
      if (showErrors(form as never, error, fields) !== null && error instanceof ApiError) setRechazo(error)
    }
  })
  return {
    register: conservar(form as never) as (name: FieldPath<T>) => ReturnType<ReturnType<typeof conservar<T>>>,
    submit,
    rechazo,
  }
}
