import { type CrearMensaje, crearMensajeBody, type Grupo, type Mensaje } from '@entrale/contract/mensajes/schemas'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../lib/api-form'
import { isoOf, type WallTime } from '../../../ui/date-time'

/** What is on the screen: the moment on the evento's clock. */
export type DatosMensaje = {
  clase: CrearMensaje['clase']
  asunto: string
  cuerpo: string
  audiencia: { grupos: Grupo[]; tipos: string[]; compradores: boolean }
  cuales: 'todos' | 'algunos'
  cuando: 'ahora' | 'luego'
  para: WallTime | null
}
/** In the order of the screen: the first of them that is wrong takes the focus. */
export const CAMPOS = ['audiencia', 'clase', 'asunto', 'cuerpo', 'para'] as const

const VACIO: DatosMensaje = {
  clase: 'operativo',
  asunto: '',
  cuerpo: '',
  audiencia: { grupos: ['valido', 'usado'], tipos: [], compradores: false },
  cuales: 'todos',
  cuando: 'ahora',
  para: null,
}

/** As it goes to the server. */
export const audienciaDe = ({ audiencia, cuales }: Pick<DatosMensaje, 'audiencia' | 'cuales'>) => ({
  ...audiencia,
  tipos: cuales === 'todos' ? [] : audiencia.tipos,
})

type Cuerpo = {
  cuales?: string
  cuando?: string
  para?: string | null | undefined
  audiencia?: { tipos?: string[] | undefined }
}
const conTipos = ({ cuales, audiencia }: Cuerpo) => cuales !== 'algunos' || (audiencia?.tipos ?? []).length > 0
const conMomento = ({ cuando, para }: Cuerpo) => cuando !== 'luego' || (para ?? null) !== null
/** What the screen alone knows: that some tipos, or a moment, were to be chosen. */
const conPantalla = z
  .extend(crearMensajeBody, { cuales: z.enum(['todos', 'algunos']), cuando: z.enum(['ahora', 'luego']) })
  .check(
    z.refine((datos) => conTipos(datos ?? {}), {
      path: ['audiencia', 'tipos'],
      error: 'Elige al menos un tipo.',
      when: () => true,
    }),
    z.refine((datos) => conMomento(datos ?? {}), { path: ['para'], error: 'Elige cuándo se envía.', when: () => true }),
  )

const cuerpoDe =
  (zona: string) =>
  ({ cuando, para, ...datos }: DatosMensaje): z.input<typeof conPantalla> => ({
    ...datos,
    audiencia: audienciaDe(datos),
    cuando,
    para: cuando === 'ahora' ? null : isoOf(para, zona),
  })

const datosDe = ({ clase, asunto, cuerpo, audiencia }: Mensaje): DatosMensaje => ({
  ...VACIO,
  clase,
  asunto,
  cuerpo,
  audiencia: { ...audiencia, grupos: [...audiencia.grupos] },
  cuales: audiencia.tipos.length === 0 ? 'todos' : 'algunos',
})

/** `copia`: a message to begin from. */
export function useFormularioMensaje(copia: Mensaje | null, zona: string) {
  const esquema = z.pipe(
    z.pipe(z.transform(cuerpoDe(zona)), conPantalla),
    z.transform(({ cuales: _, cuando: __, ...cuerpo }: z.output<typeof conPantalla>): CrearMensaje => cuerpo),
  )
  return useSchemaForm(esquema, { defaultValues: copia === null ? VACIO : datosDe(copia), mode: 'onTouched' })
}
export type FormularioMensaje = ReturnType<typeof useFormularioMensaje>
