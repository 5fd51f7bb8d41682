import { type CrearTipo, crearTipoBody, type TipoOrganizador } from '@entrale/contract/boletos/tipos'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { isoOf, type WallTime, wallOf } from '../../../ui/date-time'

/** What is on the screen: amounts as text in pesos, dates on the evento's clock. */
export type DatosTipo = {
  tipo: string
  descripcion: string
  precio: string
  cupo: string
  ventaInicio: WallTime | null
  ventaFin: WallTime | null
  minimo: string
  maximo: string
  visibilidad: 'publico' | 'oculto'
  iva: 'exento' | '0' | '8' | '16'
  precioLibre: boolean
}
export type CuerpoTipo = CrearTipo
export const CAMPOS = [
  'tipo',
  'descripcion',
  'precio',
  'cupo',
  'ventaInicio',
  'ventaFin',
  'minimo',
  'maximo',
  'visibilidad',
  'iva',
  'precioLibre',
] as const

const VACIO: DatosTipo = {
  tipo: '',
  descripcion: '',
  precio: '',
  cupo: '',
  ventaInicio: null,
  ventaFin: null,
  minimo: '1',
  maximo: '10',
  visibilidad: 'publico',
  iva: '16',
  precioLibre: false,
}

const ivaDe = (iva: number | null) => (iva === null ? 'exento' : (String(iva) as DatosTipo['iva']))

const IVAS = { exento: null, '0': 0, '8': 8, '16': 16 } as const

const cuerpoDe =
  (zona: string) =>
  ({
    precio,
    cupo,
    minimo,
    maximo,
    iva,
    ventaInicio,
    ventaFin,
    ...datos
  }: DatosTipo): z.input<typeof crearTipoBody> => ({
    ...datos,
    precio: centavosDe(precio),
    cupo: enteroDe(cupo),
    minimo: enteroDe(minimo),
    maximo: enteroDe(maximo),
    iva: IVAS[iva],
    ventaInicio: isoOf(ventaInicio, zona),
    ventaFin: isoOf(ventaFin, zona),
  })

function datosDe(tipo: TipoOrganizador, zona: string): DatosTipo {
  return {
    tipo: tipo.tipo,
    descripcion: tipo.descripcion,
    precio: textoDe(tipo.precio),
    cupo: String(tipo.cupo),
    ventaInicio: wallOf(tipo.ventaInicio, zona),
    ventaFin: wallOf(tipo.ventaFin, zona),
    minimo: String(tipo.minimo),
    maximo: String(tipo.maximo),
    visibilidad: tipo.visibilidad,
    iva: ivaDe(tipo.iva),
    precioLibre: tipo.precioLibre,
  }
}

/** A new one begins with the tax that its evento proposes. */
export function useFormularioTipo(tipo: TipoOrganizador | null, zona: string, ivaPropuesto: number | null) {
  const esquema = z.pipe(z.transform(cuerpoDe(zona)), crearTipoBody)
  const defaultValues = tipo === null ? { ...VACIO, iva: ivaDe(ivaPropuesto) } : datosDe(tipo, zona)
  return useSchemaForm(esquema, { defaultValues, mode: 'onTouched' })
}
export type FormularioTipo = ReturnType<typeof useFormularioTipo>
