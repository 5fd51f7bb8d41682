import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the model's histories first: they last as long as half of the other files, and one worker would end alone with
 * them.
 */
class LargoPrimero extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const largo = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/modelo.test.ts'))
    return (await super.sort(files)).toSorted((a, b) => largo(b) - largo(a))
  }
}

export default defineConfig({
  test: {
    include: ['{contract,cartel,db,api,server,tools,bench}/**/*.test.ts', '{web/app,puerta/src}/**/*.test.{ts,tsx}'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    forceRerunTriggers: ['**/package.json', '**/vitest.config.*', '**/db/**/*.sql'],
    restoreMocks: true,
    isolate: false, // no test mocks modules; a fresh import of the API for each file would cost more than the tests
    maxWorkers: Math.min(8, Math.max(2, availableParallelism())), // each holds connections of one PostgreSQL
    sequence: { sequencer: LargoPrimero },
    testTimeout: 60_000, // a busy machine makes the tests slower, not red
    hookTimeout: 60_000,
  },
})
