import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIA } from '../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { limpiarCuentas } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('limpiarCuentas', () => {
  it('drops links of recovery and of another e-mail a week after their end, and challenges that ended', async () => {
    const { usuario } = await crearUsuario(api)
    const fin = (dias: number) => new Date(Date.now() - dias * DIA)
    for (const [nombre, dias] of [
      ['vieja', 8],
      ['reciente', 6],
    ] as const) {
      const fila = {
        token_hash: Buffer.from(nombre),
        usuario_id: usuario.id,
        email: usuario.email,
        expira_en: fin(dias),
      }
      await api.db.insertInto('recuperaciones').values(fila).execute()
      await api.db.insertInto('cambios_correo').values(fila).execute()
      await api.db
        .insertInto('retos')
        .values({ hash: Buffer.from(nombre), proposito: 'entrar', expira_en: nombre === 'vieja' ? fin(0) : fin(-1) })
        .execute()
    }
    await limpiarCuentas(api.db)
    for (const tabla of ['recuperaciones', 'cambios_correo'] as const) {
      const quedan = await api.db.selectFrom(tabla).select('token_hash').where('usuario_id', '=', usuario.id).execute()
      expect(quedan.map(({ token_hash }) => token_hash.toString())).toEqual(['reciente'])
    }
    expect((await api.db.selectFrom('retos').select('hash').execute()).map(({ hash }) => hash.toString())).toEqual([
      'reciente',
    ])
  })
})
