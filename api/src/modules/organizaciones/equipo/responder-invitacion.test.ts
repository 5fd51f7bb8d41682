import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { invitacionesDe } from '../../../testing/invitaciones.ts'
import { limpiarInvitaciones } from './invitaciones.repository.ts'

let api: TestApi
let casa: ReturnType<typeof invitacionesDe>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  casa = invitacionesDe(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

const DIA = 24 * 3_600_000

describe('an invitation', () => {
  it('is told to its account, counted and listed for it alone', async () => {
    const { organizacion, persona, id } = await casa.invitada('admin')
    expect(await casa.mias(persona.token)).toMatchObject({
      items: [{ id, rol: 'admin', organizacion: { slug: organizacion.slug } }],
      total: 1,
    })
    expect(await casa.avisosDe(persona.token)).toMatchObject({
      items: [
        {
          tipo: 'invitacion',
          titulo: `Te invitaron a ${organizacion.nombreMostrado}`,
          texto: 'Entrarías al equipo como Administrador.',
          ruta: '/dashboard/invitaciones',
          leida: false,
        },
      ],
      total: 1,
      sinLeer: 1,
    })
    expect(await api.como(persona.token)('GET /notificaciones/avisos')).toEqual({ notificaciones: 1, invitaciones: 1 })
    const ajena = await crearUsuario(api, { verificado: true })
    expect(await casa.mias(ajena.token)).toEqual({ items: [], total: 0 })
    expect((await rechazo(casa.mias(undefined))).status).toBe(401)
    expect((await api.como(ajena.token)('GET /notificaciones/obtener', { query: {} })).total).toBe(0)
  })

  it.each([['aceptar'], ['rechazar']] as const)(
    'does not exist for whoever has another e-mail, and asks for a session (%s)',
    async (como) => {
      const responder = casa[como]
      const { id, token, organizacion } = await casa.invitada()
      const admin = await crearMiembro(api, organizacion, 'admin', { verificado: true })
      const ajena = await crearUsuario(api, { verificado: true })
      for (const de of [token, admin.token, ajena.token]) {
        expect(await rechazo(responder(de, id))).toEqual({
          status: 404,
          mensaje: 'No se encontró el recurso solicitado.',
          campos: [],
        })
        expect((await rechazo(responder(de, v7()))).status).toBe(404)
      }
      expect((await rechazo(responder(undefined, id))).status).toBe(401)
      expect(await rechazo(responder(ajena.token, 'nada'))).toMatchObject({ status: 400, campos: ['id'] })
      expect((await casa.filaDe(id)).estado).toBe('pendiente')
    },
  )

  it.each([['aceptar'], ['rechazar']] as const)('stays closed until the e-mail is verified (%s)', async (como) => {
    const responder = casa[como]
    const { organizacion, token } = await crearOrganizacion(api)
    const persona = await crearUsuario(api)
    const { item } = await casa.invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'member' })
    expect(await rechazo(responder(persona.token, item.id))).toMatchObject({
      status: 403,
      mensaje: expect.stringMatching(/^Verifica tu correo/),
    })
    expect((await casa.filaDe(item.id)).estado).toBe('pendiente')
    await api.db
      .updateTable('usuarios')
      .set({ email_verificado_en: new Date() })
      .where('id', '=', persona.usuario.id)
      .execute()
    await expect(responder(persona.token, item.id)).resolves.toBeUndefined()
  })

  it('goes with the address: whoever changes theirs has it no more', async () => {
    const { persona, id } = await casa.invitada()
    await api.db
      .updateTable('usuarios')
      .set({ email: 'cambiada@correo.mx' })
      .where('id', '=', persona.usuario.id)
      .execute()
    expect((await rechazo(casa.aceptar(persona.token, id))).status).toBe(404)
    expect(await api.como(persona.token)('GET /notificaciones/avisos')).toMatchObject({ invitaciones: 0 })
  })

  it.each(['member', 'admin'] as const)(
    'that is accepted makes a %s, once, and tells whoever invited, the owner and the person',
    async (rol) => {
      const { organizacion, token } = await crearOrganizacion(api)
      const admin = await crearMiembro(api, organizacion, 'admin')
      const persona = await crearUsuario(api, { verificado: true, nombre: 'Luz', apellidoPaterno: 'Prueba' })
      const { item } = await casa.invitar(admin.token, organizacion.slug, { email: persona.usuario.email, rol })
      await casa.aceptar(persona.token, item.id)
      expect(await casa.rolDe(organizacion, persona.usuario)).toEqual([rol])
      expect(await casa.filaDe(item.id)).toMatchObject({
        estado: 'aceptada',
        respondida_en: expect.any(Date),
        invitada_por: admin.usuario.id,
      })
      expect(await rechazo(casa.aceptar(persona.token, item.id))).toEqual({
        status: 409,
        mensaje: 'Ya aceptaste esta invitación.',
        campos: [],
      })
      expect((await rechazo(casa.rechazar(persona.token, item.id))).status).toBe(409)
      for (const interesado of [token, admin.token]) {
        const { items } = await casa.avisosDe(interesado)
        expect(items.map(({ tipo, titulo, ruta }) => [tipo, titulo, ruta])).toEqual([
          ['equipo', 'Luz Prueba ya está en tu equipo', `/dashboard/organizaciones/${organizacion.slug}/colaboradores`],
        ])
      }
      const { items, sinLeer } = await casa.avisosDe(persona.token)
      expect([items.map(({ tipo, leida }) => [tipo, leida]), sinLeer]).toEqual([
        [
          ['equipo', false],
          ['invitacion', true],
        ],
        1,
      ])
      expect(await api.como(persona.token)('GET /organizacion/obtener-organizaciones')).toMatchObject({
        items: [{ slug: organizacion.slug, rol }],
      })
      const rows = await api.db
        .selectFrom('cambios')
        .select('clave')
        .where('clave', '=', `organizacion:${organizacion.slug}`)
        .execute()
      expect(rows).toHaveLength(1)
    },
  )

  it('that is declined makes nobody, and may come again', async () => {
    const { organizacion, token, persona, id } = await casa.invitada()
    await casa.rechazar(persona.token, id)
    expect(await casa.rolDe(organizacion, persona.usuario)).toEqual([])
    expect(await casa.mias(persona.token)).toEqual({ items: [], total: 0 })
    expect(await api.como(persona.token)('GET /notificaciones/avisos')).toEqual({ notificaciones: 0, invitaciones: 0 })
    expect(await rechazo(casa.aceptar(persona.token, id))).toMatchObject({
      status: 409,
      mensaje: 'Ya rechazaste esta invitación.',
    })
    const { items } = await casa.avisosDe(token)
    expect(items.map(({ titulo }) => titulo)).toEqual([`${persona.usuario.nombreMostrado} no entrará a tu equipo`])
    await expect(
      casa.invitar(token, organizacion.slug, { email: persona.usuario.email, rol: 'member' }),
    ).resolves.toBeTruthy()
  })

  it('that has lapsed, or was called off, says so', async () => {
    const tarde = await casa.invitada()
    await casa.vencer(tarde.id)
    const refused = {
      status: 410,
      mensaje: 'Esta invitación venció: duraba 7 días. Pide que te inviten otra vez.',
      campos: [],
    }
    expect(await rechazo(casa.aceptar(tarde.persona.token, tarde.id))).toEqual(refused)
    expect((await casa.mias(tarde.persona.token)).total).toBe(0)
    expect(await casa.rolDe(tarde.organizacion, tarde.persona.usuario)).toEqual([])
    const retirada = await casa.invitada()
    await api.db.updateTable('invitaciones').set({ estado: 'cancelada' }).where('id', '=', retirada.id).execute()
    expect(await rechazo(casa.aceptar(retirada.persona.token, retirada.id))).toMatchObject({
      status: 410,
      mensaje: 'La organización retiró esta invitación.',
    })
  })

  it('lasts seven days by the clock of the server', async () => {
    const { persona, id } = await casa.invitada()
    api.reloj.avanzar(7 * DIA - 60_000)
    expect((await casa.mias(persona.token)).total).toBe(1)
    api.reloj.avanzar(61_000)
    expect((await casa.mias(persona.token)).total).toBe(0)
    expect((await rechazo(casa.aceptar(persona.token, id))).status).toBe(410)
    api.reloj.avanzar(-7 * DIA - 1000)
  })

  it('never changes the role of who is in the team already', async () => {
    const { organizacion, persona, id } = await casa.invitada('member')
    await api.db
      .insertInto('miembros')
      .values({ organizacion_id: organizacion.id, usuario_id: persona.usuario.id, rol: 'admin' })
      .execute()
    await casa.aceptar(persona.token, id)
    expect(await casa.rolDe(organizacion, persona.usuario)).toEqual(['admin'])
  })

  it('is answered once by many clicks at the same moment', async () => {
    const { organizacion, token, persona, id } = await casa.invitada()
    const { hechos, rechazos } = await todosALaVez([
      ...Array.from({ length: 4 }, () => () => casa.aceptar(persona.token, id)),
      ...Array.from({ length: 4 }, () => () => casa.rechazar(persona.token, id)),
    ])
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, Array.from({ length: 7 }, () => 409)])
    const { estado } = await casa.filaDe(id)
    expect(await casa.rolDe(organizacion, persona.usuario)).toEqual(estado === 'aceptada' ? ['member'] : [])
    expect((await casa.avisosDe(token)).total).toBe(1)
  })

  it('makes one membership of two accepts at once', async () => {
    for (let i = 0; i < 5; i++) {
      const { organizacion, persona, id } = await casa.invitada('admin')
      const { hechos } = await todosALaVez([
        () => casa.aceptar(persona.token, id),
        () => casa.aceptar(persona.token, id),
      ])
      expect([hechos.length, await casa.rolDe(organizacion, persona.usuario)]).toEqual([1, ['admin']])
    }
  })

  it('is not told to whoever invited and has left the team', async () => {
    const { organizacion } = await crearOrganizacion(api)
    const admin = await crearMiembro(api, organizacion, 'admin')
    const persona = await crearUsuario(api, { verificado: true })
    const { item } = await casa.invitar(admin.token, organizacion.slug, { email: persona.usuario.email, rol: 'member' })
    await api.db.deleteFrom('miembros').where('usuario_id', '=', admin.usuario.id).execute()
    await casa.aceptar(persona.token, item.id)
    expect((await casa.avisosDe(admin.token)).total).toBe(0)
  })
})

describe('limpiarInvitaciones', () => {
  it('writes down what lapsed and forgets what ended half a year ago', async () => {
    const [tarde, espera] = [await casa.invitada(), await casa.invitada()]
    await casa.vencer(tarde.id)
    const { organizacion } = espera
    const vieja = {
      id: v7(),
      organizacion_id: organizacion.id,
      email: 'vieja@correo.mx',
      rol: 'member' as const,
      estado: 'rechazada' as const,
    }
    await api.db
      .insertInto('invitaciones')
      .values({ ...vieja, expira_en: new Date(Date.now() - 181 * DIA) })
      .execute()
    await limpiarInvitaciones(api.db, new Date())
    expect([(await casa.filaDe(tarde.id)).estado, (await casa.filaDe(espera.id)).estado]).toEqual([
      'vencida',
      'pendiente',
    ])
    expect(await api.db.selectFrom('invitaciones').select('id').where('id', '=', vieja.id).execute()).toEqual([])
  })
})
