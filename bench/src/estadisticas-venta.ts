// What a sale pays for the figures that statistics keep: the SQL of sales in a database as it is, and in one without the triggers, by turns.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Db, execute, migrate, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { median } from './report.ts'

const LOTES = [1, 20, 100]
const TURNOS = 9
/** A turn sells so many, in batches of one size. */
const POR_TURNO = 200
const CAMINOS = ['pendiente', 'pagada'] as const
type Camino = (typeof CAMINOS)[number]
type Casa = { db: Db; eventoId: string; tipos: string[] }

const cpuDe = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e3

/** Microseconds of PostgreSQL. A connection that rested may be another one. */
async function costoDe(db: Db, trabajo: () => Promise<unknown>): Promise<number> {
  const [{ pid } = { pid: 0 }] = await rowsOf<{ pid: number }>(db)`select pg_backend_pid() as pid`
  const antes = cpuDe(pid)
  await trabajo()
  return cpuDe(pid) - antes
}

async function insertEvento(db: Db): Promise<Pick<Casa, 'eventoId' | 'tipos'>> {
  const [eventoId, organizacionId, duenoId] = [randomUUID(), randomUUID(), randomUUID()]
  await execute(db)`insert into usuarios (id, email, nombre, apellido_paterno, nombre_mostrado, password_hash)
    values (${duenoId}, 'banco@entrale.example', 'banco', 'prueba', 'Banco Prueba', '')`
  await execute(db)`
    insert into organizaciones (id, slug, nombre, nombre_mostrado, descripcion, email, telefono, pais, owner_id)
      values (${organizacionId}, 'banco', 'banco', 'Banco', '', 'banco@entrale.example', '', 'México', ${duenoId})`
  await execute(db)`insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin,
      estado, publicado_en)
    select ${eventoId}, ${organizacionId}, 'evento', 'banco', 'Banco', min(id), now() + interval '30 days',
      now() + interval '31 days', 'publicado', now() from categorias`
  const tipos = [randomUUID(), randomUUID(), randomUUID()]
  await execute(db)`insert into tipos_boleto (id, evento_id, tipo, precio, orden)
    select id, ${eventoId}, 'Tipo ' || n, 50000, n from unnest(${tipos}::uuid[]) with ordinality t(id, n)`
  await execute(db)`insert into existencias (tipo_boleto_id, cupo) select id, 1000000 from tipos_boleto`
  return { eventoId, tipos }
}

async function abrir(servidor: string, nombre: string, conCifras: boolean): Promise<Casa> {
  const admin = connect(servidor, 1)
  await sql`create database ${sql.id(nombre)}`.execute(admin)
  await admin.destroy()
  const url = servidor.replace(/\/[^/?]+(?=\?|$)/, `/${nombre}`)
  await migrate(url)
  const db = connect(url, 1)
  const suyos = await rowsOf<{ nombre: string; tabla: string }>(db)`
    select tgname as nombre, tgrelid::regclass::text as tabla from pg_trigger where tgname like '%\\_en\\_cifras'`
  if (!conCifras)
    for (const uno of suyos) await sql`drop trigger ${sql.id(uno.nombre)} on ${sql.id(uno.tabla)}`.execute(db)
  return { db, ...(await insertEvento(db)) }
}

function ventaDe({ eventoId, tipos }: Casa, n: number) {
  const [id, tipo] = [randomUUID(), tipos[n % tipos.length] ?? '']
  const persona = { nombre: 'ana', apellido_paterno: 'ruiz', apellido_materno: '', nombre_mostrado: 'Ana Ruiz' }
  return {
    ...{ id, evento_id: eventoId, apartado_id: randomUUID(), trabajo_id: randomUUID(), usuario_id: null, ...persona },
    ...{ folios: [`EN-${id.slice(0, 13)}`], metodo: 'oxxo', email: 'ana@correo.mx', huella: '' },
    ...{ subtotal: 100_000, cargos: 8_000, iva: 0, total: 108_000 },
    lineas: [
      { tipo_boleto_id: tipo, tipo: 'Tipo', cantidad: 2, precio: 50_000, cargo: 4_000, absorbido: 0, iva_tasa: 1_600 },
    ].map((linea) => ({ ...linea, iva: 0, descuento: 0 })),
    boletos: [1, 2].map((numero) => ({ id: randomUUID(), tipo_boleto_id: tipo, numero })),
    asientos: [
      { cuenta: 'pasarela', monto: 108_000 },
      { cuenta: 'organizacion', monto: -100_000 },
      { cuenta: 'plataforma', monto: -8_000 },
    ],
  }
}

/** A hold, its compra, its payment and its boletos, of all of a batch in one transaction. */
async function vender(casa: Casa, camino: Camino, cuantas: number): Promise<void> {
  const ventas = Array.from({ length: cuantas }, (_, n) => ventaDe(casa, n))
  const json = JSON.stringify(ventas)
  await casa.db.transaction().execute(async (trx) => {
    await execute(trx)`insert into apartados (id, evento_id, visitante, estado, expira_en)
      select id, ${casa.eventoId}, id::text, 'convertido', now()
        from unnest(${ventas.map((venta) => venta.apartado_id)}::uuid[]) a(id)`
    await execute(trx)`select guardar_compras(${json}::jsonb, ${camino})`
    if (camino === 'pendiente')
      await execute(trx)`update compras set estado = 'pagada', pagada_en = now()
        where id = any(${ventas.map(({ id }) => id)}::uuid[])`
    await execute(trx)`select emitir_boletos(${json}::jsonb)`
  })
}

/** For each sale of a turn. */
const turno = async (casa: Casa, camino: Camino, lote: number): Promise<number> =>
  (await costoDe(casa.db, async () => {
    for (let n = 0; n < POR_TURNO; n += lote) await vender(casa, camino, lote)
  })) / POR_TURNO

const sumar = ({ db }: Casa): Promise<number> =>
  costoDe(db, async () => {
    while ((await rowsOf<{ n: number }>(db)`select sumar_cifras(20000) as n`)[0]?.n);
  })

export type CostoDeVenta = { camino: Camino; lote: number; sin: number; con: number; reloj: number }

export async function medirVentas(servidor: string, decir: (costo: CostoDeVenta) => void): Promise<CostoDeVenta[]> {
  const [con, sin] = [await abrir(servidor, 'con_cifras', true), await abrir(servidor, 'sin_cifras', false)]
  const costos: CostoDeVenta[] = []
  try {
    for (const camino of CAMINOS)
      for (const lote of LOTES) {
        for (const casa of [con, sin]) await turno(casa, camino, lote)
        await sumar(con)
        const medidos = { con: [] as number[], sin: [] as number[], reloj: [] as number[] }
        for (let vez = 0; vez < TURNOS; vez += 1) {
          medidos.sin.push(await turno(sin, camino, lote))
          medidos.con.push(await turno(con, camino, lote))
          medidos.reloj.push((await sumar(con)) / POR_TURNO)
        }
        const { sin: solas, con: todas, reloj } = medidos
        const costo = { camino, lote, sin: median(solas), con: median(todas), reloj: median(reloj) }
        decir(costo)
        costos.push(costo)
      }
  } finally {
    await Promise.all([con, sin].map(({ db }) => db.destroy()))
  }
  return costos
}
