import { type Expediente, type GuardarExpediente, guardarExpedienteBody } from '@entrale/contract/expedientes/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { useGuardar } from '../../../lib/use-guardar'
import { toast } from '../../../ui/toaster'
import { expedienteQuery } from './consultas'

export type ParteProps = {
  slug: string
  expediente: Expediente
  /** Where one goes on once this part is saved. */
  sigue: string
  paso: string
  /** Always the same function. */
  onSucio: (paso: string, sucio: boolean) => void
}

/** The form of one part: it sends what it holds, puts what was observed at its fields, and goes on to the next. */
export function useParte<C extends keyof GuardarExpediente>(
  { slug, expediente, sigue, paso, onSucio }: ParteProps,
  campos: readonly C[],
) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const de = (todo: GuardarExpediente) => Object.fromEntries(campos.map((campo) => [campo, todo[campo]]))
  const form = useSchemaForm(guardarExpedienteBody, { defaultValues: de(expediente.datos) as GuardarExpediente })
  const { rechazo, guardar } = useGuardar(form, campos)
  const { isDirty, errors } = form.formState
  useEffect(() => {
    onSucio(paso, isDirty)
    return () => onSucio(paso, false)
  }, [isDirty, paso, onSucio])
  const submit = form.handleSubmit(async (body) => {
    const listo = await guardar(async () => {
      const respuesta = await api('PATCH /organizacion/:slug/expediente', { params: { slug }, body: de(body) })
      cache.setQueryData(expedienteQuery(slug).queryKey, respuesta)
      form.reset(de(respuesta.item.datos) as GuardarExpediente)
      onSucio(paso, false)
      toast.success('Guardado')
    })
    if (listo) await navigate(sigue)
  })
  /** What is wrong with what is written now, else what somebody observed of what was sent. */
  const errorDe = (campo: C): string | undefined => {
    const escrito = (errors as Record<string, { message?: string } | undefined>)[campo]?.message
    return escrito ?? expediente.observaciones.find((observada) => observada.campo === campo)?.texto
  }
  return { form, submit, rechazo, errorDe }
}
