import { ApiError } from '@entrale/contract/client'
import { crearLlaveBody } from '@entrale/contract/cuentas/cuenta'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { Field, FieldError } from '../../../ui/field'
import { InPlaceForm } from '../../../ui/in-place'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { llavesQuery } from './consultas'
import { nombreDeDispositivo } from './nombre-dispositivo'
import { crearEnDispositivo, SinLlave } from './webauthn'

const llaveForm = z.pick(crearLlaveBody, { nombre: true })

async function crear(nombre: string): Promise<void> {
  const { opciones } = await conIdentidad(() => api('POST /cuenta/llaves/opciones'))
  await api('POST /cuenta/llaves/crear', { body: { nombre, respuesta: await crearEnDispositivo(opciones) } })
}

/** The sentence for a failure; null when the person only left the question about who they are. */
function sentenciaDe(error: unknown): string | null {
  if (error instanceof IdentidadCancelada) return null
  if (error instanceof SinLlave || error instanceof ApiError) return error.message
  throw error
}

function useCrear(onListo: () => void) {
  const cache = useQueryClient()
  const [fallo, setFallo] = useState<string | null>(null)
  const form = useSchemaForm(llaveForm, {
    defaultValues: { nombre: nombreDeDispositivo(navigator.userAgent, navigator.maxTouchPoints) },
  })
  const enviar = form.handleSubmit(async ({ nombre }) => {
    setFallo(null)
    try {
      await crear(nombre)
    } catch (error) {
      setFallo(sentenciaDe(error))
      setTimeout(() => form.setFocus('nombre')) // later: what is disabled takes no focus
      return
    }
    await cache.invalidateQueries({ queryKey: llavesQuery().queryKey })
    toast.success('Llave de acceso agregada')
    onListo()
  })
  return { form, enviar, fallo }
}

/** Asks for a name; the device asks for the rest. */
export function LlaveForm({ onListo, onCancelar }: { onListo: () => void; onCancelar: () => void }) {
  const { form, enviar, fallo } = useCrear(onListo)
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('nombre', { shouldSelect: true }), [setFocus])
  return (
    <InPlaceForm
      title="Agregar llave de acceso"
      action="Continuar"
      busy={isSubmitting}
      busyText="Esperando tu dispositivo"
      className="w-full"
      onSubmit={enviar}
      onClose={onCancelar}
    >
      <Field
        label="Nombre de la llave"
        counter={50}
        hint="Para reconocerla en esta lista. Después, tu dispositivo te pide huella, rostro o PIN."
        error={errors.nombre?.message}
      >
        <Input autoComplete="off" {...form.register('nombre')} />
      </Field>
      {fallo !== null && <FieldError>{fallo}</FieldError>}
    </InPlaceForm>
  )
}
