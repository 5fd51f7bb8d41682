import * as z from 'zod/mini'
import { email } from '../comunes.ts'
import { consiento } from '../legales/consentimiento.ts'

const texto = (maximo: number, falta: string) =>
  z.string(falta).check(z.trim(), z.minLength(1, falta), z.maxLength(maximo, `Maximo ${maximo} caracteres`))
/** The tax office asks these data of a buyer who wants an invoice. */
export const facturaBody = z.object({
  rfc: z
    .string('Escribe tu RFC.')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'Escribe un RFC válido, sin guiones ni espacios.'),
    ),
  razonSocial: texto(254, 'Escribe el nombre como está en tu constancia.'),
  regimen: z.string('Elige tu régimen fiscal.').check(z.regex(/^\d{3}$/, 'Elige tu régimen fiscal.')),
  codigoPostal: z
    .string('Escribe tu código postal.')
    .check(z.trim(), z.regex(/^\d{5}$/, 'El código postal tiene 5 dígitos.')),
  usoCfdi: z.string('Elige el uso de la factura.').check(z.regex(/^[A-Z]{1,2}\d{2}$/, 'Elige el uso de la factura.')),
  email,
})
export type Factura = z.output<typeof facturaBody>
/** As its buyer sends them, who agrees to what they are used for. */
export const pedirFacturaBody = z.extend(facturaBody, {
  consiento: consiento('Para facturarte necesitamos que lo aceptes.'),
})
