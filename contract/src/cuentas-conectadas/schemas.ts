import * as z from 'zod/mini'

/** `sin_conectar`: it never was. `desconectada`: it was, and is not any more. */
export const ESTADOS_CONEXION = ['sin_conectar', 'pendiente', 'activa', 'restringida', 'desconectada'] as const
export type EstadoConexion = (typeof ESTADOS_CONEXION)[number]
export const PROVEEDORES_CONEXION = ['stripe', 'mercadopago', 'prueba'] as const
export type ProveedorConexion = (typeof PROVEEDORES_CONEXION)[number]

/**
 * The account of an organization with a provider that charges on it. `falta`: what the provider still wants, in words.
 * `final`: the end of the provider's id of it. `pagina`: where its owner looks at it. `metodos`: how people pay there. `deMentira`: the sandbox.
 */
export const conexionSchema = z.object({
  proveedor: z.enum(PROVEEDORES_CONEXION),
  deMentira: z.boolean(),
  estado: z.enum(ESTADOS_CONEXION),
  falta: z.array(z.string()),
  final: z.nullable(z.string()),
  pagina: z.nullable(z.string()),
  metodos: z.array(z.string()),
  activaDesde: z.nullable(z.string()),
  desconectadaEn: z.nullable(z.string()),
})
export type Conexion = z.output<typeof conexionSchema>

/** `dividido`: the money of sales goes to these accounts; without it nothing is to be linked. */
export const conexionesRespuesta = z.object({ dividido: z.boolean(), items: z.array(conexionSchema) })
export type Conexiones = z.output<typeof conexionesRespuesta>

/** Where the person goes on, at the provider's page. */
export const empezarConexionRespuesta = z.object({ url: z.string() })

const LARGO = 1_000
/** What the provider sends back with the person. */
export const regresoConexionBody = z.object({
  state: z
    .string('Falta el enlace.')
    .check(z.minLength(1, 'Falta el enlace.'), z.maxLength(200, 'Este enlace no es válido.')),
  code: z.optional(z.string().check(z.maxLength(LARGO, 'Este enlace no es válido.'))),
})
export const regresoConexionRespuesta = z.object({
  slug: z.string(),
  organizacion: z.string(),
  item: conexionSchema,
})
export type RegresoConexion = z.output<typeof regresoConexionRespuesta>

/** What a tester can make an account of the sandbox do, in demo mode only. */
export const ACCIONES_CUENTA_PRUEBA = ['completar', 'dejar_para_luego', 'restringir', 'retirar'] as const
export type AccionCuentaPrueba = (typeof ACCIONES_CUENTA_PRUEBA)[number]
export const cuentaPruebaRespuesta = z.object({
  item: z.object({
    cuenta: z.string(),
    nombre: z.string(),
    estado: z.enum(['pendiente', 'activa', 'restringida', 'desconectada']),
    falta: z.array(z.string()),
    urlRegreso: z.string(),
    acciones: z.array(z.enum(ACCIONES_CUENTA_PRUEBA)),
  }),
})
export type CuentaPrueba = z.output<typeof cuentaPruebaRespuesta>['item']
export const cuentaPruebaBody = z.object({ accion: z.enum(ACCIONES_CUENTA_PRUEBA, 'Elige qué pasa.') })
