import { slugDe } from '@entrale/contract/comunes'
import { useState } from 'react'
import { useSchemaForm } from '../../../../lib/api-form'
import { type DatosEvento, esquemaEvento } from './datos-formulario'

type Imagenes = { card_imagen: File | null; portada_imagen: File | null }
type CualImagen = keyof Imagenes

const sinGuionesAfuera = (slug: string) => slug.replace(/^-+|-+$/g, '')
/** Keeps a hyphen at the end while the person is still typing. */
const alTeclear = (slug: string) =>
  slugDe(slug) + (/[\s-]$/.test(slug) && slugDe(slug) !== '' && !slugDe(slug).endsWith('-') ? '-' : '')

/** Both pictures: the files chosen now, and which of those on the server are to go. */
function useImagenes() {
  const [imagenes, setImagenes] = useState<Imagenes>({ card_imagen: null, portada_imagen: null })
  const [quitadas, setQuitadas] = useState<readonly CualImagen[]>([])
  return {
    imagenes,
    quitadas,
    ponerImagen: (cual: CualImagen, archivo: File | null) => {
      setImagenes((antes) => ({ ...antes, [cual]: archivo }))
      if (archivo !== null) setQuitadas((antes) => antes.filter((una) => una !== cual))
    },
    quitarImagen: (cual: CualImagen, quitar: boolean) =>
      setQuitadas((antes) => (quitar ? [...antes, cual] : antes.filter((una) => una !== cual))),
  }
}

/** A stored evento keeps its slug; that of a new one is its own once it says something else than the name. */
export const esSlugPropio = (inicial: DatosEvento, { slug, nombre }: DatosEvento): boolean =>
  inicial.slug !== '' || (slug !== '' && slug !== sinGuionesAfuera(slugDe(nombre)))

/** Until the slug is edited by hand it follows the name; that of a stored evento never moves by itself. */
export function useFormularioEvento(inicial: DatosEvento) {
  const form = useSchemaForm(esquemaEvento, { defaultValues: inicial, mode: 'onTouched', shouldFocusError: false })
  const imagenes = useImagenes()
  const [slugPropio, setSlugPropio] = useState(esSlugPropio(inicial, inicial))
  const shouldValidate = () => form.getFieldState('slug').isTouched || form.formState.isSubmitted
  return {
    form,
    ...imagenes,
    sucio:
      form.formState.isDirty ||
      imagenes.quitadas.length > 0 ||
      Object.values(imagenes.imagenes).some((archivo) => archivo !== null),
    /** What was typed before and not saved; it counts as typed now. */
    restaurar: (datos: DatosEvento) => {
      setSlugPropio(esSlugPropio(inicial, datos))
      form.reset(datos, { keepDefaultValues: true })
    },
    alEscribirNombre: (nombre: string) => {
      if (!slugPropio) form.setValue('slug', sinGuionesAfuera(slugDe(nombre)), { shouldValidate: shouldValidate() })
    },
    alEscribirSlug: (slug: string) => {
      setSlugPropio(slug !== '')
      form.setValue('slug', alTeclear(slug), { shouldDirty: true, shouldValidate: shouldValidate() })
    },
    alSalirDelSlug: () =>
      form.setValue('slug', sinGuionesAfuera(form.getValues('slug')), {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      }),
    usarSlug: (slug: string) => {
      setSlugPropio(true)
      form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
    },
  }
}
export type FormularioEvento = ReturnType<typeof useFormularioEvento>
