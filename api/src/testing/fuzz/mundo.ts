import { sql } from 'kysely'
import { v7 } from 'uuid'
import { apartar, comprar } from '../apartar.ts'
import { crearCodigo, crearEventoPublicado, crearMiembro, crearUsuario, type TestApi } from '../index.ts'
import type { Nombres } from './esquema.ts'

type Token = string | undefined
/** `tokensDe`: of those who may, most of the time; `tokens`: of anybody. */
export type Mundo = { nombres: Nombres; tokens: readonly Token[]; tokensDe: (path: string) => readonly Token[] }

const COLUMNAS_ID = 400

/** Every id that the database has by now, whatever it is of: calls are asked about each other's, too. */
async function idsDe({ db }: TestApi): Promise<string[]> {
  const { rows: tablas } = await sql<{ tabla: string }>`
    select table_name as tabla from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`.execute(db)
  const ids = await Promise.all(
    tablas.map(async ({ tabla }) => {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(tabla)} limit 8`.execute(db)
      return rows.map(({ id }) => id)
    }),
  )
  return ids.flat().slice(0, COLUMNAS_ID)
}

/** As they are installed: an administrator of the world before may have stopped all sales. */
async function ponerAjustes({ db }: TestApi): Promise<void> {
  await sql`delete from ajustes`.execute(db)
  await sql`insert into ajustes (cargo_bps, cargo_fijo) values (800, 500)`.execute(db)
}

/** Two organizations that sell, people of every role, holds and compras of every sort. */
export async function crearMundo(api: TestApi): Promise<Mundo> {
  await ponerAjustes(api)
  const suyo = await crearEventoPublicado(api, {
    tipos: [{ precio: 0 }, { precio: 15_000 }, { precio: 1000, precioLibre: true }],
  })
  const ajeno = await crearEventoPublicado(api)
  const codigo = await crearCodigo(api, suyo.evento, { porcentaje: 10 })
  const [gratis, pagado] = suyo.tipos
  const comprador = await crearUsuario(api, { verificado: true })
  const administrador = await crearUsuario(api, { tipo: 'administrador' })
  const miembro = await crearMiembro(api, suyo.organizacion, 'member')
  const apartados: string[] = []
  const compras: { folio: string; acceso: string }[] = []
  for (const token of [undefined, comprador.token])
    for (const [tipo, metodo] of [
      [gratis, 'gratis'],
      [pagado, 'prueba'],
      [pagado, undefined],
    ] as const) {
      const apartado = await apartar(api.como(token), suyo, [[tipo ?? { id: '' }, 2]])
      apartados.push(apartado.id)
      if (metodo === undefined) continue
      const { compra, acceso } = await comprar(api.como(token), apartado, { metodo, email: comprador.usuario.email })
      compras.push({ folio: compra.folio, acceso })
    }
  const ids = [...(await idsDe(api)), v7()]
  const tipos = [...suyo.tipos, ...ajeno.tipos].map(({ id }) => id)
  const organizaciones = [suyo.organizacion.slug, suyo.organizacion.slug, ajeno.organizacion.slug]
  const eventos = [suyo.evento.slug, suyo.evento.slug, ajeno.evento.slug]
  const tokensDe = (path: string): readonly Token[] => {
    if (path.startsWith('/administracion/')) return [administrador.token]
    if (path.startsWith('/organizacion/')) return [suyo.token]
    return path.startsWith('/p/') ? [undefined] : [comprador.token, suyo.token]
  }
  return {
    tokensDe,
    tokens: [undefined, comprador.token, suyo.token, suyo.token, administrador.token, miembro.token, ajeno.token],
    nombres: {
      slug: organizaciones,
      slugOrganizacion: organizaciones,
      organizerSlug: organizaciones,
      slugEvento: eventos,
      eventSlug: eventos,
      folio: compras.map(({ folio }) => folio),
      acceso: compras.map(({ acceso }) => acceso),
      id: [...apartados, ...ids],
      apartadoId: apartados,
      tipoBoletoId: tipos,
      tipos: [tipos],
      codigo: [codigo.codigo, 'X'],
      email: [comprador.usuario.email, suyo.usuario.email],
      visitante: ['visitante-uno', 'visitante-dos'],
      aceptaTerminos: [true],
      ids: [tipos, ids.slice(0, 5)],
      referencia: ids.slice(0, 20),
      proveedor: ['prueba'],
    },
  }
}
