import * as z from 'zod/mini'
import type { Resultado } from './schemas.ts'

/** So many minutes, this one with them, are told by gate; earlier ones change only when a phone comes back from where no network was. */
export const RECIENTE_MIN = 15
/** A pace is what the last so many minutes came to: longer than a gust at the gate, shorter than the evening. */
export const PASO_MIN = 5

export const ritmoQuery = z.object({
  /** `reciente`: the last minutes alone, for who has read the others. */
  solo: z.optional(z.enum(['reciente'])),
})
/**
 * Admissions that stand, by the minute of the scan; a minute without one is absent. `desde`: earlier minutes are not
 * told; null where all are. `puertas`: the last `RECIENTE_MIN` minutes of each gate that had one, the oldest first, and
 * in `paso` how many of the last `PASO_MIN`, to the second.
 */
export const ritmoRespuesta = z.object({
  desde: z.nullable(z.string()),
  minutos: z.array(z.object({ en: z.string(), entraron: z.number() })),
  puertas: z.array(z.object({ puertaId: z.string(), minutos: z.array(z.number()), paso: z.number() })),
  ahora: z.string(),
})
export type Ritmo = z.output<typeof ritmoRespuesta>

/** Verdicts by which nobody passes, as they are listed. `no_estaba` is none: it is said of somebody who leaves. */
export const RECHAZOS = [
  'otra_puerta',
  'ya_entro',
  'aun_no',
  'llena',
  'captura',
  'transferido',
  'cancelado',
  'revisar',
  'otro_evento',
  'falso',
] as const satisfies readonly Resultado[]
export type Rechazo = (typeof RECHAZOS)[number]

/**
 * What looks like fraud. Anybody may hold a poster or a Wi-Fi code before a camera, once or twice, so one unknown code
 * says nothing.
 * - `mismo_codigo`: the same unknown text three times within six minutes, at whatever gates: somebody goes on trying.
 * - `rafaga`: five unknown texts that the gate had not seen, within two minutes: they are made up, or were sold.
 * - `dos_puertas`: a boleto that had been admitted is refused at another gate within ten minutes: a code that two people
 *   hold. Later than that somebody may have forgotten which gate they came in by.
 * - `pantalla_copiada`: codes of one boleto that stood still, or were of minutes ago, three times within ten minutes.
 *   Whoever made a picture of it in good faith opens it after the first or the second time.
 */
export const SOSPECHAS = {
  mismo_codigo: { veces: 3, minutos: 6 },
  rafaga: { veces: 5, minutos: 2 },
  dos_puertas: { veces: 1, minutos: 10 },
  pantalla_copiada: { veces: 3, minutos: 10 },
} as const
const SOSPECHOSO = [
  'mismo_codigo',
  'rafaga',
  'dos_puertas',
  'pantalla_copiada',
] as const satisfies readonly (keyof typeof SOSPECHAS)[]

/** `puertas`: where; of `dos_puertas` the one that admitted is the first. `folio`: of whose boleto, null of unknown codes. */
const sospechaSchema = z.object({
  que: z.enum(SOSPECHOSO),
  puertas: z.array(z.string()),
  veces: z.number(),
  desde: z.string(),
  hasta: z.string(),
  folio: z.nullable(z.string()),
})
export type Sospecha = z.output<typeof sospechaSchema>

/** Scans that were refused, by why; and of what looks like fraud the newest ten. What is `por_revisar` counts once it is accepted. */
export const noPasaronRespuesta = z.object({
  rechazos: z.array(z.object({ resultado: z.enum(RECHAZOS), cuantos: z.number() })),
  sospechas: z.array(sospechaSchema),
})
export type NoPasaron = z.output<typeof noPasaronRespuesta>
