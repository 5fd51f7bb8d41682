import type { ProveedorConexion } from './schemas.ts'

export const NOMBRES_PROVEEDOR: Record<ProveedorConexion, string> = {
  stripe: 'Stripe',
  mercadopago: 'Mercado Pago',
  prueba: 'Pago de prueba',
}

/** What a provider wants of whoever charges with it, by a piece of its own word for it. The first that fits. */
const LO_QUE_FALTA: readonly [RegExp, string][] = [
  [/external_account/, 'La cuenta de banco donde te deposita'],
  [/verification\.(additional_)?document/, 'Un documento de identidad'],
  [/tos_acceptance/, 'Aceptar sus condiciones'],
  [/^business_(profile|type)/, 'A qué se dedica tu organización'],
  [
    /^(individual|person_|representative|owners|directors|executives)/,
    'Los datos de quien la representa o es su dueño',
  ],
  [/^company/, 'Los datos de la empresa'],
  [/address/, 'Un domicilio'],
  [/phone/, 'Un teléfono'],
  [/email/, 'Un correo electrónico'],
]

/** Each thing once, in words. */
export function enPalabras(falta: readonly string[], proveedor: ProveedorConexion): string[] {
  const otra = `Otro dato que verás en ${NOMBRES_PROVEEDOR[proveedor]}`
  const frases = falta.map((codigo) => LO_QUE_FALTA.find(([patron]) => patron.test(codigo))?.[1] ?? otra)
  return [...new Set(frases)]
}
