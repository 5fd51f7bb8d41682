import { startTestServer } from '@entrale/db/testing'
import type { TestProject } from 'vitest/node'

/** One server for the whole run, one migrated template; each test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestServer('.data/pruebas')
  project.provide('server', url)
  project.provide('template', template)
  return stop
}
