import { randomUUID } from 'node:crypto'
import type { CrearMensaje } from '@entrale/contract/mensajes/schemas'
import { sql } from 'kysely'
import { mandarMensajes } from '../modules/mensajes/index.ts'
import { crearEventoPublicado, type EventoCreado, type TestApi } from './index.ts'

const DIA = 86_400_000
export const TEXTO = {
  clase: 'operativo',
  asunto: 'Abrimos a las siete',
  cuerpo: 'Las puertas abren a las **siete**.',
} as const

/** An evento on sale with its owner, verified; `confiable` gives the organization a past. */
export async function crearCasa(api: TestApi, { confiable = true, tipos = 2 } = {}) {
  const casa = await crearEventoPublicado(api, { tipos: Array.from({ length: tipos }, () => ({ cupo: 20_000 })) })
  await api.db
    .updateTable('usuarios')
    .set({ email_verificado_en: new Date() })
    .where('id', '=', casa.usuario.id)
    .execute()
  if (confiable) await darConfianza(api, casa)
  const params = { slug: casa.organizacion.slug, slugEvento: casa.evento.slug }
  return { ...casa, params, cliente: api.como(casa.token) }
}
export type Casa = Awaited<ReturnType<typeof crearCasa>>

/** It has been paid once, and the evento is not of today. */
async function darConfianza(
  { db }: TestApi,
  { organizacion, evento }: { organizacion: { id: string }; evento: { id: string } },
): Promise<void> {
  await db
    .updateTable('eventos')
    .set({ creado_en: new Date(Date.now() - 3 * DIA) })
    .where('id', '=', evento.id)
    .execute()
  await sql`insert into liquidaciones (id, folio, organizacion_id, fecha, estado, monto, clabe, clabe_final, titular,
    banco, referencia, por_pagar_en, pagada_en)
    values (${randomUUID()}, ${`LQ-${randomUUID()}`}, ${organizacion.id}, '2026-01-05', 'pagada', 1, '\\x00', '9719',
      'x', 'x', 'x', now(), now())`.execute(db)
}

type Boleto = {
  tipo: string
  estado?: 'valido' | 'usado' | 'cancelado'
  titular?: { email: string; id?: string | null }
}
type Compra = {
  email: string
  usuarioId?: string | null
  estado?: 'pagada' | 'pendiente' | 'reembolsada'
  /** Whether they asked for promotions of who sold it. */
  novedades?: boolean
  boletos?: Boleto[]
  espera?: string
}

/** A compra as the database has it, without its payment: `espera` is the tipo of one that waits for it. */
export async function ponerCompra(
  { db }: TestApi,
  { id: evento }: Pick<EventoCreado, 'id'>,
  compra: Compra,
): Promise<string> {
  const { email, usuarioId = null, estado = 'pagada', boletos = [], espera, novedades = true } = compra
  const id = randomUUID()
  await sql`insert into compras (id, folio, evento_id, apartado_id, usuario_id, estado, metodo, nombre,
    apellido_paterno, nombre_mostrado, email, subtotal, cargos, iva,
      total, huella, acepto_terminos_en, pagada_en, novedades)
    values (${id}, ${id.slice(0, 18)}, ${evento}, ${randomUUID()}, ${usuarioId}, ${estado}, 'oxxo', 'demo', 'demo',
      'Demo Demo', ${email}, 0, 0, 0, 0, '', now(), now(), ${novedades})`.execute(db)
  if (espera !== undefined)
    await sql`insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, iva_tasa, iva)
      values (${id}, ${espera}, 'x', 1, 0, 0, 0, 0)`.execute(db)
  for (const [n, { tipo, estado: suyo = 'valido', titular }] of boletos.entries()) {
    const uno = { id: randomUUID(), compra_id: id, evento_id: evento, tipo_boleto_id: tipo, numero: n + 1 }
    await db
      .insertInto('boletos')
      .values({ ...uno, estado: titular === undefined ? suyo : 'transferido' })
      .execute()
    if (titular !== undefined) {
      const pasado = {
        ...uno,
        id: randomUUID(),
        viene_de: uno.id,
        estado: suyo,
        titular_email: titular.email,
        titular_id: titular.id ?? null,
      }
      await db.insertInto('boletos').values(pasado).execute()
    }
  }
  return id
}

/** So many buyers with one boleto each, at once. */
export async function llenar(
  { db }: TestApi,
  { evento, tipos }: Pick<Casa, 'evento' | 'tipos'>,
  cuantos: number,
): Promise<void> {
  await sql`with nuevas as (
    insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno, nombre_mostrado,
      email, subtotal, cargos, iva, total, huella,
      acepto_terminos_en, pagada_en, novedades)
    select gen_random_uuid(), left(gen_random_uuid()::text, 18), ${evento.id}, gen_random_uuid(), 'pagada', 'gratis',
      'demo', 'demo', 'Demo Demo', 'p' || n || '@correo.mx',
      0, 0, 0, 0, '', now(), now(), true from generate_series(1, ${cuantos}) n returning id
  ) insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
    select gen_random_uuid(), id, ${evento.id}, ${tipos[0]?.id ?? ''}, 1 from nuevas`.execute(db)
}

type Datos = Partial<Omit<CrearMensaje, 'audiencia'>> & { audiencia?: Partial<CrearMensaje['audiencia']> }
export const cuerpoDe = ({ audiencia, ...datos }: Datos = {}): CrearMensaje => ({
  ...TEXTO,
  para: null,
  ...datos,
  audiencia: { grupos: ['valido', 'usado'], tipos: [], compradores: false, ...audiencia },
})

export const escribir = async ({ cliente, params }: Casa, datos: Datos = {}, clave?: string) =>
  (
    await cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje', {
      params,
      body: cuerpoDe(datos),
      headers: clave === undefined ? {} : { 'idempotency-key': clave },
    })
  ).item

export const verMensajes = ({ cliente, params }: Casa) =>
  cliente('GET /organizacion/:slug/eventos/:slugEvento/mensajes', { params, query: {} })

/** What the clock does, until nothing is left for now. */
export async function mandarTodo(api: TestApi): Promise<unknown[]> {
  const fallas: unknown[] = []
  const porHacer = sql<{
    n: number
  }>`select count(*)::int as n from mensaje_envios where estado = 'pendiente' and proximo_en <= clock_timestamp()`
  do await mandarMensajes(api.services, (error) => fallas.push(error))
  while (((await porHacer.execute(api.db)).rows[0]?.n ?? 0) > 0)
  return fallas
}
/** Addresses of the messages with this subject. */
export const llegaronA = (api: TestApi, asunto: string = TEXTO.asunto) =>
  api.mensajes
    .filter(({ subject }) => subject === asunto)
    .map(({ to }) => to)
    .sort()
