import cluster from 'node:cluster'
import { workersOf } from './cluster/env-procesos.ts'
import type { Order } from './cluster/order.ts'
import { readEnv } from './env.ts'
import { createLife } from './life.ts'
import { report } from './report.ts'

const life = createLife()

async function main(): Promise<void> {
  if (cluster.isWorker) {
    const [{ obeySupervisor }, { serve }] = await Promise.all([import('./cluster/worker.ts'), import('./serve.ts')])
    obeySupervisor(life)
    const { ENTRALE_ORDEN: order = '{}', ...variables } = process.env
    return serve(readEnv(variables), life, JSON.parse(order) as Order)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => life.end(0))
  const env = readEnv(process.env)
  if (workersOf(env) > 1) return (await import('./cluster/supervisor.ts')).supervise(env, life)
  process.on('SIGHUP', () => life.end(0))
  return (await import('./serve.ts')).serve(env, life)
}

await main().catch(async (error: unknown) => {
  if (!life.ending) report(error) // who is told to end closes what the start still uses
  await life.end(1)
})
