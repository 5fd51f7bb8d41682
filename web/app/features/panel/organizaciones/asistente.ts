import { slugDe } from '@entrale/contract/comunes'
import { type CrearOrganizacion, crearOrganizacionBody } from '@entrale/contract/organizaciones/schemas'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { sentenceOf, showErrors, useSchemaForm } from '../../../lib/api-form'
import { toast } from '../../../ui/toaster'
import { guardar, leerGuardado, olvidarGuardado } from './guardado'

export const PASOS = ['Información Básica', 'Personalización', 'Confirmación'] as const
const CAMPOS = [['nombre', 'slug', 'descripcion'], ['email', 'telefono', 'web', 'pais'], []] as const
const VACIO = { nombre: '', slug: '', descripcion: '', email: '', telefono: '', web: '', pais: 'México' }
const LARGO_SLUG = 30

const pasoDe = (campo: string) => CAMPOS.findIndex((campos) => (campos as readonly string[]).includes(campo))

/** What is being typed as a slug: a hyphen at the end stays while the next letter comes. */
const slugAlEscribir = (texto: string) => slugDe(texto) + (/[\s-]$/.test(texto) && slugDe(texto) !== '' ? '-' : '')

/** The form as it was before a reload, and the step that it was at. */
function useFormulario() {
  const [antes] = useState(() => leerGuardado(VACIO))
  const form = useSchemaForm(crearOrganizacionBody, { defaultValues: VACIO })
  const [paso, setPaso] = useState(antes?.paso ?? 0)
  const [slugPropio, setSlugPropio] = useState(antes?.slugPropio ?? false)
  useEffect(() => {
    if (antes !== null) form.reset(antes.valores, { keepDefaultValues: true })
  }, [antes, form])
  useEffect(() => {
    const subscription = form.watch((valores) => guardar({ valores, paso, slugPropio }))
    if (form.formState.isDirty) guardar({ valores: form.getValues(), paso, slugPropio })
    return () => subscription.unsubscribe()
  }, [form, form.formState.isDirty, paso, slugPropio])
  return { form, paso, setPaso, slugPropio, setSlugPropio }
}

/** The three steps and their one call. `onCreada` runs after the server has stored the organization. */
export function useAsistente(onCreada: () => Promise<void>) {
  const { form, paso, setPaso, slugPropio, setSlugPropio } = useFormulario()
  const [logo, setLogo] = useState<File | null>(null)
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
    if (rest !== null) toast.error(sentenceOf(rest, error, 'Error al crear tu organizacion'))
  }
  const enviar = async (body: CrearOrganizacion) => {
    try {
      await api('POST /organizacion/crear-organizacion', { body, files: { imagen: logo } })
    } catch (error) {
      return volverAlError(error)
    }
    olvidarGuardado()
    await onCreada()
  }
  const ponerSlug = (slug: string) =>
    form.setValue('slug', slug, { shouldDirty: true, shouldValidate: form.getFieldState('slug').isTouched })
  return {
    form,
    paso,
    sucio: form.formState.isDirty || logo !== null,
    logo: { value: logo, onChange: setLogo },
    siguiente,
    anterior: () => setPaso(paso - 1),
    /** Straight to a step that was passed already. */
    irA: (anterior: number) => anterior < paso && setPaso(anterior),
    enviar: form.handleSubmit(enviar, (errores) => setPaso(pasoDe(Object.keys(errores)[0] ?? 'nombre'))),
    /** Until the slug is edited by hand it follows the name. */
    alEscribirNombre: (nombre: string) => {
      if (!slugPropio) ponerSlug(slugDe(nombre).slice(0, LARGO_SLUG).replace(/-$/, ''))
    },
    alEscribirSlug: (slug: string) => {
      setSlugPropio(slug !== '')
      ponerSlug(slugAlEscribir(slug))
    },
    alSalirDelSlug: () =>
      form.setValue('slug', slugDe(form.getValues('slug')), { shouldTouch: true, shouldValidate: true }),
    usarSlug: (slug: string) => {
      setSlugPropio(true)
      form.setValue('slug', slug, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      form.setFocus('slug')
    },
  }
}
export type Asistente = ReturnType<typeof useAsistente>
