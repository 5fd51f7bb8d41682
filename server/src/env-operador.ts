import { z } from 'zod'
import { direccion } from './env-pagos.ts'

const RFC = 'ENTRALE_OPERADOR_RFC debe ser un RFC: 12 o 13 letras mayúsculas y números.'

/** Who runs the installation: printed on the legal texts, the receipts and the help. */
export const variablesDeOperador = {
  ENTRALE_OPERADOR_NOMBRE: z.string().max(200, 'ENTRALE_OPERADOR_NOMBRE admite hasta 200 caracteres.').optional(),
  ENTRALE_OPERADOR_DOMICILIO: z.string().max(300, 'ENTRALE_OPERADOR_DOMICILIO admite hasta 300 caracteres.').optional(),
  ENTRALE_OPERADOR_RFC: z
    .string()
    .regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, RFC)
    .optional(),
  ENTRALE_OPERADOR_TELEFONO: z
    .string()
    .regex(/^[+\d][\d ()-]{7,24}$/, 'ENTRALE_OPERADOR_TELEFONO debe ser un número de teléfono.')
    .optional(),
  ENTRALE_OPERADOR_CORREO: z.email('ENTRALE_OPERADOR_CORREO debe ser un correo.').optional(),
  ENTRALE_OPERADOR_CORREO_PRIVACIDAD: z.email('ENTRALE_OPERADOR_CORREO_PRIVACIDAD debe ser un correo.').optional(),
}

/** What contract, terms and privacy notice cannot do without. */
const HACEN_FALTA = [
  ...(['ENTRALE_OPERADOR_NOMBRE', 'ENTRALE_OPERADOR_DOMICILIO', 'ENTRALE_OPERADOR_RFC'] as const),
  'ENTRALE_OPERADOR_CORREO',
] as const
/** RFCs of the tax office for everybody and for abroad: they name nobody. */
const DE_NADIE = /^X[AE]XX010101000$/

type Quien = Partial<Record<keyof typeof variablesDeOperador, string | undefined>> & { ENTRALE_MODE: string }

/** Who sells to people says who they are: production does not start without, and names everything that is missing. */
export function erroresDeOperador(variables: Quien): string[] {
  if (variables.ENTRALE_MODE !== 'production') return []
  const faltan = HACEN_FALTA.filter((nombre) => variables[nombre] === undefined)
  return [
    ...faltan.map(
      (nombre) => `Con ENTRALE_MODE=production hace falta ${nombre}: los textos legales dicen quién opera.`,
    ),
    ...(DE_NADIE.test(variables.ENTRALE_OPERADOR_RFC ?? '')
      ? ['Con ENTRALE_MODE=production, ENTRALE_OPERADOR_RFC no puede ser un RFC genérico.']
      : []),
  ]
}

/** Who stamps invoices where the platform issues them; organizers bring keys of their own. */
export const variablesDePac = {
  FACTURAPI_KEY: z
    .string()
    .regex(/^sk_(test|live)_\S+$/, 'FACTURAPI_KEY debe empezar con sk_live_ o sk_test_.')
    .optional(),
  FACTURAPI_API_BASE: direccion('FACTURAPI_API_BASE'),
  ENTRALE_OPERADOR_REGIMEN: z
    .string()
    .regex(/^\d{3}$/, 'ENTRALE_OPERADOR_REGIMEN debe ser una clave del SAT de 3 dígitos, como 601.')
    .optional(),
  ENTRALE_OPERADOR_CP: z
    .string()
    .regex(/^\d{5}$/, 'ENTRALE_OPERADOR_CP debe tener 5 dígitos.')
    .optional(),
  ENTRALE_CARGO_CLAVE: z
    .string()
    .regex(/^\d{8}$/, 'ENTRALE_CARGO_CLAVE debe ser una clave del SAT de 8 dígitos.')
    .default('80141600'),
  ENTRALE_CARGO_GLOBAL: z
    .enum(['dia', 'semana', 'quincena', 'mes'], 'ENTRALE_CARGO_GLOBAL debe ser dia, semana, quincena o mes.')
    .default('mes'),
}
type Variables = {
  FACTURAPI_KEY?: string | undefined
  FACTURAPI_API_BASE?: string | undefined
  ENTRALE_OPERADOR_REGIMEN?: string | undefined
  ENTRALE_OPERADOR_CP?: string | undefined
  ENTRALE_CARGO_CLAVE: string
  ENTRALE_CARGO_GLOBAL: 'dia' | 'semana' | 'quincena' | 'mes'
  ENTRALE_MODE: string
}

const PRUEBA = 'Con ENTRALE_MODE=production, FACTURAPI_KEY no puede ser de prueba.'
const FALTAN = 'Con FACTURAPI_KEY hacen falta ENTRALE_OPERADOR_REGIMEN y ENTRALE_OPERADOR_CP: sin ellos no se factura.'

/** With a key for testing, invoices would be worth nothing; without régimen and postal code nobody stamps them. */
export function erroresDePac(variables: Variables): string[] {
  const { FACTURAPI_KEY: llave, FACTURAPI_API_BASE: base, ENTRALE_MODE: modo } = variables
  if (modo !== 'production' || llave === undefined) return []
  return [
    ...(llave.startsWith('sk_test_') && base === undefined ? [PRUEBA] : []),
    ...(fiscalDe(variables) === undefined ? [FALTAN] : []),
  ]
}

/** With what the platform invoices; undefined where régimen or postal code are missing. */
export function fiscalDe(variables: Variables) {
  const { ENTRALE_OPERADOR_REGIMEN: regimen, ENTRALE_OPERADOR_CP: codigoPostal } = variables
  if (regimen === undefined || codigoPostal === undefined) return undefined
  const { ENTRALE_CARGO_CLAVE: claveServicio, ENTRALE_CARGO_GLOBAL: globalCada } = variables
  return { regimen, codigoPostal, claveServicio, globalCada }
}

/** What the adapter is made with; without a key, only organizers' keys stamp. */
export const pacDe = ({
  FACTURAPI_KEY,
  FACTURAPI_API_BASE: base,
}: Pick<Variables, 'FACTURAPI_KEY' | 'FACTURAPI_API_BASE'>) => ({
  llave: FACTURAPI_KEY ?? null,
  base,
})
