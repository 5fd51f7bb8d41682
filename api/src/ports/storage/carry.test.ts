import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '../../testing/s3/s3.ts'
import { createBothStorage } from './both.ts'
import { createCarrier } from './carry.ts'
import { createMemoryStorage } from './memory.ts'
import { createS3Storage } from './s3.ts'
import type { Inventory, Storage } from './storage.ts'

const contentOf = (name: string) => Buffer.from(`lo que hay en ${name}`.repeat(50))
const named = (kind: string, i: number) => `${kind}-${String(i).padStart(4, '0')}.webp`
const many = (kind: string, n: number) => Array.from({ length: n }, (_, i) => named(kind, i))
const fill = (place: Storage, names: string[]) => Promise.all(names.map((name) => place.put(name, contentOf(name))))

async function missing(place: Storage, names: string[]): Promise<string[]> {
  const gone: string[] = []
  for (const name of names) if (!(await place.get(name))?.equals(contentOf(name))) gone.push(name)
  return gone
}

/** A place where what is done next waits for `then`, once: so that two things happen in the order that would lose. */
function pausing(place: Inventory, method: 'get' | 'put' | 'remove', nth: number, then: () => Promise<unknown>) {
  let calls = 0
  const paused = async (work: () => Promise<unknown>) => {
    calls += 1
    if (calls === nth) await then()
    return work()
  }
  return {
    ...place,
    [method]: (name: string, content: Buffer) => paused(async () => place[method](name, content)),
  } as Inventory
}

describe('one file, while it is taken away or written anew', () => {
  const name = 'abcd.webp'
  const places = async () => {
    const [from, to] = [createMemoryStorage(), createMemoryStorage()]
    await from.put(name, contentOf(name))
    return { from, to, both: createBothStorage({ from, to, near: from }) }
  }

  it('what is taken away between reading and copying does not come back', async () => {
    const { from, to, both } = await places()
    const so = await createCarrier(
      from,
      pausing(to, 'put', 1, () => both.remove(name)),
    ).all()
    expect(await to.get(name)).toBeNull()
    expect(so).toMatchObject({ carried: 0, gone: 1, failed: [] })
  })

  it('what is taken away and written anew at that moment is kept', async () => {
    const { from, to, both } = await places()
    const renew = pausing(to, 'remove', 1, () => both.put(name, contentOf(name)))
    await createCarrier(
      from,
      pausing(renew, 'put', 1, () => both.remove(name)),
    ).all()
    expect(await missing(to, [name])).toEqual([])
  })

  it('(control) written to the new place first, that file would be lost', async () => {
    const { from, to } = await places()
    const backwards = createBothStorage({ from: to, to: from, near: from }) // the new place first
    const late = Promise.withResolvers<void>()
    let written: Promise<void> | undefined
    const slowFrom = pausing(from, 'put', 1, () => late.promise)
    const wrong = createBothStorage({ from: to, to: slowFrom, near: from })
    const renew = pausing(to, 'remove', 1, async () => {
      written = wrong.put(name, contentOf(name)) // in the new place already, not yet in the old one
    })
    await createCarrier(
      from,
      pausing(renew, 'put', 1, () => backwards.remove(name)),
    ).all()
    late.resolve()
    await written
    expect(await missing(to, [name])).toEqual([name])
  })

  it('a place that does not keep what it is given is told as a failure', async () => {
    const { from, to } = await places()
    const deaf = { ...to, put: async () => undefined }
    expect((await createCarrier(from, deaf).all()).failed).toEqual(['abcd.webp: abcd.webp no queda como es'])
  })
})

describe('everything, to a bucket and back', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  let folders = 0
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.stop())
  beforeEach(() => s3.trouble())
  const bucket = () => createS3Storage({ ...s3.options, prefix: `mudanza-${++folders}/` })

  /** What organizers do meanwhile: until `ended`, new files through `app`. Answers those that were acknowledged. */
  async function writing(app: Storage, ended: () => boolean): Promise<string[]> {
    const acknowledged: string[] = []
    for (let i = 0; !ended(); i++) {
      await app.put(named('nueva', i), contentOf(named('nueva', i)))
      acknowledged.push(named('nueva', i))
      await setImmediate()
    }
    return acknowledged
  }
  async function whileWriting(app: Storage, from: Inventory, to: Inventory) {
    let ended = false
    const written = writing(app, () => ended)
    const so = await createCarrier(from, to).pass()
    ended = true
    return { so, acknowledged: await written }
  }

  it.each(['disco-a-s3', 's3-a-disco'])(
    '%s: nothing that was acknowledged is missing while new files arrive',
    async (way) => {
      const [disk, far] = [createMemoryStorage(), bucket()]
      const [from, to] = way === 'disco-a-s3' ? [disk, far] : [far, disk]
      const old = many('vieja', 120)
      await fill(from, old)
      const { so, acknowledged } = await whileWriting(createBothStorage({ from, to, near: disk }), from, to)
      expect(so.failed).toEqual([])
      expect(so.carried).toBeGreaterThanOrEqual(120)
      expect(acknowledged.length).toBeGreaterThan(5)
      expect(await missing(to, [...old, ...acknowledged])).toEqual([])
      expect(await createCarrier(from, to).all()).toMatchObject({
        ...{ carried: 0, same: old.length + acknowledged.length, mended: 0, gone: 0 },
      })
    },
  )

  it('(control) carried over before every process writes to both, new files would be missing', async () => {
    const [disk, far] = [createMemoryStorage(), bucket()]
    await fill(disk, many('vieja', 120))
    const { acknowledged } = await whileWriting(disk, disk, far)
    await disk.put('ultima.webp', contentOf('ultima.webp'))
    expect(await missing(far, [...acknowledged.slice(-50), 'ultima.webp'])).toContain('ultima.webp')
  })

  it('goes on through failures, and counts and mends what is otherwise', async () => {
    const [disk, far] = [createMemoryStorage(), bucket()]
    const old = many('vieja', 60)
    await fill(disk, old)
    await fill(far, old.slice(0, 10))
    await far.put(old[10] ?? '', Buffer.from('a medias'))
    const met = new Set<string>()
    s3.trouble(({ method, url }) => {
      if (met.has(method + url)) return 'passes'
      met.add(method + url)
      return 'full' // each thing that is asked, the first time
    })
    const so = await createCarrier(disk, far).all()
    expect(so).toEqual({ carried: 49, same: 10, mended: 1, gone: 0, failed: [] })
    s3.trouble()
    expect(await missing(far, old)).toEqual([])
  })

  it('during a move a bucket that is away refuses what is new, and what the disk has is still read', async () => {
    const [disk, far] = [createMemoryStorage(), bucket()]
    const app = createBothStorage({ from: disk, to: far, near: disk })
    await fill(app, ['abcd.webp'])
    s3.trouble(() => 'full')
    await expect(app.put('ffff.webp', contentOf('ffff.webp'))).rejects.toMatchObject({ status: 503 })
    expect(await app.get('abcd.webp')).toEqual(contentOf('abcd.webp'))
    await expect(app.get('nadie.webp')).rejects.toMatchObject({ status: 503 })
    const so = await createCarrier(disk, far, { atOnce: 1 }).all()
    expect(so.failed).toHaveLength(2)
    expect(so.failed[0]).toContain('S3 no responde como debe')
  })
})
