import { CLASES_DOCUMENTO, type Expediente } from '@entrale/contract/expedientes/schemas'
import { esUno } from '../../../lib/validas'

/** The steps of an expediente, with what each asks for. */
const PASOS = [
  { id: '', label: 'Quién vende', campos: ['persona', 'rfc', 'razonSocial', 'curp', 'actividad'] },
  {
    id: 'domicilio',
    label: 'Domicilio y contacto',
    campos: ['calle', 'colonia', 'codigoPostal', 'municipio', 'entidad', 'contactoEmail', 'contactoTelefono'],
  },
  {
    id: 'personas',
    label: 'Representante',
    campos: ['representante', 'representanteCargo', 'representanteCurp', 'beneficiarios'],
  },
  { id: 'documentos', label: 'Documentos', campos: CLASES_DOCUMENTO },
  { id: 'contrato', label: 'Contrato', campos: [] },
] as const satisfies readonly { id: string; label: string; campos: readonly string[] }[]

export const VALIDAS = { paso: esUno(['domicilio', 'personas', 'documentos', 'contrato']) } as const

/** A person represents themselves, and nobody else holds them. */
export const pasosDe = ({ datos }: Expediente) =>
  PASOS.filter(({ id }) => id !== 'personas' || datos.persona === 'moral')

/** How much of a step is missing, or has to be corrected. */
export function faltanEn(campos: readonly string[], { pendientes, observaciones }: Expediente): number {
  const porHacer = new Set([...pendientes, ...observaciones.map(({ campo }) => campo)])
  return campos.filter((campo) => porHacer.has(campo)).length
}

/** The step that asks for a field. */
export const pasoDe = (campo: string): string =>
  PASOS.find(({ campos }) => (campos as readonly string[]).includes(campo))?.id ?? ''
