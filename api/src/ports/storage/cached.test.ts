import { expect, it, vi } from 'vitest'
import { createCachedStorage } from './cached.ts'
import { createMemoryStorage } from './memory.ts'

const uno = Buffer.from('uno')
function fixture(options: { bytes?: number } = {}) {
  const far = createMemoryStorage()
  const get = vi.spyOn(far, 'get')
  let time = 0
  const near = createCachedStorage(far, { ...options, now: () => time })
  const pass = (ms: number) => {
    time += ms
  }
  return { far, get, near, pass }
}

it('many who ask at once are one reading, and the next ones none', async () => {
  const { far, get, near } = fixture()
  await far.put('abcd.webp', uno)
  expect(await Promise.all(Array.from({ length: 50 }, () => near.get('abcd.webp')))).toEqual(Array(50).fill(uno))
  await near.get('abcd.webp')
  expect(get).toHaveBeenCalledTimes(1)
})

it('that there is none is believed for five seconds, and not at all after a writing', async () => {
  const { far, get, near, pass } = fixture()
  expect(await near.get('abcd.avif')).toBeNull()
  await far.put('abcd.avif', uno) // by another process
  expect(await near.get('abcd.avif')).toBeNull()
  pass(5_001)
  expect(await near.get('abcd.avif')).toEqual(uno)
  expect(get).toHaveBeenCalledTimes(2)
  expect(await near.get('ffff.avif')).toBeNull()
  await near.put('ffff.avif', uno)
  expect(await near.get('ffff.avif')).toEqual(uno)
})

it('what was taken away is gone at once here, and after ten minutes where another process took it away', async () => {
  const { far, near, pass } = fixture()
  await near.put('abcd.webp', uno)
  await near.get('abcd.webp')
  await near.remove('abcd.webp')
  expect(await near.get('abcd.webp')).toBeNull()
  await near.put('ffff.webp', uno)
  await near.get('ffff.webp')
  await far.remove('ffff.webp')
  pass(600_001)
  expect(await near.get('ffff.webp')).toBeNull()
})

it('a reading that began before a removal is not kept', async () => {
  const { far, get, near } = fixture()
  await far.put('abcd.webp', uno)
  const { promise, resolve } = Promise.withResolvers<Buffer | null>()
  get.mockReturnValueOnce(promise)
  const before = near.get('abcd.webp')
  await near.remove('abcd.webp')
  resolve(uno)
  expect(await before).toEqual(uno)
  expect(await near.get('abcd.webp')).toBeNull()
})

it('a failure is kept by nobody; what is known goes on through an outage', async () => {
  const { far, get, near, pass } = fixture()
  await far.put('abcd.webp', uno)
  get.mockRejectedValueOnce(new Error('away'))
  await expect(near.get('abcd.webp')).rejects.toThrow('away')
  expect(await near.get('abcd.webp')).toEqual(uno)
  pass(600_001)
  get.mockRejectedValueOnce(new Error('away'))
  expect(await near.get('abcd.webp')).toEqual(uno)
})

it('papers of one person stay in no memory, and the rest within its bounds', async () => {
  const { far, get, near } = fixture({ bytes: 8_000 })
  for (const name of ['expediente-1.bin', 'cfdi-1.xml', 'cfdi-1.pdf', 'muy-grande.webp']) {
    await far.put(name, Buffer.alloc(1_001))
    await near.get(name)
    await near.get(name)
  }
  expect(get).toHaveBeenCalledTimes(8)
  const names = Array.from({ length: 12 }, (_, i) => `n${String(i).padStart(3, '0')}.webp`)
  for (const name of names) {
    await far.put(name, Buffer.alloc(1_000))
    await near.get(name)
  }
  get.mockClear()
  for (const name of names.slice(4)) await near.get(name)
  expect(get).not.toHaveBeenCalled()
  await near.get(names[0] ?? '')
  expect(get).toHaveBeenCalledTimes(1)
})
