import * as z from 'zod/mini'
import { LIMITES, momento, moneda, uuid } from '../comunes.ts'
import { estadoVentaSchema } from '../eventos/estados.ts'
import { enMs } from '../fechas.ts'

const fechaOpcional = z.optional(z.nullable(momento('Escribe una fecha válida.')))

export const TIPOS_POR_EVENTO = 100

/**
 * `precio` is the total per boleto with tax inside, in centavos; 0 is free. `iva` is a percentage, or null when
 * exempt; left out, it is what the categoría of the evento proposes.
 */
const tipoCampos = {
  tipo: z
    .string('Es requerido.')
    .check(z.trim(), z.minLength(1, 'Es requerido.'), z.maxLength(60, 'Maximo 60 caracteres')),
  descripcion: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres'))),
  precio: z
    .int('Escribe el precio.')
    .check(
      z.minimum(0, 'El precio no puede ser negativo.'),
      z.maximum(100_000_000, 'El precio máximo es $1,000,000.00.'),
    ),
  cupo: z
    .int('Escribe cuántos boletos hay.')
    .check(z.minimum(1, 'Debe haber al menos un boleto.'), z.maximum(500_000, 'El cupo máximo es 500,000.')),
  ventaInicio: fechaOpcional,
  ventaFin: fechaOpcional,
  minimo: z.optional(
    z
      .int('Debe ser un número entero.')
      .check(z.minimum(1, 'El mínimo es 1.'), z.maximum(LIMITES.boletosPorCompra, 'El máximo es 20.')),
  ),
  maximo: z.optional(
    z
      .int('Debe ser un número entero.')
      .check(z.minimum(1, 'El mínimo es 1.'), z.maximum(LIMITES.boletosPorCompra, 'El máximo es 20.')),
  ),
  visibilidad: z.optional(z.enum(['publico', 'oculto'], 'Elige una opción.')),
  iva: z.optional(z.nullable(z.literal([0, 8, 16], 'Elige una opción.'))),
  /** "Aporta lo que quieras": the buyer chooses, from `precio` on. */
  precioLibre: z.optional(z.boolean()),
}
type Ventana = {
  ventaInicio?: string | null | undefined
  ventaFin?: string | null | undefined
  minimo?: number | undefined
  maximo?: number | undefined
}
const ventaEnOrden = ({ ventaInicio, ventaFin }: Ventana) => !(enMs(ventaFin) <= enMs(ventaInicio))
const minimoEnOrden = ({ minimo, maximo }: Ventana) =>
  typeof minimo !== 'number' || typeof maximo !== 'number' || maximo >= minimo
const VENTA_AL_REVES = { path: ['ventaFin'], message: 'La venta debe terminar después de empezar.', when: () => true }
const MINIMO_AL_REVES = { path: ['maximo'], message: 'El máximo no puede ser menor que el mínimo.', when: () => true }

export const crearTipoBody = z.object(tipoCampos).check(
  z.refine((tipo) => ventaEnOrden(tipo ?? {}), VENTA_AL_REVES),
  z.refine((tipo) => minimoEnOrden(tipo ?? {}), MINIMO_AL_REVES),
)
export type CrearTipo = z.output<typeof crearTipoBody>
export const editarTipoBody = z
  .partial(
    z.object({
      ...tipoCampos,
      orden: z.int('Debe ser un número entero.'),
      estado: z.enum(['abierto', 'cerrado'], 'Elige una opción.'),
    }),
  )
  .check(
    z.refine((tipo) => ventaEnOrden(tipo ?? {}), VENTA_AL_REVES),
    z.refine((tipo) => minimoEnOrden(tipo ?? {}), MINIMO_AL_REVES),
  )
export type EditarTipo = z.output<typeof editarTipoBody>

/** A tipo de boleto as its organizer sees it: cupo = vendidos + apartados + pendientes + ofertas + libres. */
export const tipoOrganizadorSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  descripcion: z.string(),
  precio: z.number(),
  cargo: z.number(),
  total: z.number(),
  /** What the organization keeps of one. */
  recibe: z.number(),
  moneda,
  cupo: z.number(),
  vendidos: z.number(),
  apartados: z.number(),
  /** Of compras that are being paid for (cash, transfer). */
  pendientes: z.number(),
  /** Held for somebody of the waiting list. */
  ofertas: z.number(),
  libres: z.number(),
  /** Given away by the organizer; among the sold ones. */
  cortesias: z.number(),
  ventaInicio: z.nullable(z.string()),
  ventaFin: z.nullable(z.string()),
  minimo: z.number(),
  maximo: z.number(),
  visibilidad: z.enum(['publico', 'oculto']),
  iva: z.nullable(z.number()),
  precioLibre: z.boolean(),
  estado: z.enum(['abierto', 'cerrado']),
  estadoVenta: estadoVentaSchema,
  orden: z.number(),
  /** What the organization keeps of the sold ones, in centavos; null for a member, who does not read its money. */
  ingresos: z.nullable(z.number()),
})
export type TipoOrganizador = z.output<typeof tipoOrganizadorSchema>
/** `aforo`: how many of all tipos together, when there is such a limit; `libres` of it. */
export const tiposRespuesta = z.object({
  items: z.array(tipoOrganizadorSchema),
  total: z.number(),
  aforo: z.nullable(z.object({ cupo: z.number(), vendidos: z.number(), apartados: z.number(), libres: z.number() })),
  /** The tax that a new one begins with, by the categoría of the evento, and why; also what a call that leaves it out gets. */
  ivaPropuesto: z.object({ iva: z.nullable(z.number()), razon: z.string() }),
  /** What the service costs and who pays it, to tell a price before it is stored. */
  tarifa: z.object({ cargoBps: z.number(), cargoFijo: z.number(), quien: z.enum(['comprador', 'organizador']) }),
})
/** All tipos of the evento, in their new order. */
export const ordenarTiposBody = z.object({
  ids: z.array(uuid).check(z.minLength(1, 'Faltan los tipos.'), z.maxLength(TIPOS_POR_EVENTO, 'Son demasiados tipos.')),
})
/** A null `aforo` removes the limit. */
export const aforoBody = z.object({
  aforo: z.nullable(
    z
      .int('Escribe cuántas personas caben.')
      .check(z.minimum(1, 'Debe caber al menos una persona.'), z.maximum(500_000, 'El aforo máximo es 500,000.')),
  ),
})
export const tipoRespuesta = z.object({ item: tipoOrganizadorSchema })
