import { crc32, deflateSync } from 'node:zlib'
import { IMAGEN_CARD, IMAGEN_FORMATO, IMAGEN_PESO, IMAGEN_PORTADA } from '@entrale/contract/testing/eventos-casos'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { enDias, organizar } from '../../../testing/ciclo.ts'
import {
  crearEvento,
  crearEventoPublicado,
  crearOrganizacion,
  crearTipo,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const MEGAS_5 = 5 * 1024 * 1024
const dibujo = (ancho: number, alto: number) =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: '#e2145f' } })
const png = (ancho: number, alto: number) => dibujo(ancho, alto).png().toBuffer()
const hasta = (contenido: Buffer, bytes: number) => Buffer.concat([contenido, Buffer.alloc(bytes - contenido.length)])
const svg = (dentro: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900">${dentro}</svg>`)
const trozo = (tipo: string, datos: Buffer) => {
  const cuerpo = Buffer.concat([Buffer.from(tipo), datos])
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)]
  largo.writeUInt32BE(datos.length)
  suma.writeUInt32BE(crc32(cuerpo))
  return Buffer.concat([largo, cuerpo, suma])
}
/** A PNG that says one size and unpacks to as much as is asked. */
function bomba(ancho: number, alto: number, bytes: number): Buffer {
  const cabeza = Buffer.alloc(13)
  cabeza.writeUInt32BE(ancho, 0)
  cabeza.writeUInt32BE(alto, 4)
  cabeza.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    trozo('IHDR', cabeza),
    trozo('IDAT', deflateSync(Buffer.alloc(bytes))),
    trozo('IEND', Buffer.alloc(0)),
  ])
}

type Malo = [nombre: string, hacer: () => Promise<Buffer> | Buffer, mensaje: string]
const MALAS_CARD: Malo[] = [
  ['a GIF', () => dibujo(600, 900).gif().toBuffer(), IMAGEN_FORMATO],
  ['a text that calls itself a picture', () => Buffer.from('no soy una imagen'), IMAGEN_FORMATO],
  ['a drawing', () => svg('<rect width="9" height="9"/>'), IMAGEN_FORMATO],
  ['a hostile drawing', () => svg('<script>alert(1)</script><image href="file:///etc/passwd"/>'), IMAGEN_FORMATO],
  [
    'a page behind the signature of a PNG',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html><script>alert(1)</script>')]),
    IMAGEN_FORMATO,
  ],
  [
    'a page behind the signature of a JPEG',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><script>alert(1)</script>')]),
    IMAGEN_FORMATO,
  ],
  ['a script that is a GIF too', () => Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000*/=1;alert(1)//'), IMAGEN_FORMATO],
  [
    'a picture cut in half',
    async () => (await dibujo(600, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 900),
    IMAGEN_FORMATO,
  ],
  ['one byte above 5 MB', async () => hasta(await png(600, 900), MEGAS_5 + 1), IMAGEN_PESO],
  ['one pixel short', () => png(599, 900), IMAGEN_CARD],
  ['one pixel tall', () => png(600, 901), IMAGEN_CARD],
  ['turned', () => png(900, 600), IMAGEN_CARD],
  ['a bomb of 400 megapixels', () => bomba(20_000, 20_000, 1000), IMAGEN_CARD],
]
const MALAS_PORTADA: Malo[] = [
  ['one pixel short', () => png(1199, 600), IMAGEN_PORTADA],
  ['one pixel wide', () => png(1201, 600), IMAGEN_PORTADA],
  ['one pixel low', () => png(1200, 599), IMAGEN_PORTADA],
  ['a picture of twice the size', () => png(2400, 1200), IMAGEN_PORTADA],
]
const CASOS = [
  ...MALAS_CARD.map(([nombre, hacer, mensaje]) => ({ campo: 'card_imagen', nombre, hacer, mensaje })),
  ...MALAS_PORTADA.map(([nombre, hacer, mensaje]) => ({ campo: 'portada_imagen', nombre, hacer, mensaje })),
]

const archivo = (contenido: Buffer, tipo = 'image/png') => new Blob([new Uint8Array(contenido)], { type: tipo })
const imagenes = async () => (await api.db.selectFrom('imagenes').select('id').execute()).length
const crear = (token: string, slugOrganizacion: string, files: Record<string, Blob>) =>
  api.como(token)('POST /organizacion/:slugOrganizacion/eventos/crear-evento', {
    params: { slugOrganizacion },
    body: { nombre: 'Noche', slug: 'noche', categoria: 'musica', fechaInicio: enDias(10), fechaFin: enDias(10.2) },
    files,
  })

describe('a picture that will not do', () => {
  it.each(CASOS)('$campo, $nombre: nothing is stored', async ({ campo, hacer, mensaje }) => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion)
    const put = vi.spyOn(api.services.ports.storage, 'put')
    const antes = await imagenes()
    // The other one is right: it is not kept either.
    const buenas = { card_imagen: archivo(await png(600, 900)), portada_imagen: archivo(await png(1200, 600)) }
    const files = { ...buenas, [campo]: archivo(await hacer()) }
    for (const intento of [
      () => crear(quien.token, quien.organizacion.slug, files),
      () => organizar(api, { ...quien, evento }).editar({}, files),
    ]) {
      const error = await intento().then(
        () => null,
        (reason) => reason.wire,
      )
      expect(error).toEqual({
        mensaje: 'Revisa los campos marcados.',
        form: [{ name: campo, message: mensaje, type: 'custom' }],
      })
    }
    expect(await imagenes()).toBe(antes)
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
    expect((await organizar(api, { ...quien, evento }).ver()).item).toMatchObject({ imagen: null, portadaUrl: null })
  })

  it('is not kept when another field is wrong', async () => {
    const publicado = await crearEventoPublicado(api)
    const put = vi.spyOn(api.services.ports.storage, 'put')
    const files = { card_imagen: archivo(await png(600, 900)) }
    const { editar } = organizar(api, publicado)
    for (const malo of [
      { lat: '19.4' },
      { lugar: '' },
      { fechaFin: enDias(1) },
      { categoria: 'no-hay' },
      { nombre: '' },
    ])
      expect(await rechazo(editar(malo, files))).toMatchObject({ status: 400 })
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
  })
})

describe('a picture that will do', () => {
  it('weighs 5 MB and not one byte more', async () => {
    const quien = await crearOrganizacion(api)
    const { item } = await crear(quien.token, quien.organizacion.slug, {
      card_imagen: archivo(hasta(await png(600, 900), MEGAS_5)),
    })
    expect(item.imagen).not.toBeNull()
  })

  it.each(['jpeg', 'png', 'webp'] as const)('may be %s, whatever it is called', async (formato) => {
    const quien = await crearOrganizacion(api)
    const contenido = await dibujo(1200, 600).toFormat(formato).toBuffer()
    const { item } = await crear(quien.token, quien.organizacion.slug, {
      portada_imagen: archivo(contenido, 'text/html'),
    })
    expect(item.portadaUrl).toMatch(/^\/imagenes\/[0-9a-f]{32}\.webp$/)
  })

  it('loses what hangs from it: only its pixels are kept', async () => {
    const quien = await crearOrganizacion(api)
    const carga = '<script>alert("poliglota")</script>'
    const contenido = Buffer.concat([await dibujo(600, 900).jpeg().toBuffer(), Buffer.from(carga)])
    const { item } = await crear(quien.token, quien.organizacion.slug, {
      card_imagen: archivo(contenido, 'image/jpeg'),
    })
    const guardada = await api.services.ports.storage.get((item.imagen ?? '').replace('/imagenes/', ''))
    expect(guardada?.includes('poliglota')).toBe(false)
  })

  it('may be taken away: a borrador has none then, and what people see gets drawn art', async () => {
    const quien = await crearOrganizacion(api)
    const { item } = await crear(quien.token, quien.organizacion.slug, { card_imagen: archivo(await png(600, 900)) })
    const borrador = organizar(api, { ...quien, evento: item })
    expect((await borrador.editar({ quitarCard: 'true' })).item.imagen).toBeNull()
    const publicado = organizar(api, await crearEventoPublicado(api))
    const { item: con } = await publicado.editar(
      {},
      { card_imagen: archivo(await png(600, 900)), portada_imagen: archivo(await png(1200, 600)) },
    )
    const { item: sin } = await publicado.editar({ quitarCard: 'true' })
    expect(sin.imagen).not.toBeNull()
    expect(sin.imagen).not.toBe(con.imagen)
    expect(sin.portadaUrl).toBe(con.portadaUrl)
    const { item: otra } = await publicado.editar({ quitarCard: 'true' }, { card_imagen: archivo(await png(600, 900)) })
    expect(otra.imagen).toBe(con.imagen)
  })
})

describe('drawn art', () => {
  const listo = async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion)
    await crearTipo(api, evento)
    const hacer = organizar(api, { ...quien, evento })
    const { item } = await hacer.publicar()
    return { hacer, item }
  }

  it('is drawn anew when what it says changes, and only then', async () => {
    const { hacer, item } = await listo()
    const arte = ({ imagen, portadaUrl }: { imagen: string | null; portadaUrl: string | null }) => [imagen, portadaUrl]
    const { item: igual } = await hacer.editar({ descripcion: 'Otra.' })
    expect(arte(igual)).toEqual(arte(item))
    const { item: movido } = await hacer.reprogramar(45)
    expect(movido.imagen).not.toBe(item.imagen)
    const { item: llamado } = await hacer.editar({ nombre: 'De otro modo' })
    expect(llamado.imagen).not.toBe(movido.imagen)
  })

  it('of a copy waits for its own date, and what its organizer brought is never drawn over', async () => {
    const { hacer } = await listo()
    const { item } = await hacer.editar({}, { card_imagen: archivo(await png(600, 900)) })
    const { item: copia } = await hacer.duplicar()
    expect([copia.imagen, copia.portadaUrl]).toEqual([item.imagen, null])
    expect((await hacer.reprogramar(45)).item.imagen).toBe(item.imagen)
  })
})
