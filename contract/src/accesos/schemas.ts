import * as z from 'zod/mini'
import { momento, uuid } from '../comunes.ts'

/** Whether somebody who entered may enter again: never, after a scanned exit, or as often as they like. */
export const reingreso = z.enum(['no', 'tras_salida', 'libre'])
export type Reingreso = z.output<typeof reingreso>

/** What a phone may do. `taquilla`: scans and sells. `kiosco`: stands alone, and shows no names. */
export const alcancePuerta = z.enum(['escanear', 'supervisar', 'taquilla', 'kiosco'])
export type AlcancePuerta = z.output<typeof alcancePuerta>

export const LIMITES_PUERTA = { nombre: 40, indicaciones: 120, puertas: 20, accesosPorEnvio: 200, nota: 280 } as const

const nombre = (falta: string) =>
  z
    .string(falta)
    .check(
      z.trim(),
      z.minLength(1, { error: falta, abort: true }),
      z.maxLength(LIMITES_PUERTA.nombre, `Máximo ${LIMITES_PUERTA.nombre} caracteres.`),
    )

/** `tipos`: who enters here; null for everybody. `cupo`: how many may be inside through it. `abreEn`: null for twelve hours before. */
export const puertaBody = z.object({
  nombre: nombre('Escribe el nombre de la puerta.'),
  tipos: z.nullable(
    z.array(uuid).check(z.minLength(1, 'Elige al menos un tipo de boleto, o todos.'), z.maxLength(200)),
  ),
  cupo: z.nullable(
    z
      .int('Escribe un número entero.')
      .check(z.minimum(1, 'El mínimo es 1.'), z.maximum(1_000_000, 'El máximo es 1,000,000.')),
  ),
  reingreso,
  indicaciones: z
    .string()
    .check(z.trim(), z.maxLength(LIMITES_PUERTA.indicaciones, `Máximo ${LIMITES_PUERTA.indicaciones} caracteres.`)),
  abreEn: z.nullable(momento('Escribe la fecha y la hora.')),
})
export type PuertaBody = z.output<typeof puertaBody>

export const puertaSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  tipos: z.nullable(z.array(z.string())),
  cupo: z.nullable(z.number()),
  reingreso,
  indicaciones: z.string(),
  abreEn: z.nullable(z.string()),
  /** People who entered by it, and who are inside now. */
  entraron: z.number(),
  dentro: z.number(),
})
export type Puerta = z.output<typeof puertaSchema>

/**
 * A phone or tablet of the door. `listaEn`: of when its list is; `enCola`: what it has not sent yet; `bateria` in
 * percent; `de`: on whose right it serves, null where somebody who administers paired it for others.
 */
export const celularSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  puertaId: z.string(),
  alcance: alcancePuerta,
  vistoEn: z.nullable(z.string()),
  listaEn: z.nullable(z.string()),
  enCola: z.number(),
  bateria: z.nullable(z.number()),
  de: z.nullable(z.string()),
  creadoEn: z.string(),
  caducaEn: z.string(),
  revocadoEn: z.nullable(z.string()),
})
export type Celular = z.output<typeof celularSchema>

/**
 * The door of an evento. `boletos`: how many may enter in all; `alcances`: what whoever asks may do there; `ahora`: the
 * clock by which the others are told.
 */
export const puertasRespuesta = z.object({
  alcances: z.array(alcancePuerta),
  puertas: z.array(puertaSchema),
  celulares: z.array(celularSchema),
  tipos: z.array(z.object({ id: z.string(), nombre: z.string() })),
  boletos: z.number(),
  entraron: z.number(),
  dentro: z.number(),
  /** Whether the code of a boleto has to change every half minute. */
  vivo: z.boolean(),
  ahora: z.string(),
})
export type Puertas = z.output<typeof puertasRespuesta>
export const puertaRespuesta = z.object({ item: puertaSchema })

/** Whether codes have to change every half minute from now on; those on paper are refused then. */
export const codigoVivoBody = z.object({ vivo: z.boolean() })

/** All gates of the evento, in their new order. */
export const ordenarPuertasBody = z.object({
  ids: z.array(uuid).check(z.minLength(1, 'Faltan las puertas.'), z.maxLength(LIMITES_PUERTA.puertas)),
})

/** `mio`: it is the phone of whoever asks, and serves as long as they may; what a member pairs always is. */
export const emparejarBody = z.object({ alcance: alcancePuerta, mio: z.optional(z.boolean()) })
/** `id` will be the phone's. `codigo`: eight characters, `palabras`: what both screens show. */
export const emparejamientoRespuesta = z.object({
  item: z.object({ id: z.string(), codigo: z.string(), palabras: z.string(), caducaEn: z.string() }),
})
export type Emparejamiento = z.output<typeof emparejamientoRespuesta>['item']

/** Eight characters without 0 O 1 I L; blanks and hyphens do not count. */
const codigo = z.string('Escribe el código.').check(
  z.overwrite((texto) => texto.toUpperCase().replace(/[\s-]/g, '')),
  z.regex(/^[A-HJKMNP-Z2-9]{8}$/, 'El código tiene ocho letras y números.'),
)
export const codigoBody = z.object({ codigo })
/** What the phone asks before it joins. */
export const porEnlazarRespuesta = z.object({
  item: z.object({
    palabras: z.string(),
    evento: z.string(),
    puerta: z.string(),
    alcance: alcancePuerta,
    borraEn: z.string(),
    zonaHoraria: z.string(),
  }),
})
export type PorEnlazar = z.output<typeof porEnlazarRespuesta>['item']
export const enlazarBody = z.object({ codigo, nombre: nombre('Escribe de quién es este celular.') })
/** `token`: opens the calls of the door and nothing else. */
export const enlazadoRespuesta = z.object({ token: z.string(), id: z.string(), caducaEn: z.string() })

/**
 * What a verdict was. `adelante` and `salio` move somebody; the others are kept because they were seen. `revisar`: a
 * genuine code that the list does not have. `captura`: a code that stood still, or was of minutes ago, where the evento asks
 * for one that changes.
 */
export const resultado = z.enum([
  'adelante',
  'salio',
  'ya_entro',
  'cancelado',
  'transferido',
  'otra_puerta',
  'otro_evento',
  'aun_no',
  'falso',
  'revisar',
  'llena',
  'no_estaba',
  'captura',
  'deshecho',
])
export type Resultado = z.output<typeof resultado>

/**
 * One scan, with an id that the phone made: sent again, it is the same one. `firme`: the phone has acted on it already;
 * otherwise it asks, and the server may say no. `forzado`: somebody let it pass against the verdict. `deshace`: the
 * scan that this one takes back. `leido`: the text of an unknown code. `en`: milliseconds by the clock of the phone.
 */
export const accesoSchema = z.object({
  id: uuid,
  boletoId: z.nullable(uuid),
  puertaId: uuid,
  resultado,
  en: z.int(),
  firme: z.boolean(),
  sinRed: z.boolean(),
  forzado: z.boolean(),
  deshace: z.nullable(uuid),
  leido: z.nullable(z.string().check(z.maxLength(64))),
})
export type Acceso = z.output<typeof accesoSchema>

/** `reloj`: milliseconds by the phone's clock as it sends; `listaDe`: of when its list is, by the server's. */
export const accesosBody = z.object({
  accesos: z.array(accesoSchema).check(z.maxLength(LIMITES_PUERTA.accesosPorEnvio)),
  reloj: z.int(),
  enCola: z.int().check(z.minimum(0)),
  listaDe: z.nullable(z.int()),
  bateria: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
})
export type AccesosBody = z.output<typeof accesosBody>

/** The admission that stood before: when (milliseconds), at which gate, on whose phone. */
const antes = z.nullable(z.object({ en: z.number(), puerta: z.string(), celular: z.string() }))
export type Antes = z.output<typeof antes>
export const accesosRespuesta = z.object({
  items: z.array(z.object({ id: z.string(), resultado, conflicto: z.boolean(), antes })),
  ahora: z.number(),
})
export type AccesosRespuesta = z.output<typeof accesosRespuesta>

/** A boleto of the list that is new or changed since. Its columns are those of `lista.ts`. */
const cambio = z.object({
  id: z.string(),
  version: z.number(),
  tipo: z.string(),
  estado: z.enum(['valido', 'usado', 'cancelado', 'transferido']),
  numero: z.number(),
  de: z.number(),
  folio: z.string(),
  nombre: z.string(),
  dentro: z.boolean(),
  /** Its code never changes, whatever the evento asks for: it was sold at the door. */
  fijo: z.optional(z.literal(true)),
  antes,
})
export type Cambio = z.output<typeof cambio>

export const cambiosQuery = z.object({
  /** What the list, or the last answer, called `hasta`. */
  desde: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/, 'Identificador inválido.')),
  /** With `no` it answers at once. */
  espera: z.optional(z.enum(['no'])),
})
/** `porPuerta`: who is inside by each gate, which is what its cupo counts; a gate that nobody is inside by is absent. */
const asistencia = { dentro: z.number(), entraron: z.number(), porPuerta: z.record(z.string(), z.number()) }
/** `mas`: there are more at once. `lista`: true when gates, tipos or keys changed, so that the list is to be read anew. */
export const cambiosRespuesta = z.object({
  cambios: z.array(cambio),
  hasta: z.string(),
  mas: z.boolean(),
  lista: z.boolean(),
  ...asistencia,
  ahora: z.number(),
})
export type Cambios = z.output<typeof cambiosRespuesta>
