// What phones of the door are told about people: a name. Never an address, a telephone or a price; a till knows what it
// sells for how much, and nothing of who bought.
import { gunzipSync } from 'node:zlib'
import { abrirLista } from '@entrale/contract/accesos/lista'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { bajarLista, conectar, lectura, pedirCodigo, pedirLista, ponerPuerta } from '../../testing/puerta.ts'
import { abrirTaquillas, venderEn, ventaDe } from '../../testing/taquilla.ts'
import { crearReceptora, pasar, vender } from '../../testing/transferir.ts'
import { pedirVivo } from '../../testing/vivo.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const PRECIO = '50000'
const TELEFONO = '5512345678'

/** A list as its phone reads it: its bytes are numbers, which may happen to look like anything. */
function enPalabras(bytes: Buffer): string {
  const { cabeza, cuantos, leer } = abrirLista(Uint8Array.from(bytes))
  return JSON.stringify([cabeza, ...Array.from({ length: cuantos }, (_, lugar) => leer(lugar))])
}

/** Without ids, instants, keys and tokens: by chance any digits stand in them. */
const sinNumeros = (dicha: string) =>
  dicha.replaceAll(/\d{13}|[0-9a-f]{8}-[0-9a-f-]{27}|"(?:puerta_)?[\w-]{43}"|"\d+\.\d+"/g, '')

it.each(['escanear', 'supervisar', 'taquilla', 'kiosco'] as const)(
  'no answer to a phone that may %s has any of them',
  async (alcance) => {
    const venta = await vender(api)
    await api.db
      .updateTable('organizaciones')
      .set({ telefono: TELEFONO })
      .where('id', '=', venta.organizacion.id)
      .execute()
    await pedirVivo(api, venta) // the head of the list has a key more
    const receptora = await crearReceptora(api)
    await pasar(api, venta.boleto, { email: receptora.email })
    const puerta = await ponerPuerta(api, venta)
    const { codigo } = await pedirCodigo(api, venta, puerta, alcance)
    const dichas: string[] = []
    const pedir = async (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string, payload?: object) => {
      const respuesta = await api.app.inject({
        method,
        url: `/api/p/puerta/${url}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
      dichas.push(respuesta.body)
      return respuesta
    }
    await pedir('POST', 'emparejar', undefined, { codigo })
    const { token } = (await pedir('POST', 'enlazar', undefined, { codigo, nombre: 'Lupita' })).json()
    const otro = await conectar(api, venta, puerta)
    const { cabeza } = await bajarLista(api, { token })
    const lista = await pedirLista(api, token, { 'accept-encoding': 'gzip' })
    dichas.push(enPalabras(gunzipSync(lista.rawPayload)))
    const cuerpo = (accesos: object[]) => ({ accesos, reloj: Date.now(), enCola: 0, listaDe: null, bateria: 50 })
    await pedir('POST', 'accesos', otro.token, cuerpo([lectura(otro, venta.boleto)]))
    await pedir(
      'POST',
      'accesos',
      token,
      cuerpo([lectura(otro, venta.boleto), lectura(otro, null, { resultado: 'falso' })]),
    )
    let cursor = cabeza.hasta
    for (let vistos = 0; vistos === 0; ) {
      const cambios = (await pedir('GET', `cambios?desde=${cursor}`, token)).json()
      vistos = cambios.cambios.length
      cursor = cambios.hasta
    }
    await pedir('GET', 'cambios?desde=x', token)
    await pedir('DELETE', 'celular', token)
    await pedir('GET', `cambios?desde=${cursor}`, token)
    expect(dichas).toHaveLength(9)
    for (const dicha of dichas.map(sinNumeros)) {
      expect(dicha).not.toContain('@')
      expect(dicha).not.toContain(venta.email)
      expect(dicha).not.toContain(TELEFONO)
      expect(dicha).not.toContain(PRECIO)
      expect(dicha).not.toMatch(/\b\d{10}\b/)
      if (alcance === 'kiosco') expect(dicha).not.toContain('Ana')
    }
  },
)

it('a till hears the prices of its tipos, and nothing of who bought', async () => {
  const venta = await vender(api)
  const [till] = await abrirTaquillas(api, venta)
  if (till === undefined) throw new Error('no till')
  const suya = await venderEn(till, ventaDe(till, venta.tipo, { email: 'rosario@correo.mx', nombre: 'Rosario' }))
  const dichas = [suya, await till.como('GET /p/puerta/taquilla')].map((dicha) => JSON.stringify(dicha))
  for (const dicha of dichas) {
    expect(dicha).not.toContain('@')
    expect(dicha).not.toContain('Rosario')
    expect(dicha).not.toContain('Ana')
  }
})
