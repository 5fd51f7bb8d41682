import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { vaciarBuzon } from '../../testing/transferir.ts'
import { cuidarDocumentos } from './avisar-documentos.ts'
import { insertAvisos } from './avisos.repository.ts'
import { publicarTexto } from './documentos.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

const CAMBIOS = 'Decimos con más detalle cómo se devuelve lo que pagaste en OXXO.'
/** A later version than the program has, as the next release would bring it. */
const publicar = (version: number) =>
  publicarTexto(
    api.db,
    { documento: 'terminos', version, texto: `# T\n\nVersión ${version}.\n`, cambios: CAMBIOS },
    { ahora: new Date() },
  )
const cartasA = (email: string) => api.mensajes.filter(({ to }) => to === email)
const avisosDe = async (usuarioId: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from documento_avisos where usuario_id = ${usuarioId}`.execute(
      api.db,
    )
  ).rows[0]?.n

it('tells nobody of the first version, nor of another address of the operator', async () => {
  const { usuario } = await crearUsuario(api)
  api.services.config.operador = { ...api.services.config.operador, domicilio: 'Calle Nueva 2' }
  await cuidarDocumentos(api.services)
  expect(await avisosDe(usuario.id)).toBe(0)
})

it('tells everybody with an account of a new version once, however many clocks look at it', async () => {
  const antes = await crearUsuario(api)
  const bloqueada = await crearUsuario(api)
  await api.db
    .updateTable('usuarios')
    .set({ bloqueado_en: new Date(), bloqueado_motivo: 'x' })
    .where('id', '=', bloqueada.usuario.id)
    .execute()
  await publicar(2)
  const despues = await crearUsuario(api)
  for (let vez = 0; vez < 3; vez += 1)
    await Promise.all(Array.from({ length: 4 }, () => cuidarDocumentos(api.services)))
  await vaciarBuzon(api)
  await cuidarDocumentos(api.services)
  await vaciarBuzon(api)
  const [carta, ...otras] = cartasA(antes.usuario.email)
  expect(otras).toEqual([])
  expect(carta).toMatchObject({ subject: 'Cambian los términos de servicio' })
  expect(carta?.text).toContain(CAMBIOS)
  expect(carta?.text).toContain('/terminos-servicio/version/2.1')
  expect([cartasA(bloqueada.usuario.email), cartasA(despues.usuario.email)]).toEqual([[], []])
})

it('would tell a person twice without its key: the control', async () => {
  const { usuario } = await crearUsuario(api)
  await publicar(3)
  await sql`alter table documento_avisos drop constraint documento_avisos_pkey`.execute(api.db)
  const otra = async () =>
    api.db.transaction().execute(async (trx) => {
      const avisados = await insertAvisos(trx, 1_000)
      await sql`select pg_sleep(0.3)`.execute(trx)
      return avisados
    })
  await Promise.all([otra(), otra()])
  expect(await avisosDe(usuario.id)).toBe(2)
  await sql`delete from documento_avisos`.execute(api.db)
  await sql`alter table documento_avisos add primary key (documento_id, usuario_id)`.execute(api.db)
})

it('waits while other mail is due', async () => {
  const { usuario } = await crearUsuario(api)
  await publicar(4)
  await sql`insert into trabajos (id, tipo, datos)
    select gen_random_uuid(), 'nadie', '{}' from generate_series(1, 200)`.execute(api.db)
  expect(await cuidarDocumentos(api.services)).toBe(false)
  expect(await avisosDe(usuario.id)).toBe(0)
  await sql`delete from trabajos where tipo = 'nadie'`.execute(api.db)
  await cuidarDocumentos(api.services)
  expect(await avisosDe(usuario.id)).toBe(1)
})

it('stands in the account until it was seen', async () => {
  const { token } = await crearUsuario(api)
  await publicar(5)
  await cuidarDocumentos(api.services)
  const nuevos = async () => (await api.como(token)('GET /cuenta/obtener')).item.documentosNuevos
  expect(await nuevos()).toMatchObject([{ documento: 'terminos', version: '5.1', cambios: CAMBIOS }])
  await api.como(token)('POST /cuenta/documentos-vistos')
  expect(await nuevos()).toEqual([])
})
