import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { type EventoRow, findEventos } from '../modules/reportes/eventos.repository.ts'
import { leerEstadisticas, type Sujeto } from '../modules/reportes/leer-estadisticas.ts'
import { diasDe, medianoche } from '../modules/reportes/periodo.ts'
import { CENTRO, diaEn } from '../momento.ts'

type Libro = { neto: number; boletos: number; reembolsado: number }

/** What the ledger says of these eventos since then, read the long way: no lines, no states, no shortcuts. */
async function leerLibro(db: Db, eventoIds: readonly string[], desde: Date | null): Promise<Libro> {
  const suyos = sql`any(${[...eventoIds]}::uuid[])`
  const inicio = sql`coalesce(${desde}::timestamptz, '-infinity')`
  const { rows } = await sql<Libro>`
    select coalesce(-sum(a.monto), 0)::float8 as neto,
      coalesce(sum(a.monto) filter (where a.concepto <> 'venta'), 0)::float8 as reembolsado,
      (select count(*)::int from boletos b join compras c on c.id = b.compra_id
        where b.evento_id = ${suyos} and b.estado in ('valido', 'usado') and c.pagada_en >= ${inicio}) as boletos
    from compras c join asientos a on a.compra_id = c.id and a.cuenta = 'organizacion'
      and a.concepto in ('venta', 'reembolso', 'contracargo')
    where c.evento_id = ${suyos} and case a.concepto when 'venta' then c.pagada_en
      else a.creado_en end >= ${inicio}`.execute(db)
  return rows[0] ?? { neto: 0, boletos: 0, reembolsado: 0 }
}

/** Compras whose lines are not their movement `venta`. */
async function findVentasDistintas(db: Db, eventoIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folio: string; lineas: number; libro: number }>`
    select c.folio, l.lineas::float8 as lineas, a.libro::float8 as libro from compras c,
      lateral (select coalesce(sum(cantidad::bigint * (precio - absorbido)), 0) as lineas from compra_lineas
        where compra_id = c.id) l,
      lateral (select coalesce(-sum(monto), 0) as libro from asientos
        where compra_id = c.id and cuenta = 'organizacion' and concepto = 'venta') a
    where c.evento_id = any(${[...eventoIds]}::uuid[]) and c.pagada_en is not null and l.lineas <> a.libro`.execute(db)
  return rows.map(({ folio, lineas, libro }) => `venta de ${folio}: ${lineas} <> ${libro}`)
}

const suma = <T>(filas: readonly T[], de: (fila: T) => number | null) =>
  filas.reduce((total, fila) => total + (de(fila) ?? 0), 0)

function sumasDe(
  { total, enElTiempo: { puntos }, metodos, fuentes, porTipo, eventos, reembolsos }: Estadisticas,
  deEvento: boolean,
) {
  const cortesias = suma(metodos, ({ metodo, boletos }) => (metodo === 'cortesia' ? boletos : 0))
  const partes = deEvento ? porTipo.map(({ vendidos: boletos, neto }) => ({ boletos, neto })) : eventos
  return {
    neto: {
      total: total.neto ?? 0,
      tiempo: suma(puntos, (p) => p.neto),
      metodos: suma(metodos, (m) => m.neto),
      fuentes: suma(fuentes, (f) => f.neto),
      partes: suma(partes, (p) => p.neto),
    },
    boletos: {
      total: total.boletos,
      tiempo: suma(puntos, (p) => p.boletos),
      metodos: suma(metodos, (m) => m.boletos),
      fuentes: cortesias + suma(fuentes, (f) => f.boletos),
      partes: suma(partes, (p) => p.boletos),
    },
    reembolsado: {
      reembolsos: suma(reembolsos, (r) => r.neto),
      ...(deEvento && { tipos: suma(porTipo, (t) => t.reembolsado) }),
    },
  }
}

function fallasDe(que: string, item: Estadisticas, libro: Libro, deEvento: boolean): string[] {
  const sumas = Object.entries(sumasDe(item, deEvento)).flatMap(([campo, partes]) =>
    Object.entries(partes).flatMap(([parte, valor]) =>
      valor === libro[campo as keyof Libro]
        ? []
        : [`${que}, ${campo} por ${parte}: ${valor} <> ${libro[campo as keyof Libro]}`],
    ),
  )
  const tipos = item.porTipo.filter(({ reembolsado, bruto, descuentos, absorbido }) => {
    const vendido = (bruto ?? 0) - (descuentos ?? 0) - (absorbido ?? 0)
    return (reembolsado ?? 0) < 0 || (reembolsado ?? 0) > vendido
  })
  return [
    ...sumas,
    ...(item.periodo.desde === null ? tipos : []).map(
      ({ tipo }) => `${que}: de ${tipo} se devolvió más de lo que se vendió`,
    ),
  ]
}

const PERIODOS = ['todo', '30'] as const

async function comprobar(db: Db, sujeto: Sujeto, ahora: Date): Promise<string[]> {
  const fallas: string[] = []
  for (const periodo of PERIODOS) {
    const dias = diasDe({ periodo }, { hoy: diaEn(ahora, sujeto.zona), porOmision: periodo })
    const eventoIds = sujeto.eventos.map(({ id }) => id)
    const libro = await leerLibro(db, eventoIds, dias.desde === null ? null : medianoche(dias.desde, sujeto.zona))
    const item = await leerEstadisticas(db, { sujeto, dias, ahora })
    fallas.push(...fallasDe(`${sujeto.clase} (${periodo})`, item, libro, sujeto.clase === 'evento'))
  }
  return fallas
}

/**
 * That the statistics of an organization and of each of its eventos are its ledger to the centavo, told by tipo, by
 * day, by method, by source or by evento, all of it and of the last days; throws what differs. Call it with nothing
 * under way.
 */
export async function comprobarEstadisticas(db: Db, organizacionId: string, ahora: Date): Promise<void> {
  const eventos = await findEventos(db, organizacionId)
  const fallas = await findVentasDistintas(
    db,
    eventos.map(({ id }) => id),
  )
  const deUno = (evento: EventoRow): Sujeto => ({
    clase: 'evento',
    id: evento.id,
    eventos: [evento],
    zona: evento.zonaHoraria,
  })
  for (const sujeto of [
    ...eventos.map(deUno),
    { clase: 'organizacion' as const, id: organizacionId, eventos, zona: CENTRO },
  ])
    fallas.push(...(await comprobar(db, sujeto, ahora)))
  if (fallas.length > 0) throw new Error(fallas.join('\n'))
}
