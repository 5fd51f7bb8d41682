import { type Codigo, type CrearCodigo, crearCodigoBody } from '@entrale/contract/codigos/schemas'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { isoOf, type WallTime, wallOf } from '../../../ui/date-time'

/** What is on the screen: amounts as text in pesos, dates on the evento's clock. `descuento` says which of the two amounts counts. */
export type DatosCodigo = {
  codigo: string
  descripcion: string
  descuento: 'porcentaje' | 'monto' | 'ninguno'
  porcentaje: string
  monto: string
  abreOcultos: boolean
  cuales: 'todos' | 'algunos'
  tipos: string[]
  maximo: string
  maximoPorCompra: string
  inicio: WallTime | null
  fin: WallTime | null
}
export type CuerpoCodigo = CrearCodigo
/** In the order of the screen: the first of them that is wrong takes the focus. */
export const CAMPOS = [
  'codigo',
  'descripcion',
  'porcentaje',
  'monto',
  'abreOcultos',
  'tipos',
  'maximo',
  'maximoPorCompra',
  'inicio',
  'fin',
] as const

const VACIO: DatosCodigo = {
  codigo: '',
  descripcion: '',
  descuento: 'porcentaje',
  porcentaje: '10',
  monto: '',
  abreOcultos: false,
  cuales: 'todos',
  tipos: [],
  maximo: '',
  maximoPorCompra: '',
  inicio: null,
  fin: null,
}

const opcional = (texto: string) => (texto.trim() === '' ? null : enteroDe(texto))

type Cuerpo = {
  inicio?: string | null | undefined
  fin?: string | null | undefined
  tipos?: string[] | undefined
  cuales?: 'todos' | 'algunos'
}
const enOrden = ({ inicio, fin }: Cuerpo) => !inicio || !fin || Date.parse(fin) > Date.parse(inicio)
const conAlguno = ({ cuales, tipos = [] }: Cuerpo) => cuales !== 'algunos' || tipos.length > 0
/** As the call wants it, and what the screen alone knows: that some tipos were to be chosen. */
const conCuales = z.extend(crearCodigoBody, { cuales: z.enum(['todos', 'algunos']) }).check(
  z.refine((codigo) => enOrden(codigo ?? {}), {
    path: ['fin'],
    error: 'Debe terminar después de empezar.',
    when: () => true,
  }),
  z.refine((codigo) => conAlguno(codigo ?? {}), {
    path: ['tipos'],
    error: 'Elige al menos un tipo.',
    when: () => true,
  }),
)

const cuerpoDe =
  (zona: string) =>
  ({
    descuento,
    cuales,
    tipos,
    maximo,
    maximoPorCompra,
    inicio,
    fin,
    ...datos
  }: DatosCodigo): z.input<typeof conCuales> => ({
    codigo: datos.codigo,
    descripcion: datos.descripcion,
    porcentaje: descuento === 'porcentaje' ? enteroDe(datos.porcentaje) : null,
    monto: descuento === 'monto' ? centavosDe(datos.monto) : null,
    abreOcultos: descuento === 'ninguno' || datos.abreOcultos,
    cuales,
    tipos: cuales === 'todos' ? [] : tipos,
    maximo: opcional(maximo),
    maximoPorCompra: opcional(maximoPorCompra),
    inicio: isoOf(inicio, zona),
    fin: isoOf(fin, zona),
  })

function descuentoDe({ porcentaje, monto }: Codigo): DatosCodigo['descuento'] {
  if (porcentaje !== null) return 'porcentaje'
  return monto === null ? 'ninguno' : 'monto'
}

const numero = (cuantos: number | null) => (cuantos === null ? '' : String(cuantos))

function datosDe(codigo: Codigo, zona: string): DatosCodigo {
  return {
    codigo: codigo.codigo,
    descripcion: codigo.descripcion,
    descuento: descuentoDe(codigo),
    porcentaje: numero(codigo.porcentaje),
    monto: codigo.monto === null ? '' : textoDe(codigo.monto),
    abreOcultos: codigo.abreOcultos,
    cuales: codigo.tipos.length === 0 ? 'todos' : 'algunos',
    tipos: codigo.tipos,
    maximo: numero(codigo.maximo),
    maximoPorCompra: numero(codigo.maximoPorCompra),
    inicio: wallOf(codigo.inicio, zona),
    fin: wallOf(codigo.fin, zona),
  }
}

export function useFormularioCodigo(codigo: Codigo | null, zona: string) {
  const esquema = z.pipe(
    z.pipe(z.transform(cuerpoDe(zona)), conCuales),
    z.transform(({ cuales: _, ...cuerpo }: z.output<typeof conCuales>): CuerpoCodigo => cuerpo),
  )
  return useSchemaForm(esquema, { defaultValues: codigo === null ? VACIO : datosDe(codigo, zona), mode: 'onTouched' })
}
export type FormularioCodigo = ReturnType<typeof useFormularioCodigo>
