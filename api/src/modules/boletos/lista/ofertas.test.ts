import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  crearUsuario,
  createTestApi,
  type DatosTipo,
  type TestApi,
} from '../../../testing/index.ts'
import { minutosDeOferta } from './lista-espera.ts'
import { accesoDeOferta } from './oferta-acceso.ts'
import { ofrecerListasEspera } from './ofrecer-lista-espera.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await comprobarInvariantes(api.db)
  await sql`delete from lista_espera where estado = 'esperando'`.execute(api.db)
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

const callar = () => undefined
type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
type Persona = [email: string, cantidad: number, tipo?: { id: string } | undefined]

const entrar = ({ organizacion, evento }: Publicado, [email, cantidad, tipo]: Persona) =>
  api.como()('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body: { email, cantidad, ...(tipo && { tipoBoletoId: tipo.id }) },
  })
const esperan = async (publicado: Publicado, personas: Persona[]) => {
  for (const persona of personas) await entrar(publicado, persona)
}
const filas = ({ evento }: Publicado) =>
  api.db
    .selectFrom('lista_espera')
    .select(['id', 'email', 'estado', 'apartado_id'])
    .where('evento_id', '=', evento.id)
    .orderBy('creado_en')
    .orderBy('id')
    .execute()
const estados = async (publicado: Publicado) =>
  (await filas(publicado)).map(({ email, estado }) => `${email.split('@')[0]} ${estado}`)
const cupo = (tipo: { id: string } | undefined, cuantos: number) =>
  api.db
    .updateTable('existencias')
    .set({ cupo: cuantos })
    .where('tipo_boleto_id', '=', tipo?.id ?? '')
    .execute()
const existencias = ({ id }: { id: string } = { id: '' }) =>
  api.db
    .selectFrom('existencias')
    .select(['vendidos', 'apartados'])
    .where('tipo_boleto_id', '=', id)
    .executeTakeFirstOrThrow()
const agotado = (tipos: DatosTipo[] = [{ cupo: 0 }]) => crearEventoPublicado(api, { tipos })
const ofrecer = () => ofrecerListasEspera(api.services)
const acceso = (id: string) => accesoDeOferta(api.services.config.secret, id)
const ver = async (id: string, token = acceso(id)) =>
  (await api.como()('GET /p/ofertas/:id', { params: { id }, query: { acceso: token } })).item
const declinar = (id: string, token = acceso(id)) =>
  api.como()('DELETE /p/ofertas/:id', { params: { id }, query: { acceso: token } })
const vencer = async (id: string) => {
  await sql`update apartados set expira_en = now() - interval '1 second' where oferta_id = ${id}`.execute(api.db)
  await sql`select vencer_apartados(100)`.execute(api.db)
}
const enviar = async () => {
  while (await atenderTrabajos(api.services, callar));
}

describe('when boletos are free again', () => {
  test('the first of the line hold them, all they asked for or nothing; who does not fit keeps their place and holds up nobody', async () => {
    const publicado = await agotado()
    const [general] = publicado.tipos
    await esperan(publicado, [
      ['ana@correo.mx', 2],
      ['beto@correo.mx', 4],
      ['ceci@correo.mx', 1],
    ])
    expect(await ofrecer()).toBe(0)
    await cupo(general, 3)
    expect(await ofrecer()).toBe(2)
    expect(await estados(publicado)).toEqual(['ana ofrecido', 'beto esperando', 'ceci ofrecido'])
    expect(await existencias(general)).toEqual({ vendidos: 0, apartados: 3 })
    expect(await ofrecer()).toBe(0)
    await cupo(general, 8)
    await entrar(publicado, ['dani@correo.mx', 2]).catch(callar)
    expect(await ofrecer()).toBe(1)
    expect(await estados(publicado)).toEqual(['ana ofrecido', 'beto ofrecido', 'ceci ofrecido'])
  })

  test('they are told until when, by a link that opens it, and in their account where the e-mail is proved', async () => {
    const publicado = await agotado([{ cupo: 0, tipo: 'General', precio: 10_000 }])
    const cuentas = [await crearUsuario(api, { verificado: true }), await crearUsuario(api)]
    await esperan(
      publicado,
      cuentas.map(({ usuario }): Persona => [usuario.email, 1]),
    )
    await cupo(publicado.tipos[0], 2)
    expect(await ofrecer()).toBe(2)
    await enviar()
    expect(api.mensajes).toHaveLength(2)
    const { id } = (await filas(publicado)).find(({ email }) => email === cuentas[0]?.usuario.email) ?? { id: '' }
    const carta = api.mensajes.find(({ to }) => to === cuentas[0]?.usuario.email)
    expect(carta?.subject).toBe(`Hay boletos para ti: ${publicado.evento.nombreMostrado}`)
    for (const cuerpo of [carta?.text, carta?.html]) {
      expect(cuerpo).toContain(`http://localhost:3000/ofertas/${id}#acceso=${acceso(id)}`)
      expect(cuerpo).toContain('1 boleto General')
      expect(cuerpo).toContain('Te los guardamos hasta')
    }
    const [deAna, deLuz] = await Promise.all(
      cuentas.map(({ token }) => api.como(token)('GET /notificaciones/obtener', { query: {} })),
    )
    expect(deAna).toMatchObject({
      items: [
        {
          tipo: 'lista-espera',
          titulo: `Hay boletos para ti: ${publicado.evento.nombreMostrado}`,
          ruta: `/ofertas/${id}`,
        },
      ],
      total: 1,
    })
    expect(deLuz?.total).toBe(0)
    const suya = async (n: number) =>
      (await api.como(cuentas[n]?.token)('GET /p/ofertas/:id', { params: { id }, query: {} })).item.estado
    expect(await suya(0)).toBe('ofrecido')
    expect(await rechazo(suya(1))).toMatchObject({ status: 404 })
  })

  test('nothing is sent of an offer that is over by then', async () => {
    const publicado = await agotado()
    await esperan(publicado, [['ana@correo.mx', 1]])
    await cupo(publicado.tipos[0], 1)
    await ofrecer()
    const [{ id } = { id: '' }] = await filas(publicado)
    await declinar(id)
    await enviar()
    expect(api.mensajes).toEqual([])
  })

  test('each tipo has its own line; whoever takes any gets whichever has most, of one kind', async () => {
    const publicado = await agotado([{ cupo: 0 }, { cupo: 0 }, { cupo: 0, visibilidad: 'oculto' }])
    const [general, vip, oculto] = publicado.tipos
    await esperan(publicado, [
      ['ana@correo.mx', 2, vip],
      ['beto@correo.mx', 2],
      ['ceci@correo.mx', 1, general],
    ])
    await cupo(general, 1)
    await cupo(vip, 1)
    await cupo(oculto, 9)
    expect(await ofrecer()).toBe(1)
    expect(await estados(publicado)).toEqual(['ana esperando', 'beto esperando', 'ceci ofrecido'])
    await cupo(general, 3)
    expect(await ofrecer()).toBe(1)
    expect(await estados(publicado)).toEqual(['ana esperando', 'beto ofrecido', 'ceci ofrecido'])
    expect(await existencias(general)).toEqual({ vendidos: 0, apartados: 3 })
  })

  test('no more than the house holds', async () => {
    const publicado = await agotado([{ cupo: 2 }, { cupo: 5 }])
    const [general] = publicado.tipos
    await sql`select poner_aforo(${publicado.evento.id}, 3)`.execute(api.db)
    await apartar(api.como(), publicado, [[general ?? { id: '' }, 2]])
    await esperan(publicado, [['ana@correo.mx', 1, general]])
    await cupo(general, 9)
    await entrar(publicado, ['beto@correo.mx', 1]).catch(callar)
    expect(await ofrecer()).toBe(1)
    await sql`insert into lista_espera (id, evento_id, email, cantidad)
      values (${v7()}, ${publicado.evento.id}, 'beto@correo.mx', 1)`.execute(api.db)
    expect(await ofrecer()).toBe(0)
  })

  test('nobody is offered what cannot be bought', async () => {
    const publicado = await agotado([{ cupo: 0, minimo: 3 }])
    await esperan(publicado, [['ana@correo.mx', 3]])
    await cupo(publicado.tipos[0], 2)
    expect(await ofrecer()).toBe(0)
    await cupo(publicado.tipos[0], 3)
    const poner = (cambios: string) =>
      sql`update eventos set estado = ${cambios} where id = ${publicado.evento.id}`.execute(api.db)
    await poner('pospuesto')
    expect(await ofrecer()).toBe(0)
    await poner('publicado')
    await sql`update tipos_boleto set venta_fin = now() - interval '1 minute'
      where evento_id = ${publicado.evento.id}`.execute(api.db)
    expect(await ofrecer()).toBe(0)
    await sql`update tipos_boleto set venta_fin = null where evento_id = ${publicado.evento.id}`.execute(api.db)
    expect(await ofrecer()).toBe(1)
  })

  test.each([
    ['in the morning it is four hours', '2026-12-04T16:00:00Z', '2026-12-04T20:00:00Z'],
    ['late, what is left goes on in the morning', '2026-12-05T04:00:00Z', '2026-12-05T17:00:00Z'],
    ['at night it begins in the morning', '2026-12-05T09:00:00Z', '2026-12-05T18:00:00Z'],
    ['on the day of the evento too', '2026-12-20T08:00:00Z', '2026-12-20T14:30:00Z'],
  ])('%s', (_, cuando, hasta) => {
    const ahora = new Date(cuando)
    const evento = { inicio: new Date('2026-12-21T02:00:00Z'), zonaHoraria: 'America/Mexico_City' }
    expect(new Date(ahora.getTime() + minutosDeOferta(evento, ahora) * 60_000).toISOString()).toBe(
      new Date(hasta).toISOString(),
    )
  })

  test('four hours to decide; half an hour on the day', () => {
    const zonaHoraria = 'America/Mexico_City'
    const ahora = new Date('2026-12-04T18:00:00Z')
    const minutos = (inicio: string) => minutosDeOferta({ inicio: new Date(inicio), zonaHoraria }, ahora)
    expect([
      minutos('2026-12-20T02:00:00Z'),
      minutos('2026-12-05T06:30:00Z'),
      minutos('2026-12-05T05:59:00Z'),
      minutos('2026-12-04T17:00:00Z'),
    ]).toEqual([240, 240, 30, 30])
    expect(
      minutosDeOferta({ inicio: new Date('2026-12-05T06:30:00Z'), zonaHoraria }, new Date('2026-12-05T05:00:00Z')),
    ).toBe(90)
  })
})

describe('a place in the line', () => {
  const cartasA = (email: string) => api.mensajes.filter(({ to }) => to === email)

  test('is confirmed once, by a link that shows it and leaves it; then it may be taken anew', async () => {
    const publicado = await agotado([{ cupo: 0, tipo: 'General' }])
    await esperan(publicado, [
      ['ana@correo.mx', 2, publicado.tipos[0]],
      ['ana@correo.mx', 3, publicado.tipos[0]],
    ])
    await enviar()
    expect(cartasA('ana@correo.mx').map(({ subject }) => subject)).toEqual([
      `Estás en la lista de espera: ${publicado.evento.nombreMostrado}`,
    ])
    const [{ id } = { id: '' }] = await filas(publicado)
    for (const cuerpo of [cartasA('ana@correo.mx')[0]?.text, cartasA('ana@correo.mx')[0]?.html]) {
      expect(cuerpo).toContain(`http://localhost:3000/ofertas/${id}#acceso=${acceso(id)}`)
      expect(cuerpo).toContain('3 boletos General')
    }
    expect(await ver(id)).toMatchObject({
      ...{ estado: 'esperando', cantidad: 3, tipo: 'General', venceEn: null, apartadoId: null, lineas: [] },
      comprador: { email: 'ana@correo.mx' },
    })
    expect(await rechazo(declinar(id, 'x'))).toMatchObject({ status: 404 })
    await declinar(id)
    await declinar(id)
    expect((await ver(id)).estado).toBe('retirado')
    await entrar(publicado, ['ana@correo.mx', 1])
    expect(await estados(publicado)).toEqual(['ana retirado', 'ana esperando'])
    await cupo(publicado.tipos[0], 9)
    expect(await ofrecer()).toBe(1)
    expect(await estados(publicado)).toEqual(['ana retirado', 'ana ofrecido'])
  })

  test('that became an offer before its e-mail left is told once, as the offer', async () => {
    const publicado = await agotado()
    await esperan(publicado, [['ana@correo.mx', 1]])
    await cupo(publicado.tipos[0], 1)
    await ofrecer()
    await enviar()
    expect(cartasA('ana@correo.mx').map(({ subject }) => subject)).toEqual([
      `Hay boletos para ti: ${publicado.evento.nombreMostrado}`,
    ])
  })

  test('knows the name by the account that proved the address, else by the last compra with it', async () => {
    const publicado = await agotado([{ cupo: 0 }])
    const otro = await crearEventoPublicado(api)
    await comprar(api.como(), await apartar(api.como(), otro, [[otro.tipos[0] ?? { id: '' }, 1]]))
    const { usuario } = await crearUsuario(api, { verificado: true })
    await esperan(publicado, [
      ['ana@correo.mx', 1],
      [usuario.email, 1],
      ['nadie@correo.mx', 1],
    ])
    const nombres = async (n: number) => (await ver((await filas(publicado))[n]?.id ?? '')).comprador
    const { nombreMostrado } = (await api.db
      .selectFrom('compras')
      .select('nombre_mostrado as nombreMostrado')
      .where('email', '=', 'ana@correo.mx')
      .orderBy('creado_en', 'desc')
      .executeTakeFirst()) ?? { nombreMostrado: '' }
    expect(await nombres(0)).toMatchObject({ nombreMostrado, email: 'ana@correo.mx' })
    expect(await nombres(1)).toMatchObject({ nombreMostrado: usuario.nombreMostrado, email: usuario.email })
    expect(await nombres(2)).toMatchObject({ nombre: '', nombreMostrado: '', email: 'nadie@correo.mx' })
  })
})

describe('an offer', () => {
  async function ofrecida(personas: Persona[] = [['ana@correo.mx', 2]]) {
    const publicado = await agotado([{ cupo: 0, tipo: 'General', precio: 10_000 }])
    await esperan(publicado, personas)
    await cupo(publicado.tipos[0], 2)
    await ofrecer()
    const [{ id, apartado_id: apartadoId } = { id: '', apartado_id: '' }] = await filas(publicado)
    return { publicado, id, apartadoId: apartadoId ?? '', general: publicado.tipos[0] }
  }

  test('opens for its link alone', async () => {
    const { id, publicado } = await ofrecida()
    for (const token of ['', 'x', acceso(v7())]) expect(await rechazo(ver(id, token))).toMatchObject({ status: 404 })
    expect(await rechazo(declinar(id, 'x'))).toMatchObject({ status: 404 })
    expect(await rechazo(ver(v7()))).toMatchObject({ status: 404 })
    await sql`insert into lista_espera (id, evento_id, email, cantidad)
      values (${v7()}, ${publicado.evento.id}, 'luz@correo.mx', 1)`.execute(api.db)
    const [, luz = { id: '' }] = await filas(publicado)
    expect(await rechazo(ver(luz.id, 'x'))).toMatchObject({ status: 404 })
  })

  test('is bought like any hold, for its frozen total, and once', async () => {
    const { id, apartadoId, general, publicado } = await ofrecida()
    await sql`update tipos_boleto set precio = 99000 where id = ${general?.id ?? ''}`.execute(api.db)
    const oferta = await ver(id)
    const { apartado } = await api.como()('GET /p/apartados/:id', { params: { id: apartadoId } })
    expect(oferta).toMatchObject({
      estado: 'ofrecido',
      evento: { estado: 'publicado' },
      apartadoId,
      lineas: [{ tipo: 'General', cantidad: 2, total: apartado.total }],
      total: apartado.total,
    })
    expect(Date.parse(oferta.venceEn ?? '') - Date.parse(oferta.ahora)).toBeGreaterThan(3.9 * 3_600_000)
    await api.como()('DELETE /p/apartados/:id', { params: { id: apartadoId } })
    expect((await ver(id)).estado).toBe('ofrecido')
    const { compra } = await comprar(api.como(), apartado)
    expect(compra).toMatchObject({ estado: 'pagada', total: oferta.total })
    expect(await ver(id)).toMatchObject({ estado: 'comprado', apartadoId: null })
    expect(await rechazo(declinar(id))).toMatchObject({ status: 409 })
    expect(await existencias(publicado.tipos[0])).toEqual({ vendidos: 2, apartados: 0 })
  })

  test('goes to the next when it is declined, or its time is over', async () => {
    const { id, publicado } = await ofrecida([
      ['ana@correo.mx', 2],
      ['beto@correo.mx', 2],
      ['ceci@correo.mx', 1],
    ])
    await declinar(id)
    await declinar(id)
    expect(await ver(id)).toMatchObject({ estado: 'retirado', apartadoId: null })
    expect(await ofrecer()).toBe(1)
    expect(await estados(publicado)).toEqual(['ana retirado', 'beto ofrecido', 'ceci esperando'])
    const [, beto = { id: '' }] = await filas(publicado)
    await sql`update apartados set expira_en = now() - interval '1 second' where oferta_id = ${beto.id}`.execute(api.db)
    expect((await ver(beto.id)).estado).toBe('vencido')
    await vencer(beto.id)
    expect(await ofrecer()).toBe(1)
    expect(await estados(publicado)).toEqual(['ana retirado', 'beto vencido', 'ceci ofrecido'])
  })

  test('whoever has one does not wait again for the same until it is decided', async () => {
    const { id, publicado } = await ofrecida()
    await entrar(publicado, ['ana@correo.mx', 2])
    expect(await estados(publicado)).toEqual(['ana ofrecido'])
    await declinar(id)
    await cupo(publicado.tipos[0], 0)
    await entrar(publicado, ['ana@correo.mx', 2])
    expect(await estados(publicado)).toEqual(['ana retirado', 'ana esperando'])
  })

  test('its hold cannot be taken over by naming it', async () => {
    const { id, publicado, general } = await ofrecida()
    await cupo(general, 10)
    expect(
      await rechazo(apartar(api.como(), publicado, [[general ?? { id: '' }, 1]], { visitante: `oferta ${id}` })),
    ).toMatchObject({
      status: 400,
      campos: ['visitante'],
    })
    expect((await ver(id)).estado).toBe('ofrecido')
  })

  test('is counted apart for the organizer, with who waits', async () => {
    const { publicado, general } = await ofrecida([
      ['ana@correo.mx', 2],
      ['beto@correo.mx', 3],
    ])
    const params = { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug }
    const miembro = await crearMiembro(api, publicado.organizacion, 'member')
    await cupo(general, 6)
    await apartar(api.como(), publicado, [[general ?? { id: '' }, 1]])
    const { items } = await api.como(miembro.token)('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params })
    expect(items).toMatchObject([{ cupo: 6, vendidos: 0, apartados: 1, pendientes: 0, ofertas: 2, libres: 3 }])
    const cuenta = () => api.como(miembro.token)('GET /organizacion/:slug/eventos/:slugEvento/lista-espera', { params })
    expect(await cuenta()).toEqual({ esperando: 1, ofrecidos: 1, comprados: 0, boletos: 3 })
  })

  test('when the evento is put off, who had it waits again where they stood', async () => {
    const { publicado, general } = await ofrecida([
      ['ana@correo.mx', 2],
      ['beto@correo.mx', 2],
    ])
    const { token, organizacion, evento } = publicado
    await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/posponer', {
      params: { slug: organizacion.slug, slugEvento: evento.slug },
      body: { motivo: 'Se inundó el foro entero.' },
    })
    expect(await existencias(general)).toEqual({ vendidos: 0, apartados: 0 })
    expect(await estados(publicado)).toEqual(['ana esperando', 'beto esperando'])
    await sql`update eventos set estado = 'reprogramado' where id = ${evento.id}`.execute(api.db)
    expect(await ofrecer()).toBe(1)
    expect(await estados(publicado)).toEqual(['ana ofrecido', 'beto esperando'])
  })

  test('ends with its evento, and its place is free', async () => {
    const { publicado, general } = await ofrecida()
    const { token, organizacion, evento } = publicado
    await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
      params: { slug: organizacion.slug, slugEvento: evento.slug },
      body: { confirmacion: 'CANCELAR', motivo: 'Se inundó el foro entero.' },
    })
    expect(await existencias(general)).toEqual({ vendidos: 0, apartados: 0 })
    expect(await filas(publicado)).toEqual([])
  })
})
