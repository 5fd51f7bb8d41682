import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,cartel,db,api,server,tools,bench}/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    forceRerunTriggers: ['**/package.json', '**/vitest.config.*', '**/db/**/*.sql'],
    restoreMocks: true,
    isolate: false, // no test mocks modules; a fresh import of the API for each file would cost more than the tests
    maxWorkers: Math.min(8, Math.max(2, availableParallelism())), // each holds connections of one PostgreSQL
    testTimeout: 60_000, // a busy machine makes the tests slower, not red
    hookTimeout: 60_000,
  },
})
