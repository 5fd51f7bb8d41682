import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrir, abrirBytes } from '../../cifrado.ts'
import { crearLlavero, type Llavero } from '../../llavero.ts'
import { sellarColumna } from '../../sellados.ts'
import { rechazo } from '../../testing/apartar.ts'
import { EMPRESA } from '../../testing/expediente.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { bajarLista, conectar, ponerPuerta } from '../../testing/puerta.ts'
import { codigoDe } from '../../testing/segundo-paso.ts'
import { sellarTodo } from '../../testing/sellar-todo.ts'
import { vender, ver } from '../../testing/transferir.ts'
import { hashPassword } from '../cuentas/index.ts'
import { guardarAnteriores } from './anteriores.ts'
import { completarLlavero, olvidarSecreto, sellarDeNuevo, verSecretos } from './index.ts'
import { SELLADOS } from './secretos.ts'

const [uno, dos, tres, cuatro] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)]
const PASSWORD = 'Larga-de-Prueba-7'
const [primero, segundo] = [crearLlavero(uno), crearLlavero(dos)]

let api: TestApi
let venta: Awaited<ReturnType<typeof vender>>
let app: Awaited<ReturnType<typeof sellarTodo>>
let persona: Awaited<ReturnType<typeof crearUsuario>>
let qr = ''
/** As a process that starts with this configuration. */
async function arrancar(secret: Llavero): Promise<string[]> {
  const { llavero, faltan } = await completarLlavero(api.db, secret)
  api.services.config.secret = llavero
  return faltan
}

beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  await arrancar(primero)
  venta = await vender(api)
  await api.db.updateTable('eventos').set({ llave: primero.actual.id }).where('id', '=', venta.evento.id).execute()
  persona = await crearUsuario(api, { passwordHash: await hashPassword(PASSWORD), verificado: true })
  app = await sellarTodo(api, venta, persona)
  qr = (await ver(api, venta.boleto)).item.qr
})
afterAll(() => api.close())

/** Every seal there is, opened by the secrets that this process has. */
async function abrirTodo(): Promise<number> {
  const { secret } = api.services.config
  let abiertos = 0
  for (const { tabla, columna, de, proposito } of SELLADOS) {
    const { rows } = await sql<{ id: string; sello: Buffer }>`
      select ${sql.ref(de)}::text as id, ${sql.ref(columna)} as sello from ${sql.table(tabla)}
        where ${sql.ref(columna)} is not null`.execute(api.db)
    expect(rows.length, `something in ${tabla}.${columna}`).toBeGreaterThan(0)
    for (const { id, sello } of rows) expect(abrir(secret, proposito, id, sello).length).toBeGreaterThan(0)
    abiertos += rows.length
  }
  const papeles = await api.db.selectFrom('expediente_documentos').select(['id', 'archivo']).execute()
  for (const { id, archivo } of papeles) {
    const sello = await api.services.ports.storage.get(archivo ?? '')
    expect(abrirBytes(secret, 'expediente-documento', id, sello ?? Buffer.alloc(0)).toString()).toContain('%PDF')
  }
  return abiertos + papeles.length
}

const sellosDe = async (id: string) => (await verSecretos(api.services)).find((suyo) => suyo.id === id)
/** Whether a code of the app, or of recovery, stands in for it. */
const codigo = (cual: string): Promise<boolean> =>
  api
    .como()('POST /auth/iniciar-sesion', { body: { email: persona.usuario.email, password: PASSWORD, codigo: cual } })
    .then(
      () => true,
      () => false,
    )

it('knows every column that may hold a seal: the others are hashes, keys and files', async () => {
  const { rows } = await sql<{ columna: string }>`
    select table_name || '.' || column_name as columna from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(api.db)
  const otras = rows
    .map(({ columna }) => columna)
    .filter((una) => !/hash$|huella$|\.(red|visitante|regreso)$/.test(una))
  const selladas = SELLADOS.map(({ tabla, columna }) => `${tabla}.${columna}`)
  const noSellos = ['llaves.clave_publica', 'disputa_archivos.contenido', 'secretos_anteriores.sello']
  expect(otras.sort()).toEqual([...selladas, ...noSellos].sort())
})

describe('one secret after the other', () => {
  it('opens what the one of before sealed and signed, and makes new things with the new one', async () => {
    const sellados = await abrirTodo()
    expect(await arrancar(crearLlavero(dos, { anteriores: [uno] }))).toEqual([])
    expect(await abrirTodo()).toBe(sellados)
    const { item } = await ver(api, venta.boleto)
    expect(item.qr, 'boletos keep their code').toBe(qr)
    expect(await codigo(app.codigos[0] ?? '')).toBe(true)
    expect(await codigo(codigoDe(api, app.secreto, 1))).toBe(true)
  })

  it('(control) opens none of it without the one of before, while nothing was sealed anew', async () => {
    expect(await arrancar(segundo), 'its evento goes by it').toEqual([primero.actual.id])
    await expect(abrirTodo()).rejects.toThrow('the secret')
    expect(await rechazo(ver(api, venta.boleto))).toMatchObject({ status: 404 })
    expect(await codigo(app.codigos[1] ?? '')).toBe(false)
  })

  it('seals anew what is stored, in batches, again where it was cut, and leaves what is written meanwhile', async () => {
    await arrancar(crearLlavero(dos, { anteriores: [uno] }))
    const total = (await sellosDe(primero.actual.id))?.sellos ?? 0
    expect(total).toBeGreaterThanOrEqual(SELLADOS.length)
    // cut after one column
    const [columna] = SELLADOS
    if (columna === undefined) throw new Error('no column')
    const hechos = await sellarColumna(api.db, api.services.config.secret, columna, 1)
    expect(hechos).toBe(1)
    const [sellados] = await Promise.all([
      sellarDeNuevo(api.services, 1),
      api.como(venta.token)('PATCH /organizacion/:slug/expediente', {
        params: { slug: venta.organizacion.slug },
        body: { ...EMPRESA, contactoTelefono: '5587654321' },
      }),
    ])
    expect(sellados).toBeLessThanOrEqual(total - 1)
    expect(await sellosDe(primero.actual.id)).toMatchObject({ sellos: 0, eventos: 1, papel: 'guardado' })
    expect((await sellosDe(segundo.actual.id))?.sellos).toBe(total)
    expect(await sellarDeNuevo(api.services), 'there is nothing left to do').toBe(0)
  })

  it('then needs the one of before in no configuration: everything opens, boletos and links too', async () => {
    expect(await arrancar(segundo)).toEqual([])
    expect(await abrirTodo()).toBeGreaterThan(0)
    expect((await ver(api, venta.boleto)).item.qr).toBe(qr)
    expect(await codigo(app.codigos[1] ?? '')).toBe(true)
    const casa = { organizacion: venta.organizacion, evento: venta.evento, token: venta.token }
    const celular = await conectar(api, casa, await ponerPuerta(api, casa))
    const antes = (await bajarLista(api, celular)).cabeza.llave
    await arrancar(crearLlavero(tres, { anteriores: [dos] }))
    expect((await bajarLista(api, celular)).cabeza.llave, 'phones of the door know one key for good').toBe(antes)
  })

  it('keeps secrets through a second change, the oldest of all still the first', async () => {
    // sealed in the middle of the next change: what comes next is no secret of before
    await arrancar(crearLlavero(tres, { anteriores: [dos], siguiente: cuatro }))
    await sellarDeNuevo(api.services)
    expect(await arrancar(crearLlavero(tres))).toEqual([])
    expect(api.services.config.secret.primera.id).toBe(primero.actual.id)
    expect([...api.services.config.secret.todas.keys()]).toEqual([
      crearLlavero(tres).actual.id,
      segundo.actual.id,
      primero.actual.id,
    ])
    expect((await ver(api, venta.boleto)).item.qr).toBe(qr)
    expect(await arrancar(segundo), 'and none opens what a newer one keeps').toEqual([crearLlavero(tres).actual.id])
  })
})

it('knows one secret once, wherever the configuration names it again', () => {
  const { actual, siguiente, todas } = crearLlavero(tres, { anteriores: [dos], siguiente: tres })
  expect([siguiente, [...todas.keys()]]).toEqual([null, [actual.id, segundo.actual.id]])
  expect(todas.get(actual.id)).toBe(actual)
})

describe('giving one up', () => {
  beforeAll(async () => {
    await arrancar(crearLlavero(tres))
  })
  const olvidar = (id: string, conEventos = false) => olvidarSecreto(api.services, id, { conEventos })

  it('is refused for the one of today, for one that is not there, and while seals or eventos need it', async () => {
    expect(await olvidar(crearLlavero(tres).actual.id)).toBe('es_actual')
    expect(await olvidar('AAAAAA')).toBe('no_esta')
    expect(await olvidar(primero.actual.id)).toBe('tiene_eventos')
    const sobra = crearLlavero(randomBytes(32))
    await guardarAnteriores(api.db, api.services.config.secret, [sobra.actual], new Date())
    expect(await olvidar(sobra.actual.id)).toBe('olvidado')
  })

  it('changes the code of an evento that names none, too: it goes by the first one', async () => {
    const llave = { llave: null }
    await api.db.updateTable('eventos').set(llave).where('id', '=', venta.evento.id).execute()
    expect((await ver(api, venta.boleto)).item.qr, 'the same as before').toBe(qr)
    expect(await olvidar(primero.actual.id)).toBe('tiene_eventos')
  })

  it('closes its links and changes the codes of eventos to come, when that is said', async () => {
    expect(await olvidar(primero.actual.id, true)).toBe('olvidado')
    expect(await arrancar(crearLlavero(tres))).toEqual([])
    expect(await rechazo(ver(api, venta.boleto))).toMatchObject({ status: 404 })
    const { llave } = await api.db
      .selectFrom('eventos')
      .select('llave')
      .where('id', '=', venta.evento.id)
      .executeTakeFirstOrThrow()
    expect(llave).toBe(crearLlavero(tres).actual.id)
  })
})
