import { slugDe } from '@entrale/contract/comunes'
import { type CrearOrganizacion, crearOrganizacionBody } from '@entrale/contract/organizaciones'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { showErrors, useSchemaForm } from '../../lib/api-form'
import { toast } from '../../ui/toaster'

export const PASOS = ['Información Básica', 'Personalización', 'Confirmación'] as const
const CAMPOS = [['nombre', 'slug', 'descripcion'], ['email', 'telefono', 'web', 'pais'], []] as const
const VACIO = { nombre: '', slug: '', descripcion: '', email: '', telefono: '', web: '', pais: 'México' }

const pasoDe = (campo: string) => CAMPOS.findIndex((campos) => (campos as readonly string[]).includes(campo))

/** What is being typed as a slug: a hyphen at the end stays while the next letter comes. */
const slugAlEscribir = (texto: string) => slugDe(texto) + (/[\s-]$/.test(texto) && slugDe(texto) !== '' ? '-' : '')

/** The three steps and their one call. `onCreada` runs after the server has stored the organization. */
export function useAsistente(onCreada: () => Promise<void>) {
  const form = useSchemaForm(crearOrganizacionBody, { defaultValues: VACIO })
  const [paso, setPaso] = useState(0)
  const [logo, setLogo] = useState<File | null>(null)
  const [logoError, setLogoError] = useState<string | undefined>()
  const [slugPropio, setSlugPropio] = useState(false)
  // A refusal goes while its field is mended, not when it is left: the button must not move under the pointer that presses it.
  useEffect(() => {
    const subscription = form.watch((_, { name }) => {
      if (name !== undefined && form.getFieldState(name).invalid) void form.trigger(name)
    })
    return () => subscription.unsubscribe()
  }, [form])

  const siguiente = async () => {
    if (await form.trigger([...(CAMPOS[paso] ?? [])], { shouldFocus: true })) setPaso(paso + 1)
  }
  const volverAlError = (error: unknown) => {
    const rest = showErrors(form, error, CAMPOS.flat())
    const conError = CAMPOS.flat().find((campo) => form.getFieldState(campo).error !== undefined)
    if (conError !== undefined) setPaso(pasoDe(conError))
    if (rest !== null) toast.error(rest || 'Error al crear tu organizacion')
  }
  const enviar = async (body: CrearOrganizacion) => {
    try {
      await api('POST /organizacion/crear-organizacion', { body, files: { imagen: logo } })
    } catch (error) {
      return volverAlError(error)
    }
    await onCreada()
  }
  return {
    form,
    paso,
    sucio: form.formState.isDirty || logo !== null,
    logo: { value: logo, onChange: setLogo, error: logoError, onError: setLogoError },
    siguiente,
    anterior: () => setPaso(paso - 1),
    enviar: form.handleSubmit(enviar),
    /** Until the slug is edited by hand it follows the name. */
    alEscribirNombre: (nombre: string) => {
      if (!slugPropio) form.setValue('slug', slugDe(nombre).slice(0, 30).replace(/-$/, ''), { shouldValidate: form.getFieldState('slug').isTouched })
    },
    alEscribirSlug: (slug: string) => {
      setSlugPropio(slug !== '')
      form.setValue('slug', slugAlEscribir(slug), { shouldDirty: true, shouldValidate: form.getFieldState('slug').isTouched })
    },
    alSalirDelSlug: () => form.setValue('slug', slugDe(form.getValues('slug')), { shouldTouch: true, shouldValidate: true }),
  }
}
export type Asistente = ReturnType<typeof useAsistente>
