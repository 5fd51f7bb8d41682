import * as z from 'zod/mini'
import { clabeValida } from '../reembolsos/schemas.ts'

export const liquidacionesBody = z.object({
  diasHabiles: z.int('Escribe los días.').check(z.minimum(0, 'El mínimo es 0.'), z.maximum(30, 'El máximo es 30.')),
  reservaBps: z
    .int('Escribe un porcentaje.')
    .check(z.minimum(0, 'El mínimo es 0 %.'), z.maximum(10_000, 'El máximo es 100 %.')),
  reservaDias: z.int('Escribe los días.').check(z.minimum(0, 'El mínimo es 0.'), z.maximum(365, 'El máximo es 365.')),
  minima: z
    .int('Escribe una cantidad.')
    .check(z.minimum(0, 'El mínimo es $0.00.'), z.maximum(10_000_000, 'El máximo es $100,000.00.')),
})
const dias = (maximo: number) =>
  z.int('Escribe los días.').check(z.minimum(0, 'El mínimo es 0.'), z.maximum(maximo, `El máximo es ${maximo}.`))
const puntos = z
  .int('Escribe un porcentaje.')
  .check(z.minimum(0, 'El mínimo es 0 %.'), z.maximum(10_000, 'El máximo es 100 %.'))
const eventos = z
  .int('Escribe cuántos eventos.')
  .check(z.minimum(1, 'El mínimo es 1.'), z.maximum(100, 'El máximo es 100.'))
const meses = z.int('Escribe cuántos meses.').check(z.minimum(0, 'El mínimo es 0.'), z.maximum(60, 'El máximo es 60.'))
/** What holds for organizations that are new, or proven; for those that are known `liquidaciones` does. */
export const confianzaAjustesBody = z
  .object({
    nuevoDiasHabiles: dias(30),
    nuevoReservaBps: puntos,
    nuevoReservaDias: dias(365),
    probadoDiasHabiles: dias(30),
    probadoReservaBps: puntos,
    probadoReservaDias: dias(365),
    conocidoEventos: eventos,
    conocidoMeses: meses,
    probadoEventos: eventos,
    probadoMeses: meses,
    devueltoBps: puntos,
    contracargosBps: puntos,
  })
  .check(
    z.refine(({ conocidoEventos, probadoEventos }) => conocidoEventos <= probadoEventos, {
      error: 'No puede ser menos que para ser conocida.',
      path: ['probadoEventos'],
    }),
    z.refine(({ conocidoMeses, probadoMeses }) => conocidoMeses <= probadoMeses, {
      error: 'No puede ser menos que para ser conocida.',
      path: ['probadoMeses'],
    }),
  )
/** Where organizations send money to. Two empty texts: nowhere. */
export const depositoAjustesBody = z
  .object({
    clabe: z.string().check(
      z.trim(),
      z.refine((clabe) => clabe === '' || clabeValida(clabe), 'Esa CLABE no es válida: son 18 dígitos.'),
    ),
    titular: z.string().check(
      z.trim(),
      z.refine((titular) => titular === '' || titular.length > 2, 'Escribe a nombre de quién está la cuenta.'),
      z.maxLength(120, 'Maximo 120 caracteres'),
    ),
  })
  .check(
    z.refine(({ clabe, titular }) => clabe === '' || titular !== '', {
      error: 'Escribe a nombre de quién está la cuenta.',
      path: ['titular'],
    }),
    z.refine(({ clabe, titular }) => titular === '' || clabe !== '', { error: 'Escribe la CLABE.', path: ['clabe'] }),
  )
/** From where a señal has a person look at a payout; null turns it off. Counts, days, basis points, centavos. */
const desde = (maximo: number) =>
  z.nullable(
    z
      .int('Escribe un número.')
      .check(z.minimum(1, 'Deja el campo vacío para apagarla.'), z.maximum(maximo, 'Es demasiado.')),
  )
const monto = z
  .int('Escribe una cantidad.')
  .check(z.minimum(0, 'El mínimo es $0.00.'), z.maximum(1_000_000_000, 'Es demasiado.'))
export const senalesBody = z.object({
  fraudes: desde(1_000),
  reportes: desde(1_000),
  entradasBps: desde(10_000),
  entradasBoletos: z
    .int('Escribe cuántos boletos.')
    .check(z.minimum(1, 'El mínimo es 1.'), z.maximum(100_000, 'Es demasiado.')),
  reembolsosBps: desde(10_000),
  reembolsosMonto: monto,
  contracargos: desde(1_000),
  finDias: desde(365),
  edadDias: desde(3_650),
  monto: z.nullable(monto),
})
