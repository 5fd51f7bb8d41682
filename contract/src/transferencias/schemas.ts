import * as z from 'zod/mini'
import { eventoCompraSchema } from '../compras/compra.ts'
import { ESTADOS_BOLETO } from '../compras/estados.ts'
import { usoSchema } from '../compras/uso.ts'
import { vivoSchema } from '../compras/vivo.ts'
import { email } from '../comunes.ts'

/**
 * One boleto as its holder sees it. `wallet`: the passes that this installation can make. `reembolsado`: what it cost
 * went, or goes, back to who bought it.
 */
export const boletoPaginaSchema = z.object({
  id: z.string(),
  folio: z.string(),
  numero: z.number(),
  de: z.number(),
  tipo: z.string(),
  estado: z.enum(ESTADOS_BOLETO),
  usado: usoSchema,
  reembolsado: z.optional(z.literal(true)),
  titular: z.string(),
  qr: z.string(),
  vivo: z.optional(vivoSchema),
  evento: eventoCompraSchema,
  transferencia: z.nullable(
    z.object({ nombre: z.string(), email: z.string(), estado: z.enum(['pendiente', 'aceptada']), venceEn: z.string() }),
  ),
  enLista: z.boolean(),
  transferible: z.boolean(),
  devolvible: z.boolean(),
  wallet: z.object({ apple: z.boolean(), google: z.boolean() }),
})
export type BoletoPagina = z.output<typeof boletoPaginaSchema>
export const boletoPaginaRespuesta = z.object({ item: boletoPaginaSchema })

/** Boletos that other people passed to this account. */
export const recibidosRespuesta = z.object({
  items: z.array(z.object({ ...boletoPaginaSchema.shape, acceso: z.string(), de_quien: z.string() })),
  total: z.number(),
})
export type BoletoRecibido = z.output<typeof recibidosRespuesta>['items'][number]

export const transferirBody = z.object({
  nombre: z
    .string('Escribe su nombre.')
    .check(z.trim(), z.minLength(1, 'Escribe su nombre.'), z.maxLength(120, 'Maximo 120 caracteres')),
  email,
  mensaje: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres'))),
})
export type Transferir = z.output<typeof transferirBody>

/** Which wallet the pass of a boleto is for; where it is, for the next two minutes. */
export const paseBody = z.object({ cual: z.enum(['apple', 'google']) })
export const paseRespuesta = z.object({ url: z.string() })

/** A boleto on its way, as its receiver reads it. `remitente`: the person who passes it. */
export const transferenciaSchema = z.object({
  id: z.string(),
  estado: z.enum(['pendiente', 'aceptada', 'rechazada', 'cancelada', 'vencida']),
  remitente: z.string(),
  nombre: z.string(),
  email: z.string(),
  mensaje: z.string(),
  tipo: z.string(),
  venceEn: z.string(),
  evento: eventoCompraSchema,
})
export type Transferencia = z.output<typeof transferenciaSchema>
export const transferenciaRespuesta = z.object({ item: transferenciaSchema })
/** `acceso` opens the new boleto. */
export const aceptadaRespuesta = z.object({ boleto: z.object({ id: z.string() }), acceso: z.string() })
