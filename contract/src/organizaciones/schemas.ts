import * as z from 'zod/mini'
import { email, LIMITES, moneda, SLUG, SLUG_INVALIDO } from '../comunes.ts'
import { invitacionSchema, miOrganizacionSchema, rolSchema } from '../cuentas/sesion.ts'
import { eventoResumenSchema } from '../eventos/publico.ts'
import { estiloOrganizacionSchema } from './personalizacion.ts'

export const PAISES = ['México'] as const
const { nombre, slug, descripcion } = LIMITES.organizacion

/** The wizard's steps validate these one by one; the call takes them all (spec §5). */
export const informacionBasica = {
  nombre: z
    .string('El nombre es requerido')
    .check(
      z.trim(),
      z.minLength(1, 'El nombre es requerido'),
      z.maxLength(nombre, 'El nombre no puede exceder los 255 caracteres'),
    ),
  slug: z
    .string('El slug es requerido')
    .check(
      z.minLength(1, { error: 'El slug es requerido', abort: true }),
      z.maxLength(slug, 'El slug no puede exceder los 30 caracteres'),
      z.regex(SLUG, SLUG_INVALIDO),
    ),
  descripcion: z
    .string('La descripción es requerida')
    .check(
      z.trim(),
      z.minLength(1, 'La descripción es requerida'),
      z.maxLength(descripcion, 'La descripción no puede exceder los 500 caracteres'),
    ),
}

const EMAIL_INVALIDO = 'El email debe tener un formato válido'
const WEB_INVALIDA = 'La web debe ser una URL válida'
/** A name with a dot, with its path if it has one: what people call their site. */
const SIN_ESQUEMA = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:].*)?$/u
/** "foro.mx" is a site, as people write it. */
const completarWeb = (escrita: string) => {
  const web = escrita.trim()
  return SIN_ESQUEMA.test(web) ? `https://${web}` : web
}
const SITIO = z.url({ protocol: /^https?$/ })
/** Ten digits, or up to three more for the country. */
const DIGITOS = /^[0-9]{10,13}$/
export const personalizacion = {
  email: z.string(EMAIL_INVALIDO).check(z.trim(), z.toLowerCase(), z.email(EMAIL_INVALIDO)),
  telefono: z.string('El teléfono es requerido').check(
    z.trim(),
    z.minLength(1, { error: 'El teléfono es requerido', abort: true }),
    z.refine(
      (telefono) => /^\+?[0-9 ()-]{10,20}$/.test(telefono) && DIGITOS.test(telefono.replace(/\D/g, '')),
      'Escribe el teléfono a 10 dígitos',
    ),
  ),
  web: z.optional(
    z.string(WEB_INVALIDA).check(
      z.overwrite(completarWeb),
      z.refine((web) => web === '' || z.safeParse(SITIO, web).success, WEB_INVALIDA),
    ),
  ),
  pais: z.string('El país es requerido').check(
    z.minLength(1, { error: 'El país es requerido', abort: true }),
    z.refine((pais) => pais === 'México', 'El país es requerido'),
  ),
}

export const crearOrganizacionBody = z.object({ ...informacionBasica, ...personalizacion })
export type CrearOrganizacion = z.output<typeof crearOrganizacionBody>

export const organizacionesRespuesta = z.object({ items: z.array(miOrganizacionSchema), total: z.number() })
export const organizacionCreadaRespuesta = z.object({ item: miOrganizacionSchema })

/** The public page of an organization. */
export const organizacionPublicaSchema = z.object({
  nombre: z.string(),
  nombreMostrado: z.string(),
  slug: z.string(),
  descripcion: z.string(),
  logo_url: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  web: z.nullable(z.string()),
  pais: z.string(),
  /** The owner's display name, never an id. */
  propietario: z.string(),
  /** Path of the 1200×630 picture for chats and social networks. */
  imagenCompartir: z.string(),
  _count: z.object({ Eventos: z.number(), Miembros: z.number() }),
  eventos: z.array(eventoResumenSchema),
  /** Absent where nothing is set. */
  estilo: z.optional(estiloOrganizacionSchema),
})
export type OrganizacionPublica = z.output<typeof organizacionPublicaSchema>
export const organizacionPublicaRespuesta = z.object({ item: organizacionPublicaSchema })

const personaSchema = z.object({
  nombre: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  nombreMostrado: z.string(),
  email: z.string(),
  urlAvatar: z.nullable(z.string()),
})
/** Only owner and administrators read `ultimaConexion`; it is null for a member. */
export const equipoRespuesta = z.object({
  equipo: z.array(
    z.object({ id: z.string(), rol: rolSchema, usuario: personaSchema, ultimaConexion: z.nullable(z.string()) }),
  ),
  invitaciones: z.array(
    z.object({ id: z.string(), email: z.string(), rol: rolSchema, fechaInvitacion: z.string(), expiraEn: z.string() }),
  ),
})
export type Equipo = z.output<typeof equipoRespuesta>

/** Spec: the dialog offers only these two. */
export const invitarBody = z.object({ email, rol: z.enum(['member', 'admin'], 'Elige un rol.') })
export const invitacionRespuesta = z.object({ item: invitacionSchema })
/** The invitations that the signed-in person has not answered yet. */
export const invitacionesRespuesta = z.object({ items: z.array(invitacionSchema), total: z.number() })

/** An organization as its own team sees it. */
export const organizacionPropiaSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  nombreMostrado: z.string(),
  slug: z.string(),
  descripcion: z.string(),
  logo_url: z.nullable(z.string()),
  email: z.string(),
  telefono: z.string(),
  web: z.nullable(z.string()),
  pais: z.string(),
  rol: rolSchema,
  creadaEn: z.string(),
  /** Its whole team needs a second factor. */
  pideSegundoPaso: z.boolean(),
})
export type OrganizacionPropia = z.output<typeof organizacionPropiaSchema>
export const organizacionPropiaRespuesta = z.object({ item: organizacionPropiaSchema })

/** Only what changes; the slug is for good. `quitarLogo` takes the picture away. */
export const editarOrganizacionBody = z.partial(
  z.object({
    nombre: informacionBasica.nombre,
    descripcion: informacionBasica.descripcion,
    ...personalizacion,
    quitarLogo: z.literal('true'),
  }),
)
export type EditarOrganizacion = z.output<typeof editarOrganizacionBody>

/** Whether an address is free; `sugerencia` is one that is. `motivo` says why not, as a sentence. */
export const disponibleQuery = z.object({
  slug: z.string('El slug es requerido').check(z.maxLength(200, 'El slug es demasiado largo')),
})
/** `evento`: the slug of the evento that asks; it may keep its own slug and take back its former ones. */
export const eventoDisponibleQuery = z.extend(disponibleQuery, { evento: z.optional(z.string()) })
export const disponibleRespuesta = z.object({
  disponible: z.boolean(),
  motivo: z.nullable(z.string()),
  sugerencia: z.nullable(z.string()),
})
export type Disponible = z.output<typeof disponibleRespuesta>

/**
 * What erasing the organization erases, and sentences that forbid it. `compras` counts the compras that the books
 * keep.
 */
export const borradoOrganizacionSchema = z.object({
  eventos: z.number(),
  borradores: z.number(),
  compras: z.number(),
  miembros: z.number(),
  invitaciones: z.number(),
  /** Of what it is owed, what is too little for a payout and stays behind; centavos. */
  saldoMenor: z.number(),
  impedimentos: z.array(z.string()),
})
export type BorradoOrganizacion = z.output<typeof borradoOrganizacionSchema>
export const borradoOrganizacionRespuesta = z.object({ item: borradoOrganizacionSchema })
/** `confirmacion` is the organization's slug, typed. */
export const eliminarOrganizacionBody = z.object({ confirmacion: z.string('Escribe la dirección de la organización.') })
/** The owner hands the organization to this member of the team. */
export const cederBody = z.object({ usuarioId: z.uuid('Elige a quién se la entregas.') })

export const cambiarRolBody = z.object({ rol: z.enum(['member', 'admin'], 'Elige un rol.') })

/** The key numbers of an organization. Amounts are centavos; null for a member, who does not read its money. */
export const resumenOrganizacionSchema = z.object({
  eventos: z.object({ proximos: z.number(), borradores: z.number(), pasados: z.number() }),
  boletos: z.object({ vendidos: z.number(), cupo: z.number() }),
  /** The last 30 days of the centre of Mexico, the oldest first. */
  porDia: z.array(z.object({ dia: z.string(), boletos: z.number(), ingreso: z.nullable(z.number()) })),
  treintaDias: z.object({ compras: z.number(), boletos: z.number(), ingreso: z.nullable(z.number()) }),
  treintaAntes: z.object({ compras: z.number(), boletos: z.number(), ingreso: z.nullable(z.number()) }),
  /**
   * What is missing before this organization can be paid and can invoice; `espera`: its money waits for it already.
   * Null for a member.
   */
  cobro: z.nullable(z.object({ faltaCuenta: z.boolean(), faltanFiscales: z.boolean(), espera: z.boolean() })),
  moneda,
})
export type ResumenOrganizacion = z.output<typeof resumenOrganizacionSchema>
export const resumenOrganizacionRespuesta = z.object({ item: resumenOrganizacionSchema })
