import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { invitacionesDe } from '../../../testing/invitaciones.ts'

let api: TestApi
let casa: ReturnType<typeof invitacionesDe>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 10 })
  casa = invitacionesDe(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

type Token = string | undefined
const cambiar = (token: Token, slug: string, id: string, rol: 'admin' | 'member') =>
  api.como(token)('PATCH /organizacion/:slug/equipo/colaboradores/:id', { params: { slug, id }, body: { rol } })
const remover = (token: Token, slug: string, id: string) =>
  api.como(token)('DELETE /organizacion/:slug/equipo/colaboradores/:id', { params: { slug, id } })
const salir = (token: Token, slug: string) =>
  api.como(token)('POST /organizacion/:slug/equipo/salir', { params: { slug } })
const reenviar = (token: Token, slug: string, id: string) =>
  api.como(token)('POST /organizacion/:slug/equipo/invitaciones/:id/reenviar', { params: { slug, id } })
const cancelar = (token: Token, slug: string, id: string) =>
  api.como(token)('DELETE /organizacion/:slug/equipo/invitaciones/:id', { params: { slug, id } })
const leer = (token: Token, slug: string) =>
  api.como(token)('GET /organizacion/:slug/equipo/colaboradores', { params: { slug } })
const anotadas = async ({ id }: { id: string }) =>
  (
    await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto', 'antes', 'despues'])
      .where('organizacion_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ accion, objeto, antes, despues }) => [accion, objeto, antes, despues])

async function montar() {
  const { organizacion, token, usuario } = await crearOrganizacion(api)
  const admin = await crearMiembro(api, organizacion, 'admin')
  const otro = await crearMiembro(api, organizacion, 'admin')
  const member = await crearMiembro(api, organizacion, 'member')
  return { organizacion, slug: organizacion.slug, owner: { token, usuario }, admin, otro, member }
}

describe('a role', () => {
  it('is changed by the owner alone, holds on the next call, is told and written down', async () => {
    const { organizacion, slug, owner, admin, member } = await montar()
    expect((await rechazo(cambiar(admin.token, slug, member.usuario.id, 'admin'))).status).toBe(403)
    expect((await rechazo(cambiar(member.token, slug, member.usuario.id, 'admin'))).status).toBe(403)
    expect(
      (await rechazo(api.como(member.token)('GET /organizacion/:slug/bitacora', { params: { slug }, query: {} })))
        .status,
    ).toBe(403)
    await cambiar(owner.token, slug, member.usuario.id, 'admin')
    await expect(
      api.como(member.token)('GET /organizacion/:slug/bitacora', { params: { slug }, query: {} }),
    ).resolves.toMatchObject({ total: 1 })
    await cambiar(owner.token, slug, member.usuario.id, 'member')
    expect(
      (await rechazo(api.como(member.token)('GET /organizacion/:slug/bitacora', { params: { slug }, query: {} })))
        .status,
    ).toBe(403)
    await cambiar(owner.token, slug, member.usuario.id, 'member') // as it was: nothing to tell
    expect((await casa.avisosDe(member.token)).items.map(({ titulo, texto }) => [titulo, texto])).toEqual([
      [`Tu rol en ${organizacion.nombreMostrado} cambió`, 'Ahora eres Miembro.'],
      [`Tu rol en ${organizacion.nombreMostrado} cambió`, 'Ahora eres Administrador.'],
    ])
    expect(await anotadas(organizacion)).toEqual([
      ['equipo.rol', member.usuario.email, { rol: 'member' }, { rol: 'admin' }],
      ['equipo.rol', member.usuario.email, { rol: 'admin' }, { rol: 'member' }],
    ])
  })

  it('is never the owner’s, nor somebody’s of another team', async () => {
    const { slug, owner } = await montar()
    const ajena = await crearUsuario(api)
    expect(await rechazo(cambiar(owner.token, slug, owner.usuario.id, 'member'))).toMatchObject({
      status: 403,
      mensaje: 'Nadie cambia el rol del propietario ni lo remueve del equipo.',
    })
    expect((await rechazo(cambiar(owner.token, slug, ajena.usuario.id, 'member'))).status).toBe(404)
    expect((await rechazo(cambiar(owner.token, slug, 'x', 'member'))).status).toBe(400)
    expect((await rechazo(cambiar(ajena.token, slug, owner.usuario.id, 'member'))).status).toBe(404)
    expect((await rechazo(cambiar(owner.token, slug, ajena.usuario.id, 'owner' as 'admin'))).campos).toEqual(['rol'])
  })
})

describe('removing and leaving', () => {
  it('is for the owner of anybody, for an admin of members', async () => {
    const { organizacion, slug, owner, admin, otro, member } = await montar()
    expect((await rechazo(remover(member.token, slug, admin.usuario.id))).status).toBe(403)
    expect(await rechazo(remover(admin.token, slug, otro.usuario.id))).toMatchObject({
      status: 403,
      mensaje: 'Solo el propietario puede remover a un administrador.',
    })
    for (const quien of [admin, otro])
      expect((await rechazo(remover(quien.token, slug, owner.usuario.id))).status).toBe(403)
    await remover(admin.token, slug, member.usuario.id)
    expect((await rechazo(leer(member.token, slug))).status).toBe(404)
    expect((await rechazo(remover(admin.token, slug, member.usuario.id))).status).toBe(404)
    await remover(owner.token, slug, otro.usuario.id)
    expect((await leer(owner.token, slug)).equipo.map(({ rol }) => rol)).toEqual(['owner', 'admin'])
    expect((await casa.avisosDe(member.token)).items[0]?.titulo).toBe(
      `Ya no estás en el equipo de ${organizacion.nombreMostrado}`,
    )
    expect(await anotadas(organizacion)).toEqual([
      ['equipo.removida', member.usuario.email, { rol: 'member' }, null],
      ['equipo.removida', otro.usuario.email, { rol: 'admin' }, null],
    ])
  })

  it('lets everybody go but the owner, who hears of it', async () => {
    const { organizacion, slug, owner, admin, member } = await montar()
    await salir(member.token, slug)
    await remover(admin.token, slug, admin.usuario.id) // themselves: the same
    expect(await rechazo(salir(owner.token, slug))).toMatchObject({
      status: 403,
      mensaje: expect.stringContaining('entrega la organización'),
    })
    expect((await rechazo(remover(owner.token, slug, owner.usuario.id))).status).toBe(403)
    expect((await rechazo(salir(member.token, slug))).status).toBe(404)
    expect((await casa.avisosDe(owner.token)).items.map(({ titulo }) => titulo)).toEqual([
      `${admin.usuario.nombreMostrado} salió de tu equipo`,
      `${member.usuario.nombreMostrado} salió de tu equipo`,
    ])
    expect((await anotadas(organizacion)).map(([accion]) => accion)).toEqual(['equipo.salida', 'equipo.salida'])
  })
})

describe('an invitation', () => {
  it('is sent again with all its days before it, three times a day at most', async () => {
    const { organizacion, token, persona, id } = await casa.invitada()
    await casa.atender()
    await api.db
      .updateTable('invitaciones')
      .set({ expira_en: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute()
    const { item } = await reenviar(token, organizacion.slug, id)
    expect(Date.parse(item.expiraEn ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
    await casa.atender()
    expect(api.mensajes.map(({ to }) => to)).toEqual([persona.usuario.email, persona.usuario.email])
    await reenviar(token, organizacion.slug, id)
    await reenviar(token, organizacion.slug, id)
    expect((await rechazo(reenviar(token, organizacion.slug, id))).status).toBe(428)
    expect((await anotadas(organizacion)).map(([accion]) => accion)).toEqual([
      'equipo.invitada',
      ...Array.from({ length: 3 }, () => 'equipo.reenviada'),
    ])
  })

  it('that is taken back cannot be accepted, and is asked about no more', async () => {
    const { organizacion, token, persona, id } = await casa.invitada()
    const { slug } = organizacion
    expect((await api.como(persona.token)('GET /notificaciones/avisos')).notificaciones).toBe(1)
    await cancelar(token, slug, id)
    await cancelar(token, slug, id)
    expect((await api.como(persona.token)('GET /notificaciones/avisos')).notificaciones).toBe(0)
    expect(await rechazo(casa.aceptar(persona.token, id))).toMatchObject({
      status: 410,
      mensaje: 'La organización retiró esta invitación.',
    })
    expect((await rechazo(reenviar(token, slug, id))).status).toBe(409)
    expect((await leer(token, slug)).invitaciones).toEqual([])
    await expect(casa.invitar(token, slug, { email: persona.usuario.email, rol: 'member' })).resolves.toBeTruthy()
    expect((await anotadas(organizacion)).map(([accion]) => accion)).toEqual([
      'equipo.invitada',
      'equipo.cancelada',
      'equipo.invitada',
    ])
  })

  it('is nobody else’s: not of another organization, not of a member', async () => {
    const { organizacion, id } = await casa.invitada()
    const vecina = await crearOrganizacion(api)
    const member = await crearMiembro(api, organizacion, 'member')
    for (const hacer of [reenviar, cancelar]) {
      expect((await rechazo(hacer(vecina.token, vecina.organizacion.slug, id))).status).toBe(404)
      expect((await rechazo(hacer(vecina.token, organizacion.slug, id))).status).toBe(404)
      expect((await rechazo(hacer(member.token, organizacion.slug, id))).status).toBe(403)
      expect((await rechazo(hacer(undefined, organizacion.slug, id))).status).toBe(401)
    }
  })

  it('that was answered or has lapsed says so', async () => {
    const una = await casa.invitada()
    await casa.aceptar(una.persona.token, una.id)
    expect(await rechazo(cancelar(una.token, una.organizacion.slug, una.id))).toMatchObject({
      status: 409,
      mensaje: 'Esa persona ya aceptó la invitación.',
    })
    const otra = await casa.invitada()
    await casa.vencer(otra.id)
    expect((await rechazo(reenviar(otra.token, otra.organizacion.slug, otra.id))).mensaje).toMatch(/venció/)
    expect((await anotadas(una.organizacion)).map(([accion]) => accion)).toEqual(['equipo.invitada', 'equipo.aceptada'])
  })
})

describe('at the same moment', () => {
  it('an invitation is accepted or taken back, never both', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { organizacion, token, persona, id } = await casa.invitada()
      const { hechos } = await todosALaVez([
        () => casa.aceptar(persona.token, id),
        () => cancelar(token, organizacion.slug, id),
      ])
      const dentro = await casa.rolDe(organizacion, persona.usuario)
      expect(hechos).toHaveLength(1)
      expect([dentro.length, (await casa.filaDe(id)).estado]).toEqual(
        dentro.length === 1 ? [1, 'aceptada'] : [0, 'cancelada'],
      )
    }
  })

  it('whoever leaves has no role any more, whatever is being changed', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { organizacion, slug, owner, member } = await montar()
      const { rechazos } = await todosALaVez([
        () => salir(member.token, slug),
        () => cambiar(owner.token, slug, member.usuario.id, 'admin'),
      ])
      expect(await casa.rolDe(organizacion, member.usuario)).toEqual([])
      expect(rechazos.map(({ status }) => status)).toSatisfy(
        (estados: number[]) => estados.length === 0 || estados[0] === 404,
      )
    }
  })

  it('two admins do not remove each other: what they could a moment ago is asked again', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { organizacion, slug, owner, admin, member } = await montar()
      await todosALaVez([
        () => cambiar(owner.token, slug, admin.usuario.id, 'member'),
        () => remover(admin.token, slug, member.usuario.id),
      ])
      const acciones = (await anotadas(organizacion)).map(([accion]) => accion)
      const [quedo] = [await casa.rolDe(organizacion, member.usuario)]
      expect(acciones.at(-1)).toBe('equipo.rol')
      expect(acciones.length).toBe(quedo.length === 0 ? 2 : 1)
    }
  })

  it('many removals of one person are one', async () => {
    const { organizacion, slug, owner, admin, otro, member } = await montar()
    const quienes = [owner, admin, otro, owner, admin, otro]
    const { hechos, rechazos } = await todosALaVez(
      quienes.map(
        ({ token }) =>
          () =>
            remover(token, slug, member.usuario.id),
      ),
    )
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [404, 404, 404, 404, 404]])
    expect(await anotadas(organizacion)).toHaveLength(1)
  })
})
