// Receivers of this machine, and the reference library of Standard Webhooks to judge what they are sent.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Webhook as Verificador } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { createWebhookHttp } from '../../ports/webhook/http.ts'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { crearEventoPublicado, crearMiembro, createTestApi, type TestApi } from '../../testing/index.ts'
import { pendiente, simular } from '../../testing/pagar.ts'
import { entregarWebhooks } from './index.ts'

type Recibido = { headers: IncomingMessage['headers']; body: string }

let api: TestApi
let server: Server
let url = ''
let recibidos: Recibido[] = []
let responde: RequestListener
const bien: RequestListener = (_, response) => response.writeHead(204).end()
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (parte) => {
      body += parte
    })
    request.on('end', () => {
      recibidos.push({ headers: request.headers, body })
      responde(request, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gancho`
})
afterAll(async () => {
  server.close()
  await api.close()
})
beforeEach(async () => {
  recibidos = []
  responde = bien
  await api.db.deleteFrom('webhooks').execute()
  await api.db.deleteFrom('webhook_mensajes').execute()
})

const errores: unknown[] = []
async function entregar(): Promise<void> {
  while (await entregarWebhooks(api.services, (error) => errores.push(error)));
  expect(errores).toEqual([])
}
/** As if the wait until the next try were over. */
async function yaToca(): Promise<void> {
  await sql`update webhook_entregas set proximo_en = now() where estado = 'pendiente'`.execute(api.db)
}

async function conWebhook(
  tipos: (
    | 'compra.pagada'
    | 'compra.reembolsada'
    | 'evento.cancelado'
    | 'evento.reprogramado'
    | 'organizacion.miembro_agregado'
    | 'boleto.usado'
  )[],
) {
  const casa = await crearEventoPublicado(api, { tipos: [{ cupo: 100 }] })
  const cliente = api.como(casa.token)
  const { slug } = casa.organizacion
  const { item, secreto } = await cliente('POST /organizacion/:slug/webhooks/crear-webhook', {
    params: { slug },
    body: { url, tipos },
  })
  const compra = async () =>
    (await comprar(api.como(), await apartar(api.como(), casa, [[casa.tipos[0] ?? { id: '' }, 2]]))).compra
  const ver = async () => (await cliente('GET /organizacion/:slug/webhooks', { params: { slug } })).items[0]
  const entregas = async () =>
    (await cliente('GET /organizacion/:slug/webhooks/:id/entregas', { params: { slug, id: item.id }, query: {} })).items
  return { ...casa, slug, cliente, id: item.id, secreto, compra, ver, entregas }
}

/** What the reference library makes of it; it throws unless signature and time hold. */
const verificar = (secreto: string, { headers, body }: Recibido) =>
  new Verificador(secreto).verify(body, headers as Record<string, string>)

describe('what is delivered', () => {
  it('is signed so that the reference library accepts it, and tells nothing of a person', async () => {
    const { secreto, compra, evento, slug, entregas } = await conWebhook(['compra.pagada'])
    const { folio, total } = await compra()
    await entregar()
    expect(recibidos).toHaveLength(1)
    const [recibido] = recibidos as [Recibido]
    expect(verificar(secreto, recibido)).toEqual({
      type: 'compra.pagada',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        ...{ folio, total, estado: 'pagada', metodo: 'prueba', moneda: 'MXN', boletos: 2 },
        evento: {
          slug: evento.slug,
          nombre: evento.nombreMostrado,
          organizacion: slug,
          fechaInicio: expect.any(String),
          zonaHoraria: expect.any(String),
          estado: 'publicado',
        },
      },
    })
    for (const ajeno of ['ana@correo.mx', 'Ruiz']) expect(recibido.body).not.toContain(ajeno)
    expect(Buffer.byteLength(recibido.body)).toBeLessThan(20_000)
    expect(() => verificar(`whsec_${Buffer.alloc(32, 1).toString('base64')}`, recibido)).toThrow()
    expect(() => verificar(secreto, { ...recibido, body: recibido.body.replace('pagada', 'pagado') })).toThrow()
    expect((await entregas())[0]).toMatchObject({
      estado: 'entregada',
      proximoEn: null,
      intentos: [{ numero: 1, codigo: 204, error: null }],
    })
  })

  it('goes to whoever asked for it, once each, and to nobody else', async () => {
    const mia = await conWebhook(['compra.pagada'])
    const sorda = await conWebhook(['compra.reembolsada'])
    await mia.cliente('POST /organizacion/:slug/webhooks/crear-webhook', {
      params: { slug: mia.slug },
      body: { url: `${url}/otro`, tipos: ['compra.pagada'] },
    })
    await Promise.all([mia.compra(), mia.compra(), sorda.compra()])
    await entregar()
    expect(recibidos.map(({ body }) => JSON.parse(body).type)).toEqual([
      'compra.pagada',
      'compra.pagada',
      'compra.pagada',
      'compra.pagada',
    ])
    expect(new Set(recibidos.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  it('tells of each refund once its money left, with what it was and what it comes to', async () => {
    const { slug, evento, cliente, compra, secreto } = await conWebhook(['compra.reembolsada'])
    const { folio, total } = await compra()
    const params = { slug, slugEvento: evento.slug, folio }
    const ver = async () =>
      (await cliente('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', { params })).item.admisiones
    for (const { id } of await ver()) {
      await cliente('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
        params,
        body: { boletos: [id], motivo: 'Lo pidió.' },
      })
      await entregar()
      await atenderTrabajos(api.services, (error) => errores.push(error))
      await entregar()
    }
    const dichos = recibidos.map((recibido) => verificar(secreto, recibido) as { type: string; data: object })
    const monto = total / 2
    expect(dichos).toMatchObject([
      {
        type: 'compra.reembolsada',
        data: {
          folio,
          estado: 'reembolsada_parcial',
          boletos: 1,
          reembolsado: monto,
          reembolso: { monto, boletos: 1 },
        },
      },
      {
        type: 'compra.reembolsada',
        data: { folio, estado: 'reembolsada', boletos: 0, reembolsado: total, reembolso: { monto, boletos: 1 } },
      },
    ])
    expect(new Set(dichos.map(({ data }) => JSON.stringify(data))).size).toBe(2)
  })

  it('tells of money that its bank took back, which is no refund', async () => {
    const { folio, referencia, organizacion, token } = await pendiente(api, 'tarjeta')
    const { secreto } = await api.como(token)('POST /organizacion/:slug/webhooks/crear-webhook', {
      params: { slug: organizacion.slug },
      body: { url, tipos: ['compra.reembolsada'] },
    })
    await simular(api, referencia, 'pagar')
    await simular(api, referencia, 'contracargo')
    await entregar()
    expect(recibidos.map((recibido) => verificar(secreto, recibido))).toMatchObject([
      { type: 'compra.reembolsada', data: { folio, estado: 'reembolsada', reembolso: null } },
    ])
  })

  it('tells of each move of an evento, and of nothing that is no move', async () => {
    const { slug, evento, cliente, secreto } = await conWebhook(['evento.reprogramado'])
    const params = { slug, slugEvento: evento.slug }
    const motivo = 'El foro está en obras.'
    const mover = (dia: number) => {
      const inicio = Math.floor(Date.now() / 86_400_000 + dia) * 86_400_000
      const [fechaInicio = '', fechaFin = ''] = [inicio, inicio + 3_600_000].map((ms) => new Date(ms).toISOString())
      return cliente('POST /organizacion/:slug/eventos/:slugEvento/reprogramar', {
        params,
        body: { fechaInicio, fechaFin, motivo },
      })
    }
    for (const dia of [30, 34, 38]) {
      await mover(dia)
      await entregar()
    }
    await sql`update eventos set nombre_mostrado = 'Otro nombre', fin = fin where id = ${evento.id}`.execute(api.db)
    await entregar()
    const dichos = recibidos.map((recibido) => verificar(secreto, recibido) as { data: { fechaInicio: string } })
    expect(new Set(dichos.map(({ data }) => data.fechaInicio)).size).toBe(3)
    expect(dichos).toHaveLength(3)
  })

  it('tells of the team too', async () => {
    const { slug, organizacion, secreto } = await conWebhook(['organizacion.miembro_agregado'])
    await crearMiembro(api, organizacion, 'member')
    await entregar()
    const dichos = recibidos.map((recibido) => verificar(secreto, recibido) as { type: string; data: object })
    expect(dichos).toEqual([
      expect.objectContaining({
        type: 'organizacion.miembro_agregado',
        data: { slug, nombre: expect.any(String), miembros: 2 },
      }),
    ])
  })

  it('is not asked for twice by two processes', async () => {
    const { compra } = await conWebhook(['compra.pagada'])
    for (let i = 0; i < 8; i += 1) await compra()
    await Promise.all(Array.from({ length: 4 }, entregar))
    expect(recibidos).toHaveLength(8)
    expect(new Set(recibidos.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
  })

  it('(control) without the mark of whoever took it, it would be', async () => {
    const { compra } = await conWebhook(['compra.pagada'])
    await compra()
    responde = (_, response) => void sleep(200).then(() => response.end())
    const primero = entregar()
    await sleep(80)
    await yaToca()
    await Promise.all([primero, entregar()])
    expect(recibidos).toHaveLength(2)
  })
})

describe('a receiver that does not take it', () => {
  const casos: [string, RequestListener, object][] = [
    [
      'answers 500',
      (_, response) => response.writeHead(500).end('se cayó'),
      { codigo: 500, error: null, respuesta: 'se cayó' },
    ],
    ['does not answer', () => undefined, { codigo: null, error: 'No contestó en 15 segundos.' }],
    ['redirects', (_, response) => response.writeHead(302, { location: '/otro' }).end(), { codigo: 302, error: null }],
    ['hangs up', (_, response) => void response.socket?.destroy(), { codigo: null, error: 'No se pudo conectar.' }],
  ]
  it.each(casos)('%s: it is tried again, the same bytes, until it does', async (_, falla, intento) => {
    const { compra, secreto, entregas } = await conWebhook(['compra.pagada'])
    responde = falla
    await compra()
    await entregar()
    expect((await entregas())[0]).toMatchObject({
      estado: 'pendiente',
      proximoEn: expect.any(String),
      intentos: [intento],
    })
    await entregar()
    const antes = recibidos.length
    responde = bien
    await yaToca()
    await entregar()
    expect(recibidos.length).toBe(antes + 1)
    expect((await entregas())[0]).toMatchObject({
      estado: 'entregada',
      intentos: [intento, { numero: 2, codigo: 204 }],
    })
    const [primero, ultimo] = [recibidos[0], recibidos.at(-1)] as [Recibido, Recibido]
    expect([ultimo.body, ultimo.headers['webhook-id']]).toEqual([primero.body, primero.headers['webhook-id']])
    verificar(secreto, ultimo)
  })

  it('answers 410: it is sent nothing more, and who answers for it is told', async () => {
    const { compra, ver, slug, cliente, id } = await conWebhook(['compra.pagada'])
    responde = (_, response) => response.writeHead(410).end()
    await compra()
    await entregar()
    await compra()
    await entregar()
    expect(recibidos).toHaveLength(1)
    expect(await ver()).toMatchObject({
      activo: false,
      motivo: 'Contestó 410: pidió que ya no le enviemos nada.',
      pendientes: 0,
      fallas: 1,
    })
    while (await atenderTrabajos(api.services, (error) => errores.push(error)));
    expect(api.mensajes.find(({ subject }) => subject === 'Apagamos uno de tus webhooks')?.text).toContain(url)
    await cliente('PATCH /organizacion/:slug/webhooks/:id', { params: { slug, id }, body: { activo: true } })
    expect(await ver()).toMatchObject({ activo: true, motivo: null })
  })

  it('asks for time with 429, and gets it', async () => {
    const { compra, entregas } = await conWebhook(['compra.pagada'])
    responde = (_, response) => response.writeHead(429, { 'retry-after': '600' }).end()
    await compra()
    await entregar()
    const espera = Date.parse((await entregas())[0]?.proximoEn ?? '') - Date.now()
    expect(espera).toBeGreaterThan(590_000)
  })

  it('never takes it: after ten tries it is given up; after five days of silence the webhook is turned off; a replay delivers', async () => {
    const { compra, entregas, ver, slug, cliente, id, secreto } = await conWebhook(['compra.pagada'])
    responde = (_, response) => response.writeHead(500).end()
    await compra()
    for (let i = 0; i < 12; i += 1) {
      await entregar()
      await yaToca()
    }
    const [entrega] = await entregas()
    expect([entrega?.estado, entrega?.intentos.length, (await ver())?.activo]).toEqual(['fallida', 10, true])

    await sql`update webhooks set creado_en = now() - interval '6 days'`.execute(api.db)
    const reenviar = () =>
      cliente('POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar', {
        params: { slug, id, entregaId: entrega?.id ?? '' },
      })
    expect((await reenviar()).item.estado).toBe('pendiente')
    for (let i = 0; i < 11; i += 1) {
      await entregar()
      await yaToca()
    }
    expect(await ver()).toMatchObject({ activo: false, motivo: 'Lleva cinco días sin recibir lo que le enviamos.' })
    expect(await rechazo(reenviar())).toMatchObject({ status: 409 })

    responde = bien
    await cliente('PATCH /organizacion/:slug/webhooks/:id', { params: { slug, id }, body: { activo: true } })
    await reenviar()
    await entregar()
    verificar(secreto, recibidos.at(-1) as Recibido)
    expect((await entregas())[0]).toMatchObject({ estado: 'entregada' })
  })

  it('is on a private address: nothing is sent, and the log says so', async () => {
    const { compra, entregas } = await conWebhook(['compra.pagada'])
    await compra()
    const { webhook } = api.services.ports
    api.services.ports.webhook = createWebhookHttp({ soloHttps: false })
    await entregar()
    api.services.ports.webhook = webhook as NonNullable<typeof webhook>
    expect(recibidos).toEqual([])
    expect((await entregas())[0]?.intentos[0]).toMatchObject({
      codigo: null,
      error: 'La dirección no es pública: no le enviamos nada.',
    })
  })
})

describe('its secret', () => {
  it('can be changed without losing a message: for a day the old one signs too', async () => {
    const { compra, secreto, slug, cliente, id } = await conWebhook(['compra.pagada'])
    const nuevo = await cliente('POST /organizacion/:slug/webhooks/:id/secreto', { params: { slug, id } })
    expect(nuevo.secreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await compra()
    await entregar()
    const [ambos] = recibidos as [Recibido]
    for (const cual of [secreto, nuevo.secreto]) verificar(cual, ambos)
    await sql`update webhooks set anterior_hasta = now() - interval '1 second'`.execute(api.db)
    await compra()
    await entregar()
    verificar(nuevo.secreto, recibidos[1] as Recibido)
    expect(() => verificar(secreto, recibidos[1] as Recibido)).toThrow()
  })

  it('is shown once and lies sealed', async () => {
    const { secreto, slug, cliente } = await conWebhook(['compra.pagada'])
    expect(JSON.stringify(await cliente('GET /organizacion/:slug/webhooks', { params: { slug } }))).not.toContain(
      'whsec_',
    )
    const { rows } = await sql<{ secreto: Buffer }>`select secreto from webhooks`.execute(api.db)
    expect(rows[0]?.secreto.toString('latin1')).not.toContain(secreto.slice(6, 20))
    expect(api.log()).not.toContain('whsec_')
  })
})

describe('who sets it up', () => {
  it('hears what is wrong with it', async () => {
    const { slug, cliente } = await conWebhook(['compra.pagada'])
    const crear = (body: object) =>
      rechazo(cliente('POST /organizacion/:slug/webhooks/crear-webhook', { params: { slug }, body } as never))
    expect(await crear({ url: 'ftp://x.example', tipos: [] })).toMatchObject({ status: 400, campos: ['url', 'tipos'] })
    expect(await crear({ url: 'https://a:b@x.example', tipos: ['compra.pagada'] })).toMatchObject({
      status: 400,
      campos: ['url'],
    })
    expect(await crear({ url: 'https://x.example', tipos: ['otra.cosa'] })).toMatchObject({ status: 400 })
    const { webhook } = api.services.ports
    api.services.ports.webhook = createWebhookHttp()
    for (const mala of ['http://x.example', 'https://127.0.0.1', 'https://[::ffff:10.0.0.1]/'])
      expect(await crear({ url: mala, tipos: ['compra.pagada'] })).toMatchObject({ status: 400, campos: ['url'] })
    api.services.ports.webhook = webhook as NonNullable<typeof webhook>
  })

  it('has up to twenty, even when all are made at once', async () => {
    const { slug, cliente } = await conWebhook(['compra.pagada'])
    const crear = () =>
      cliente('POST /organizacion/:slug/webhooks/crear-webhook', {
        params: { slug },
        body: { url, tipos: ['compra.pagada'] },
      })
    const hechos = await Promise.allSettled(Array.from({ length: 22 }, crear))
    expect(hechos.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  })

  it('tries it with a message of its own', async () => {
    const { slug, cliente, id, secreto } = await conWebhook(['compra.pagada'])
    const { item } = await cliente('POST /organizacion/:slug/webhooks/:id/probar', { params: { slug, id } })
    await entregar()
    expect(verificar(secreto, recibidos[0] as Recibido)).toMatchObject({ type: 'prueba' })
    expect(item).toMatchObject({ tipo: 'prueba', estado: 'pendiente' })
  })

  it('cannot see, change or replay what is of another organization', async () => {
    const mia = await conWebhook(['compra.pagada'])
    const ajena = await conWebhook(['compra.pagada'])
    await ajena.compra()
    await entregar()
    const entregaId = (await ajena.entregas())[0]?.id ?? ''
    const params = { slug: mia.slug, id: ajena.id }
    for (const intento of [
      () => mia.cliente('PATCH /organizacion/:slug/webhooks/:id', { params, body: { descripcion: 'x' } }),
      () => mia.cliente('DELETE /organizacion/:slug/webhooks/:id', { params }),
      () => mia.cliente('POST /organizacion/:slug/webhooks/:id/secreto', { params }),
      () => mia.cliente('POST /organizacion/:slug/webhooks/:id/probar', { params }),
      () => mia.cliente('GET /organizacion/:slug/webhooks/:id/entregas', { params, query: {} }),
      () =>
        mia.cliente('POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar', {
          params: { ...params, entregaId },
        }),
      () =>
        mia.cliente('POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar', {
          params: { slug: mia.slug, id: mia.id, entregaId },
        }),
    ])
      expect(await rechazo(intento())).toMatchObject({ status: 404 })
  })
})

it('a sale costs the same row or none: without a webhook nothing is written', async () => {
  const casa = await crearEventoPublicado(api, { tipos: [{ cupo: 10 }] })
  await comprar(api.como(), await apartar(api.como(), casa, [[casa.tipos[0] ?? { id: '' }, 1]]))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhook_mensajes`.execute(api.db)
  expect(rows[0]?.n).toBe(0)
})
