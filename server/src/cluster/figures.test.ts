import { EventEmitter } from 'node:events'
import { Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Member } from './crew.ts'
import { createFigures } from './figures.ts'
import type { ToWorker } from './order.ts'

/** A process that answers with its name, and with the figures of the database when it is asked for them; unless it still starts. */
function member(name: string, works: boolean): Member {
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send: async (message: ToWorker) => {
      if (message.que !== 'figuras' || !works) return
      const register = new Registry()
      const gauge = (called: string) => new Gauge({ name: called, help: called, registers: [register] }).set(1)
      gauge(`de_${name}`)
      if (message.estado) gauge('de_la_base')
      worker.emit('message', { que: 'figuras', vez: message.vez, json: await register.getMetricsAsJSON() })
    },
  })
  return {
    worker: worker as unknown as Member['worker'],
    works: () => works,
    ready: new Promise(() => undefined),
    gone: new Promise(() => undefined),
  }
}

test('while the first process still starts, another one tells of the database, and nobody is waited for', async () => {
  const members = [member('uno', false), member('dos', true)]
  const figures = createFigures({ members: () => members, counts: { deaths: 0, relieved: 0 }, wanted: 2 })
  const began = performance.now()
  const text = await figures.text()
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(text).toMatch(/^de_dos 1$/m)
  expect(text).toMatch(/^de_la_base 1$/m)
  expect(text).toMatch(/^entrale_procesos_vivos 2$/m)
})
