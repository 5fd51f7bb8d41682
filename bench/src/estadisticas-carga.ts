// What the statistics of an evento read besides its compras: a ledger with all its accounts, refunds, a code, and who came.
import { type Db, execute, rowsOf } from '@entrale/db'
import { type Cargado, cargarAsistentes } from './asistentes-carga.ts'

/** As many rows a sale as a real ledger has. */
async function insertCuentas(db: Db): Promise<void> {
  await execute(db)`insert into asientos (movimiento_id, compra_id, cuenta, monto, creado_en)
    select c.id, c.id, v.cuenta, v.monto, c.pagada_en
      from compras c, (values ('plataforma', 100), ('iva', -100)) v(cuenta, monto)`
}

/** Of each refunded compra, booked an hour later. */
async function insertReembolsos(db: Db): Promise<void> {
  await execute(db)`insert into reembolsos (id, compra_id, monto, origen, estado, creado_en, pagado_en)
    select md5(c.id::text)::uuid, c.id, c.total, case when random() < 0.7 then 'organizador'
      else 'comprador' end, 'pagado', c.pagada_en + interval '1 hour', c.pagada_en + interval '1 day'
    from compras c where c.estado = 'reembolsada'`
  await execute(db)`
    insert into reembolso_boletos select r.id, b.id from reembolsos r join boletos b on b.compra_id = r.compra_id`
  await execute(db)`insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto, creado_en)
    select r.id, r.compra_id, 'reembolso', v.cuenta, v.signo * c.subtotal, r.creado_en
    from reembolsos r join compras c on c.id = r.compra_id,
      (values ('organizacion', 1), ('comprador', -1)) v(cuenta, signo)`
}

/** Every eighth compra of the large evento came with one. */
async function insertCodigo(db: Db): Promise<void> {
  await execute(db)`
    insert into codigos (id, evento_id, codigo, porcentaje) select gen_random_uuid(), id, 'BANCO', 10 from eventos
      where slug = 'evento-0'`
  await execute(db)`insert into apartados (id, evento_id, visitante, estado, expira_en, creado_en)
    select c.apartado_id, c.evento_id, c.apartado_id::text, 'convertido', c.pagada_en, c.pagada_en from compras c`
  await execute(db)`
    update apartados a set codigo_id = k.id, codigo_boletos = 1 from codigos k
      where k.evento_id = a.evento_id and ascii(right(a.id::text, 1)) % 8 = 0`
}

/** Five weeks of visits from eight sources; four in ten buyers came from one of them. */
async function insertVisitas(db: Db): Promise<void> {
  await execute(db)`insert into visitas (evento_id, hora, fuente, medio, campana, visitas, datos)
    select e.id, date_trunc('hour', now()) - make_interval(hours => h), 'fuente' || f, 'social', '', 5, 2
    from eventos e, generate_series(0, 850) h, generate_series(1, 8) f where e.slug = 'evento-0'`
  await execute(db)`insert into compra_origenes (compra_id, evento_id, fuente, medio, campana)
    select c.id, c.evento_id, 'fuente' || 1 + ascii(right(c.id::text, 1)) % 8, 'social', '' from compras c
      where ascii(right(c.folio, 1)) % 5 < 2`
}

/** A quarter of all sales is of the large evento, the others are of ten more. Loaded with triggers off, then made anew by the command. */
export async function cargarEstadisticas(db: Db, ventas: number, decir: (paso: string) => void): Promise<Cargado> {
  await execute(db)`set session_replication_role = replica`
  const cargado = await cargarAsistentes(db, ventas, decir, Math.ceil((ventas * 3) / 10))
  await insertCuentas(db)
  await insertReembolsos(db)
  await insertCodigo(db)
  await insertVisitas(db)
  await execute(db)`set session_replication_role = origin`
  await execute(db)`vacuum analyze`
  decir('their ledger, refunds, holds, a code and visits')
  const desde = performance.now()
  await execute(db)`select rehacer_cifras(id) from organizaciones`
  while ((await rowsOf<{ n: number }>(db)`select sumar_cifras(20000) as n`)[0]?.n);
  await execute(db)`vacuum analyze cifras, cifras_por_sumar`
  decir(`figures of all that made from the ledger in ${((performance.now() - desde) / 1000).toFixed(1)} s`)
  return cargado
}
