import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createGuardia, type Limites } from './guardia.ts'
import { ProveedorOcupado } from './pasarela.ts'

const LIMITES: Partial<Limites> = { max: 2, cola: 3, plazoMs: 5_000, fallas: 3, pausaMs: 60 }
const caido = async () => {
  throw new Error('socket hang up')
}
const rechazado = async () => {
  throw Object.assign(new Error('no such charge'), { statusCode: 404 })
}

describe('a provider that is asked with care', () => {
  it('is asked no more than so much at once, and who comes after a full line comes back later', async () => {
    const guardar = createGuardia(LIMITES)
    let [ahora, masAlto] = [0, 0]
    const libres: (() => void)[] = []
    const preguntas = Array.from({ length: 7 }, () =>
      guardar(async () => {
        ahora += 1
        masAlto = Math.max(masAlto, ahora)
        await new Promise<void>((resolve) => libres.push(resolve))
        ahora -= 1
      }),
    )
    const hechas = Promise.allSettled(preguntas)
    for (let hechos = 0; hechos < 5; await sleep(1)) {
      const libre = libres.shift()
      libre?.()
      if (libre !== undefined) hechos += 1
    }
    const resultados = await hechas
    expect(masAlto).toBe(2)
    expect(resultados.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 2 }, () => 'rejected'),
    ])
    expect((resultados[6] as PromiseRejectedResult).reason).toBeInstanceOf(ProveedorOcupado)
  })

  it('is left alone after failures in a row, until one question finds it again', async () => {
    let ms = 0
    const guardar = createGuardia({ ...LIMITES, reloj: () => ms })
    let preguntado = 0
    const preguntar = (hacer: () => Promise<unknown>) =>
      guardar(() => {
        preguntado += 1
        return hacer()
      })
    for (let i = 0; i < 3; i += 1) await expect(preguntar(caido)).rejects.toThrow('socket hang up')
    await expect(preguntar(caido)).rejects.toThrow(ProveedorOcupado)
    expect(preguntado).toBe(3)
    ms += 60
    const prueba = preguntar(caido)
    await expect(preguntar(caido)).rejects.toThrow(ProveedorOcupado)
    await expect(prueba).rejects.toThrow('socket hang up')
    await expect(preguntar(caido)).rejects.toThrow(ProveedorOcupado)
    expect(preguntado).toBe(4)
    ms += 60
    await expect(preguntar(async () => 'bien')).resolves.toBe('bien')
    await expect(preguntar(async () => 'bien')).resolves.toBe('bien')
  })

  it('that was found again is not given up for what was asked while it was away', async () => {
    let ms = 0
    const guardar = createGuardia({ ...LIMITES, max: 10, reloj: () => ms })
    const preguntada = () => {
      const { promise, reject } = Promise.withResolvers<never>()
      return { respuesta: guardar(() => promise), caer: () => reject(new Error('socket hang up')) }
    }
    const colgadas = Array.from({ length: 4 }, preguntada)
    const caidas = Promise.allSettled(colgadas.map(({ respuesta }) => respuesta))
    for (let i = 0; i < 3; i += 1) await expect(guardar(caido)).rejects.toThrow('socket hang up')
    await expect(guardar(caido)).rejects.toThrow(ProveedorOcupado)
    ms += 60
    await expect(guardar(async () => 'bien')).resolves.toBe('bien')
    for (const { caer } of colgadas) caer()
    await caidas
    await expect(guardar(async () => 'bien')).resolves.toBe('bien')
    for (let i = 0; i < 3; i += 1) await expect(guardar(caido)).rejects.toThrow('socket hang up')
    await expect(guardar(caido)).rejects.toThrow(ProveedorOcupado)
  })

  it('keeps nobody in line for long: who leaves it has asked nothing, and whoever comes next gets the place', async () => {
    const guardar = createGuardia({ ...LIMITES, max: 1, turnoMs: 20 })
    let contestar = () => {}
    let preguntadas = 0
    const preguntar = async () => {
      preguntadas += 1
    }
    const primera = guardar(() => new Promise<void>((resolve) => (contestar = resolve)))
    await expect(guardar(preguntar)).rejects.toThrow(ProveedorOcupado)
    const siguiente = guardar(preguntar)
    contestar()
    await Promise.all([primera, siguiente])
    expect(preguntadas).toBe(1)
  })

  it('that refuses works: no refusal counts as a failure', async () => {
    const guardar = createGuardia(LIMITES)
    for (let i = 0; i < 10; i += 1) await expect(guardar(rechazado)).rejects.toThrow('no such charge')
    await expect(guardar(async () => 1)).resolves.toBe(1)
  })

  it('keeps nobody past their patience, and its place is taken until it has answered', async () => {
    const guardar = createGuardia({ ...LIMITES, max: 1, cola: 0, plazoMs: 20 })
    let contestar = () => {}
    const callado = guardar(() => new Promise<void>((resolve) => (contestar = resolve)))
    await expect(callado).rejects.toThrow('did not answer in time')
    await expect(guardar(async () => 1)).rejects.toThrow(ProveedorOcupado)
    contestar()
    await sleep(1)
    await expect(guardar(async () => 1)).resolves.toBe(1)
  })
})
