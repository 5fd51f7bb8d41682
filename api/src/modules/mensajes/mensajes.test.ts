import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo, todosALaVez } from '../../testing/apartar.ts'
import { crearMiembro, crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'
import {
  type Casa,
  crearCasa,
  cuerpoDe,
  escribir,
  llenar,
  mandarTodo,
  ponerCompra,
  TEXTO,
  verMensajes,
} from '../../testing/mensajes.ts'
import { vaciarBuzon } from '../../testing/transferir.ts'
import { empezarMensajes } from './empezar-mensajes.ts'
import { contarDelDia } from './limites.repository.ts'
import { insertMensaje } from './mensajes.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close({ invariantes: false }))

const CREAR = 'POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje'
const tipoDe = ({ tipos }: Casa) => tipos[0]?.id ?? ''
async function conPublico(datos: Parameters<typeof crearCasa>[1] = {}): Promise<Casa> {
  const casa = await crearCasa(api, datos)
  await ponerCompra(api, casa.evento, { email: 'ana@correo.mx', boletos: [{ tipo: tipoDe(casa) }] })
  return casa
}

describe('a message that cannot be', () => {
  it('says every field that is wrong', async () => {
    const { cliente, params } = await crearCasa(api)
    const mal = { clase: 'otra', asunto: ' ', cuerpo: '', audiencia: { grupos: [] }, para: 'mañana' }
    expect(await rechazo(cliente(CREAR, { params, body: mal as never }))).toMatchObject({
      status: 400,
      campos: expect.arrayContaining(['clase', 'asunto', 'cuerpo', 'para']),
    })
    expect(
      await rechazo(
        cliente(CREAR, { params, body: { ...cuerpoDe(), asunto: 'a'.repeat(101), cuerpo: 'b'.repeat(5001) } }),
      ),
    ).toMatchObject({
      campos: ['asunto', 'cuerpo'],
    })
  })

  it('is for nobody, of a tipo of somebody else, or for a moment that is not', async () => {
    const [casa, otra] = [await crearCasa(api), await conPublico()]
    expect(await rechazo(escribir(casa))).toMatchObject({ status: 400, campos: ['audiencia'] })
    expect(await rechazo(escribir(otra, { audiencia: { tipos: [tipoDe(casa)] } }))).toMatchObject({
      campos: ['audiencia'],
    })
    expect(await rechazo(escribir(otra, { audiencia: { tipos: [otra.tipos[1]?.id ?? ''] } }))).toMatchObject({
      campos: ['audiencia'],
    })
    const ahora = api.reloj.now().getTime()
    for (const momento of [ahora - 1000, ahora + 400 * 86_400_000])
      expect(await rechazo(escribir(otra, { para: new Date(momento).toISOString() }))).toMatchObject({
        status: 400,
        campos: ['para'],
      })
    expect((await verMensajes(otra)).total).toBe(0)
  })

  it('is of somebody else: members are refused, other tenants find nothing', async () => {
    const casa = await conPublico()
    const escrito = await escribir(casa, { para: new Date(Date.now() + 3_600_000).toISOString() })
    const [ajena, miembro] = [await crearOrganizacion(api), await crearMiembro(api, casa.organizacion, 'member')]
    const llamadas = (cliente: Casa['cliente'], params: Casa['params']) => [
      () => cliente('GET /organizacion/:slug/eventos/:slugEvento/mensajes', { params, query: {} }),
      () => cliente(CREAR, { params, body: cuerpoDe() }),
      () => cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa', { params, body: TEXTO }),
      () => cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar', { params, body: cuerpoDe() }),
      () => cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar', { params, body: TEXTO }),
      () =>
        cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar', {
          params: { ...params, id: escrito.id },
        }),
    ]
    for (const llamada of llamadas(api.como(miembro.token), casa.params))
      expect((await rechazo(llamada())).status).toBe(403)
    for (const llamada of llamadas(api.como(ajena.token), casa.params))
      expect((await rechazo(llamada())).status).toBe(404)
    for (const llamada of llamadas(api.como(ajena.token), { ...casa.params, slug: ajena.organizacion.slug }))
      expect((await rechazo(llamada())).status).toBe(404)
    for (const llamada of llamadas(api.como(), casa.params)) expect((await rechazo(llamada())).status).toBe(401)
    expect((await verMensajes(casa)).items).toMatchObject([{ id: escrito.id, estado: 'programado' }])
  })
})

describe('limits', () => {
  it('a new organization sends no links, promotions to a hundred at most, and what is about the evento to all', async () => {
    const casa = await conPublico({ confiable: false })
    expect((await verMensajes(casa)).limites).toMatchObject({
      nivel: 'nueva',
      enlaces: false,
      operativo: { porDia: 10, usadosHoy: 0, destinatarios: null },
      promocional: { porDia: 3, usadosHoy: 0, destinatarios: 100 },
    })
    expect(await rechazo(escribir(casa, { cuerpo: 'Paga en https://malo.example' }))).toMatchObject({
      status: 400,
      campos: ['cuerpo'],
    })
    expect(await rechazo(escribir(casa, { asunto: 'Ve a malo.com' }))).toMatchObject({ campos: ['asunto'] })
    await llenar(api, casa, 99)
    expect(await escribir(casa, { clase: 'promocional' })).toMatchObject({ estado: 'programado' })
    await ponerCompra(api, casa.evento, { email: 'una-mas@correo.mx', boletos: [{ tipo: tipoDe(casa) }] })
    expect(await rechazo(escribir(casa, { clase: 'promocional' }))).toMatchObject({
      status: 400,
      campos: ['audiencia'],
    })
    expect(await escribir(casa)).toMatchObject({ clase: 'operativo', estado: 'programado' })
    await empezarMensajes(api.services)
    expect((await verMensajes(casa)).items[0]).toMatchObject({ clase: 'operativo', motivo: null, total: 101 })
    const confiable = await conPublico()
    expect(await escribir(confiable, { cuerpo: 'Mapa: https://foro.example/mapa' })).toMatchObject({
      clase: 'operativo',
    })
  })

  it('one that is at risk is like a new one, one that is suspended sends nothing', async () => {
    const casa = await conPublico()
    expect((await verMensajes(casa)).limites.nivel).toBe('confiable')
    await api.db.updateTable('organizaciones').set({ riesgo: 'alto' }).where('id', '=', casa.organizacion.id).execute()
    expect((await verMensajes(casa)).limites).toMatchObject({ nivel: 'nueva', promocional: { porDia: 3 } })
    await api.db
      .updateTable('organizaciones')
      .set({ suspendida_en: new Date(), suspendida_motivo: 'Prueba' })
      .where('id', '=', casa.organizacion.id)
      .execute()
    expect(await rechazo(escribir(casa))).toMatchObject({ status: 403 })
    const prueba = casa.cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar', {
      params: casa.params,
      body: TEXTO,
    })
    expect(await rechazo(prueba)).toMatchObject({ status: 403 })
  })

  it('hold when all come at once, and would not without the lock', async () => {
    const casa = await conPublico({ confiable: false })
    const { hechos, rechazos } = await todosALaVez(
      Array.from({ length: 8 }, () => () => escribir(casa, { clase: 'promocional' })),
    )
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([3, [409, 409, 409, 409, 409]])
    const control = await conPublico({ confiable: false })
    const { organizacion, evento, usuario } = control
    const sinCandado = () =>
      api.db.transaction().execute(async (trx) => {
        if ((await contarDelDia(trx, organizacion.id, 'promocional', new Date())) >= 3) return
        await sql`select pg_sleep(0.2)`.execute(trx)
        const { audiencia, clase, asunto, cuerpo } = cuerpoDe({ clase: 'promocional' })
        const suyo = {
          organizacionId: organizacion.id,
          eventoId: evento.id,
          usuarioId: usuario.id,
          clase,
          asunto,
          cuerpo,
          audiencia,
        }
        await insertMensaje(trx, { id: randomUUID(), ...suyo, para: new Date(), creadoEn: new Date() })
      })
    await Promise.all(Array.from({ length: 6 }, sinCandado))
    expect(await contarDelDia(api.db, organizacion.id, 'promocional', new Date())).toBeGreaterThan(3)
  })

  it('count the day on which it goes out; a cancelled one gives its place back', async () => {
    const casa = await conPublico({ confiable: false })
    const pasado = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const promo = { clase: 'promocional', para: pasado } as const
    const [primero] = [await escribir(casa, promo), await escribir(casa, promo), await escribir(casa, promo)]
    expect(await rechazo(escribir(casa, promo))).toMatchObject({ status: 409 })
    expect((await verMensajes(casa)).limites.promocional.usadosHoy).toBe(0)
    await escribir(casa)
    await escribir(casa, { clase: 'promocional' })
    expect((await verMensajes(casa)).limites.promocional.usadosHoy).toBe(1)
    const params = { ...casa.params, id: primero.id }
    expect(
      (await casa.cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar', { params })).item,
    ).toMatchObject({ estado: 'cancelado' })
    expect(await escribir(casa, promo)).toMatchObject({ estado: 'programado' })
    expect(
      await rechazo(casa.cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar', { params })),
    ).toMatchObject({ status: 409 })
  })

  it('the same request twice is one message; another text with its key is refused', async () => {
    const casa = await conPublico()
    const clave = randomUUID()
    const todos = await todosALaVez(Array.from({ length: 4 }, () => () => escribir(casa, {}, clave)))
    expect(new Set(todos.hechos.map(({ id }) => id))).toEqual(new Set([clave]))
    expect(await rechazo(escribir(casa, { asunto: 'Otro' }, clave))).toMatchObject({ status: 409 })
    expect(await rechazo(escribir(await conPublico(), {}, clave))).toMatchObject({ status: 409 })
    expect((await verMensajes(casa)).total).toBe(1)
  })
})

describe('a message that is written', () => {
  it('is shown as it will be read, safe', async () => {
    const { cliente, params, organizacion } = await crearCasa(api)
    await api.db
      .updateTable('organizaciones')
      .set({ color: '#b8125f', pie: 'Foro demo' })
      .where('id', '=', organizacion.id)
      .execute()
    const cuerpo = '<script>alert(1)</script>\n\n**Hola** [mal](javascript:alert(1)) [bien](https://foro.example)'
    const { item } = await cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa', {
      params,
      body: { clase: 'promocional', asunto: 'A', cuerpo },
    })
    expect(item.html).toContain('<strong>Hola</strong>')
    expect(item.html).not.toMatch(/<script|href="javascript/)
    expect(item).toMatchObject({
      baja: true,
      membrete: { nombre: organizacion.nombreMostrado, color: '#b8125f', pie: 'Foro demo' },
    })
  })

  it('goes as a test to whoever writes it, where that address is proved', async () => {
    const casa = await crearCasa(api)
    const { cliente, params, usuario } = casa
    const probar = () =>
      cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar', {
        params,
        body: { ...TEXTO, clase: 'promocional' },
      })
    expect(await probar()).toEqual({ correo: usuario.email })
    await vaciarBuzon(api)
    const mensaje = api.mensajes.find(({ to }) => to === usuario.email)
    expect(mensaje).toMatchObject({ subject: `[Prueba] ${TEXTO.asunto}`, replyTo: `${params.slug}@prueba.test` })
    expect(mensaje?.html).toContain('<strong>siete</strong>')
    await api.db.updateTable('usuarios').set({ email_verificado_en: null }).where('id', '=', usuario.id).execute()
    expect(await rechazo(probar())).toMatchObject({ status: 403 })
  })

  it('is written down, and leaves neither text nor address in the log', async () => {
    const casa = await conPublico()
    await escribir(casa, { asunto: 'Asunto irrepetible' })
    const { id } = await escribir(casa, { asunto: 'Para luego', para: new Date(Date.now() + 3_600_000).toISOString() })
    await casa.cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar', {
      params: { ...casa.params, id },
    })
    await mandarTodo(api)
    const { items } = await casa.cliente('GET /organizacion/:slug/bitacora', {
      params: { slug: casa.params.slug },
      query: {},
    })
    expect(items.map(({ accion, objeto }) => [accion, objeto])).toEqual([
      ['mensaje.cancelado', 'Para luego'],
      ['mensaje.programado', 'Para luego'],
      ['mensaje.enviado', 'Asunto irrepetible'],
    ])
    for (const secreto of ['Asunto irrepetible', 'ana@correo.mx', TEXTO.cuerpo])
      expect(api.log()).not.toContain(secreto)
  })
})
