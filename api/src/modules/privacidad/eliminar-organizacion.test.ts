import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { administrador, bitacoraDe } from '../../testing/administrar.ts'
import { apartar, comprar, rechazo, todosALaVez } from '../../testing/apartar.ts'
import {
  crearEvento,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../testing/index.ts'
import { conectar, escanear, mandar, ponerPuerta } from '../../testing/puerta.ts'
import { verSaldo } from '../liquidaciones/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 10 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
})

type Token = string | undefined
const probar = (usuario: { id: string }) =>
  api.db.updateTable('sesiones').set({ identidad_en: new Date() }).where('usuario_id', '=', usuario.id).execute()
const eliminar = (token: Token, slug: string, confirmacion = slug) =>
  api.como(token)('POST /organizacion/:slug/eliminar', { params: { slug }, body: { confirmacion } })
const borrado = (token: Token, slug: string) => api.como(token)('GET /organizacion/:slug/borrado', { params: { slug } })
const ceder = (token: Token, slug: string, usuarioId: string) =>
  api.como(token)('POST /organizacion/:slug/ceder', { params: { slug }, body: { usuarioId } })
const publica = (slug: string) =>
  api.como()('GET /p/organizacion/:slugOrganizacion/obtener', { params: { slugOrganizacion: slug } })
async function corregirSaldo(id: string, monto: number): Promise<void> {
  const { token } = await administrador(api)
  await api.como(token)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
    params: { id },
    body: { monto, motivo: 'Prueba' },
  })
}
const fila = (id: string) => api.db.selectFrom('organizaciones').selectAll().where('id', '=', id).executeTakeFirst()

async function conEvento() {
  const casa = await crearEventoPublicado(api, { tipos: [{}] })
  await probar(casa.usuario)
  return { ...casa, slug: casa.organizacion.slug }
}

async function pasado({ evento }: { evento: { id: string } }): Promise<void> {
  const [inicio, fin] = [new Date(Date.now() - 3 * 3_600_000), new Date(Date.now() - 3_600_000)]
  await api.db.updateTable('eventos').set({ inicio, fin }).where('id', '=', evento.id).execute()
}

describe('who may', () => {
  it('is the owner, who has just proved it', async () => {
    const { organizacion, token, usuario } = await crearOrganizacion(api, {
      owner: await crearUsuario(api, { probada: false }),
    })
    const { slug } = organizacion
    const admin = await crearMiembro(api, organizacion, 'admin')
    await probar(admin.usuario)
    for (const hacer of [
      () => eliminar(admin.token, slug),
      () => borrado(admin.token, slug),
      () => ceder(admin.token, slug, usuario.id),
    ])
      expect((await rechazo(hacer())).status).toBe(403)
    const vecina = await crearOrganizacion(api)
    await probar(vecina.usuario)
    expect((await rechazo(eliminar(vecina.token, slug))).status).toBe(404)
    expect((await rechazo(eliminar(undefined, slug))).status).toBe(401)
    for (const hacer of [() => eliminar(token, slug), () => ceder(token, slug, admin.usuario.id)])
      expect(await rechazo(hacer())).toMatchObject({ status: 403, campos: ['identidad'] })
    await probar(usuario)
    expect(await rechazo(eliminar(token, slug, 'otra'))).toMatchObject({ status: 400, campos: ['confirmacion'] })
    expect(await fila(organizacion.id)).toBeDefined()
  })
})

describe('the door', () => {
  it('goes with what nobody bought, with its phones and what they scanned', async () => {
    const { slug, organizacion, evento, token, ...casa } = await conEvento()
    const puerta = await ponerPuerta(api, { organizacion, evento, token })
    const celular = await conectar(api, { ...casa, organizacion, evento, token }, puerta)
    await escanear(celular, null, { resultado: 'falso', leido: 'x' })
    await eliminar(token, slug)
    for (const tabla of ['puertas', 'celulares', 'accesos'] as const)
      expect(await api.db.selectFrom(tabla).select('id').where('evento_id', '=', evento.id).execute(), tabla).toEqual(
        [],
      )
    expect(await rechazo(mandar(celular, []))).toMatchObject({ status: 401 })
  })

  it('opens to no phone any more, and keeps nobody’s name, where boletos were sold', async () => {
    const casa = await conEvento()
    const [tipo] = casa.tipos
    const apartado = await apartar(api.como(), casa, [[tipo ?? { id: '' }, 1]])
    const { compra } = await comprar(api.como(), apartado)
    const celular = await conectar(api, casa, await ponerPuerta(api, casa), { nombre: 'Toño' })
    await escanear(celular, compra.boletos[0] ?? null)
    await api.db.updateTable('accesos').set({ nota: 'Era Ana.', resuelto_en: new Date() }).execute()
    await pasado(casa)
    await corregirSaldo(casa.organizacion.id, -(await verSaldo(api.db, casa.organizacion.id, new Date())).total)
    await eliminar(casa.token, casa.slug)
    expect(await rechazo(mandar(celular, []))).toMatchObject({ status: 401 })
    const filas = await api.db
      .selectFrom('celulares')
      .select(['nombre', 'revocado_en', 'creado_por'])
      .where('evento_id', '=', casa.evento.id)
      .execute()
    expect(filas).toMatchObject([{ nombre: 'Celular', revocado_en: expect.any(Date) }])
    const notas = await api.db.selectFrom('accesos').select('nota').where('evento_id', '=', casa.evento.id).execute()
    expect(notas).toEqual([{ nota: '' }])
  })
})

describe('deleting', () => {
  it('says first what would go, and takes all of it when nobody ever bought', async () => {
    const { slug, organizacion, token, evento } = await conEvento()
    await crearEvento(api, organizacion)
    const member = await crearMiembro(api, organizacion, 'member')
    await api.como(token)('POST /organizacion/:slug/equipo/invitar', {
      params: { slug },
      body: { email: 'x@correo.mx', rol: 'member' },
    })
    await expect(borrado(token, slug)).resolves.toEqual({
      item: { eventos: 1, borradores: 1, compras: 0, miembros: 2, invitaciones: 1, saldoMenor: 0, impedimentos: [] },
    })
    await api.db.deleteFrom('cambios').execute()
    await eliminar(token, slug)
    expect(await fila(organizacion.id)).toBeUndefined()
    for (const tabla of ['miembros', 'invitaciones', 'bitacora', 'eventos'] as const)
      expect(
        await api.db
          .selectFrom(tabla)
          .select('organizacion_id')
          .where('organizacion_id', '=', organizacion.id)
          .execute(),
        tabla,
      ).toEqual([])
    const claves = (await api.db.selectFrom('cambios').select('clave').execute()).map(({ clave }) => clave)
    expect(claves).toEqual(expect.arrayContaining([`evento:${slug}/${evento.slug}`, `organizacion:${slug}`, 'portada']))
    expect((await rechazo(publica(slug))).status).toBe(404)
    expect((await rechazo(borrado(token, slug))).status).toBe(404)
    const { items } = await api.como(member.token)('GET /notificaciones/obtener', { query: {} })
    expect(items[0]?.titulo).toBe(`${organizacion.nombreMostrado} ya no existe`)
    await expect(crearOrganizacion(api, { slug })).resolves.toBeTruthy() // the address is free again
  })

  it('is refused while boletos are sold for what is to come, held, or paid back', async () => {
    const casa = await conEvento()
    const { slug, token, evento, tipos } = casa
    const apartado = await apartar(api.como(), casa, [[tipos[0] ?? { id: '' }, 2]])
    expect(await rechazo(eliminar(token, slug))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('Alguien está apartando'),
    })
    await comprar(api.como(), apartado)
    const { item } = await borrado(token, slug)
    expect([item.compras, item.impedimentos]).toEqual([
      1,
      [`«${evento.nombreMostrado}» todavía no pasa y ya vendió boletos. Cancélalo antes de eliminar la organización.`],
    ])
    expect((await rechazo(eliminar(token, slug))).status).toBe(409)
    await pasado(casa)
    await api.db.updateTable('eventos').set({ estado: 'pospuesto' }).where('id', '=', evento.id).execute()
    expect((await rechazo(eliminar(token, slug))).mensaje).toMatch(/todavía no pasa/)
    await api.db.updateTable('eventos').set({ estado: 'cancelado' }).where('id', '=', evento.id).execute()
    expect(await rechazo(eliminar(token, slug))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('Falta devolver dinero'),
    })
    expect(await fila(casa.organizacion.id)).toMatchObject({ eliminada_en: null })
  })

  it('is refused while it is owed money, or owes some; less than a payout holds nobody', async () => {
    const casa = await conEvento()
    const { slug, organizacion, token, tipos } = casa
    await comprar(api.como(), await apartar(api.como(), casa, [[tipos[0] ?? { id: '' }, 2]]))
    await pasado(casa)
    const { total } = await verSaldo(api.db, organizacion.id, new Date())
    expect(total).toBeGreaterThan(0)
    expect(await rechazo(eliminar(token, slug))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('Falta pagarle'),
    })
    await corregirSaldo(organizacion.id, -total - 1)
    expect(await rechazo(eliminar(token, slug))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('saldo en contra de $0.01'),
    })
    await corregirSaldo(organizacion.id, 100)
    expect((await borrado(token, slug)).item).toMatchObject({ saldoMenor: 99, impedimentos: [] })
    await eliminar(token, slug)
    expect((await bitacoraDe(api, 'organizacion.saldo_menor'))[0]).toMatchObject({ despues: { monto: 99 } })
    expect((await verSaldo(api.db, organizacion.id, new Date())).total).toBe(99) // still owed
  })

  it('empties one that sold: nothing public, nobody in it; its buyers keep what they bought', async () => {
    const casa = await conEvento()
    const { slug, organizacion, token, usuario, evento, tipos } = casa
    const otro = await crearEvento(api, organizacion, { estado: 'publicado' })
    const { acceso, compra } = await comprar(api.como(), await apartar(api.como(), casa, [[tipos[0] ?? { id: '' }, 2]]))
    await pasado(casa)
    await corregirSaldo(organizacion.id, -(await verSaldo(api.db, organizacion.id, new Date())).total)
    await eliminar(token, slug)
    expect(await fila(organizacion.id)).toMatchObject({
      slug,
      owner_id: null,
      email: '',
      telefono: '',
      logo: null,
      eliminada_en: expect.any(Date),
    })
    expect(
      await api.db
        .selectFrom('eventos')
        .select(['id', 'estado'])
        .where('organizacion_id', '=', organizacion.id)
        .execute(),
    ).toEqual([{ id: evento.id, estado: 'borrador' }])
    expect((await rechazo(publica(slug))).status).toBe(404)
    for (const uno of [evento, otro]) {
      const params = { organizerSlug: slug, eventSlug: uno.slug }
      expect((await rechazo(api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params }))).status).toBe(
        404,
      )
    }
    expect(
      await api.db.selectFrom('busqueda').select('evento_id').where('organizacion_id', '=', organizacion.id).execute(),
    ).toEqual([])
    await expect(
      api.como()('GET /p/compras/:folio', { params: { folio: compra.folio }, query: { acceso } }),
    ).resolves.toMatchObject({
      item: {
        folio: compra.folio,
        estado: 'pagada',
        evento: { nombre: evento.nombreMostrado, organizador: organizacion.nombreMostrado },
      },
    })
    expect((await api.como(token)('GET /organizacion/obtener-organizaciones')).total).toBe(0)
    expect(
      await rechazo(api.como(token)('GET /organizacion/:slug/equipo/colaboradores', { params: { slug } })),
    ).toMatchObject({ status: 404 })
    await expect(api.como(token)('GET /organizacion/disponible', { query: { slug } })).resolves.toMatchObject({
      disponible: false,
    })
    // whoever owned it owns nothing that would keep the account
    await expect(api.como(token)('GET /cuenta/borrado')).resolves.toMatchObject({ item: { impedimentos: [] } })
    await api.como(token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })
    expect(await api.db.selectFrom('usuarios').select('id').where('id', '=', usuario.id).execute()).toEqual([])
  })

  it('and buying at the same moment: one of the two, never a compra of nothing', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const casa = await conEvento()
      const pedido = () =>
        apartar(api.como(), casa, [[casa.tipos[0] ?? { id: '' }, 1]]).then((apartado) => comprar(api.como(), apartado))
      await todosALaVez<unknown>([() => eliminar(casa.token, casa.slug), pedido, pedido])
      const compras = await api.db.selectFrom('compras').select('id').where('evento_id', '=', casa.evento.id).execute()
      expect((await fila(casa.organizacion.id)) === undefined).toBe(compras.length === 0)
    }
  })
})

describe('handing over', () => {
  it('makes somebody of the team the owner; both are told, and the one before stays as admin', async () => {
    const { organizacion, token, usuario } = await crearOrganizacion(api)
    const { slug } = organizacion
    await probar(usuario)
    const admin = await crearMiembro(api, organizacion, 'admin')
    const ajena = await crearOrganizacion(api)
    expect((await rechazo(ceder(token, slug, ajena.usuario.id))).status).toBe(404)
    expect((await rechazo(ceder(token, slug, usuario.id))).status).toBe(409)
    await ceder(token, slug, admin.usuario.id)
    const { equipo } = await api.como(token)('GET /organizacion/:slug/equipo/colaboradores', { params: { slug } })
    expect(equipo.map(({ id, rol }) => [id, rol])).toEqual([
      [admin.usuario.id, 'owner'],
      [usuario.id, 'admin'],
    ])
    expect(await fila(organizacion.id)).toMatchObject({ owner_id: admin.usuario.id })
    await expect(publica(slug)).resolves.toMatchObject({ item: { propietario: admin.usuario.nombreMostrado } })
    expect((await rechazo(ceder(token, slug, usuario.id))).status).toBe(403)
    await atenderTrabajos(api.services, (error) => {
      throw error
    })
    const cartas = api.mensajes.map(({ to, subject }) => [to, subject])
    expect(cartas).toEqual(
      expect.arrayContaining([
        [admin.usuario.email, `${organizacion.nombreMostrado} ahora es tuya`],
        [usuario.email, `Entregaste ${organizacion.nombreMostrado}`],
      ]),
    )
    const { items } = await api.como(admin.token)('GET /organizacion/:slug/bitacora', { params: { slug }, query: {} })
    expect(items[0]).toMatchObject({
      accion: 'organizacion.cedida',
      antes: { propietario: usuario.email },
      despues: { propietario: admin.usuario.email },
    })
  })

  it('twice at the same moment leaves one owner', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { organizacion, token, usuario } = await crearOrganizacion(api)
      await probar(usuario)
      const una = await crearMiembro(api, organizacion, 'admin')
      const otra = await crearMiembro(api, organizacion, 'member')
      const { hechos, rechazos } = await todosALaVez(
        [una, otra].map((a) => () => ceder(token, organizacion.slug, a.usuario.id)),
      )
      expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [403]])
      const duenos = await api.db
        .selectFrom('miembros')
        .select('usuario_id')
        .where('organizacion_id', '=', organizacion.id)
        .where('rol', '=', 'owner')
        .execute()
      expect(duenos.map(({ usuario_id }) => usuario_id)).toEqual([(await fila(organizacion.id))?.owner_id])
    }
  })

  it('to somebody who leaves at that moment: they own it, or they are gone', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { organizacion, token, usuario } = await crearOrganizacion(api)
      await probar(usuario)
      const admin = await crearMiembro(api, organizacion, 'admin')
      const { hechos } = await todosALaVez<unknown>([
        () => ceder(token, organizacion.slug, admin.usuario.id),
        () => api.como(admin.token)('POST /organizacion/:slug/equipo/salir', { params: { slug: organizacion.slug } }),
      ])
      expect(hechos).toHaveLength(1)
      const { owner_id } = (await fila(organizacion.id)) ?? {}
      expect(
        await api.db
          .selectFrom('miembros')
          .select('rol')
          .where('usuario_id', '=', owner_id ?? '')
          .execute(),
      ).toEqual([{ rol: 'owner' }])
    }
  })
})
