import { setTimeout as sleep } from 'node:timers/promises'
import { TOKEN_INVALIDO } from '@entrale/contract/errores'
import fastify from 'fastify'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorHandler } from '../../http/error-handler.ts'
import { crearSesion, type Flujo, listenApi, openFlujo, type Proceso } from '../../testing/flujo.ts'
import { crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { notificacionesEnVivo, notificar } from './index.ts'

let api: TestApi
/** Two processes over one database. */
const procesos: Proceso[] = []
const abiertos: Flujo[] = []
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  for (let i = 0; i < 2; i++) procesos.push(await listenApi(api.services))
})
afterEach(() => {
  for (const flujo of abiertos.splice(0)) flujo.close()
})
afterAll(async () => {
  for (const proceso of procesos) await proceso.close()
  await api.close()
})

const escuchar = async (app: 0 | 1, token?: string): Promise<Flujo> => {
  const flujo = await openFlujo(procesos[app]?.address ?? '', token)
  abiertos.push(flujo)
  return flujo
}
const avisar = (usuarioId: string, clave: string = v7()) =>
  notificar(api.db, [{ usuarioId, tipo: 'cuenta', clave, titulo: 'Prueba' }])
const cambiarSesion = (id: string, cambio: { revocada_en?: Date; expira_en?: Date }) =>
  api.db.updateTable('sesiones').set(cambio).where('id', '=', id).execute()
const url = (app: 0 | 1, path: string) => `${procesos[app]?.address}/api${path}`
const EN_VIVO = '/notificaciones/en-vivo'
const con = (token: string) => ({ authorization: `Bearer ${token}` })
const NADA = { notificaciones: 0, invitaciones: 0 }
const EN_DOS_SEGUNDOS = { timeout: 2000, interval: 25 }

describe('who may listen', () => {
  it('is whoever is signed in, by the header alone', async () => {
    const { token, usuario } = await crearUsuario(api)
    for (const headers of [{}, con('x'.repeat(43))]) {
      const response = await fetch(url(0, EN_VIVO), { headers })
      expect([response.status, await response.json()]).toEqual([401, { mensaje: TOKEN_INVALIDO }])
    }
    expect((await fetch(url(0, `${EN_VIVO}?token=${token}`))).status).toBe(401)
    expect((await fetch(url(0, EN_VIVO), { method: 'HEAD', headers: con(token) })).status).toBe(404)
    const { token: revocado, sesionId } = await crearSesion(api, usuario.id)
    await cambiarSesion(sesionId, { revocada_en: new Date() })
    expect((await escuchar(0, revocado)).status).toBe(401)
  })

  it('is told when there is no room, and when to come back', async () => {
    const app = fastify({ forceCloseConnections: true })
    app.setErrorHandler(errorHandler)
    const { usuario } = await crearUsuario(api)
    const { sesionId } = await crearSesion(api, usuario.id)
    const ctx = {
      ...api.services,
      usuario: { ...usuario, tipo: 'usuario' as const, sesionId },
      membresia: null,
      ip: '',
      agente: '',
    }
    const contextOf = () => ({ ...ctx, idempotencyKey: null, archivos: {} })
    await app.register(
      async (scope) =>
        notificacionesEnVivo(scope, api.services, contextOf, { cadaMs: 20, latidoMs: 400, porPersona: 6, lugares: 1 }),
      {
        prefix: '/api',
      },
    )
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const primero = await openFlujo(address)
    const segundo = await openFlujo(address)
    await segundo.ended
    expect([segundo.status, segundo.headers.get('retry-after'), JSON.parse(segundo.text())]).toEqual([
      503,
      '30',
      { mensaje: 'Hay muchísima gente conectada en este momento. Tus avisos llegarán en un rato.' },
    ])
    await expect.poll(() => primero.text(), { timeout: 6000 }).toMatch(/\n\n:\n\n:\n\n$/) // the beat
    primero.close()
    await expect
      .poll(async () => {
        const tercero = await openFlujo(address)
        tercero.close()
        return tercero.status
      }, EN_DOS_SEGUNDOS)
      .toBe(200)
    await app.close()
  })
})

describe('what a listener hears', () => {
  it('is the counts at once, in an answer that nobody keeps, gathers or compresses', async () => {
    const { token, usuario } = await crearUsuario(api)
    await avisar(usuario.id)
    const flujo = await escuchar(0, token)
    await expect.poll(flujo.avisos, EN_DOS_SEGUNDOS).toEqual([{ notificaciones: 1, invitaciones: 0 }])
    expect(flujo.status).toBe(200)
    const { headers } = flujo
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect([headers.get('x-accel-buffering'), headers.get('content-encoding')]).toEqual(['no', null])
  })

  it('is what another process wrote, within two seconds; others hear nothing of it', async () => {
    const ana = await crearUsuario(api)
    const luz = await crearUsuario(api)
    const [deAna, deLuz] = [await escuchar(0, ana.token), await escuchar(0, luz.token)]
    await expect.poll(() => [deAna.avisos(), deLuz.avisos()], EN_DOS_SEGUNDOS).toEqual([[NADA], [NADA]])
    const { token, organizacion } = await crearOrganizacion(api)
    const response = await fetch(url(1, `/organizacion/${organizacion.slug}/equipo/invitar`), {
      method: 'POST',
      headers: { ...con(token), 'content-type': 'application/json' },
      body: JSON.stringify({ email: ana.usuario.email, rol: 'member' }),
    })
    expect(response.status).toBe(201)
    await expect.poll(() => deAna.avisos().at(-1), EN_DOS_SEGUNDOS).toEqual({ notificaciones: 1, invitaciones: 1 })
    await api.como(ana.token)('POST /notificaciones/leer-todas')
    await expect.poll(() => deAna.avisos().at(-1), EN_DOS_SEGUNDOS).toEqual({ notificaciones: 0, invitaciones: 1 })
    await sleep(1200)
    expect(deAna.avisos()).toHaveLength(3)
    expect(deLuz.avisos()).toEqual([NADA])
  })

  it('ends with the session, whichever process ended it; the other session of the person goes on', async () => {
    const { token, usuario } = await crearUsuario(api)
    const otra = await crearSesion(api, usuario.id)
    const vence = await crearSesion(api, usuario.id)
    const [muere, sigue, vencido] = [
      await escuchar(0, token),
      await escuchar(0, otra.token),
      await escuchar(1, vence.token),
    ]
    await fetch(url(1, '/auth/cerrar-sesion'), { method: 'POST', headers: con(token) })
    await cambiarSesion(vence.sesionId, { expira_en: new Date(Date.now() - 1) })
    const aTiempo = sleep(2000, 'late')
    expect(await Promise.race([Promise.all([muere.ended, vencido.ended]), aTiempo])).not.toBe('late')
    await avisar(usuario.id)
    await expect.poll(() => sigue.avisos().at(-1), EN_DOS_SEGUNDOS).toEqual({ notificaciones: 1, invitaciones: 0 })
    expect([muere.avisos(), vencido.avisos()]).toEqual([[NADA], [NADA]])
  })

  it('ends for the oldest when one person opens a seventh', async () => {
    const { token } = await crearUsuario(api)
    const vecino = await escuchar(0, (await crearUsuario(api)).token)
    const flujos: Flujo[] = []
    for (let i = 0; i < 7; i++) flujos.push(await escuchar(0, token))
    let terminados = 0
    for (const flujo of [...flujos.slice(1), vecino]) void flujo.ended.then(() => (terminados += 1))
    await flujos[0]?.ended
    await sleep(1200)
    expect(terminados).toBe(0)
  })

  it('ends when the server closes, which waits for nobody', async () => {
    const proceso = await listenApi(api.services, { forceCloseConnections: 'idle' })
    const flujo = await openFlujo(proceso.address, (await crearUsuario(api)).token)
    const began = performance.now()
    await proceso.close()
    await flujo.ended
    expect(performance.now() - began).toBeLessThan(1500)
  })

  it('leaves neither tokens nor addresses in the log', async () => {
    const { token, usuario } = await crearUsuario(api)
    const flujo = await escuchar(0, token)
    await expect.poll(flujo.avisos, EN_DOS_SEGUNDOS).toHaveLength(1)
    const log = procesos[0]?.log() ?? ''
    expect(log).toContain('/api/notificaciones/en-vivo')
    expect(log).not.toContain(token)
    expect(log).not.toContain(usuario.email)
  })
})
