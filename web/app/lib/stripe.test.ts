import { expect, test } from 'vitest'
import { esDeStripe } from './stripe'

test.each([
  ['https://js.stripe.com/dahlia/stripe.js', true],
  ['https://js.stripe.com/v3/', true],
  ['http://js.stripe.com/v3/', false],
  ['https://js.stripe.com.example/v3/', false],
  ['https://js.stripe.com@example.com/v3/', false],
  ['//js.stripe.com/v3/', false],
  ['/v3/', false],
  ['', false],
])('%s: %s', (script, suyo) => expect(esDeStripe(script)).toBe(suyo))
