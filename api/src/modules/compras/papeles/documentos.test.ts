import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import {
  crearEventoPublicado,
  crearUsuario,
  createTestApi,
  type DatosEvento,
  type TestApi,
} from '../../../testing/index.ts'
import { codigosDe, textosDe } from '../../../testing/leer-pdf.ts'
import { leerQr } from '../../../testing/leer-qr.ts'
import { pedirVivo } from '../../../testing/vivo.ts'
import { leerBoleto, llavePublica } from '../../boletos/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const fallar = (error: unknown) => {
  throw error
}

async function vender(
  datos: DatosEvento = {},
  { token, cantidad = 2, nombre = 'Ana' }: { token?: string; cantidad?: number; nombre?: string } = {},
) {
  const publicado = await crearEventoPublicado(api, { ...datos, tipos: [{ tipo: 'General', precio: 85_000 }] })
  const [tipo] = publicado.tipos
  if (tipo === undefined) throw new Error('no tipo')
  const apartado = await apartar(api.como(token), publicado, [[tipo, cantidad]])
  return { ...publicado, ...(await comprar(api.como(token), apartado, { nombre, email: `${randomUUID()}@correo.mx` })) }
}

const pedir = (url: string, token?: string, acceso?: string) =>
  api.app.inject({
    url: `/api${url}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(acceso !== undefined && { 'x-acceso': acceso }),
    },
  })
/** As whoever has the link of the compra. */
const conEnlace = (url: string, { acceso }: { acceso: string }) => pedir(url, undefined, acceso)

const idDe = ({ compra }: Awaited<ReturnType<typeof vender>>, n = 0) => compra.boletos[n]?.id ?? ''

test('without its link or its owner, the PDF of a boleto does not exist', async () => {
  const venta = await vender()
  const otra = await vender()
  const { token } = await crearUsuario(api)
  const id = idDe(venta)
  for (const [url, acceso] of [
    [`${id}/pdf`],
    [`${id}/pdf`, ''],
    [`${id}/pdf`, otra.acceso],
    [`${id}/pdf?acceso=${venta.acceso}`],
    [`${id}/pdf?acceso=a&acceso=b`],
    [`${randomUUID()}/pdf`, venta.acceso],
    ['nada/pdf'],
  ] as const)
    for (const quien of [undefined, token, venta.token]) {
      const respuesta = await pedir(`/p/boletos/${url}`, quien, acceso)
      expect([respuesta.statusCode, respuesta.json()]).toEqual([404, { mensaje: expect.any(String) }])
    }
  expect((await pedir(`/p/boletos/${id}/pdf`, 'x'.repeat(43))).statusCode).toBe(401)
})

test('the link gives one boleto, or all of them', async () => {
  const venta = await vender()
  const respuesta = await conEnlace(`/p/boletos/${idDe(venta, 1)}/pdf`, venta)
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="boleto-${venta.compra.folio}-2.pdf"`,
  })
  const [codigo, ...otros] = await codigosDe(respuesta.rawPayload)
  expect(otros).toEqual([])
  expect(
    leerBoleto(
      llavePublica(api.services.config.secret, { eventoId: venta.evento.id, llave: null }),
      venta.evento.id,
      codigo ?? '',
    ),
  ).toEqual({
    id: idDe(venta, 1),
    version: 1,
  })
  const todos = await conEnlace(`/p/boletos/${idDe(venta)}/pdf?todos=1`, venta)
  expect(await codigosDe(todos.rawPayload)).toEqual(venta.compra.boletos.map(({ qr }) => qr))
})

test('the owner of the compra needs no link, nobody else of the platform gets in', async () => {
  const { token } = await crearUsuario(api)
  const venta = await vender({}, { token })
  expect((await pedir(`/p/boletos/${idDe(venta)}/pdf`, token)).statusCode).toBe(200)
  expect((await pedir(`/p/boletos/${idDe(venta)}/pdf`, venta.token)).statusCode).toBe(404)
})

test('a boleto that no longer admits is not printed', async () => {
  const venta = await vender()
  await api.db.updateTable('boletos').set({ estado: 'transferido' }).where('id', '=', idDe(venta)).execute()
  expect((await conEnlace(`/p/boletos/${idDe(venta)}/pdf`, venta)).statusCode).toBe(404)
  expect(await codigosDe((await conEnlace(`/p/boletos/${idDe(venta)}/pdf?todos=1`, venta)).rawPayload)).toHaveLength(1)
  await api.db.updateTable('boletos').set({ estado: 'valido' }).where('id', '=', idDe(venta)).execute()
})

test('who asks for the paper of a boleto that came in is told so, and nobody else', async () => {
  const venta = await vender()
  const usar = (cual: string[]) =>
    api.db.updateTable('boletos').set({ estado: 'usado' }).where('id', 'in', cual).execute()
  const pedido = async (resto = '', llave = venta.acceso) => {
    const { statusCode, headers, payload } = await pedir(`/p/boletos/${idDe(venta)}/pdf${resto}`, undefined, llave)
    return [statusCode, headers['content-type'] === 'application/pdf' ? 'pdf' : JSON.parse(payload).mensaje]
  }
  await usar([idDe(venta)])
  expect(await pedido()).toEqual([409, 'Ese boleto ya se usó para entrar.'])
  expect((await pedido('', 'x'))[0]).toBe(404)
  expect(await pedido('?todos=1')).toEqual([200, 'pdf'])
  await usar([idDe(venta), idDe(venta, 1)])
  expect(await pedido('?todos=1')).toEqual([409, 'Esos boletos ya se usaron para entrar.'])
})

test('the papers of an evento that was put off say so, and keep its old date as such', async () => {
  const venta = await vender()
  const pdf = async () => (await conEnlace(`/p/boletos/${idDe(venta)}/pdf`, venta)).rawPayload
  expect(textosDe(await pdf()).join()).not.toContain('era el')
  await api.db.updateTable('eventos').set({ estado: 'pospuesto' }).where('id', '=', venta.evento.id).execute()
  const [texto = ''] = textosDe(await pdf())
  expect(texto.replaceAll('\n', '')).toContain('Pospuesto: nueva fecha por anunciarse')
  expect(texto.replaceAll('\n', '')).toContain('era el ')
})

test('the poster of the evento is printed', async () => {
  const venta = await vender()
  const cartel = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#19b3a6' } })
    .webp()
    .toBuffer()
  const imagen = '0'.repeat(32)
  await api.db
    .insertInto('imagenes')
    .values({ id: imagen, ancho: 600, alto: 900, anchos: [300] })
    .execute()
  await api.db.updateTable('eventos').set({ card_imagen: imagen }).where('id', '=', venta.evento.id).execute()
  const url = `/p/boletos/${idDe(venta)}/pdf`
  expect((await conEnlace(url, venta)).rawPayload.includes('DCTDecode')).toBe(false)
  await api.services.ports.storage.put(`${imagen}.webp`, cartel)
  const { rawPayload } = await conEnlace(`${url}?todos=1`, venta)
  expect(textosDe(rawPayload)).toHaveLength(2)
  expect(rawPayload.toString('latin1').match(/DCTDecode/g)).toHaveLength(1)
})

test('the calendar of a public evento is for everybody, of a draft for nobody', async () => {
  const { organizacion, evento } = await crearEventoPublicado(api)
  const url = `/p/eventos/${organizacion.slug}/${evento.slug}/calendario.ics`
  const respuesta = await pedir(url)
  expect(respuesta.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(respuesta.body).toContain(`UID:${evento.id}@entrale`)
  await api.db.updateTable('eventos').set({ estado: 'cancelado' }).where('id', '=', evento.id).execute()
  expect((await pedir(url)).body).toContain('STATUS:CANCELLED')
  await api.db.updateTable('eventos').set({ estado: 'borrador' }).where('id', '=', evento.id).execute()
  expect((await pedir(url)).statusCode).toBe(404)
  expect((await pedir(`/p/eventos/${organizacion.slug}/otro/calendario.ics`)).statusCode).toBe(404)
})

test('a compra brings one e-mail with its link, its codes, the PDF and the calendar', async () => {
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
  const { compra, acceso, evento } = await vender({ nombre: 'Noche de Ñandúes' })
  await atenderTrabajos(api.services, fallar)
  await atenderTrabajos(api.services, fallar)
  const [mensaje, ...otros] = api.mensajes
  expect(otros).toEqual([])
  expect(mensaje).toMatchObject({ to: compra.comprador.email, subject: 'Tus boletos para Noche de Ñandúes' })
  const enlace = `http://localhost:3000/compras/${compra.folio}#acceso=${acceso}`
  expect(mensaje?.html).toContain(enlace)
  expect(mensaje?.text).toContain(enlace)
  expect(mensaje?.text).toContain('$1,846.00 MXN')
  const archivos = mensaje?.attachments ?? []
  expect(archivos.map(({ filename }) => filename)).toEqual([
    'codigo-1.png',
    'codigo-2.png',
    `boletos-${compra.folio}.pdf`,
    'evento.ics',
  ])
  const [uno, dos, pdf, ics] = archivos.map(({ content }) => content)
  const codigos = compra.boletos.map(({ qr }) => qr)
  expect([await leerQr(uno ?? Buffer.alloc(0)), await leerQr(dos ?? Buffer.alloc(0))]).toEqual(codigos)
  expect(await codigosDe(pdf ?? Buffer.alloc(0))).toEqual(codigos)
  expect(ics?.toString()).toContain(`UID:${evento.id}@entrale`)
  for (const { cid } of archivos) expect(cid === undefined || mensaje?.html.includes(`cid:${cid}`)).toBe(true)
  expect(await api.db.selectFrom('trabajos').selectAll().execute()).toEqual([])
})

test('hostile names stay text everywhere', async () => {
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
  const malo = '<img src=x onerror=alert(1)>"&\'</title>'
  await vender({ nombre: `${malo}\r\nBcc: otro@correo.mx` }, { nombre: malo })
  await atenderTrabajos(api.services, fallar)
  const [mensaje] = api.mensajes
  expect(mensaje?.subject).not.toMatch(/[\r\n]/)
  expect(mensaje?.html).not.toContain('<img src=x')
  expect(mensaje?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  const pdf = mensaje?.attachments?.find(({ filename }) => filename.endsWith('.pdf'))?.content ?? Buffer.alloc(0)
  expect(textosDe(pdf)).toHaveLength(2)
  const ics = mensaje?.attachments?.find(({ filename }) => filename.endsWith('.ics'))?.content.toString() ?? ''
  expect(ics).not.toMatch(/^Bcc/m)
})

test('a compra that lost its boletos before its e-mail sends none', async () => {
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
  const { compra } = await vender()
  const ids = compra.boletos.map(({ id }) => id)
  await api.db.updateTable('boletos').set({ estado: 'transferido' }).where('id', 'in', ids).execute()
  await atenderTrabajos(api.services, fallar)
  expect(api.mensajes).toEqual([])
  expect(await api.db.selectFrom('trabajos').selectAll().execute()).toEqual([])
  await api.db.updateTable('boletos').set({ estado: 'valido' }).where('id', 'in', ids).execute()
})

test('where codes change, the PDF has the link of each boleto, and none of its codes', async () => {
  const venta = await vender()
  await pedirVivo(api, venta)
  const { rawPayload } = await conEnlace(`/p/boletos/${idDe(venta)}/pdf?todos=1`, venta)
  const enlaces = venta.compra.boletos.map(({ id, acceso }) => `http://localhost:3000/boletos/${id}#acceso=${acceso}`)
  expect(await codigosDe(rawPayload)).toEqual(enlaces)
  for (const pagina of textosDe(rawPayload)) {
    expect(pagina).toContain('Este papel no deja pasar')
    expect(pagina).not.toContain('Enseña este código')
  }
  expect(rawPayload.toString('latin1')).toContain(`/URI (${enlaces[0]})`)
  await pedirVivo(api, venta, false)
  const fijo = await conEnlace(`/p/boletos/${idDe(venta)}/pdf`, venta)
  expect(await codigosDe(fijo.rawPayload)).toEqual([venta.compra.boletos[0]?.qr])
})

test('where codes change, the e-mail has the link and the calendar, and neither codes nor a PDF', async () => {
  await api.db.deleteFrom('trabajos').execute()
  const casa = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', precio: 85_000 }] })
  await pedirVivo(api, casa)
  const [tipo] = casa.tipos
  if (tipo === undefined) throw new Error('no tipo')
  const apartado = await apartar(api.como(), casa, [[tipo, 2]])
  const { compra, acceso } = await comprar(api.como(), apartado, { email: `${randomUUID()}@correo.mx` })
  expect(compra.boletos.map(({ qr, vivo }) => [qr, vivo])).toEqual([
    ['', { version: 1, en: null }],
    ['', { version: 1, en: null }],
  ])
  api.mensajes.length = 0
  await atenderTrabajos(api.services, fallar)
  const [mensaje] = api.mensajes
  expect(mensaje?.attachments?.map(({ filename }) => filename)).toEqual(['evento.ics'])
  for (const cuerpo of [mensaje?.html, mensaje?.text]) {
    expect(cuerpo).toContain(`/compras/${compra.folio}#acceso=${acceso}`)
    expect(cuerpo).toContain('cambia cada medio minuto')
    expect(cuerpo).not.toMatch(/cid:|E3[A-Z2-7]{20}|impresos|adjuntos en PDF/)
  }
})
