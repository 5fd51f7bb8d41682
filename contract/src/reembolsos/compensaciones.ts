import * as z from 'zod/mini'

/**
 * `ley`: what the law wants where an evento fails, a part of what was paid. `atencion`: goodwill. `diferencia`: the price
 * was less after all, which is taken back of the sale.
 */
export const CLASES_COMPENSACION = ['ley', 'atencion', 'diferencia'] as const
export type ClaseCompensacion = (typeof CLASES_COMPENSACION)[number]
/** Who bears it. */
export const PAGAN_COMPENSACION = ['organizacion', 'plataforma'] as const

export const CLASES_COMPENSACION_EN_PALABRAS: Record<ClaseCompensacion, string> = {
  ley: 'Bonificación de ley',
  atencion: 'Atención',
  diferencia: 'Diferencia de precio',
}

const clase = z.enum(CLASES_COMPENSACION, 'Elige qué clase de compensación es.')
const MAXIMO = 10_000_000
const centavos = z
  .int('Escribe cuánto das.')
  .check(z.minimum(1, 'Da al menos un centavo.'), z.maximum(MAXIMO, 'Es demasiado: el máximo es $100,000.'))
const motivo = z
  .string('Di por qué.')
  .check(z.trim(), z.minLength(1, 'Di por qué.'), z.maxLength(300, 'Maximo 300 caracteres'))
const paga = z._default(z.enum(PAGAN_COMPENSACION, 'Elige quién la paga.'), 'organizacion')

type Datos = { clase: ClaseCompensacion; monto?: number | undefined; porBoleto?: number | undefined }
/** That of `ley` is worked out. */
const conMonto = ({ clase: cual, monto }: Datos) => cual === 'ley' || monto !== undefined
const conPorBoleto = ({ clase: cual, porBoleto }: Datos) => cual === 'ley' || porBoleto !== undefined
const SIN_MONTO = { error: 'Escribe cuánto das.', path: ['monto'] }
const SIN_POR_BOLETO = { error: 'Escribe cuánto das por boleto.', path: ['porBoleto'] }

const deCompra = { clase, monto: z.optional(centavos), motivo }
/** To one compra. The amount of `ley` is worked out; that of the others is centavos. */
export const compensarBody = z.object(deCompra).check(z.refine((datos) => conMonto(datos), SIN_MONTO))
export const compensarComoPlataformaBody = z
  .object({ ...deCompra, paga })
  .check(z.refine((datos) => conMonto(datos), SIN_MONTO))
export type Compensar = z.output<typeof compensarBody>

/** What giving it to all compras of an evento would come to. `porBoleto`: centavos for each boleto that admits, or did. */
export const previaCompensacionQuery = z.object({
  clase,
  porBoleto: z.optional(z.pipe(z.pipe(z.string(), z.transform(Number)), centavos)),
})
export type FiltroPrevia = z.output<typeof previaCompensacionQuery>

const deEvento = {
  clase,
  porBoleto: z.optional(centavos),
  motivo,
  /** What the preview said: where it comes to something else by now, nothing is given. */
  monto: z.int(),
}
export const compensarEventoBody = z.object(deEvento).check(z.refine((datos) => conPorBoleto(datos), SIN_POR_BOLETO))
export const compensarEventoComoPlataformaBody = z
  .object({ ...deEvento, paga })
  .check(z.refine((datos) => conPorBoleto(datos), SIN_POR_BOLETO))
export type CompensarEvento = z.output<typeof compensarEventoBody>

const sumaSchema = z.object({ compras: z.number(), monto: z.number() })

/**
 * `previa`: to how many compras and how much; `impedimento`: why it cannot be given now. `cubre`: how
 * much of that the money of the organization covers by itself. `dadas`: what was given, by clase; `tienen`: compras that
 * have one of the clase that was asked for.
 */
export const compensacionesRespuesta = z.object({
  porcentaje: z.number(),
  previa: sumaSchema,
  impedimento: z.nullable(z.string()),
  cubre: z.number(),
  tienen: z.number(),
  enCurso: z.boolean(),
  dadas: z.array(
    z.extend(sumaSchema, { clase: z.enum(CLASES_COMPENSACION), enEspera: z.number(), pagado: z.number() }),
  ),
})
export type Compensaciones = z.output<typeof compensacionesRespuesta>
