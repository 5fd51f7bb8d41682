import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'

const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.'
const PESO = 'El archivo es demasiado grande. El tamaño máximo es 5MB.'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

const pintar = (color: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: color } })
const blob = (contenido: Uint8Array | string) =>
  new Blob([typeof contenido === 'string' ? contenido : new Uint8Array(contenido)])
const subir = (token: string, contenido: Uint8Array | string) =>
  api.como(token)('POST /cuenta/foto', { body: {}, files: { foto: blob(contenido) } })
const quitar = (token: string) => api.como(token)('DELETE /cuenta/foto')
const archivo = (url: string | null) => api.services.ports.storage.get((url ?? '').replace('/imagenes/', ''))
const completa = (url: string | null) => url?.replace('-128', '') ?? null
const vaciar = async () => {
  while (await atenderTrabajos(api.services, () => undefined));
}
const motivo = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: { status: number; wire: { form?: { name: string; message: string }[] } }) => reason,
  )
  return [error?.status, error?.wire.form?.[0]?.name, error?.wire.form?.[0]?.message]
}

describe('POST /cuenta/foto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'keeps a square of what came as %s, in two sizes, without what the original hid',
    async (formato) => {
      const { token } = await crearUsuario(api)
      const original = await pintar('#336699')
        .withExif({ IFD0: { Copyright: 'secreto' } })
        .toFormat(formato)
        .toBuffer()
      const { usuario } = await subir(token, original)
      expect(usuario.urlAvatar).toMatch(/^\/imagenes\/[0-9a-f]{32}-128\.webp$/)
      const [chica, grande] = [await archivo(usuario.urlAvatar), await archivo(completa(usuario.urlAvatar))]
      expect(await sharp(chica ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
      const meta = await sharp(grande ?? undefined).metadata()
      expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512 })
      expect(meta.exif).toBeUndefined()
      const { data } = await sharp(grande ?? undefined)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(Math.abs((data[0] ?? 0) - 0x33)).toBeLessThan(4) // its corner is of the picture, not a margin
    },
  )

  it('is seen by the team, the session and the account', async () => {
    const { organizacion, token: duena } = await crearOrganizacion(api)
    const { token, usuario } = await crearMiembro(api, organizacion, 'member')
    const { usuario: con } = await subir(token, await pintar('teal').png().toBuffer())
    expect((await api.como(token)('GET /auth/verify')).usuario.urlAvatar).toBe(con.urlAvatar)
    const { equipo } = await api.como(duena)('GET /organizacion/:slug/equipo/colaboradores', {
      params: { slug: organizacion.slug },
    })
    expect(equipo.find(({ id }) => id === usuario.id)?.usuario.urlAvatar).toBe(con.urlAvatar)
  })

  it('gives two people two files of the same picture, and one person one', async () => {
    const imagen = await pintar('olive').png().toBuffer()
    const [una, otra] = [await crearUsuario(api), await crearUsuario(api)]
    const primera = (await subir(una.token, imagen)).usuario.urlAvatar
    expect((await subir(una.token, imagen)).usuario.urlAvatar).toBe(primera)
    const ajena = (await subir(otra.token, imagen)).usuario.urlAvatar
    expect(ajena).not.toBe(primera)
    await quitar(una.token)
    await vaciar()
    expect([await archivo(primera), (await archivo(ajena)) !== null]).toEqual([null, true])
  })

  it('takes the files of the one before away, unless it was chosen again', async () => {
    const { token } = await crearUsuario(api)
    const [roja, azul] = [await pintar('red').png().toBuffer(), await pintar('blue').png().toBuffer()]
    const primera = (await subir(token, roja)).usuario.urlAvatar
    const segunda = (await subir(token, azul)).usuario.urlAvatar
    await subir(token, roja)
    await vaciar()
    expect([(await archivo(primera)) !== null, await archivo(segunda), await archivo(completa(segunda))]).toEqual([
      true,
      null,
      null,
    ])
    const filas = await api.db
      .selectFrom('imagenes')
      .select('id')
      .where('id', '=', segunda?.slice(10, 42) ?? '')
      .execute()
    expect(filas).toEqual([])
  })

  it('ends with one whole photo however many arrive at once', async () => {
    const { token } = await crearUsuario(api)
    const colores = ['#111', '#222', '#333', '#444', '#555', '#666']
    const imagenes = await Promise.all(colores.map((color) => pintar(color).png().toBuffer()))
    const { rechazos } = await todosALaVez(imagenes.map((imagen) => () => subir(token, imagen)))
    await vaciar()
    expect(rechazos).toEqual([])
    const { urlAvatar } = (await api.como(token)('GET /auth/verify')).usuario
    expect([(await archivo(urlAvatar)) !== null, (await archivo(completa(urlAvatar))) !== null]).toEqual([true, true])
  })
})

describe('what is refused', () => {
  const guardadas = async () =>
    Number(
      (
        await api.db
          .selectFrom('imagenes')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const chunk = (tipo: string, datos: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, 0, datos.length]), Buffer.from(tipo), datos, Buffer.alloc(4)])
  /** Says that it is 60,000 pixels a side. */
  const bomba = () => {
    const ihdr = Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 2, 0, 0, 0])
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', ihdr),
      chunk('IDAT', deflateSync(Buffer.alloc(100))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  it.each([
    ['a drawing', () => svg, FORMATO],
    ['a page', () => '<!doctype html><script>alert(1)</script>', FORMATO],
    ['a GIF that is a script', () => 'GIF89a=1;alert(1)//', FORMATO],
    [
      'the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      FORMATO,
    ],
    [
      'a picture cut in half',
      async () => (await pintar('navy', 900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
      FORMATO,
    ],
    [
      'one that moves',
      async () =>
        sharp([await pintar('red', 10, 10).png().toBuffer(), await pintar('blue', 10, 10).png().toBuffer()], {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
      FORMATO,
    ],
    [
      'more than five megabytes',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5 * 1024 * 1024)]),
      PESO,
    ],
  ] as [string, () => Promise<Uint8Array | string> | Uint8Array | string, string][])(
    '%s',
    async (_, hacer, mensaje) => {
      const { token } = await crearUsuario(api)
      const antes = await guardadas()
      expect(await motivo(subir(token, await hacer()))).toEqual([400, 'foto', mensaje])
      expect(await guardadas()).toBe(antes)
      expect((await api.como(token)('GET /auth/verify')).usuario.urlAvatar).toBeNull()
    },
  )

  it('a bomb', async () => {
    const { token } = await crearUsuario(api)
    const [status, campo] = await motivo(subir(token, bomba()))
    expect([status, campo]).toEqual([400, 'foto'])
  })

  it('a picture with a script behind it is kept without the script', async () => {
    const { token } = await crearUsuario(api)
    const doble = Buffer.concat([await pintar('pink').jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { usuario } = await subir(token, doble)
    expect((await archivo(completa(usuario.urlAvatar)))?.includes('<script>')).toBe(false)
  })

  it('nothing at all, and who is not signed in', async () => {
    const { token } = await crearUsuario(api)
    expect(await motivo(api.como(token)('POST /cuenta/foto', { body: {}, files: {} }))).toEqual([
      400,
      'foto',
      'Elige una foto.',
    ])
    expect(await rechazo(api.como()('POST /cuenta/foto', { body: {}, files: {} }))).toMatchObject({ status: 401 })
    expect(await rechazo(api.como()('DELETE /cuenta/foto'))).toMatchObject({ status: 401 })
  })

  it('too many in an hour', async () => {
    const { token } = await crearUsuario(api)
    for (let i = 0; i < 30; i++) await subir(token, '').catch(() => undefined)
    for (let i = 0; i < 30; i++) await subir(token, 'nada').catch(() => undefined)
    expect(await rechazo(subir(token, 'nada'))).toMatchObject({ status: 428 })
  })
})

describe('DELETE /cuenta/foto', () => {
  it('goes back to the initials, once or twice', async () => {
    const { token } = await crearUsuario(api)
    const { usuario } = await subir(token, await pintar('gold').png().toBuffer())
    expect((await quitar(token)).usuario.urlAvatar).toBeNull()
    expect((await quitar(token)).usuario.urlAvatar).toBeNull()
    await vaciar()
    expect([await archivo(usuario.urlAvatar), await archivo(completa(usuario.urlAvatar))]).toEqual([null, null])
  })
})
