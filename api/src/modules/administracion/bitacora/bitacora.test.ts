import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdministracion } from '../../../testing/administrar.ts'

let de: Awaited<ReturnType<typeof createAdministracion>>
beforeAll(async () => {
  de = await createAdministracion()
})
afterAll(() => de.api.close())

it('the log leaves as a sheet, safe for spreadsheets', async () => {
  await de.fallido('=1+1')
  await de.admin('POST /administracion/trabajos/reintentar', { body: { tipo: '=1+1' } })
  const { statusCode, body, headers } = await de.api.app.inject({
    url: '/api/administracion/bitacora.csv?clase=trabajo',
    headers: { authorization: `Bearer ${de.token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  expect(body).toContain("'=1+1")
  expect(body.split('\r\n')[0]).toContain('Fecha,Quién,Acción')
  const mala = await de.api.app.inject({
    url: '/api/administracion/bitacora.csv?desde=ayer',
    headers: { authorization: `Bearer ${de.token}` },
  })
  expect(mala.statusCode).toBe(400)
})
