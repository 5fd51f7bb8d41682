import { expect, test } from 'vitest'
import { headersOf } from './server.ts'

test('only a production tells browsers to come by HTTPS from then on: the demo has no certificate', () => {
  expect(headersOf({ ENTRALE_MODE: 'production' })).toHaveProperty('strict-transport-security', 'max-age=31536000')
  expect(headersOf({ ENTRALE_MODE: 'demo' })).not.toHaveProperty('strict-transport-security')
})
