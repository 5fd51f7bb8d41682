import type { EsperaAdmin } from '@entrale/contract/adeudos/schemas'
import { type Db, rowsOf } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { importe } from '../../momento.ts'
import { usuarioDe } from '../../rules.ts'
import { type Espera, findCobertura, findEspera } from '../reembolsos/dinero/index.ts'
import { negarReembolso, soltarReembolso } from '../reembolsos/pedir/index.ts'
import { esperaNoEncontrada } from './adeudos.errors.ts'
import { avisarEquipo } from './avisar-equipo.ts'

type Filtro = { organizacion?: string | undefined; limit: number; currentPage: number }
type Fila = Omit<EsperaAdmin, 'creadoEn' | 'cubre'> & { creadoEn: Date; eventoId: string; total: number }

/** Refunds that wait, the oldest first, each with what the money of its organization covers of its evento. */
export async function verEsperas(db: Db, { organizacion, limit, currentPage }: Filtro) {
  const rows = await rowsOf<Fila>(db)`
    select r.id, c.folio, r.monto, r.parte, r.origen, r.motivo, r.creado_en as "creadoEn", e.id as "eventoId",
      json_build_object('id', o.id, 'slug', o.slug, 'nombre', o.nombre_mostrado) as organizacion,
      json_build_object('slug', e.slug, 'nombre', e.nombre_mostrado, 'estado', e.estado) as evento,
      count(*) over ()::int as total
    from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
      join organizaciones o on o.id = e.organizacion_id
    where r.estado = 'por_autorizar' and (${organizacion ?? null}::uuid is null or o.id = ${organizacion ?? null})
    order by r.creado_en, r.id limit ${limit} offset ${(currentPage - 1) * limit}`
  const coberturas = new Map<string, number>()
  for (const { eventoId, organizacion: suya } of rows)
    if (!coberturas.has(eventoId)) coberturas.set(eventoId, (await findCobertura(db, suya.id, eventoId)).cubre)
  const items = rows.map(({ eventoId, creadoEn, total: _, ...espera }) => ({
    ...espera,
    creadoEn: creadoEn.toISOString(),
    cubre: coberturas.get(eventoId) ?? 0,
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

type Cual = { id: string; motivo: string }
type Decidida = { id: string; estado: string }

const avisar = (trx: Db, { id, folio, monto, organizacionId }: Espera, titulo: string, motivo: string) =>
  avisarEquipo(trx, organizacionId, {
    clave: `espera:${id}`,
    titulo: `${titulo} el reembolso de ${importe(monto, 'MXN')}`,
    texto: `Compra ${folio}. ${motivo}`,
  })

/** The platform's money pays what that of the organization does not cover; the organization owes it. */
export function autorizarEspera(ctx: Context, { id, motivo }: Cual): Promise<Decidida> {
  return ctx.db.transaction().execute(async (trx) => {
    const espera = await findEspera(trx, id)
    if (espera === null) throw esperaNoEncontrada()
    const estado = await soltarReembolso(trx, id, { usuarioId: usuarioDe(ctx).id, motivo })
    if (estado === null) throw esperaNoEncontrada()
    if (estado === 'aprobado') {
      const { organizacionId, folio: objeto, monto } = espera
      await anotarPlataforma(trx, ctx, {
        accion: 'adeudo.autorizado',
        objeto,
        organizacionId,
        despues: { monto, motivo },
      })
      await avisar(trx, espera, 'Se autorizó', motivo)
    }
    return { id, estado }
  })
}

export function negar(ctx: Context, { id, motivo }: Cual): Promise<Decidida> {
  return ctx.db.transaction().execute(async (trx) => {
    const espera = await findEspera(trx, id)
    if (espera === null) throw esperaNoEncontrada()
    if (!(await negarReembolso(trx, espera, { usuarioId: usuarioDe(ctx).id, motivo }))) throw esperaNoEncontrada()
    const { organizacionId, folio: objeto, monto } = espera
    await anotarPlataforma(trx, ctx, { accion: 'adeudo.negado', objeto, organizacionId, despues: { monto, motivo } })
    await avisar(trx, espera, 'No se autorizó', motivo)
    return { id, estado: 'rechazado' }
  })
}
