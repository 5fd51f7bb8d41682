import * as z from 'zod/mini'
import { listaDeDias } from '../dias.ts'
import { confianzaAjustesBody, depositoAjustesBody, liquidacionesBody, senalesBody } from './ajustes-pagos.ts'
import { version } from './destacados.ts'

const vacioANulo = (texto: string) => (texto === '' ? null : texto)

/** What an organization, or the platform, charges per boleto that costs something. */
const puntosBase = z
  .int('Escribe un porcentaje.')
  .check(z.minimum(0, 'El mínimo es 0 %.'), z.maximum(5000, 'El máximo es 50 %.'))
const fijo = z
  .int('Escribe una cantidad.')
  .check(z.minimum(0, 'El mínimo es $0.00.'), z.maximum(100_000, 'El máximo es $1,000.00.'))
const opcional = (maximo: number) =>
  z.pipe(z.string().check(z.trim(), z.maxLength(maximo, `Maximo ${maximo} caracteres`)), z.transform(vacioANulo))
const correo = z.pipe(
  z.union(
    [
      z.literal(''),
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.maxLength(100, 'Maximo 100 caracteres'),
          z.email('Debe ser un correo electrónico válido.'),
        ),
    ],
    'Debe ser un correo electrónico válido.',
  ),
  z.transform(vacioANulo),
)
const patron = (regla: RegExp, mensaje: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((texto) => texto === '' || regla.test(texto), mensaje),
    ),
    z.transform(vacioANulo),
  )
/** An administrator overrides the environment's settings; an empty text goes back to the environment. */
export const operadorBody = z.object({
  nombre: opcional(200),
  domicilio: opcional(300),
  rfc: patron(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'Debe ser un RFC: 12 o 13 letras mayúsculas y números.'),
  telefono: patron(/^[+\d][\d ()-]{7,24}$/, 'Debe ser un número de teléfono.'),
  correoAyuda: correo,
  correoPrivacidad: correo,
})
export const cargoBody = z.object({ puntosBase, fijo })
const minutos = z.int('Escribe los minutos.').check(z.minimum(5, 'El mínimo es 5.'), z.maximum(30, 'El máximo es 30.'))
export const limitesBody = z
  .object({
    boletosPorCompra: z
      .int('Escribe cuántos boletos.')
      .check(z.minimum(1, 'El mínimo es 1.'), z.maximum(20, 'El máximo es 20.')),
    apartadoMinimo: minutos,
    apartadoMaximo: minutos,
  })
  .check(
    z.refine(({ apartadoMinimo, apartadoMaximo }) => apartadoMinimo <= apartadoMaximo, {
      error: 'No puede ser menor que el mínimo.',
      path: ['apartadoMaximo'],
    }),
  )
const centavos = z
  .int('Escribe una cantidad.')
  .check(z.minimum(0, 'El mínimo es $0.00.'), z.maximum(1_000_000_000, 'El máximo es $10,000,000.00.'))
/** What leaves the bank: from how much a second person approves, and how long a refund by transfer may take. */
export const bancoBody = z.object({
  sumaMaxima: centavos,
  renglonMaximo: centavos,
  alarmaDias: z.int('Escribe los días.').check(z.minimum(1, 'El mínimo es 1.'), z.maximum(30, 'El máximo es 30.')),
  caducaDias: z
    .int('Escribe los días.')
    .check(z.minimum(60, 'El mínimo es 60.'), z.maximum(1825, 'El máximo es 1,825.')),
})
/** Days after a debt began on which who owes is written to. */
export const adeudosBody = z.object({ cartas: listaDeDias({ desde: 0, hasta: 365, cuantos: 12 }) })
/** A switch: null lets it go on; a text pauses it, and the site shows that text. */
const pausa = z.nullable(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres')))
export const interruptoresBody = z.object({ ventas: pausa, registro: pausa, publicar: pausa })
/** Who takes the money of sales: the platform, or each organization on an account of its own with the provider. */
export const FONDOS = ['recaudado', 'dividido'] as const
export type Fondos = (typeof FONDOS)[number]
export const editarAjustesBody = z.object({
  version,
  fondos: z.optional(z.enum(FONDOS, 'Elige quién recibe el dinero.')),
  cargo: z.optional(cargoBody),
  operador: z.optional(operadorBody),
  limites: z.optional(limitesBody),
  liquidaciones: z.optional(liquidacionesBody),
  confianza: z.optional(confianzaAjustesBody),
  deposito: z.optional(depositoAjustesBody),
  senales: z.optional(senalesBody),
  banco: z.optional(bancoBody),
  adeudos: z.optional(adeudosBody),
  interruptores: z.optional(interruptoresBody),
  aviso: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres'))),
})
export type EditarAjustes = z.output<typeof editarAjustesBody>
const operadorGuardado = z.object({
  nombre: z.nullable(z.string()),
  domicilio: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  correoAyuda: z.nullable(z.string()),
  correoPrivacidad: z.nullable(z.string()),
})
/** `operadorPorOmision`: the environment's settings, which hold where `operador` is null. */
export const ajustesSchema = z.object({
  version: z.number(),
  fondos: z.enum(FONDOS),
  cargo: z.object({ puntosBase: z.number(), fijo: z.number() }),
  operador: operadorGuardado,
  operadorPorOmision: operadorGuardado,
  limites: z.object({ boletosPorCompra: z.number(), apartadoMinimo: z.number(), apartadoMaximo: z.number() }),
  liquidaciones: z.object({
    diasHabiles: z.number(),
    reservaBps: z.number(),
    reservaDias: z.number(),
    minima: z.number(),
  }),
  confianza: z.object({
    nuevoDiasHabiles: z.number(),
    nuevoReservaBps: z.number(),
    nuevoReservaDias: z.number(),
    probadoDiasHabiles: z.number(),
    probadoReservaBps: z.number(),
    probadoReservaDias: z.number(),
    conocidoEventos: z.number(),
    conocidoMeses: z.number(),
    probadoEventos: z.number(),
    probadoMeses: z.number(),
    devueltoBps: z.number(),
    contracargosBps: z.number(),
  }),
  deposito: z.object({ clabe: z.nullable(z.string()), titular: z.nullable(z.string()) }),
  senales: z.object({
    fraudes: z.nullable(z.number()),
    reportes: z.nullable(z.number()),
    entradasBps: z.nullable(z.number()),
    entradasBoletos: z.number(),
    reembolsosBps: z.nullable(z.number()),
    reembolsosMonto: z.number(),
    contracargos: z.nullable(z.number()),
    finDias: z.nullable(z.number()),
    edadDias: z.nullable(z.number()),
    monto: z.nullable(z.number()),
  }),
  banco: z.object({
    sumaMaxima: z.number(),
    renglonMaximo: z.number(),
    alarmaDias: z.number(),
    caducaDias: z.number(),
  }),
  adeudos: z.object({ cartas: z.array(z.number()) }),
  interruptores: z.object({
    ventas: z.nullable(z.string()),
    registro: z.nullable(z.string()),
    publicar: z.nullable(z.string()),
  }),
  aviso: z.string(),
})
export type AjustesPlataforma = z.output<typeof ajustesSchema>
export const ajustesRespuesta = z.object({ item: ajustesSchema })

/** A null `propio`: the organization pays the platform's usual charge. */
export const cargoOrganizacionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  nombreMostrado: z.string(),
  propio: z.nullable(z.object({ puntosBase: z.number(), fijo: z.number() })),
})
export type CargoOrganizacion = z.output<typeof cargoOrganizacionSchema>
export const cargosQuery = z.object({
  term: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
})
export const cargosRespuesta = z.object({ items: z.array(cargoOrganizacionSchema), total: z.number() })
export const cargoOrganizacionBody = z.object({ cargo: z.nullable(cargoBody) })
export const cargoOrganizacionRespuesta = z.object({ item: cargoOrganizacionSchema })
