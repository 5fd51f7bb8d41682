import * as z from 'zod/mini'
import { compraDetalleSchema, ESTADOS_COMPRA, METODOS } from '../compras/schemas.ts'
import { pagina, uuid } from '../comunes.ts'
import { rolSchema } from '../cuentas/sesion.ts'
import { ESTADOS_REEMBOLSO, ORIGENES_REEMBOLSO } from '../reembolsos/schemas.ts'

/** Calls of administrators about users, organizations, compras and the running of the platform. Amounts are centavos. */

const termino = z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres')))
export const MOTIVO_MAXIMO = 300
const motivo = z
  .string('Escribe el motivo.')
  .check(
    z.trim(),
    z.minLength(3, 'Escribe el motivo.'),
    z.maxLength(MOTIVO_MAXIMO, `Maximo ${MOTIVO_MAXIMO} caracteres`),
  )
export const motivoBody = z.object({ motivo })
export const idAdministradoParams = z.object({ id: uuid })
const fechaONada = z.nullable(z.string())
const cuenta = z.number()

export const FILTROS_USUARIOS = ['verificados', 'sin_verificar', 'bloqueados', 'administradores'] as const
export const usuariosQuery = z.object({
  ...pagina,
  termino,
  filtro: z.optional(z.enum(FILTROS_USUARIOS, 'Elige una opción.')),
})
export const usuarioAdministradoSchema = z.object({
  id: z.string(),
  nombreMostrado: z.string(),
  email: z.string(),
  tipo: z.enum(['usuario', 'administrador']),
  urlAvatar: z.nullable(z.string()),
  verificadoEn: fechaONada,
  bloqueadoEn: fechaONada,
  creadoEn: z.string(),
  ultimaConexion: fechaONada,
  organizaciones: cuenta,
})
export type UsuarioAdministrado = z.output<typeof usuarioAdministradoSchema>
export const usuariosRespuesta = z.object({ items: z.array(usuarioAdministradoSchema), total: cuenta })

/** One account. Nothing that opens it: neither the password nor any token or key. */
export const usuarioDetalleSchema = z.object({
  id: z.string(),
  nombreMostrado: z.string(),
  email: z.string(),
  tipo: z.enum(['usuario', 'administrador']),
  urlAvatar: z.nullable(z.string()),
  verificadoEn: fechaONada,
  bloqueadoEn: fechaONada,
  bloqueadoMotivo: z.nullable(z.string()),
  creadoEn: z.string(),
  ultimaConexion: fechaONada,
  passwordCambiadaEn: fechaONada,
  llaves: cuenta,
  compras: cuenta,
  organizaciones: z.array(
    z.object({ id: z.string(), slug: z.string(), nombreMostrado: z.string(), rol: rolSchema, suspendida: z.boolean() }),
  ),
  sesiones: z.array(z.object({ id: z.string(), dispositivo: z.string(), creadaEn: z.string(), usadaEn: z.string() })),
  /** Whether it is the account of who asks. */
  propia: z.boolean(),
})
export type UsuarioDetalle = z.output<typeof usuarioDetalleSchema>
export const usuarioDetalleRespuesta = z.object({ item: usuarioDetalleSchema })

export const RIESGOS = ['bajo', 'medio', 'alto'] as const
export const riesgoBody = z.object({ riesgo: z.enum(RIESGOS, 'Elige una opción.') })
export const FILTROS_ORGANIZACIONES = ['activas', 'suspendidas', 'eliminadas'] as const
export const organizacionesAdministradasQuery = z.object({
  ...pagina,
  termino,
  filtro: z.optional(z.enum(FILTROS_ORGANIZACIONES, 'Elige una opción.')),
  riesgo: z.optional(z.enum(RIESGOS, 'Elige una opción.')),
})
const organizacionAdministrada = {
  id: z.string(),
  slug: z.string(),
  nombreMostrado: z.string(),
  email: z.string(),
  logo: z.nullable(z.string()),
  riesgo: z.enum(RIESGOS),
  suspendidaEn: fechaONada,
  eliminadaEn: fechaONada,
  creadaEn: z.string(),
  propietario: z.nullable(z.object({ id: z.string(), nombreMostrado: z.string() })),
  eventos: cuenta,
  /** What is left for it of all it sold, by the ledger. */
  ingreso: cuenta,
}
export const organizacionAdministradaSchema = z.object(organizacionAdministrada)
export type OrganizacionAdministrada = z.output<typeof organizacionAdministradaSchema>
export const organizacionesAdministradasRespuesta = z.object({
  items: z.array(organizacionAdministradaSchema),
  total: cuenta,
})
export const organizacionDetalleSchema = z.object({
  ...organizacionAdministrada,
  telefono: z.string(),
  web: z.nullable(z.string()),
  suspendidaMotivo: z.nullable(z.string()),
  /** Its payouts wait until somebody lets them go on. */
  pagosCongelados: z.nullable(z.object({ desde: z.string(), motivo: z.string() })),
  /** Paid compras, the boletos that they sold, what buyers paid and what went back to them. */
  compras: cuenta,
  boletos: cuenta,
  cobrado: cuenta,
  reembolsado: cuenta,
  cargos: cuenta,
  equipo: z.array(
    z.object({ id: z.string(), nombreMostrado: z.string(), email: z.string(), rol: rolSchema, bloqueado: z.boolean() }),
  ),
  /** The next or latest ones. */
  proximos: z.array(
    z.object({
      slug: z.string(),
      nombreMostrado: z.string(),
      estado: z.string(),
      inicio: z.string(),
      zonaHoraria: z.string(),
      boletos: cuenta,
    }),
  ),
})
export type OrganizacionDetalle = z.output<typeof organizacionDetalleSchema>
export const organizacionDetalleRespuesta = z.object({ item: organizacionDetalleSchema })

export const comprasAdministradasQuery = z.object({
  ...pagina,
  termino,
  estado: z.optional(z.enum(ESTADOS_COMPRA, 'Elige una opción.')),
})
const eventoDeCompra = z.object({ slug: z.string(), nombreMostrado: z.string() })
const organizacionDeCompra = z.object({ id: z.string(), slug: z.string(), nombreMostrado: z.string() })
export const compraAdministradaSchema = z.object({
  folio: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  metodo: z.enum(METODOS),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  evento: eventoDeCompra,
  organizacion: organizacionDeCompra,
  total: cuenta,
  fecha: z.string(),
})
export type CompraAdministrada = z.output<typeof compraAdministradaSchema>
export const comprasAdministradasRespuesta = z.object({ items: z.array(compraAdministradaSchema), total: cuenta })
export const folioAdministradoParams = z.object({ folio: z.string() })
export const reembolsoAdministradoParams = z.object({ folio: z.string(), id: uuid })
export const compraAdministradaDetalleSchema = z.object({
  ...compraDetalleSchema.shape,
  evento: eventoDeCompra,
  organizacion: organizacionDeCompra,
  usuarioId: z.nullable(z.string()),
  pagos: z.array(
    z.object({
      id: z.string(),
      proveedor: z.string(),
      metodo: z.string(),
      referencia: z.nullable(z.string()),
      estado: z.string(),
      monto: cuenta,
      recibido: cuenta,
      creadoEn: z.string(),
      actualizadoEn: z.string(),
      consultadoEn: fechaONada,
      motivoRechazo: z.nullable(z.string()),
    }),
  ),
  avisos: z.array(
    z.object({ id: z.string(), proveedor: z.string(), tipo: z.string(), efecto: z.string(), recibidoEn: z.string() }),
  ),
  asientos: z.array(
    z.object({ movimiento: z.string(), concepto: z.string(), cuenta: z.string(), monto: cuenta, fecha: z.string() }),
  ),
  devoluciones: z.array(
    z.object({
      id: z.string(),
      monto: cuenta,
      estado: z.enum(ESTADOS_REEMBOLSO),
      origen: z.enum(ORIGENES_REEMBOLSO),
      intentos: cuenta,
      error: z.nullable(z.string()),
      creadoEn: z.string(),
      pagadoEn: fechaONada,
      /** It failed, and asking the provider again may help. */
      reintentable: z.boolean(),
    }),
  ),
})
export type CompraAdministradaDetalle = z.output<typeof compraAdministradaDetalleSchema>
export const compraAdministradaRespuesta = z.object({ item: compraAdministradaDetalleSchema })

export const FILTROS_TRABAJOS = ['fallidos', 'pendientes'] as const
export const trabajosQuery = z.object({
  ...pagina,
  estado: z._default(z.enum(FILTROS_TRABAJOS, 'Elige una opción.'), 'fallidos'),
  tipo: z.optional(z.string().check(z.maxLength(60, 'Maximo 60 caracteres'))),
})
export const trabajoSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  intentos: cuenta,
  error: z.nullable(z.string()),
  /** What it is about, by id alone. */
  datos: z.array(z.object({ nombre: z.string(), id: z.string() })),
  creadoEn: z.string(),
  fallidoEn: fechaONada,
  disponibleEn: z.string(),
})
export type TrabajoFallido = z.output<typeof trabajoSchema>
/** `tipos`: of those in this state, how many there are of each kind. */
export const trabajosRespuesta = z.object({
  items: z.array(trabajoSchema),
  total: cuenta,
  tipos: z.array(z.object({ tipo: z.string(), cuantos: cuenta })),
})
export const reintentarBody = z.object({
  tipo: z.string('Elige qué reintentar.').check(z.minLength(1, 'Elige qué reintentar.'), z.maxLength(60)),
})
export const reintentadosRespuesta = z.object({ cuantos: cuenta })

export const CLASES_INCIDENCIA = ['monto', 'moneda', 'sin_dueno', 'reembolso', 'conciliacion', 'contracargo'] as const
export const incidenciasQuery = z.object({
  ...pagina,
  estado: z._default(z.enum(['abiertas', 'resueltas'], 'Elige una opción.'), 'abiertas'),
  clase: z.optional(z.enum(CLASES_INCIDENCIA, 'Elige una opción.')),
})
export const incidenciaSchema = z.object({
  id: z.string(),
  clase: z.enum(CLASES_INCIDENCIA),
  detalle: z.record(z.string(), z.unknown()),
  pago: z.nullable(
    z.object({
      id: z.string(),
      proveedor: z.string(),
      referencia: z.nullable(z.string()),
      monto: cuenta,
      folio: z.nullable(z.string()),
    }),
  ),
  creadoEn: z.string(),
  resueltaEn: fechaONada,
  resueltaPor: z.nullable(z.string()),
  nota: z.string(),
})
export type Incidencia = z.output<typeof incidenciaSchema>
export const incidenciasRespuesta = z.object({ items: z.array(incidenciaSchema), total: cuenta })
export const resolverBody = z.object({
  nota: z
    .string('Escribe qué se hizo.')
    .check(z.trim(), z.minLength(3, 'Escribe qué se hizo.'), z.maxLength(500, 'Maximo 500 caracteres')),
})

export const avisosProveedorQuery = z.object({
  ...pagina,
  termino,
  proveedor: z.optional(z.string().check(z.maxLength(30, 'Maximo 30 caracteres'))),
})
export const avisoProveedorSchema = z.object({
  proveedor: z.string(),
  id: z.string(),
  tipo: z.string(),
  referencia: z.nullable(z.string()),
  efecto: z.string(),
  recibidoEn: z.string(),
  folio: z.nullable(z.string()),
})
export type AvisoProveedor = z.output<typeof avisoProveedorSchema>
const proveedores = z.array(z.string())
export const avisosProveedorRespuesta = z.object({ items: z.array(avisoProveedorSchema), total: cuenta, proveedores })

export const conciliacionesQuery = z.object({
  ...pagina,
  proveedor: z.optional(z.string().check(z.maxLength(30, 'Maximo 30 caracteres'))),
})
/** What a provider was asked about on one day, summed. */
export const conciliacionSchema = z.object({
  proveedor: z.string(),
  dia: z.string(),
  revisiones: cuenta,
  cobros: cuenta,
  ultimaEn: z.string(),
  diferencias: z.array(z.object({ clase: z.string(), referencia: z.string(), aqui: cuenta, alla: cuenta })),
})
export type Conciliacion = z.output<typeof conciliacionSchema>
export const conciliacionesRespuesta = z.object({ items: z.array(conciliacionSchema), total: cuenta, proveedores })

export const relojSchema = z.object({
  nombre: z.string(),
  cadaMs: cuenta,
  corrioEn: fechaONada,
  falloEn: fechaONada,
  error: z.nullable(z.string()),
  atrasado: z.boolean(),
})
export type Reloj = z.output<typeof relojSchema>
/** What needs a person now. A count is null where that part of the platform does not tell it. */
export const inicioAdministracionRespuesta = z.object({
  item: z.object({
    trabajosFallidos: cuenta,
    incidenciasAbiertas: cuenta,
    denunciasAbiertas: cuenta,
    liquidacionesPorPagar: cuenta,
    hoy: z.object({ compras: cuenta, boletos: cuenta, cobrado: cuenta, plataforma: cuenta, reembolsado: cuenta }),
    semana: z.object({ usuarios: cuenta, organizaciones: cuenta, eventos: cuenta }),
    relojes: z.array(relojSchema),
  }),
})
export type InicioAdministracion = z.output<typeof inicioAdministracionRespuesta>['item']
