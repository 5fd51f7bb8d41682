import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { esPublica, resolverCon } from '../../direccion.ts'
import { createWebhookHttp } from './http.ts'

describe('esPublica', () => {
  it.each(['8.8.8.8', '201.141.0.1', '2606:4700::1111'])('lets %s', (direccion) =>
    expect(esPublica(direccion)).toBe(true),
  )
  it.each([
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      '198.18.0.1',
    ],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '2001:db8::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
    ],
    ...['', 'localhost'],
  ])('refuses %j', (direccion) => expect(esPublica(direccion)).toBe(false))
})

let visitas = 0
let responde: RequestListener
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    visitas += 1
    responde(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gancho`
})
afterAll(() => server.close())

const envio = (a = url) => ({ url: a, headers: { 'content-type': 'application/json' }, body: '{"hola":1}' })
const deCasa = createWebhookHttp({ permite: () => true, soloHttps: false, plazoMs: 400 })

describe('createWebhookHttp', () => {
  it('tells what the receiver answered', async () => {
    responde = (request, response) =>
      request.on('data', (body) => response.writeHead(202).end(`${request.method} ${body}`)).resume()
    expect(await deCasa.enviar(envio())).toMatchObject({
      codigo: 202,
      error: null,
      respuesta: 'POST {"hola":1}',
      reintentarEn: null,
    })
    responde = (_, response) => response.writeHead(429, { 'retry-after': '7' }).end()
    expect(await deCasa.enviar(envio())).toMatchObject({ codigo: 429, reintentarEn: 7 })
    responde = (_, response) =>
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end()
    expect((await deCasa.enviar(envio())).reintentarEn).toBeGreaterThan(50)
  })

  it('follows no redirection', async () => {
    visitas = 0
    responde = (_, response) => response.writeHead(302, { location: url }).end()
    expect(await deCasa.enviar(envio())).toMatchObject({ codigo: 302 })
    expect(visitas).toBe(1)
  })

  it('waits no longer than its time, for an answer or for its end', async () => {
    responde = () => undefined
    expect(await deCasa.enviar(envio())).toMatchObject({ codigo: null, error: 'tiempo' })
    responde = (_, response) => void response.writeHead(200).write('a medias')
    expect(await deCasa.enviar(envio())).toMatchObject({ codigo: null, error: 'tiempo' })
  })

  it('reads only the beginning of an answer without end', async () => {
    responde = async (_, response) => {
      for (response.writeHead(200); !response.destroyed; await sleep(1)) response.write('x'.repeat(8192))
    }
    const { codigo, respuesta } = await deCasa.enviar(envio())
    expect([codigo, respuesta.length]).toEqual([200, 500])
  })

  it('judges an address by what it shows', () => {
    const { juzgar } = createWebhookHttp()
    expect(
      [
        'http://a.example/',
        'https://a.example/',
        'https://a.example:443/',
        'https://a.example:8443/',
        'https://a.example:22/',
        'https://10.0.0.1/',
        'https://[::1]/x',
        'https://8.8.8.8/',
      ].map(juzgar),
    ).toEqual(['insegura', 'buena', 'buena', 'puerto', 'puerto', 'privada', 'privada', 'buena'])
  })

  it('reaches this machine, and nothing else of its network, where that is switched on', async () => {
    visitas = 0
    responde = (_, response) => response.end()
    const local = createWebhookHttp({ locales: true, plazoMs: 400 })
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await local.enviar(envio(`http://${host}:${new URL(url).port}/`))).toMatchObject({ codigo: 200 })
    expect(visitas).toBe(2)
    expect(
      [
        'http://[::1]:4000/',
        'http://a.example/',
        'https://a.example:8443/',
        'https://10.0.0.1/',
        'https://192.168.1.7/',
        'https://169.254.169.254/',
        'https://[::ffff:10.0.0.1]/',
      ].map(local.juzgar),
    ).toEqual(['buena', 'insegura', 'puerto', 'privada', 'privada', 'privada', 'privada'])
    const deLaRed = createWebhookHttp({
      locales: true,
      soloHttps: false,
      lookup: resolverCon((a) => esPublica(a) || a === '127.0.0.1', ((
        _: string,
        __: object,
        done: (error: null, found: { address: string; family: number }[]) => void,
      ) => done(null, [{ address: '10.0.0.1', family: 4 }])) as unknown as Parameters<typeof resolverCon>[1]),
    })
    expect(await deLaRed.enviar(envio('http://red.example/'))).toMatchObject({ error: 'direccion' })
  })

  it('sends nothing without encryption', async () => {
    visitas = 0
    responde = (_, response) => response.end()
    expect(await createWebhookHttp({ permite: () => true }).enviar(envio())).toMatchObject({
      codigo: null,
      error: 'direccion',
    })
    expect(visitas).toBe(0)
  })

  it('says so when nobody is there', async () => {
    expect(await deCasa.enviar(envio('http://127.0.0.1:1/'))).toMatchObject({ codigo: null, error: 'conexion' })
    expect(await deCasa.enviar(envio('no es una dirección'))).toMatchObject({ error: 'conexion' })
  })

  const puerto = () => new URL(url).port
  it.each([
    ['127.0.0.1'],
    ['2130706433'],
    ['0x7f.1'],
    ['017700000001'],
    ['127.1'],
    ['[::1]'],
    ['[::ffff:127.0.0.1]'],
    ['[::ffff:7f00:1]'],
    ['localhost'],
  ])('never reaches %s', async (host) => {
    visitas = 0
    responde = (_, response) => response.end()
    expect(await createWebhookHttp({ soloHttps: false }).enviar(envio(`http://${host}:${puerto()}/`))).toMatchObject({
      codigo: null,
      error: 'direccion',
    })
    expect(visitas).toBe(0)
  })

  it('(control) it would be reached if nobody looked', async () => {
    visitas = 0
    responde = (_, response) => response.end()
    for (const host of ['127.0.0.1', '2130706433', 'localhost'])
      await deCasa.enviar(envio(`http://${host}:${puerto()}/`))
    expect(visitas).toBe(3)
  })

  it('goes to the very address that was looked at: a name that turns private a moment later leads nowhere', async () => {
    visitas = 0
    let vez = 0
    const cambiante = ((
      _: string,
      __: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => {
      vez += 1
      done(null, [{ address: vez === 1 ? '203.0.113.9' : '127.0.0.1', family: 4 }])
    }) as unknown as Parameters<typeof resolverCon>[1]
    // 203.0.113.0/24 is of documentation: nobody answers there, so the first try ends by time
    const webhook = createWebhookHttp({
      plazoMs: 300,
      soloHttps: false,
      lookup: resolverCon((a) => a === '203.0.113.9' || esPublica(a), cambiante),
    })
    const primero = await webhook.enviar(envio(`http://cambiante.example:${puerto()}/`))
    expect(['tiempo', 'conexion']).toContain(primero.error)
    expect(await webhook.enviar(envio(`http://cambiante.example:${puerto()}/`))).toMatchObject({ error: 'direccion' })
    expect([vez, visitas]).toEqual([2, 0])
  })

  it('refuses a name of which one address alone is private', async () => {
    const doble = ((_: string, __: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])) as unknown as Parameters<typeof resolverCon>[1]
    expect(
      await createWebhookHttp({ soloHttps: false, lookup: resolverCon(esPublica, doble) }).enviar(
        envio('http://doble.example/'),
      ),
    ).toMatchObject({
      error: 'direccion',
    })
  })
})
