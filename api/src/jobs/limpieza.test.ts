// What is pruned by the clock, on tables as large as a busy year leaves them: most of each has to stay.
import type { Db } from '@entrale/db'
import { cloneDatabase } from '@entrale/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { podarApartados } from '../modules/boletos/index.ts'
import { limpiarRecordatorios } from '../modules/compras/index.ts'
import { limpiarWebhooks } from '../modules/integraciones/index.ts'
import { limpiarNotificaciones } from '../modules/notificaciones/index.ts'
import { limpiarAvisosDePago } from '../modules/pagos/index.ts'
import { leerEmbudo } from '../testing/fuentes.ts'
import { crearEventoPublicado, crearUsuario } from '../testing/index.ts'
import { limpiarTrabajos } from './trabajos.repository.ts'

const [VIEJAS, NUEVAS] = [300, 30_000]
let clone: Awaited<ReturnType<typeof cloneDatabase>>
let db: Db
let pasado = ''
let futuro = ''

beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'), 1)
  db = clone.db
  const { evento, organizacion, tipos } = await crearEventoPublicado(clone, { tipos: [{ cupo: 100 }] })
  const otro = await crearEventoPublicado(clone, { tipos: [{ cupo: 100 }] })
  const { usuario } = await crearUsuario(clone, {})
  ;[pasado, futuro] = [evento.id, otro.evento.id]
  await sql`update eventos set inicio = now() - interval '101 days', fin = now() - interval '100 days'
    where id = ${pasado}`.execute(db)
  const apartar = (de: string, cuantos: number, cada: string) =>
    sql`
    with hechos as (
      insert into apartados (id, evento_id, visitante, estado, expira_en, creado_en)
        select gen_random_uuid(), ${de}, 'v' || i / 2, case when i % 3 = 0 then 'liberado' else 'vencido' end,
          now(), now() - ${cada}::interval from generate_series(1, ${cuantos}::int) i returning id)
    insert into apartado_lineas (apartado_id, tipo_boleto_id, cantidad, precio, cargo)
      select id, ${tipos[0]?.id ?? ''}, 1, 100, 10 from hechos`.execute(db)
  await apartar(pasado, VIEJAS, '120 days')
  await apartar(futuro, NUEVAS, '1 day')
  await sql`insert into trabajos (id, tipo, datos, fallido_en)
    select gen_random_uuid(), 'enviar_nada', '{}', case when i <= ${VIEJAS} then now() - interval '91 days'
      when i % 2 = 0 then now() - interval '1 day' end from generate_series(1, ${NUEVAS}::int) i`.execute(db)
  await sql`insert into pago_eventos (proveedor, id, tipo, efecto, recibido_en)
    select 'prueba', 'e' || i, 'x', 'nada', now() - make_interval(days => case when i <= ${VIEJAS} then 401 else 10 end)
    from generate_series(1, ${NUEVAS}::int) i`.execute(db)
  await sql`insert into notificaciones (id, usuario_id, tipo, clave, titulo, creada_en, leida_en)
    select gen_random_uuid(), ${usuario.id}, 'cuenta', 'n' || i, 'Hola',
      now() - make_interval(days => case when i <= ${VIEJAS} / 2 then 401 when i <= ${VIEJAS} then 181 else 3 end),
      case when i > ${VIEJAS} / 2 then now() end from generate_series(1, ${NUEVAS}::int) i`.execute(db)
  await sql`insert into webhook_mensajes (organizacion_id, tipo, sujeto, creado_en)
    select ${organizacion.id}, 'prueba', gen_random_uuid(), now() - make_interval(days => case when i <= ${VIEJAS} then 31 else 3 end)
    from generate_series(1, ${NUEVAS}::int) i`.execute(db)
  await sql`insert into recordatorios_evento (evento_id, clase, para) values
    (${pasado}, '24h', now() - interval '101 days'), (${futuro}, '24h', now())`.execute(db)
  await sql`analyze`.execute(db)
}, 120_000)
afterAll(() => clone.drop())

const contar = async (tabla: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(tabla)}`.execute(db)).rows[0]?.n)

/** Rows of these tables that were read one after the other, without an index, since the server counts. */
async function leidasEnteras(tablas: readonly string[]): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select 1`.execute(db)
  const { rows } = await sql<{ tabla: string; n: string }>`
    select relname as tabla, seq_tup_read as n from pg_stat_user_tables
      where relname = any(${[...tablas]}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ tabla, n }) => [tabla, Number(n)]))
}

const PODAS: [string, string[], number, (porVez: number) => Promise<number>][] = [
  ['trabajos', ['trabajos'], VIEJAS, (porVez) => limpiarTrabajos(db, porVez)],
  ['pago_eventos', ['pago_eventos'], VIEJAS, (porVez) => limpiarAvisosDePago(db, porVez)],
  ['notificaciones', ['notificaciones'], VIEJAS, (porVez) => limpiarNotificaciones(db, porVez)],
  ['webhook_mensajes', ['webhook_mensajes'], VIEJAS, (porVez) => limpiarWebhooks(db, porVez)],
  ['recordatorios_evento', ['recordatorios'], 1, (porVez) => limpiarRecordatorios(db, porVez)],
  ['apartados', ['apartados', 'apartado_lineas'], VIEJAS, (porVez) => podarApartados(db, new Date(), porVez)],
]

describe.each(PODAS)('%s', (tabla, tablas, cuantas, podar) => {
  it('loses what is over, in batches, and reads nothing whole for it', async () => {
    const antes = await contar(tabla)
    const leidas = await leidasEnteras(tablas)
    expect(await podar(100)).toBe(cuantas)
    expect(await leidasEnteras(tablas), 'no row was read without an index').toEqual(leidas)
    expect(await contar(tabla)).toBe(antes - cuantas)
    expect(await podar(100), 'nothing is left to do').toBe(0)
  })
})

it('(control) reading a table whole is seen', async () => {
  const antes = (await leidasEnteras(['pago_eventos'])).pago_eventos ?? 0
  await contar('pago_eventos')
  expect((await leidasEnteras(['pago_eventos'])).pago_eventos).toBeGreaterThan(antes)
})

it('leaves the funnel of what was pruned', async () => {
  const todo = { desde: null, hasta: null }
  const seleccion = async (id: string) =>
    (await leerEmbudo(db, { sujetoId: id, eventoIds: [id], ...todo })).find(({ paso }) => paso === 'seleccion')?.cuantos
  expect(await seleccion(pasado)).toBe(VIEJAS / 2 + 1)
  expect(await seleccion(futuro)).toBe(NUEVAS / 2 + 1)
})
