import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { MetricObject } from '../metrics.ts'
import { type Crew, type Member, tell } from './crew.ts'
import type { ToSupervisor } from './order.ts'

const PATIENCE_MS = 3_000
let turn = 0

/** The figures of one process; nothing of one that does not answer in time. */
function ask(member: Member, estado: boolean): Promise<MetricObject[]> {
  const vez = ++turn
  const { worker } = member
  return new Promise((resolve) => {
    const done = (json: MetricObject[]) => {
      worker.off('message', hear)
      resolve(json)
    }
    const hear = (message: ToSupervisor) => {
      if (message.que === 'figuras' && message.vez === vez) done(message.json)
    }
    worker.on('message', hear)
    tell(member, { que: 'figuras', vez, estado })
    void sleep(PATIENCE_MS, undefined, { ref: false }).then(() => done([]))
  })
}

/** The figures of all processes, each with its own series, those of the database once, and how many processes live. */
export function createFigures({ members, counts, wanted }: Pick<Crew, 'members' | 'counts' | 'wanted'>) {
  const own = new Registry()
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [own],
      collect() {
        this.set(read())
      },
    })
  gauge('entrale_procesos_pedidos', 'Processes that should stand behind the port', () => wanted)
  gauge('entrale_procesos_vivos', 'Processes that do', () => members().length)
  gauge('entrale_procesos_muertes', 'Processes that died since the start, and were started anew', () => counts.deaths)
  gauge('entrale_procesos_relevos', 'Processes that were relieved since the start', () => counts.relieved)
  return {
    text: async (): Promise<string> => {
      // one that still starts would be waited for in vain, and the figures of the database with it
      const working = members().filter(({ works }) => works())
      const all = await Promise.all(working.map((member, i) => ask(member, i === 0)))
      const together = await AggregatorRegistry.aggregate(all).metrics()
      return `${await own.metrics()}${together}`
    },
  }
}
