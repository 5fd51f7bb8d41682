import { startTestServer } from '@entrale/db/testing'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    server: string
    template: string
  }
}

/** One server for the whole run, one migrated template; each test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestServer('.data/pruebas')
  project.provide('server', url)
  project.provide('template', template)
  return stop
}
