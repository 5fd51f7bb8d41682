import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEnlacesHttp } from './http.ts'

let visitas: string[] = []
let responde: RequestListener
let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    visitas.push(request.url ?? '')
    responde(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  visitas = []
})
afterAll(() => server.close())

const local = { hosts: ['127.0.0.1', 'localhost'], soloHttps: false, plazoMs: 500 }
const deCasa = createEnlacesHttp({ ...local, permite: () => true })
const nunca = () => false
const lleva =
  (destinos: Record<string, string>): RequestListener =>
  (request, response) => {
    const location = destinos[request.url ?? '']
    if (location === undefined) response.writeHead(200).end('<p>aquí</p>')
    else response.writeHead(302, { location }).end()
  }

describe('a short link', () => {
  it('is followed step by step to its page', async () => {
    responde = lleva({ '/a': '/b', '/b': `${base}/c` })
    expect(await deCasa.seguir(`${base}/a`, nunca)).toEqual({ url: `${base}/c`, pagina: '<p>aquí</p>' })
    expect(visitas).toEqual(['/a', '/b', '/c'])
  })

  it('is followed no further than to an address that is enough, which nobody asks', async () => {
    responde = lleva({ '/a': 'https://www.google.com/maps/@19.4,-99.1,17z' })
    expect(await deCasa.seguir(`${base}/a`, (url) => url.includes('@'))).toEqual({
      url: 'https://www.google.com/maps/@19.4,-99.1,17z',
      pagina: '',
    })
    expect(visitas).toEqual(['/a'])
  })

  it('goes past the page that asks for consent', async () => {
    const lugar = 'https://www.google.com/maps/@19.4,-99.1,17z'
    responde = lleva({ '/a': `https://consent.google.com/m?continue=${encodeURIComponent(lugar)}` })
    expect(await deCasa.seguir(`${base}/a`, (url) => url.includes('@'))).toMatchObject({ url: lugar })
  })

  it('is followed five steps', async () => {
    responde = (request, response) => response.writeHead(302, { location: `${request.url}a` }).end()
    expect(await deCasa.seguir(`${base}/a`, nunca)).toBeNull()
    expect(visitas).toHaveLength(5)
  })

  it('is waited for no longer than its time, and read no further than its beginning', async () => {
    responde = () => undefined
    expect(await deCasa.seguir(`${base}/a`, nunca)).toBeNull()
    responde = async (_, response) => {
      for (response.writeHead(200); !response.destroyed; await sleep(1)) response.write('x'.repeat(65_536))
    }
    expect((await deCasa.seguir(`${base}/b`, nunca))?.pagina).toHaveLength(262_144)
  })

  it('that says nothing, or leads nowhere, is nothing', async () => {
    responde = (_, response) => response.writeHead(404).end('no')
    expect(await deCasa.seguir(`${base}/a`, nunca)).toEqual({ url: `${base}/a`, pagina: '' })
    responde = (_, response) => response.writeHead(302, { location: 'http://[' }).end()
    expect(await deCasa.seguir(`${base}/a`, nunca)).toBeNull()
    expect(await deCasa.seguir('http://127.0.0.1:1/', nunca)).toBeNull()
    expect(await deCasa.seguir('no es una dirección', nunca)).toBeNull()
  })

  it('leads to nobody else, without encryption nowhere, and to no other port', async () => {
    responde = lleva({ '/a': base.replace('127.0.0.1', 'localhost') })
    const sola = createEnlacesHttp({ ...local, hosts: ['127.0.0.1'], permite: () => true })
    expect(await sola.seguir(`${base}/a`, nunca)).toBeNull()
    expect(visitas).toEqual(['/a'])
    const cifrada = createEnlacesHttp({ ...local, soloHttps: true, permite: () => true })
    for (const url of [base, base.replace('http:', 'https:')]) expect(await cifrada.seguir(url, nunca)).toBeNull()
    for (const url of ['https://ajena.example/', 'https://malgoo.gl/', 'https://goo.gl.ajena.example/'])
      expect(await createEnlacesHttp({ lookup: () => void visitas.push(url) }).seguir(url, nunca)).toBeNull()
    expect(visitas).toEqual(['/a'])
  })

  it('never reaches this machine or its network, by an address or by a name', async () => {
    responde = (_, response) => response.end()
    const alerta = createEnlacesHttp({ ...local, hosts: ['127.0.0.1', '[::1]', 'localhost', '2130706433'] })
    const { port } = new URL(base)
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433'])
      expect(await alerta.seguir(`http://${host}:${port}/`, nunca)).toBeNull()
    expect(visitas).toEqual([])
    // (control) it would be reached if nobody looked
    await deCasa.seguir(`http://localhost:${port}/`, nunca)
    expect(visitas).toEqual(['/'])
  })
})
