import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { findVigente, publicarTexto } from './documentos.repository.ts'
import { publicarDocumentos } from './publicar.ts'

const DIA_MS = 24 * 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const ver = (documento: 'terminos' | 'aviso') => api.como()('GET /p/documentos/:documento', { params: { documento } })
const enVersion = (documento: 'terminos' | 'aviso', version: string) =>
  api.como()('GET /p/documentos/:documento/versiones/:version', { params: { documento, version } })
const comoSeLlama = (nombre: string) => {
  api.services.config.operador = { ...api.services.config.operador, nombre }
}
const textoGuardado = async (huella: string) => {
  const { rows } = await sql<{ texto: string }>`
    select texto from documentos_legales where huella = decode(${huella}, 'hex')`.execute(api.db)
  return rows[0]?.texto ?? ''
}

describe('versions of the texts', () => {
  it('publishes once what nobody changed, also by many processes at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => publicarDocumentos(api.services)))
    const { item } = await ver('terminos')
    expect(item).toMatchObject({ documento: 'terminos', version: '1.1', vigente: '1.1' })
    expect(item.versiones).toHaveLength(1)
    expect(item.huella).toBe(
      createHash('sha256')
        .update(await textoGuardado(item.huella))
        .digest('hex'),
    )
  })

  it('keeps the one of before, word by word, when the operator moves', async () => {
    const antes = (await ver('aviso')).item
    comoSeLlama('Otra Operadora')
    await publicarDocumentos(api.services)
    const { item } = await ver('aviso')
    expect(item.version).toBe('1.2')
    expect(item.secciones[0]?.html).toContain('Otra Operadora')
    const vieja = (await enVersion('aviso', '1.1')).item
    expect(vieja).toEqual({ ...antes, vigente: '1.2', versiones: item.versiones })
  })

  it('waits for the day of a version that is announced', async () => {
    const ahora = new Date()
    const desde = new Date(ahora.getTime() + 3 * DIA_MS)
    expect(
      await publicarTexto(api.db, { documento: 'terminos', version: 2, texto: '# T\n\nNueva.\n' }, { ahora, desde }),
    ).toBe(true)
    expect((await ver('terminos')).item.version).toMatch(/^1\./)
    expect((await enVersion('terminos', '2.1')).item.vigenteDesde).toBe(desde.toISOString())
    expect(await findVigente(api.db, 'terminos', new Date(desde.getTime() + 1))).toMatchObject({ version: 2 })
  })

  it('lets no older program take a newer version back', async () => {
    await publicarDocumentos(api.services)
    expect((await ver('terminos')).item.versiones[0]?.version).toBe('2.1')
  })

  it('changes nothing that was published', async () => {
    await expect(sql`delete from documentos_legales`.execute(api.db)).rejects.toThrow('never changed')
  })

  it.each(['9.9', '1', '0.1', 'x'])('has no version %s', async (version) => {
    expect((await rechazo(enVersion('terminos', version))).status).toBeGreaterThanOrEqual(400)
  })
})

it('writes on a compra which texts were in force, and its page and its export say so', async () => {
  const { usuario, token } = await crearUsuario(api, { verificado: true })
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 0 }] })
  const [tipo] = publicado.tipos
  if (tipo === undefined) throw new Error('no tipo')
  const suyo = api.como(token)
  const hacer = async () =>
    (await comprar(suyo, await apartar(suyo, publicado, [[tipo, 1]]), { metodo: 'gratis', email: usuario.email }))
      .compra
  const antes = await hacer()
  expect(antes.documentos).toEqual({ terminos: (await ver('terminos')).item.version, aviso: '1.2' })
  comoSeLlama('La Tercera')
  await publicarDocumentos(api.services)
  expect((await hacer()).documentos.aviso).toBe('1.3')
  const { item } = await suyo('GET /compras/:folio', { params: { folio: antes.folio } })
  expect(item.documentos).toEqual(antes.documentos)
  const { body } = await api.app.inject({
    url: '/api/cuenta/datos.json',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(body).toMatch(/"avisoDePrivacidad": ?"1\.2"/)
})

it('writes on an account what it agreed to', async () => {
  const { token } = await api.como()('POST /auth/registro', {
    body: { nombre: 'Nueva', apellidoPaterno: 'Prueba', email: 'nueva@correo.mx', password: 'Una-clave-9' },
  })
  const { item } = await api.como(token)('GET /cuenta/obtener')
  const version = (await ver('aviso')).item.version
  expect(item.aviso).toMatchObject({ version, vigente: version, terminos: (await ver('terminos')).item.version })
})
