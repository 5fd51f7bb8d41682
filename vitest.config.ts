import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,cartel,db,api,server,tools,bench}/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}'],
    globalSetup: ['api/src/testing/global-setup.ts'],
    restoreMocks: true,
    isolate: false, // no test mocks modules; a fresh import of the API for each file would cost more than the tests
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
