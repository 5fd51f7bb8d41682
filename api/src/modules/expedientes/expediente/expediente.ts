import type { CampoError } from '@entrale/contract/errores'
import {
  CLASES_DOCUMENTO,
  type ClaseDocumento,
  type DatosExpediente,
  type EstadoExpediente,
} from '@entrale/contract/expedientes/schemas'

/** What may follow on what. */
const SIGUE: Readonly<Record<EstadoExpediente, readonly EstadoExpediente[]>> = {
  sin_enviar: ['en_revision'],
  en_revision: ['aprobado', 'con_observaciones', 'sin_enviar'],
  con_observaciones: ['en_revision'],
  aprobado: ['vencido'],
  vencido: ['en_revision'],
}
export const puedeSeguir = (de: EstadoExpediente, a: EstadoExpediente): boolean => SIGUE[de].includes(a)
/** While nobody looks at it and nothing stands on it. */
export const seEdita = (estado: EstadoExpediente): boolean => puedeSeguir(estado, 'en_revision')

export type Regla = { beneficiarioBps: number; conservaMeses: number; constanciaMeses: number; listasDias: number }

type Papel = { clase: ClaseDocumento; tipo: string; venceEl: string | null }

const DE_TODOS = [
  ...(['persona', 'rfc', 'razonSocial', 'actividad', 'calle', 'colonia', 'codigoPostal', 'municipio'] as const),
  ...(['entidad', 'contactoEmail', 'contactoTelefono'] as const),
]
const DE_EMPRESAS = ['representante', 'representanteCargo', 'representanteCurp'] as const

/** An identification in one PDF may hold both of its sides; the poder of who represents often stands in the acta. */
function papelesQue(persona: string, papeles: readonly Papel[]): ClaseDocumento[] {
  const frente = papeles.find(({ clase }) => clase === 'identificacion_frente')
  const sobra = (clase: ClaseDocumento) =>
    clase === 'poder' ||
    (clase === 'acta' && persona !== 'moral') ||
    (clase === 'identificacion_reverso' && frente?.tipo === 'application/pdf')
  return CLASES_DOCUMENTO.filter((clase) => !sobra(clase))
}

const vigente = ({ venceEl }: Papel, hoy: string) => venceEl === null || venceEl >= hoy

/** Names of fields and papers that are missing, or of papers that expired. */
export function pendientesDe(datos: DatosExpediente, papeles: readonly Papel[], hoy: string): string[] {
  const propios = datos.persona === 'moral' ? DE_EMPRESAS : datos.persona === 'fisica' ? (['curp'] as const) : []
  const sinBeneficiario = datos.persona === 'moral' && !datos.sinBeneficiarios && datos.beneficiarios.length === 0
  const buenos = papeles.filter((papel) => vigente(papel, hoy)).map(({ clase }) => clase)
  return [
    ...[...DE_TODOS, ...propios].filter((campo) => datos[campo] === ''),
    ...(sinBeneficiario ? ['beneficiarios'] : []),
    ...papelesQue(datos.persona, papeles).filter((clase) => !buenos.includes(clase)),
  ]
}

const CIEN = 10_000
const error = (name: string, message: string): CampoError => ({ name, message, type: 'custom' })

/** What is written and cannot be: somebody without a name, a part too small to count, more than the whole. */
export function problemasDe({ persona, beneficiarios }: DatosExpediente, { beneficiarioBps }: Regla): CampoError[] {
  if (persona !== 'moral') return []
  const suma = beneficiarios.reduce((total, { porcentajeBps }) => total + porcentajeBps, 0)
  return [
    ...beneficiarios.flatMap(({ nombre, porcentajeBps }, i) => [
      ...(nombre === '' ? [error(`beneficiarios.${i}.nombre`, 'Escribe su nombre completo.')] : []),
      ...(porcentajeBps < beneficiarioBps
        ? [error(`beneficiarios.${i}.porcentajeBps`, `Solo quien tiene ${beneficiarioBps / 100} % o más.`)]
        : []),
    ]),
    ...(suma > CIEN ? [error('beneficiarios', 'Los porcentajes suman más de 100 %.')] : []),
  ]
}
