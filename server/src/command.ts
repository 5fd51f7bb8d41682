import type { Services } from '@entrale/api'
import { readEnv } from './env.ts'
import { openServices } from './open-services.ts'
import { report } from './report.ts'

/** Runs one task over the same services as the server, and leaves nothing open. */
export async function runCommand(task: (services: Services) => Promise<unknown>): Promise<void> {
  try {
    const { services, close } = await openServices(readEnv(process.env), 5)
    await task(services).finally(close)
  } catch (error) {
    process.exitCode = 1
    report(error)
  }
}
