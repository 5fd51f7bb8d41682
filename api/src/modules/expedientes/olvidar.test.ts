import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { bitacoraDe } from '../../testing/administrar.ts'
import { firmarContratoDe, llenarExpediente } from '../../testing/expediente.ts'
import { crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'
import { enTiempo } from '../../testing/liquidar.ts'
import { borrarExpedientes, olvidarExpedienteDe } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const fallar = (error: unknown): never => {
  throw error
}
const vaciarBuzon = async () => {
  while (await atenderTrabajos(api.services, fallar));
}

async function llena() {
  const quien = await crearOrganizacion(api, { expediente: false })
  await llenarExpediente(api, quien)
  await firmarContratoDe(api, quien)
  const { id } = quien.organizacion
  const documentos = await api.db
    .selectFrom('expediente_documentos')
    .select('archivo')
    .where('organizacion_id', '=', id)
    .execute()
  return { ...quien, id, archivos: documentos.map(({ archivo }) => archivo ?? '') }
}
const hay = (archivos: readonly string[]) =>
  Promise.all(archivos.map(async (archivo) => (await api.services.ports.storage.get(archivo)) !== null))
const fila = (id: string) =>
  api.db.selectFrom('expedientes').selectAll().where('organizacion_id', '=', id).executeTakeFirst()

it('goes whole with an organization that nobody bought from, files and all', async () => {
  const { id, token, organizacion, archivos } = await llena()
  const { slug } = organizacion
  await api.como(token)('POST /organizacion/:slug/eliminar', { params: { slug }, body: { confirmacion: slug } })
  await vaciarBuzon()
  expect([await fila(id), await hay(archivos)]).toEqual([undefined, [false, false, false]])
})

it('of one that is kept for the books closes at once, and is erased when the law asks for it no more', async () => {
  const { id, archivos } = await llena()
  const terminar = (en: Date) =>
    api.db.updateTable('organizaciones').set({ eliminada_en: en }).where('id', '=', id).execute()
  await api.db.transaction().execute((trx) => olvidarExpedienteDe(trx, id, true))
  await terminar(new Date('2030-03-01T12:00:00Z'))
  const conEl: string[] = []
  const olvido = async (_: unknown, cual: string) => void conEl.push(cual)
  const borrar = (cuando: string) => borrarExpedientes(enTiempo(api.services, new Date(cuando)), [olvido])
  await borrar('2040-02-29T13:00:00Z')
  expect((await fila(id))?.datos).not.toBeNull()
  expect(conEl).toEqual([])
  await borrar('2040-03-02T12:00:00Z')
  await borrar('2040-03-02T12:00:00Z')
  await vaciarBuzon()
  expect(await fila(id)).toMatchObject({ datos: null, razon_social: null, borrado_en: expect.any(Date) })
  expect([await hay(archivos), conEl]).toEqual([[false, false, false], [id]])
  const { rows } = await sql`select id from contrato_firmas where organizacion_id = ${id}`.execute(api.db)
  expect(rows).toEqual([])
  const notas = (await bitacoraDe(api, 'expediente.borrado')).filter(({ organizacion_id }) => organizacion_id === id)
  expect(notas).toMatchObject([{ rol: 'sistema', despues: { documentos: 3, conservaMeses: 120 } }])
})

it('is handed out to its owner with what they signed', async () => {
  const { token } = await llena()
  const { body } = await api.app.inject({
    url: '/api/cuenta/datos.json',
    headers: { authorization: `Bearer ${token}` },
  })
  const datos = JSON.parse(body) as { expedientes: unknown; contratosFirmados: unknown }
  expect(datos.expedientes).toMatchObject([
    { razonSocial: 'Foro de Prueba SA', beneficiarios: [{ nombre: 'Ana Prueba' }] },
  ])
  expect(datos.contratosFirmados).toMatchObject([{ version: 1, direccionDeRed: '127.0.0.1' }])
})
