import { slugDe } from '@entrale/contract/comunes'
import { type CrearEvento, crearEventoBody, type EventoOrganizador } from '@entrale/contract/eventos'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../lib/api-form'
import { ZONA_CENTRO } from '../../lib/formatos'
import { instantOf, type WallTime, wallAt } from '../../ui/date-time'

/** What is on the screen: dates as the clock of the evento's place shows them. */
export type DatosEvento = {
  nombre: string
  slug: string
  descripcion: string
  categoria: string
  fechaInicio: WallTime | null
  fechaFin: WallTime | null
  zonaHoraria: string
  enLinea: boolean
  lugar: string
  direccion: string
  ciudad: string
  estado: string
  codigoPostal: string
  enlaceEnLinea: string
}
export type CuerpoEvento = CrearEvento
export const CAMPOS = [
  'nombre',
  'slug',
  'descripcion',
  'categoria',
  'fechaInicio',
  'fechaFin',
  'zonaHoraria',
  'lugar',
  'direccion',
  'ciudad',
  'estado',
  'codigoPostal',
  'enlaceEnLinea',
] as const satisfies readonly (keyof DatosEvento)[]

export const VACIO: DatosEvento = {
  nombre: '',
  slug: '',
  descripcion: '',
  categoria: '',
  fechaInicio: null,
  fechaFin: null,
  zonaHoraria: ZONA_CENTRO,
  enLinea: false,
  lugar: '',
  direccion: '',
  ciudad: '',
  estado: '',
  codigoPostal: '',
  enlaceEnLinea: '',
}
const SIN_LUGAR = { lugar: '', direccion: '', ciudad: '', estado: '', codigoPostal: '' }

const instante = (hora: WallTime | null, zona: string) => (hora === null ? '' : instantOf(hora, zona).toISOString())

/** From the screen to the call. Of place and link only the one in use travels; the other is emptied. */
function cuerpoDe({ enLinea, fechaInicio, fechaFin, ...datos }: DatosEvento): z.input<typeof crearEventoBody> {
  const fechas = { fechaInicio: instante(fechaInicio, datos.zonaHoraria), fechaFin: instante(fechaFin, datos.zonaHoraria) }
  return { ...datos, ...fechas, ...(enLinea ? SIN_LUGAR : { enlaceEnLinea: '' }) }
}

/** From the server to the screen. */
export function datosDe(evento: EventoOrganizador): DatosEvento {
  const { nombreMostrado, slug, descripcion, Categoria, zonaHoraria, EventoDireccion: lugar, enlaceEnLinea } = evento
  return {
    nombre: nombreMostrado,
    slug,
    descripcion,
    categoria: Categoria.slug,
    fechaInicio: wallAt(new Date(evento.fechaInicio), zonaHoraria),
    fechaFin: wallAt(new Date(evento.fechaFin), zonaHoraria),
    zonaHoraria,
    enLinea: lugar === null && enlaceEnLinea !== null,
    lugar: lugar?.nombre ?? '',
    direccion: lugar?.direccion ?? '',
    ciudad: lugar?.ciudad ?? '',
    estado: lugar?.estado ?? '',
    codigoPostal: lugar?.codigoPostal ?? '',
    enlaceEnLinea: enlaceEnLinea ?? '',
  }
}

/** Only what differs from what the server holds. */
export function cambiosDe(antes: DatosEvento, ahora: CuerpoEvento): Partial<CuerpoEvento> {
  const previo: Record<string, unknown> = cuerpoDe(antes)
  return Object.fromEntries(Object.entries(ahora).filter(([campo, valor]) => previo[campo] !== valor))
}

const esquema = z.pipe(z.transform(cuerpoDe), crearEventoBody)
type Imagenes = { card_imagen: File | null; portada_imagen: File | null }

/** Until the slug is edited by hand it follows the name; that of a stored evento never moves by itself. */
export function useFormularioEvento(inicial: DatosEvento) {
  const form = useSchemaForm(esquema, { defaultValues: inicial, mode: 'onTouched' })
  const [imagenes, setImagenes] = useState<Imagenes>({ card_imagen: null, portada_imagen: null })
  const [slugPropio, setSlugPropio] = useState(inicial.slug !== '')
  const validar = () => form.getFieldState('slug').isTouched || form.formState.isSubmitted
  return {
    form,
    imagenes,
    ponerImagen: (cual: keyof Imagenes, archivo: File | null) => setImagenes((antes) => ({ ...antes, [cual]: archivo })),
    sucio: form.formState.isDirty || imagenes.card_imagen !== null || imagenes.portada_imagen !== null,
    alEscribirNombre: (nombre: string) => {
      if (!slugPropio) form.setValue('slug', slugDe(nombre).replace(/^-+|-+$/g, ''), { shouldValidate: validar() })
    },
    alEscribirSlug: (slug: string) => {
      const limpio = slugDe(slug) + (/[\s-]$/.test(slug) && slugDe(slug) !== '' && !slugDe(slug).endsWith('-') ? '-' : '')
      setSlugPropio(slug !== '')
      form.setValue('slug', limpio, { shouldDirty: true, shouldValidate: validar() })
    },
    alSalirDelSlug: () => form.setValue('slug', form.getValues('slug').replace(/^-+|-+$/g, ''), { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  }
}
export type FormularioEvento = ReturnType<typeof useFormularioEvento>
