import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '../../context.ts'
import type { Message } from '../../ports/mailer/mailer.ts'
import { apartar } from '../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import {
  type Casa,
  crearCasa,
  cuerpoDe,
  escribir,
  llegaronA,
  llenar,
  mandarTodo,
  ponerCompra,
  verMensajes,
} from '../../testing/mensajes.ts'
import { vaciarBuzon } from '../../testing/transferir.ts'
import { mandarMensajes } from './enviar-mensajes.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close({ invariantes: false }))

const HORA = 3_600_000
let serie = 0
const otroAsunto = () => {
  serie += 1
  return `Asunto ${serie}`
}
const tipoDe = ({ tipos }: Casa, n = 0) => tipos[n]?.id ?? ''
/** The services with a relay of its own. */
const conRelevo = (send: (message: Message) => Promise<void>): Services => ({
  ...api.services,
  ports: { ...api.services.ports, mailer: { send } },
})
const deJuguete = (error: unknown) => {
  if (!(error instanceof Error && error.message === 'down')) throw error
}
const vencer = () =>
  sql`update mensaje_envios set proximo_en = clock_timestamp() where estado = 'pendiente'`.execute(api.db)

describe('who gets a message', () => {
  /** What the rows say, without SQL: the address of each boleto that counts. */
  type Fila = {
    quien: number
    estado: 'valido' | 'usado' | 'cancelado' | 'pendiente'
    tipo: 0 | 1
    pasado: number | null
  }
  type Audiencia = { grupos: ('valido' | 'usado' | 'pendiente')[]; tipos: (0 | 1)[]; compradores: boolean }
  const correo = (n: number) => `persona${n}@correo.mx`
  const esperados = (filas: readonly Fila[], { grupos, tipos, compradores }: Audiencia): string[] => {
    const suyas = filas.filter(
      ({ estado, tipo }) =>
        estado !== 'cancelado' && grupos.includes(estado) && (tipos.length === 0 || tipos.includes(tipo)),
    )
    const dichos = suyas.flatMap(({ quien, pasado, estado }) => {
      if (pasado === null || estado === 'pendiente') return [quien]
      return compradores ? [quien, pasado] : [pasado]
    })
    return [...new Set(dichos)].map(correo).sort()
  }
  const fila = fc.record<Fila>({
    quien: fc.nat(5),
    estado: fc.constantFrom('valido', 'valido', 'usado', 'cancelado', 'pendiente'),
    tipo: fc.constantFrom(0, 1),
    pasado: fc.option(fc.integer({ min: 0, max: 8 })),
  })
  const pedido = fc.record<Audiencia>({
    grupos: fc.uniqueArray(fc.constantFrom<'valido' | 'usado' | 'pendiente'>('valido', 'usado', 'pendiente'), {
      minLength: 1,
    }),
    tipos: fc.uniqueArray(fc.constantFrom<0 | 1>(0, 1)),
    compradores: fc.boolean(),
  })

  it('everybody of the audience once, and nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fila, { maxLength: 8 }), pedido, async (filas, { grupos, tipos, compradores }) => {
        const casa = await crearCasa(api)
        for (const { quien, estado, tipo, pasado } of filas) {
          const suyo = tipoDe(casa, tipo)
          if (estado === 'pendiente')
            await ponerCompra(api, casa.evento, { email: correo(quien), estado, espera: suyo })
          else
            await ponerCompra(api, casa.evento, {
              email: correo(quien),
              boletos: [{ tipo: suyo, estado, ...(pasado !== null && { titular: { email: correo(pasado) } }) }],
            })
        }
        const asunto = otroAsunto()
        const audiencia = { grupos, tipos: tipos.map((n) => tipoDe(casa, n)), compradores }
        const quienes = esperados(filas, { grupos, tipos, compradores })
        const contados = await casa.cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar', {
          params: casa.params,
          body: { clase: 'operativo', audiencia },
        })
        expect(contados).toEqual({ destinatarios: quienes.length, omitidos: 0 })
        if (quienes.length > 0) await escribir(casa, { asunto, audiencia })
        await mandarTodo(api)
        expect(llegaronA(api, asunto)).toEqual(quienes)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('nobody who is gone; and an account is told there too, once', async () => {
    const casa = await crearCasa(api)
    const { usuario, token } = await crearUsuario(api)
    const boletos = [{ tipo: tipoDe(casa) }, { tipo: tipoDe(casa, 1) }]
    await ponerCompra(api, casa.evento, { email: usuario.email, usuarioId: usuario.id, boletos })
    await ponerCompra(api, casa.evento, { email: usuario.email, boletos })
    await ponerCompra(api, casa.evento, { email: 'eliminada-1@eliminada.invalid', boletos })
    const asunto = otroAsunto()
    await escribir(casa, { asunto })
    await mandarTodo(api)
    expect(llegaronA(api, asunto)).toEqual([usuario.email])
    const { items } = await api.como(token)('GET /notificaciones/obtener', { query: {} })
    expect(items.filter(({ titulo }) => titulo === asunto)).toMatchObject([
      { ruta: `/o/${casa.params.slug}/e/${casa.params.slugEvento}` },
    ])
    expect((await verMensajes(casa)).items).toMatchObject([
      { estado: 'enviado', total: 1, enviados: 1, fallidos: 0, omitidos: 0 },
    ])
  })
})

describe('the e-mail', () => {
  it('is answered to the organization, runs nothing, and is on its sheet', async () => {
    const casa = await crearCasa(api)
    await ponerCompra(api, casa.evento, { email: 'uno@correo.mx', boletos: [{ tipo: tipoDe(casa) }] })
    const asunto = otroAsunto()
    await escribir(casa, {
      asunto: `${asunto}\r\nBcc: x@y.mx`,
      cuerpo: '<img src=x onerror=alert(1)> $& **negritas**\n\n- uno\n\n[ir](https://foro.example/?a=1&b=2)',
    })
    await mandarTodo(api)
    const mensaje = api.mensajes.find(({ subject }) => subject.startsWith(asunto))
    expect(mensaje).toMatchObject({
      subject: `${asunto} Bcc: x@y.mx`,
      replyTo: `${casa.params.slug}@prueba.test`,
      messageId: expect.stringMatching(/^<[\w-]+@localhost>$/),
    })
    expect(mensaje?.html).toContain('&lt;img src=x onerror=alert(1)&gt; $&amp; <strong>negritas</strong>')
    expect(mensaje?.html).not.toMatch(/<img|<script/)
    expect(mensaje?.html).toMatch(
      /<a class="liga" style="[^"]+" href="https:\/\/foro.example\/\?a=1&amp;b=2" rel="nofollow noopener ugc">/,
    )
    expect(mensaje?.headers).toBeUndefined()
    expect(mensaje?.text).toContain('no publicidad')
  })
})

describe('at its moment', () => {
  it('not a second before, and not again after', async () => {
    const casa = await crearCasa(api)
    await ponerCompra(api, casa.evento, { email: 'uno@correo.mx', boletos: [{ tipo: tipoDe(casa) }] })
    const para = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5 * HORA)
    const asunto = otroAsunto()
    await escribir(casa, { asunto, para: para.toISOString() })
    const alas = async (momento: number) => {
      api.reloj.poner(new Date(momento))
      await mandarTodo(api)
      return llegaronA(api, asunto).length
    }
    expect([await alas(para.getTime() - 1), await alas(para.getTime()), await alas(para.getTime() + HORA)]).toEqual([
      0, 1, 1,
    ])
    api.reloj.poner(new Date())
  })

  it.each([
    [
      'suspended',
      (id: string) =>
        sql`update organizaciones set suspendida_en = now(), suspendida_motivo = 'x'
          where id = (select organizacion_id from eventos where id = ${id})`,
    ],
    ['taken down', (id: string) => sql`update eventos set retirado_en = now() where id = ${id}`],
    [
      'over its limit',
      (id: string) =>
        sql`update organizaciones set riesgo = 'alto'
          where id = (select organizacion_id from eventos where id = ${id})`,
    ],
  ])('is cancelled when it is %s by then, and whoever wrote it is told', async (_, estorbar) => {
    const casa = await crearCasa(api)
    await llenar(api, casa, 101)
    const asunto = otroAsunto()
    await escribir(casa, { clase: 'promocional', asunto, para: new Date(Date.now() + HORA).toISOString() })
    await estorbar(casa.evento.id).execute(api.db)
    api.reloj.avanzar(2 * HORA)
    await mandarTodo(api)
    api.reloj.poner(new Date())
    expect(llegaronA(api, asunto)).toEqual([])
    expect((await verMensajes(casa)).items).toMatchObject([{ estado: 'cancelado', motivo: expect.any(String) }])
    const { items } = await api.como(casa.token)('GET /notificaciones/obtener', { query: {} })
    expect(items).toMatchObject([{ titulo: 'No se envió tu mensaje', texto: asunto }])
  })
})

describe('sending', () => {
  it('by many processes at once, each person once; a pass takes a hundred', async () => {
    const casa = await crearCasa(api)
    await llenar(api, casa, 230)
    const asunto = otroAsunto()
    await escribir(casa, { asunto })
    await mandarMensajes(api.services, deJuguete)
    expect(llegaronA(api, asunto)).toHaveLength(100)
    expect((await verMensajes(casa)).items).toMatchObject([{ estado: 'enviando', total: 230, enviados: 100 }])
    await Promise.all(Array.from({ length: 6 }, () => mandarTodo(api)))
    expect(llegaronA(api, asunto)).toHaveLength(230)
    expect(new Set(llegaronA(api, asunto)).size).toBe(230)
    expect((await verMensajes(casa)).items).toMatchObject([{ estado: 'enviado', enviados: 230 }])
  })

  it('goes on after a process that died half way, and repeats nobody who was marked', async () => {
    const casa = await crearCasa(api)
    await llenar(api, casa, 40)
    const asunto = otroAsunto()
    await escribir(casa, { asunto })
    let enviados = 0
    // never comes back, as a process that was killed
    const muere = conRelevo(async (mensaje) => {
      enviados += 1
      if (enviados > 15) await new Promise(() => undefined)
      await api.services.ports.mailer.send(mensaje)
    })
    void mandarMensajes(muere, () => undefined)
    while (enviados < 20) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(llegaronA(api, asunto)).toHaveLength(15)
    await mandarTodo(api)
    // its lease holds until it runs out
    expect(llegaronA(api, asunto)).toHaveLength(15)
    await vencer()
    await mandarTodo(api)
    expect(llegaronA(api, asunto)).toHaveLength(40)
    expect(new Set(llegaronA(api, asunto)).size).toBe(40)
  })

  it('tries again what the relay refused, and gives up in the end', async () => {
    const casa = await crearCasa(api)
    await ponerCompra(api, casa.evento, { email: 'mala@correo.mx', boletos: [{ tipo: tipoDe(casa) }] })
    await ponerCompra(api, casa.evento, { email: 'buena@correo.mx', boletos: [{ tipo: tipoDe(casa) }] })
    const asunto = otroAsunto()
    await escribir(casa, { asunto })
    const fallas: unknown[] = []
    const relevo = conRelevo(async (mensaje) => {
      if (mensaje.to.startsWith('mala')) throw new Error('down')
      await api.services.ports.mailer.send(mensaje)
    })
    for (let vez = 0; vez < 7; vez += 1) {
      await mandarMensajes(relevo, (error) => fallas.push(error))
      await vencer()
    }
    expect(fallas).toHaveLength(5)
    expect(llegaronA(api, asunto)).toEqual(['buena@correo.mx'])
    expect((await verMensajes(casa)).items).toMatchObject([{ estado: 'enviado', enviados: 1, fallidos: 1 }])
  })

  it('stops where the organization is suspended meanwhile', async () => {
    const casa = await crearCasa(api)
    await llenar(api, casa, 130)
    await escribir(casa, { asunto: otroAsunto() })
    await mandarMensajes(api.services, deJuguete)
    await api.db
      .updateTable('organizaciones')
      .set({ suspendida_en: new Date(), suspendida_motivo: 'Prueba' })
      .where('id', '=', casa.organizacion.id)
      .execute()
    await mandarTodo(api)
    expect((await verMensajes(casa)).items).toMatchObject([{ estado: 'enviado', enviados: 100, omitidos: 30 }])
  })
})

describe('who wants no promotions', () => {
  const abrir = (url: string, method: 'GET' | 'POST', payload = '') => {
    const { pathname, search } = new URL(url)
    const headers = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    return api.app.inject({ method, url: pathname + search, headers, payload })
  }
  const bajaDe = (asunto: string, email: string) => {
    const mensaje = api.mensajes.find(({ to, subject }) => to === email && subject === asunto)
    return { url: /<(.*)>/.exec(mensaje?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '', mensaje }
  }
  const mandar = async (casa: Casa, clase: 'operativo' | 'promocional') => {
    const asunto = otroAsunto()
    await escribir(casa, { asunto, clase })
    await mandarTodo(api)
    return { asunto, a: llegaronA(api, asunto) }
  }

  it('says so with one click, without an account; looking changes nothing', async () => {
    const casa = await crearCasa(api)
    const boletos = [{ tipo: tipoDe(casa) }]
    for (const email of ['lee@correo.mx', 'sale@correo.mx']) await ponerCompra(api, casa.evento, { email, boletos })
    const primero = await mandar(casa, 'promocional')
    const { url, mensaje } = bajaDe(primero.asunto, 'sale@correo.mx')
    expect(mensaje?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mensaje?.html).toContain(`href="${url}"`)
    expect(mensaje?.text).toContain(url)
    const vista = await abrir(url, 'GET')
    expect([vista.statusCode, vista.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(vista.headers['content-security-policy']).toMatch(/^default-src 'none';.*style-src 'sha256-/)
    expect(vista.body).toContain('sa***@correo.mx')
    expect((await mandar(casa, 'promocional')).a).toEqual(['lee@correo.mx', 'sale@correo.mx'])
    for (let vez = 0; vez < 2; vez += 1)
      expect((await abrir(url, 'POST', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect((await mandar(casa, 'promocional')).a).toEqual(['lee@correo.mx'])
    expect((await verMensajes(casa)).items[0]).toMatchObject({ enviados: 1, omitidos: 1 })
    expect((await mandar(casa, 'operativo')).a).toEqual(['lee@correo.mx', 'sale@correo.mx'])
    await abrir(`${url}&accion=volver`, 'POST')
    expect((await mandar(casa, 'promocional')).a).toEqual(['lee@correo.mx', 'sale@correo.mx'])
  })

  it('gets nothing promotional without having asked, and all that is about the evento', async () => {
    const casa = await crearCasa(api)
    const otra = await crearCasa(api)
    const boletos = [{ tipo: tipoDe(casa) }]
    const { usuario: prendida, token } = await crearUsuario(api)
    const { usuario: callada } = await crearUsuario(api)
    const nadaPidieron = ['invitada@correo.mx', 'deotra@correo.mx', callada.email]
    for (const email of [...nadaPidieron, prendida.email])
      await ponerCompra(api, casa.evento, { email, boletos, novedades: false })
    await ponerCompra(api, otra.evento, { email: 'deotra@correo.mx', boletos: [{ tipo: tipoDe(otra) }] })
    await ponerCompra(api, casa.evento, { email: 'pidio@correo.mx', boletos })
    await api.como(token)('PATCH /cuenta/preferencias', { body: { novedades: true } })
    expect((await mandar(casa, 'promocional')).a).toEqual([prendida.email, 'pidio@correo.mx'].sort())
    expect((await mandar(casa, 'operativo')).a).toEqual([...nadaPidieron, prendida.email, 'pidio@correo.mx'].sort())
  })

  it('counts what was said last: a box that is ticked again, and the account that says no to all', async () => {
    const casa = await crearCasa(api)
    const boletos = [{ tipo: tipoDe(casa) }]
    const { usuario, token } = await crearUsuario(api)
    await ponerCompra(api, casa.evento, { email: 'abc@correo.mx', boletos })
    await ponerCompra(api, casa.evento, { email: usuario.email, boletos })
    const { asunto } = await mandar(casa, 'promocional')
    const { url } = bajaDe(asunto, usuario.email)
    await abrir(url, 'POST')
    expect((await mandar(casa, 'promocional')).a).toEqual(['abc@correo.mx'])
    await ponerCompra(api, casa.evento, { email: usuario.email, boletos })
    expect((await mandar(casa, 'promocional')).a).toEqual(['abc@correo.mx', usuario.email])
    expect((await abrir(url, 'GET')).body).toContain('Dejar de recibir promociones')
    await abrir(url, 'POST')
    expect((await mandar(casa, 'promocional')).a).toEqual(['abc@correo.mx'])
    await ponerCompra(api, casa.evento, { email: usuario.email, boletos })
    await api.como(token)('PATCH /cuenta/preferencias', { body: { novedades: false } })
    expect((await mandar(casa, 'promocional')).a).toEqual(['abc@correo.mx'])
  })

  it('asks in the checkout, by a box that is not ticked', async () => {
    const casa = await crearCasa(api)
    for (const [email, novedades] of [
      ['si@correo.mx', true],
      ['no@correo.mx', false],
      ['calla@correo.mx', undefined],
    ] as const) {
      const apartado = await apartar(api.como(), casa, [[{ id: tipoDe(casa) }, 1]])
      await api.como()('POST /p/apartados/:id/comprar', {
        params: { id: apartado.id },
        body: {
          ...{ comprador: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email }, metodo: 'prueba', aceptaTerminos: true },
          ...(novedades !== undefined && { novedades }),
        },
      })
    }
    await vaciarBuzon(api)
    expect((await mandar(casa, 'promocional')).a).toEqual(['si@correo.mx'])
  })

  it('not with a link that is not theirs', async () => {
    const casa = await crearCasa(api)
    for (const email of ['a@correo.mx', 'b@correo.mx'])
      await ponerCompra(api, casa.evento, { email, boletos: [{ tipo: tipoDe(casa) }] })
    const { asunto } = await mandar(casa, 'promocional')
    const [a, b] = [new URL(bajaDe(asunto, 'a@correo.mx').url), new URL(bajaDe(asunto, 'b@correo.mx').url)]
    const cruzado = `http://x${a.pathname}${b.search}`
    const sinFirma = `http://x${a.pathname}`
    for (const url of [cruzado, sinFirma, 'http://x/api/p/mensajes/nada/baja?firma=x', `${cruzado}&firma=otra`])
      for (const method of ['GET', 'POST'] as const) expect((await abrir(url, method)).statusCode).toBe(404)
    expect((await mandar(casa, 'promocional')).a).toEqual(['a@correo.mx', 'b@correo.mx'])
  })

  it('of one organization only; and who wants no news of anybody is asked just before it is sent', async () => {
    const [casa, otra] = [await crearCasa(api), await crearCasa(api)]
    const { usuario } = await crearUsuario(api)
    for (const { evento, tipos } of [casa, otra]) {
      await ponerCompra(api, evento, { email: 'ambas@correo.mx', boletos: [{ tipo: tipos[0]?.id ?? '' }] })
      await ponerCompra(api, evento, { email: usuario.email, boletos: [{ tipo: tipos[0]?.id ?? '' }] })
    }
    const { asunto } = await mandar(casa, 'promocional')
    await abrir(bajaDe(asunto, 'ambas@correo.mx').url, 'POST')
    expect((await mandar(casa, 'promocional')).a).toEqual([usuario.email])
    const contar = { params: otra.params, body: { ...cuerpoDe(), clase: 'promocional' as const } }
    expect(await otra.cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar', contar)).toEqual({
      destinatarios: 2,
      omitidos: 0,
    })
    const ultimo = otroAsunto()
    await escribir(otra, { asunto: ultimo, clase: 'promocional' })
    const relevo = conRelevo(async () => {
      throw new Error('down')
    })
    await mandarMensajes(relevo, deJuguete)
    await api.db
      .insertInto('preferencias')
      .values({ usuario_id: usuario.id, tema: 'novedades', correo: false })
      .execute()
    await vencer()
    await mandarTodo(api)
    expect(llegaronA(api, ultimo)).toEqual(['ambas@correo.mx'])
    expect(await otra.cliente('POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar', contar)).toEqual({
      destinatarios: 1,
      omitidos: 1,
    })
  })
})
