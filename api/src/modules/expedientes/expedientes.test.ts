import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo, todosALaVez } from '../../testing/apartar.ts'
import { EMPRESA, firmarContratoDe, JPG, llenarExpediente, PDF, PERSONA, subirPapel } from '../../testing/expediente.ts'
import { crearMiembro, crearOrganizacion, createTestApi, type Organizada, type TestApi } from '../../testing/index.ts'
import { findContribuyente } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

const nueva = () => crearOrganizacion(api, { expediente: false })
const paramsDe = ({ organizacion: { slug } }: Organizada) => ({ slug })
const ver = async (quien: Organizada) =>
  (await api.como(quien.token)('GET /organizacion/:slug/expediente', { params: paramsDe(quien) })).item
const guardar = (quien: Organizada, body: object) =>
  api.como(quien.token)('PATCH /organizacion/:slug/expediente', { params: paramsDe(quien), body })
const enviar = (quien: Organizada) =>
  api.como(quien.token)('POST /organizacion/:slug/expediente/enviar', { params: paramsDe(quien) })
const bajar = (quien: { token: string }, slug: string, id: string) =>
  api.app.inject({
    url: `/api/organizacion/${slug}/expediente/documentos/${id}`,
    headers: { authorization: `Bearer ${quien.token}` },
  })

describe('what its owner writes', () => {
  it('is kept part by part, and says what is still missing', async () => {
    const quien = await nueva()
    expect(await ver(quien)).toMatchObject({ estado: 'sin_enviar', faltas: ['expediente', 'contrato'] })
    await guardar(quien, { persona: 'fisica', razonSocial: 'Xóchitl Casas' })
    await guardar(quien, { rfc: 'cacx7605101p8 ' })
    const { datos, pendientes } = await ver(quien)
    expect(datos).toMatchObject({ persona: 'fisica', razonSocial: 'Xóchitl Casas', rfc: 'CACX7605101P8' })
    expect(pendientes).toContain('curp')
    expect(pendientes).not.toContain('acta')
    expect(pendientes).toEqual(
      expect.arrayContaining(['constancia', 'identificacion_frente', 'identificacion_reverso']),
    )
  })

  it('is refused at its field when it cannot be, and what is empty may wait', async () => {
    const quien = await nueva()
    for (const [campo, valor] of [
      ['rfc', 'EKU9003173C8'],
      ['rfc', 'XAXX010101000'],
      ['curp', 'HEGG560427MVZRRL05'],
      ['codigoPostal', '600'],
      ['contactoEmail', 'nadie'],
      ['contactoTelefono', '55 1234'],
      ['representanteCurp', 'X'],
    ] as const)
      expect(await rechazo(guardar(quien, { [campo]: valor })), campo).toMatchObject({ status: 400, campos: [campo] })
    await guardar(quien, { persona: 'moral' })
    expect(await rechazo(guardar(quien, { rfc: 'CACX7605101P8' }))).toMatchObject({ campos: ['rfc'] })
    await expect(guardar(quien, { rfc: '', curp: '' })).resolves.toBeTruthy()
  })

  it('stands in no row that can be read without the key, and the log names fields alone', async () => {
    const quien = await nueva()
    await guardar(quien, EMPRESA)
    const { rows } = await sql<{ datos: Buffer }>`select datos from expedientes
      where organizacion_id = ${quien.organizacion.id}`.execute(api.db)
    expect(rows[0]?.datos.includes('Ana Prueba')).toBe(false)
    const notas = await api.db
      .selectFrom('bitacora')
      .select(['accion', 'despues'])
      .where('organizacion_id', '=', quien.organizacion.id)
      .execute()
    expect(notas.map(({ accion }) => accion)).toEqual(['expediente.guardado'])
    expect(JSON.stringify(notas)).not.toContain('HEGG560427')
  })

  it('is its owner’s alone: not an admin’s, not a neighbour’s', async () => {
    const quien = await nueva()
    const admin = await crearMiembro(api, quien.organizacion, 'admin')
    const vecina = await nueva()
    expect(await rechazo(ver({ ...quien, token: admin.token }))).toMatchObject({ status: 403 })
    expect(await rechazo(ver({ ...quien, token: vecina.token }))).toMatchObject({ status: 404 })
    expect(await rechazo(guardar({ ...quien, token: vecina.token }, { calle: 'Otra' }))).toMatchObject({ status: 404 })
  })
})

describe('sending it', () => {
  it('names every field and paper that is missing', async () => {
    const quien = await nueva()
    await guardar(quien, { ...EMPRESA, razonSocial: '', beneficiarios: [] })
    const { campos } = await rechazo(enviar(quien))
    expect(campos).toEqual([
      'razonSocial',
      'beneficiarios',
      'constancia',
      'identificacion_frente',
      'identificacion_reverso',
      'acta',
    ])
  })

  it('asks for beneficiaries who hold enough, and not for more than the whole', async () => {
    const quien = await nueva()
    const uno = { nombre: 'Uno', rfc: '', nacionalidad: '', porcentajeBps: 2_499 }
    await llenarExpediente(api, quien, { beneficiarios: [uno] })
    expect(await rechazo(enviar(quien))).toMatchObject({ campos: ['beneficiarios.0.porcentajeBps'] })
    await guardar(quien, { beneficiarios: [6_000, 5_000].map((porcentajeBps) => ({ ...uno, porcentajeBps })) })
    expect(await rechazo(enviar(quien))).toMatchObject({ campos: ['beneficiarios'] })
    await guardar(quien, { beneficiarios: [], sinBeneficiarios: true })
    await expect(enviar(quien)).resolves.toMatchObject({ item: { estado: 'en_revision', pendientes: [] } })
  })

  it('closes it until it is taken back, and happens once', async () => {
    const quien = await nueva()
    await llenarExpediente(api, quien)
    const { hechos, rechazos } = await todosALaVez(Array.from({ length: 4 }, () => () => enviar(quien)))
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409, 409, 409]])
    expect(await rechazo(guardar(quien, { calle: 'Otra' }))).toMatchObject({ status: 409 })
    expect(await rechazo(subirPapel(api, quien, 'acta'))).toMatchObject({ status: 409 })
    const params = paramsDe(quien)
    const { item } = await api.como(quien.token)('POST /organizacion/:slug/expediente/retomar', { params })
    expect(item).toMatchObject({ estado: 'sin_enviar' })
    await guardar(quien, { calle: 'Otra' })
    expect((await ver(quien)).sucesos.map(({ estado }) => estado)).toEqual(['sin_enviar', 'en_revision'])
  })
})

describe('its papers', () => {
  it('are sealed, and each time that one is opened is written down', async () => {
    const quien = await nueva()
    const { slug } = quien.organizacion
    const { item } = await subirPapel(api, quien, 'constancia')
    const [documento] = item.documentos
    expect(documento).toMatchObject({ clase: 'constancia', tipo: 'application/pdf', bytes: PDF.length })
    const guardado = await api.services.ports.storage.get(`expediente-${documento?.id}.bin`)
    expect(guardado?.includes('de prueba')).toBe(false)
    const admin = await crearMiembro(api, quien.organizacion, 'admin')
    const bajado = await bajar(admin, slug, documento?.id ?? '')
    expect([bajado.statusCode, bajado.rawPayload.equals(PDF)]).toEqual([200, true])
    expect(bajado.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const accesos = await api.como(quien.token)('GET /organizacion/:slug/expediente/accesos', {
      params: { slug },
      query: {},
    })
    expect(accesos.items).toMatchObject([{ clase: 'constancia', quien: admin.usuario.nombreMostrado, rol: 'admin' }])
  })

  it('open to nobody else, nor without a fresh proof', async () => {
    const quien = await nueva()
    const { slug } = quien.organizacion
    const id = (await subirPapel(api, quien, 'constancia')).item.documentos[0]?.id ?? ''
    const vecina = await nueva()
    const member = await crearMiembro(api, quien.organizacion, 'member')
    const sinProbar = await crearMiembro(api, quien.organizacion, 'admin', { probada: false })
    const estados = await Promise.all(
      [vecina, member, sinProbar].map(async (una) => (await bajar(una, slug, id)).statusCode),
    )
    expect(estados).toEqual([404, 403, 403])
    expect((await bajar(vecina, vecina.organizacion.slug, id)).statusCode).toBe(404)
    expect((await bajar(quien, slug, 'x')).statusCode).toBe(404)
    const { count } = await api.db
      .selectFrom('expediente_accesos')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('documento_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('are what their first bytes say, whatever they are called', async () => {
    const quien = await nueva()
    for (const [clase, contenido] of [
      ['acta', Buffer.from('MZ programa')],
      ['acta', Buffer.from('<svg onload="x">')],
      ['constancia', JPG],
      ['acta', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)])],
      ['acta', Buffer.alloc(0)],
    ] as const)
      expect(await rechazo(subirPapel(api, quien, clase, { contenido }))).toMatchObject({ campos: ['archivo'] })
    expect(await rechazo(subirPapel(api, quien, 'otra'))).toMatchObject({ status: 404 })
    for (const vence of [undefined, '', '2020-01-01'])
      expect(
        await rechazo(subirPapel(api, quien, 'identificacion_frente', { ...(vence !== undefined && { vence }) })),
      ).toMatchObject({ campos: ['vence'] })
    expect((await ver(quien)).documentos).toEqual([])
  })

  it('replace one another, and a PDF holds both sides of an identification', async () => {
    const quien = await nueva()
    await subirPapel(api, quien, 'identificacion_frente', { contenido: JPG, vence: '2040-01-01' })
    expect((await ver(quien)).pendientes).toContain('identificacion_reverso')
    await subirPapel(api, quien, 'identificacion_frente', { vence: '2041-01-01' })
    const { documentos, pendientes } = await ver(quien)
    expect(documentos).toMatchObject([{ clase: 'identificacion_frente', venceEl: '2041-01-01' }])
    expect(pendientes).not.toContain('identificacion_reverso')
  })
})

describe('the contract', () => {
  it('is signed once, by its bytes, and a copy of it says so for ever', async () => {
    const quien = await nueva()
    const { slug } = quien.organizacion
    const { firmas, texto, huella } = await firmarContratoDe(api, quien)
    expect(huella).toBe(createHash('sha256').update(texto).digest('hex'))
    expect(firmas).toMatchObject([{ version: 1, huella, quien: quien.usuario.nombreMostrado }])
    expect((await firmarContratoDe(api, quien)).firmas).toEqual(firmas)
    const copia = await api.app.inject({
      url: `/api/organizacion/${slug}/contrato/firmas/${firmas[0]?.id}`,
      headers: { authorization: `Bearer ${quien.token}` },
    })
    expect(copia.body).toContain(huella)
    expect(copia.body).toContain('127.0.0.1')
    await expect(sql`update documentos_legales set texto = 'otro'`.execute(api.db)).rejects.toThrow(
      'a legal document is never changed',
    )
  })

  it('is not signed by who read another text, nor by an admin, nor without a proof', async () => {
    const quien = await nueva()
    const params = paramsDe(quien)
    const otra = { version: 1, huella: 'a'.repeat(64), acepto: true as const }
    const firmar = (token: string, body: object = otra) =>
      api.como(token)('POST /organizacion/:slug/contrato/firmar', { params, body: body as typeof otra })
    expect(await rechazo(firmar(quien.token))).toMatchObject({ status: 409 })
    expect(await rechazo(firmar(quien.token, { ...otra, acepto: false }))).toMatchObject({ campos: ['acepto'] })
    const admin = await crearMiembro(api, quien.organizacion, 'admin')
    expect(await rechazo(firmar(admin.token))).toMatchObject({ status: 403 })
    await api.db
      .updateTable('sesiones')
      .set({ identidad_en: null })
      .where('usuario_id', '=', quien.usuario.id)
      .execute()
    expect(await rechazo(firmar(quien.token))).toMatchObject({ status: 403, campos: ['identidad'] })
  })
})

it('tells other rooms who the taxpayer is, once that was approved', async () => {
  const quien = await nueva()
  await guardar(quien, { ...EMPRESA, ...PERSONA })
  expect(await findContribuyente(api.db, quien.organizacion.id)).toBeNull()
  const conocida = await crearOrganizacion(api)
  expect(await findContribuyente(api.db, conocida.organizacion.id)).toMatchObject({
    ...{ persona: 'moral', rfc: 'EKU9003173C9', razonSocial: 'Foro de Prueba SA' },
  })
})
