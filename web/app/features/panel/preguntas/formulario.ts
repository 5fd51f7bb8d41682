import { type CrearPregunta, crearPreguntaBody, type Pregunta } from '@entrale/contract/preguntas/schemas'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../lib/api-form'
import { eligeDeLista } from './palabras'

/** What is on the screen; choices are written one to a line. */
export type DatosPregunta = {
  texto: string
  ayuda: string
  clase: CrearPregunta['clase']
  opciones: string
  por: CrearPregunta['por']
  cuales: 'todos' | 'algunos'
  tipos: string[]
  obligatoria: boolean
}
/** In the order of the screen: the first of them that is wrong takes the focus. */
export const CAMPOS = ['texto', 'ayuda', 'clase', 'opciones', 'por', 'tipos', 'obligatoria'] as const

const VACIA: DatosPregunta = {
  texto: '',
  ayuda: '',
  clase: 'texto',
  opciones: '',
  por: 'compra',
  cuales: 'todos',
  tipos: [],
  obligatoria: false,
}

const renglones = (texto: string) =>
  texto
    .split('\n')
    .map((renglon) => renglon.trim())
    .filter((renglon) => renglon !== '')

type Cuerpo = {
  clase?: CrearPregunta['clase']
  opciones?: string[] | undefined
  cuales?: 'todos' | 'algunos'
  tipos?: string[] | undefined
}
const conDos = ({ clase = 'texto', opciones = [] }: Cuerpo) => !eligeDeLista(clase) || opciones.length >= 2
const conAlguno = ({ cuales, tipos = [] }: Cuerpo) => cuales !== 'algunos' || tipos.length > 0
/** As the call wants it, and what the screen alone knows: that some tipos were to be chosen. */
const conCuales = z.extend(crearPreguntaBody, { cuales: z.enum(['todos', 'algunos']) }).check(
  z.refine((pregunta) => conDos(pregunta ?? {}), {
    path: ['opciones'],
    error: 'Escribe al menos dos opciones.',
    when: () => true,
  }),
  z.refine((pregunta) => conAlguno(pregunta ?? {}), {
    path: ['tipos'],
    error: 'Elige al menos un tipo.',
    when: () => true,
  }),
)

const cuerpoDe = ({ opciones, cuales, tipos, ...datos }: DatosPregunta): z.input<typeof conCuales> => ({
  ...datos,
  cuales: datos.por === 'boleto' ? cuales : 'todos',
  opciones: eligeDeLista(datos.clase) ? renglones(opciones) : [],
  tipos: datos.por === 'boleto' && cuales === 'algunos' ? tipos : [],
})
const esquema = z.pipe(
  z.pipe(z.transform(cuerpoDe), conCuales),
  z.transform(({ cuales: _, ...cuerpo }: z.output<typeof conCuales>): CrearPregunta => cuerpo),
)

const datosDe = ({ texto, ayuda, clase, opciones, por, tipos, obligatoria }: Pregunta): DatosPregunta => ({
  ...{ texto, ayuda, clase, por, tipos, obligatoria },
  opciones: opciones.join('\n'),
  cuales: tipos.length === 0 ? 'todos' : 'algunos',
})

export const useFormularioPregunta = (pregunta: Pregunta | null) =>
  useSchemaForm(esquema, { defaultValues: pregunta === null ? VACIA : datosDe(pregunta), mode: 'onTouched' })
export type FormularioPregunta = ReturnType<typeof useFormularioPregunta>
