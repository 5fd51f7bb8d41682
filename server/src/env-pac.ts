import { z } from 'zod'
import { direccion } from './env-pagos.ts'

/** Who stamps invoices where the platform issues them; organizers bring keys of their own. */
export const variablesDePac = {
  FACTURAPI_KEY: z
    .string()
    .regex(/^sk_(test|live)_\S+$/, 'FACTURAPI_KEY debe empezar con sk_live_ o sk_test_.')
    .optional(),
  FACTURAPI_API_BASE: direccion('FACTURAPI_API_BASE'),
}
type Variables = { [Nombre in keyof typeof variablesDePac]?: string | undefined } & { ENTRALE_MODE: string }

/** With a key for testing, invoices would be worth nothing. */
export const erroresDePac = ({
  FACTURAPI_KEY: llave,
  FACTURAPI_API_BASE: base,
  ENTRALE_MODE: modo,
}: Variables): string[] =>
  modo === 'production' && llave?.startsWith('sk_test_') && base === undefined
    ? ['Con ENTRALE_MODE=production, FACTURAPI_KEY no puede ser de prueba.']
    : []

/** What the adapter is made with; without a key, only organizers' keys stamp. */
export const pacDe = ({ FACTURAPI_KEY, FACTURAPI_API_BASE: base }: Variables) => ({
  llave: FACTURAPI_KEY ?? null,
  base,
})
