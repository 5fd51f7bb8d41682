import type { Pasarela } from './pasarela.ts'

/** The mailbox name that shows how a declined payment looks. */
const RECHAZA = /^rechazar(\+.*)?@/

/** Pago de prueba: says yes at once and moves no money. In demo mode only. */
export const pasarelaPrueba: Pasarela = {
  metodo: 'prueba',
  cobrar: async ({ clave, email }) => ({ estado: RECHAZA.test(email) ? 'rechazado' : 'aprobado', referencia: `prueba_${clave}` }),
  reembolsar: async () => undefined,
}
