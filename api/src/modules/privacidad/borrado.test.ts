import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { COLUMNAS, type Trato, tratos } from '../../testing/columnas/index.ts'
import { createTestApi, findFallas, type TestApi } from '../../testing/index.ts'
import { type Poblada, poblar } from '../../testing/persona.ts'
import { type Casa, montarCasa, type Retrato, senasDe } from '../../testing/persona-piezas.ts'
import {
  columnasAbiertas,
  rastrear,
  referenciasACuentas,
  retratar,
  tablasConocidas,
  valoresDe,
} from '../../testing/rastrear.ts'
import { borrarCuenta, OLVIDOS } from './borrar-cuenta.ts'

const ITZIAR: Retrato = {
  nombre: 'Itzíar',
  apellidoPaterno: 'Quintanárez',
  apellidoMaterno: 'Xolalpa',
  email: 'itziar.q@correo.test',
  antes: 'iq.antes@correo.test',
  slug: 'abcq',
}
const OTRA: Retrato = {
  nombre: 'Brígida',
  apellidoPaterno: 'Wolffer',
  apellidoMaterno: 'Yturbe',
  email: 'brigida.w@correo.test',
  antes: 'bw.antes@correo.test',
  slug: 'xyzw',
}

/** Whom they wrote to is somebody else; holds that were bought, and some jobs, know their compra only. */
const DE_OTROS = /@terceros\.test$|^compra [0-9a-f-]{36}$|^\{"compraId":"[0-9a-f-]{36}"\}$/
/** References to an account that nothing in the schema ends: an erasure has to. */
const POR_MANO = ['boletos.titular_id', 'compras.usuario_id', 'organizaciones.owner_id', 'pagos.usuario_id']

let api: TestApi
let casa: Casa
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  casa = await montarCasa(api, 'casa')
})
afterAll(() => api.close())

const sinAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '')
const nombresDe = ({ nombre, apellidoPaterno, apellidoMaterno }: Retrato) =>
  [nombre, apellidoPaterno, apellidoMaterno].flatMap((n) => [n, sinAcento(n)])
/** Addresses, ids, RFC, CLABE, telephone, street, IP: they may stay nowhere but where `queda` says it of a column. */
const rastrosDe = (persona: Poblada) => {
  const { email, antes, id } = persona
  return [email, antes, id, id.replaceAll('-', ''), ...Object.values(senasDe(persona))]
}
const todoDe = (persona: Poblada) => [...nombresDe(persona), ...rastrosDe(persona)]

const columnasDe = (trato: Trato) => new Set([...tratos()].filter(([, [uno]]) => uno === trato).map(([donde]) => donde))

function contextoDe({ id, email }: { id: string; email: string }): Context {
  const usuario = { id, email, tipo: 'usuario' as const, sesionId: id }
  return { ...api.services, usuario, membresia: null, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} }
}

async function vaciarBuzon(): Promise<unknown[]> {
  const fallas: unknown[] = []
  await sql`update trabajos set disponible_en = now()
    where fallido_en is null and tipo in ('quitar_imagenes', 'quitar_foto', 'despedir_cuenta')`.execute(api.db)
  const vencidos = () =>
    sql`select from trabajos where fallido_en is null and disponible_en <= now() limit 1`.execute(api.db)
  // what a job asks for is done, too: it may be due only after the last whole lot
  while ((await vencidos()).rows.length > 0) await atenderTrabajos(api.services, (error) => fallas.push(error))
  await sql`delete from cambios`.execute(api.db) // an hour later the clock does it
  return fallas
}

/** What is left of them where nothing says that it may be. */
async function quedaDe(persona: Poblada) {
  const puede = columnasDe('queda')
  return (await rastrear(api.db, todoDe(persona))).filter(({ donde }) => !puede.has(donde))
}

/** What stands in each column that erasing empties, in the rows that are theirs and in no other row. */
async function suyoPorColumna(persona: Poblada): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string }>`
    with suyas as (select id, apartado_id from compras where email = any(${[persona.email, persona.antes]}::text[])),
      cobros as (select id from pagos where compra_id in (select id from suyas))
    select id::text from suyas union all select apartado_id::text from suyas union all select id::text from cobros
    union all select id::text from disputas where pago_id in (select id from cobros)`.execute(api.db)
  const dichos = [...todoDe(persona), persona.propia.id, persona.evento.id, persona.foto, ...rows.map(({ id }) => id)]
  return valoresDe(api.db, dichos, columnasDe('borra'))
}

/** All rows of all tables, but those that tell of this person or of what was theirs alone. */
async function ajenasA(persona: Poblada): Promise<Record<string, string[]>> {
  const { db } = api
  const tipos = await db.selectFrom('tipos_boleto').select('id').where('evento_id', '=', persona.evento.id).execute()
  const compras = await db
    .selectFrom('compras')
    .select(['apartado_id as id', 'folio'])
    .where('email', 'in', [persona.email, persona.antes])
    .execute()
  const suyo = [
    ...todoDe(persona),
    persona.propia.id,
    persona.evento.id,
    persona.foto,
    ...[...tipos, ...compras].map(({ id }) => id),
    ...compras.map(({ folio }) => folio),
  ].map((t) => t.toLowerCase())
  const todas = await retratar(db, [''])
  const esAjena = (fila: string) => !suyo.some((dicho) => fila.toLowerCase().includes(dicho))
  return Object.fromEntries(Object.entries(todas).map(([tabla, filas]) => [tabla, filas.filter(esAjena)]))
}

const borrar = (persona: Poblada) =>
  api.como(persona.token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })

describe('the schema', () => {
  const sinDecidir = async () => (await columnasAbiertas(api.db)).filter((donde) => tratos().get(donde)?.length !== 1)

  it('has no table and no column of which nobody said what erasing does with it', async () => {
    expect(Object.keys(COLUMNAS).sort()).toEqual(await tablasConocidas(api.db))
    expect(await sinDecidir()).toEqual([])
    const abiertas = await columnasAbiertas(api.db)
    expect([...tratos().keys()].filter((donde) => !abiertas.includes(donde))).toEqual([])
  })

  it.each(['text', 'text[]', 'jsonb', 'bytea', 'inet', 'tsvector', 'xml'])(
    'asks about a new column of %s',
    async (tipo) => {
      await sql`alter table recordatorios add nueva ${sql.raw(tipo)}`.execute(api.db)
      const preguntadas = await sinDecidir()
      await sql`alter table recordatorios drop nueva`.execute(api.db)
      expect(preguntadas).toEqual(['recordatorios.nueva'])
    },
  )

  it('has no reference to an account that outlives it, but those that an erasure ends', async () => {
    const sueltas = Object.entries(await referenciasACuentas(api.db)).filter(([, como]) => como === 'a')
    expect(sueltas.map(([donde]) => donde)).toEqual(POR_MANO)
  })
})

describe('an erased person', () => {
  let persona: Poblada
  let otra: Poblada
  let antes: Record<string, string[]>
  let ajenas: Record<string, string[]>
  let suyo: Map<string, string[]>
  beforeAll(async () => {
    persona = await poblar(api, casa, ITZIAR)
    otra = await poblar(api, casa, OTRA)
    await vaciarBuzon()
    antes = await retratar(api.db, todoDe(otra))
    ajenas = await ajenasA(persona)
    suyo = await suyoPorColumna(persona)
  })

  it('had left something in every column that erasing empties', () => {
    expect([...columnasDe('borra')].filter((donde) => !suyo.has(donde))).toEqual([])
  })

  it('has a photo, and two files of it', async () => {
    expect(await api.services.ports.storage.get(`${persona.foto}.webp`)).not.toBeNull()
  })

  it('is nowhere any more, once the outbox is empty', async () => {
    await borrar(persona)
    expect(await vaciarBuzon()).toEqual([])
    expect(await quedaDe(persona)).toEqual([])
  })

  it('left none of it in any of those columns, sealed or not', async () => {
    const hoy = await valoresDe(api.db, [''], columnasDe('borra'))
    const quedan = [...suyo].flatMap(([donde, valores]) =>
      valores
        .filter((valor) => !DE_OTROS.test(valor) && hoy.get(donde)?.includes(valor))
        .map((valor) => `${donde}: ${valor}`),
    )
    expect(quedan).toEqual([])
  })

  it('took their own organization along, and nothing of anybody else', async () => {
    expect(await rastrear(api.db, [persona.propia.id, persona.propia.slug, persona.evento.id])).toEqual([])
    expect(await retratar(api.db, todoDe(otra))).toEqual(antes)
    const despues = await retratar(api.db, [''])
    for (const [tabla, filas] of Object.entries(ajenas))
      expect(
        filas.filter((fila) => !despues[tabla]?.includes(fila)),
        tabla,
      ).toEqual([])
    expect(await findFallas(api.db)).toEqual([])
  })

  it('left their compras to the books, under one pseudonym, with boletos that still admit', async () => {
    const compras = await api.db.selectFrom('compras').selectAll().where('email', 'like', 'eliminada-%').execute()
    expect(compras).toHaveLength(5)
    expect(new Set(compras.map(({ email }) => email)).size).toBe(1)
    for (const compra of compras) {
      expect(compra).toMatchObject({
        usuario_id: null,
        nombre: 'cuenta',
        apellido_paterno: 'eliminada',
        apellido_materno: '',
        nombre_mostrado: 'Cuenta Eliminada',
        huella: '',
      })
    }
    expect(compras.filter(({ estado }) => estado === 'cancelada').map(({ metodo }) => metodo)).toEqual(['oxxo'])
    const ids = compras.map(({ id }) => id)
    const boletos = await api.db
      .selectFrom('boletos')
      .select(['estado', 'asistente'])
      .where('compra_id', 'in', ids)
      .execute()
    expect(boletos.filter(({ asistente }) => asistente !== null)).toEqual([])
    expect(boletos.map(({ estado }) => estado)).toEqual(Array.from({ length: 8 }, () => 'valido'))
    expect(await api.db.selectFrom('asientos').selectAll().where('compra_id', 'in', ids).execute()).not.toEqual([])
  })

  it('got one last e-mail, and the files of the photo are gone', async () => {
    const suyos = api.mensajes.filter(({ to }) => to === persona.email)
    expect(suyos.at(-1)).toMatchObject({ subject: 'Tu cuenta fue eliminada' })
    expect(suyos.at(-1)?.text).toContain('Hasta pronto, Itzíar.')
    for (const archivo of [`${persona.foto}.webp`, `${persona.foto}-128.webp`])
      expect(await api.services.ports.storage.get(archivo)).toBeNull()
    expect(await api.services.ports.storage.get(`${otra.foto}.webp`)).not.toBeNull()
  })

  it('is signed out everywhere', async () => {
    await expect(api.como(persona.token)('GET /auth/verify')).rejects.toMatchObject({ status: 401 })
    await expect(borrar(persona)).rejects.toMatchObject({ status: 401 })
  })
})

describe('the scan', () => {
  let serie = 0
  const alguien = () => {
    serie += 1
    const letra = String.fromCharCode(96 + serie)
    return poblar(api, casa, {
      ...{
        nombre: `Zulema${letra}`,
        apellidoPaterno: `Kuri${letra}${letra}`,
        apellidoMaterno: `Jonguitud${letra}`,
        slug: `k${letra}${letra}${letra}`,
      },
      ...{ email: `zulema-${letra}@correo.test`, antes: `zk-${letra}@correo.test` },
    })
  }

  it.each(Object.keys(OLVIDOS))('tells when %s is left out', async (modulo) => {
    const persona = await alguien()
    const { [modulo]: _, ...resto } = OLVIDOS
    const rechazada = await borrarCuenta(contextoDe(persona), resto).then(
      () => false,
      (error: { code?: string }) => error.code === '23503',
    )
    await vaciarBuzon()
    if (!rechazada) expect(await quedaDe(persona)).not.toEqual([])
    else expect(await api.db.selectFrom('usuarios').select('id').where('id', '=', persona.id).execute()).toHaveLength(1)
  })

  it('names the column', async () => {
    const persona = await alguien()
    const { facturacion: _, ...resto } = OLVIDOS
    await borrarCuenta(contextoDe(persona), resto)
    await vaciarBuzon()
    const donde = new Set((await quedaDe(persona)).map((huella) => huella.donde))
    expect([...donde]).toEqual(expect.arrayContaining(['facturas_solicitadas.rfc', 'prueba_cfdi.datos']))
  })

  it('looks into JSON, bytes and lists of a table that it never saw', async () => {
    await sql`create table nunca_vista (a jsonb, b bytea, c text[])`.execute(api.db)
    await sql`insert into nunca_vista values ('{"x":["QUIEN@correo.test"]}', 'quien@correo.test'::bytea,
      array['de quien@correo.test'])`.execute(api.db)
    const donde = (await rastrear(api.db, ['quien@correo.test'])).map((huella) => huella.donde)
    expect(donde).toEqual(['nunca_vista.a', 'nunca_vista.b', 'nunca_vista.c'])
    await sql`drop table nunca_vista`.execute(api.db)
  })
})
