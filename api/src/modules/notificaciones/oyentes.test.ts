import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOyentes, type Oyente } from './oyentes.ts'

const RITMO = { cadaMs: 10, latidoMs: 60, porPersona: 2, lugares: 100 }
const NADA = { notificaciones: 0, invitaciones: 0 }
const EVENTO = (notificaciones: number) =>
  `event: avisos\ndata: {"notificaciones":${notificaciones},"invitaciones":0}\n\n`

let cerrar: (() => Promise<void>) | undefined
afterEach(() => cerrar?.())

function crear(look: Parameters<typeof createOyentes>[0], onError: (error: unknown) => void = () => undefined) {
  const oyentes = createOyentes(look, onError, RITMO)
  cerrar = oyentes.cerrar
  return oyentes
}
function crearOyente(sesionId: string, usuarioId = sesionId): Oyente & { oido: string[]; fin: () => boolean } {
  const oido: string[] = []
  let fin = false
  const end = () => {
    fin = true
  }
  return { sesionId, usuarioId, oido, fin: () => fin, end, send: (text) => oido.push(text) > 0 }
}
const vivas = async (sesiones: string[]) => sesiones.map((sesionId) => ({ sesionId, ...NADA }))

describe('the streams of a process', () => {
  it('ask once for all of them, and for nobody once they are gone', async () => {
    const look = vi.fn(vivas)
    const oyentes = crear(look)
    const salidas = ['a', 'b', 'b', 'c'].map((id) => oyentes.agregar(crearOyente(id, `persona-${id}`), NADA))
    await expect.poll(() => look.mock.calls.length).toBeGreaterThan(2)
    expect(new Set(look.mock.calls.map(([sesiones]) => sesiones.join()))).toEqual(new Set(['a,b,c']))
    for (const salir of salidas) salir()
    const antes = look.mock.calls.length
    await sleep(60)
    expect([look.mock.calls.length, oyentes.cuantos()]).toEqual([antes, 0])
    oyentes.agregar(crearOyente('d'), NADA)
    await expect.poll(() => look.mock.calls.at(-1)?.[0]).toEqual(['d'])
  })

  it('never look twice at once, however long it takes and whoever comes and goes', async () => {
    let looking = 0
    let most = 0
    const oyentes = crear(async (sesiones) => {
      looking += 1
      most = Math.max(most, looking)
      await sleep(15)
      looking -= 1
      return vivas(sesiones)
    })
    for (let i = 0; i < 20; i++) {
      const salir = oyentes.agregar(crearOyente(`s${i}`), NADA)
      await sleep(4)
      salir()
    }
    await sleep(40)
    expect(most).toBe(1)
  })

  it('tell a change once, and a beat when there is nothing to tell', async () => {
    let n = 0
    const oyentes = crear(async (sesiones) =>
      sesiones.map((sesionId) => ({ sesionId, notificaciones: n, invitaciones: 0 })),
    )
    const oyente = crearOyente('a')
    oyentes.agregar(oyente, NADA)
    n = 3
    await expect.poll(() => oyente.oido.slice(0, 2)).toEqual([EVENTO(0), EVENTO(3)])
    await sleep(150)
    expect(new Set(oyente.oido.slice(2))).toEqual(new Set([':\n\n']))
    expect(oyente.oido.length).toBeLessThanOrEqual(5)
  })

  it('do not end whoever came while the look was under way', async () => {
    let answer: (rows: []) => void = () => undefined
    const oyentes = crear(() => new Promise((resolve) => (answer = resolve)))
    const viejo = crearOyente('a')
    oyentes.agregar(viejo, NADA)
    await sleep(25)
    const nuevo = crearOyente('b')
    oyentes.agregar(nuevo, NADA)
    answer([])
    await expect.poll(viejo.fin).toBe(true)
    expect(nuevo.fin()).toBe(false)
  })

  it('end when nobody can tell any more, and say so once', async () => {
    const errores: unknown[] = []
    const oyentes = crear(
      async () => {
        throw new Error('away')
      },
      (error) => errores.push(error),
    )
    const oyente = crearOyente('a')
    oyentes.agregar(oyente, NADA)
    await sleep(30)
    expect(oyente.fin()).toBe(false)
    await expect.poll(oyente.fin).toBe(true)
    expect(errores).toHaveLength(1)
  })

  it('end when a look never comes back', async () => {
    const oyentes = crear(() => new Promise(() => undefined))
    const oyente = crearOyente('a')
    oyentes.agregar(oyente, NADA)
    await expect.poll(oyente.fin).toBe(true)
    cerrar = undefined // that look stays under way
  })

  it('end for a client that does not keep up', async () => {
    const oyentes = crear(vivas)
    const oyente = { ...crearOyente('a'), send: () => false }
    const end = vi.spyOn(oyente, 'end')
    oyentes.agregar(oyente, NADA)
    expect([end.mock.calls.length, oyentes.cuantos()]).toEqual([1, 0])
  })

  it('let nobody in once closed', async () => {
    const oyentes = crear(vivas)
    await oyentes.cerrar()
    const oyente = crearOyente('a')
    oyentes.agregar(oyente, NADA)
    expect([oyente.fin(), oyente.oido, oyentes.hayLugar()]).toEqual([true, [], false])
  })
})
