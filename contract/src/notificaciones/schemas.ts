import * as z from 'zod/mini'

export const notificacionSchema = z.object({
  id: z.string(),
  /** What it is about; the page chooses an icon by it. */
  tipo: z.enum(['compra', 'evento', 'equipo', 'invitacion', 'lista-espera', 'seguridad', 'cuenta']),
  titulo: z.string(),
  texto: z.string(),
  /** The page of this site that shows more. */
  ruta: z.nullable(z.string()),
  creadaEn: z.string(),
  leida: z.boolean(),
})
export type Notificacion = z.output<typeof notificacionSchema>
export const notificacionesRespuesta = z.object({
  items: z.array(notificacionSchema),
  total: z.number(),
  sinLeer: z.number(),
})
/** What the menu counts. The stream sends the same object whenever it changes. */
export const contadoresSchema = z.object({ notificaciones: z.number(), invitaciones: z.number() })
export type Contadores = z.output<typeof contadoresSchema>
