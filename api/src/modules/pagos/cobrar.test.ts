import { expect, it } from 'vitest'
import { ProveedorOcupado } from '../../ports/pasarela/pasarela.ts'
import { preguntar } from './cobrar.ts'

it('who asked a provider in vain is told when to come back, and the log is told why', async () => {
  const porque = new TypeError('its answer makes no sense')
  await expect(preguntar(Promise.reject(porque))).rejects.toMatchObject({ status: 503, retryAfter: 2, cause: porque })
  // one that is left alone would fill the log with everybody who comes meanwhile
  const noSePregunta = preguntar(Promise.reject(new ProveedorOcupado(7)))
  await expect(noSePregunta).rejects.toMatchObject({ status: 503, retryAfter: 7, cause: undefined })
})
