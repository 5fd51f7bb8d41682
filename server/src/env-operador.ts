import { z } from 'zod'

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

type Variables = Partial<Record<keyof typeof variablesDeOperador, string | undefined>> & { ENTRALE_MODE: string }

/** Who sells to people says who they are: production does not start without, and names everything that is missing. */
export function erroresDeOperador(variables: Variables): string[] {
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
