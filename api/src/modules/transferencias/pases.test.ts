import { jwtVerify } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApple } from '../../ports/wallet/apple.ts'
import { createGoogle, localDe } from '../../ports/wallet/google.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { archivosDe, crearCertificados, crearCuentaGoogle, firmaDe, sha1 } from '../../testing/pases.ts'
import { aceptar, enlaceA, otroCorreo, pasar, vender, ver } from '../../testing/transferir.ts'
import { pedirVivo } from '../../testing/vivo.ts'

const google = crearCuentaGoogle()
let api: TestApi
let certificados: Awaited<ReturnType<typeof crearCertificados>>
beforeAll(async () => {
  api = await createTestApi()
  certificados = await crearCertificados()
})
afterAll(() => api.close())

const configurar = () => {
  api.services.ports.wallet = { apple: createApple(certificados), google: createGoogle(google.opciones) }
}
const vale = (id: string, acceso: string, cual: 'apple' | 'google', token?: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/p/boletos/${id}/pase`,
    headers: { 'x-acceso': acceso, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    payload: { cual },
  })
/** As a phone does: asks where the pass is, and goes there without a word. */
async function pedir(id: string, acceso: string, cual: 'apple' | 'google', token?: string) {
  const respuesta = await vale(id, acceso, cual, token)
  return respuesta.statusCode !== 200 || cual === 'google' ? respuesta : api.app.inject(respuesta.json().url)
}

describe('passes', () => {
  it('do not exist where there are no keys', async () => {
    const { boleto } = await vender(api)
    for (const cual of ['apple', 'google'] as const)
      expect((await pedir(boleto.id, boleto.acceso, cual)).statusCode).toBe(404)
    expect((await ver(api, boleto)).item.wallet).toEqual({ apple: false, google: false })
  })

  it('are refused of a code that changes, also by an address that was given out before', async () => {
    configurar()
    const venta = await vender(api)
    const { id, acceso } = venta.boleto
    const { url } = (await vale(id, acceso, 'apple')).json()
    await pedirVivo(api, venta)
    for (const cual of ['apple', 'google'] as const) {
      const no = await vale(id, acceso, cual)
      expect([no.statusCode, no.json().mensaje]).toEqual([409, expect.stringContaining('no cabe en un pase')])
    }
    expect((await api.app.inject(url)).statusCode).toBe(409)
    expect((await ver(api, venta.boleto)).item.wallet).toEqual({ apple: false, google: false })
  })

  it('do not exist for whoever may not open the boleto, nor for one that does not admit', async () => {
    configurar()
    const venta = await vender(api)
    const { token } = await crearUsuario(api, { verificado: true })
    const [uno, otro] = venta.compra.boletos
    for (const cual of ['apple', 'google'] as const) {
      for (const acceso of ['', 'x', otro?.acceso ?? ''])
        expect((await pedir(uno?.id ?? '', acceso, cual, token)).statusCode).toBe(404)
    }
    expect((await vale('nada', 'x', 'apple')).statusCode).toBe(400)
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email })
    const suyo = await aceptar(api, await enlaceA(api, email))
    for (const cual of ['apple', 'google'] as const) {
      expect((await pedir(venta.boleto.id, venta.boleto.acceso, cual)).statusCode).toBe(404)
      expect((await pedir(suyo.boleto.id, suyo.acceso, cual)).statusCode).toBeLessThan(400)
    }
    await api.db.updateTable('boletos').set({ estado: 'usado' }).where('id', '=', suyo.boleto.id).execute()
    expect((await ver(api, { id: suyo.boleto.id, acceso: suyo.acceso })).item.wallet).toEqual({
      apple: false,
      google: false,
    })
    for (const cual of ['apple', 'google'] as const) {
      const negado = await pedir(suyo.boleto.id, suyo.acceso, cual)
      expect([negado.statusCode, negado.json().mensaje]).toEqual([409, 'Ese boleto ya se usó para entrar.'])
      expect((await pedir(suyo.boleto.id, 'x', cual)).statusCode).toBe(404)
    }
  })
})

describe('the address of a pass', () => {
  it('opens it for two minutes, for that boleto alone, while its links stand, and names no access', async () => {
    configurar()
    const venta = await vender(api)
    const { id, acceso } = venta.boleto
    const { url } = (await vale(id, acceso, 'apple')).json()
    expect(url).not.toContain(acceso)
    const abre = async (ruta: string) => (await api.app.inject(ruta)).statusCode
    expect(await abre(url)).toBe(200)
    expect(await abre(`/api/p/boletos/${id}/apple.pkpass?acceso=${acceso}`)).toBe(404)
    expect(await abre(url.replace(id, venta.compra.boletos[1]?.id ?? ''))).toBe(404)
    expect(await abre(`${url.slice(0, -4)}AAAA`)).toBe(404)
    api.reloj.avanzar(60_000)
    expect(await abre(url)).toBe(200)
    api.reloj.avanzar(61_000)
    expect(await abre(url)).toBe(404)
    const otra = (await vale(id, acceso, 'apple')).json().url
    await api.como()('POST /p/compras/:folio/anular-enlaces', {
      params: { folio: venta.compra.folio },
      query: { acceso: venta.acceso },
    })
    expect(await abre(otra)).toBe(410)
  })
})

describe('a pass for Apple Wallet', () => {
  it('is signed over every file, and says what the boleto says', async () => {
    configurar()
    const venta = await vender(api, { nombre: 'Noche de ñandúes «vivos»' })
    const imagen = 'b'.repeat(32)
    const cartel = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#b8125f' } })
      .webp()
      .toBuffer()
    await api.db.insertInto('imagenes').values({ id: imagen, ancho: 600, alto: 900, anchos: [] }).execute()
    await api.services.ports.storage.put(`${imagen}.webp`, cartel)
    await api.db.updateTable('eventos').set({ card_imagen: imagen }).where('id', '=', venta.evento.id).execute()
    await api.db
      .updateTable('direcciones')
      .set({ lat: 19.4, lng: -99.1 })
      .where('evento_id', '=', venta.evento.id)
      .execute()
    const { item } = await ver(api, venta.boleto)
    expect(item.wallet).toEqual({ apple: true, google: true })
    const respuesta = await pedir(venta.boleto.id, venta.boleto.acceso, 'apple')
    expect(respuesta.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="boleto-${venta.compra.folio}-1.pkpass"`,
    })
    const archivos = archivosDe(respuesta.rawPayload)
    const [manifiesto, firma, pase] = ['manifest.json', 'signature', 'pass.json'].map(
      (nombre) => archivos.get(nombre) ?? Buffer.alloc(0),
    )
    if (manifiesto === undefined || firma === undefined || pase === undefined) throw new Error('no pass')
    const sumas: Record<string, string> = JSON.parse(manifiesto.toString())
    const firmados = [...archivos].filter(([nombre]) => nombre !== 'manifest.json' && nombre !== 'signature')
    expect(sumas).toEqual(Object.fromEntries(firmados.map(([nombre, contenido]) => [nombre, sha1(contenido)])))
    expect(Object.keys(sumas)).toEqual(
      expect.arrayContaining([
        'pass.json',
        'icon.png',
        'icon@2x.png',
        'icon@3x.png',
        'thumbnail.png',
        'thumbnail@2x.png',
      ]),
    )
    expect(await firmaDe(firma, manifiesto, certificados.wwdr)).toBe(true)
    expect(await firmaDe(firma, Buffer.concat([manifiesto, Buffer.from(' ')]), certificados.wwdr)).toBe(false)
    expect(await firmaDe(firma, manifiesto, (await crearCertificados()).wwdr)).toBe(false)

    const dicho = JSON.parse(pase.toString())
    expect(dicho).toMatchObject({
      ...{
        formatVersion: 1,
        passTypeIdentifier: certificados.passTypeId,
        teamIdentifier: certificados.teamId,
        serialNumber: venta.boleto.id,
      },
      ...{
        organizationName: venta.organizacion.nombreMostrado,
        description: 'Boleto para Noche de ñandúes «vivos»',
        sharingProhibited: true,
      },
      ...{ backgroundColor: 'rgb(15, 19, 17)', foregroundColor: 'rgb(251, 248, 241)', labelColor: 'rgb(255, 163, 26)' },
      barcodes: [
        { format: 'PKBarcodeFormatQR', message: item.qr, messageEncoding: 'iso-8859-1', altText: venta.compra.folio },
      ],
      locations: [{ latitude: 19.4, longitude: -99.1 }],
      groupingIdentifier: venta.evento.id,
    })
    expect(new Date(dicho.relevantDate).getTime()).toBe(venta.evento.inicio.getTime())
    expect(new Date(dicho.expirationDate).getTime()).toBe(venta.evento.fin.getTime())
    const valores = Object.values(dicho.eventTicket as Record<string, { value: string }[]>)
      .flat()
      .map(({ value }) => value)
    expect(valores).toEqual(
      expect.arrayContaining([
        'Noche de ñandúes «vivos»',
        'Ana Ruiz',
        'General',
        'Foro de prueba',
        '1 de 2',
        venta.compra.folio,
      ]),
    )
    expect(await sharp(archivos.get('thumbnail@2x.png')).metadata()).toMatchObject({
      width: 120,
      height: 180,
      format: 'png',
    })
  })

  it('cannot be made with a key that does not open', async () => {
    const { boleto } = await vender(api)
    api.services.ports.wallet = { apple: createApple({ ...certificados, frase: 'otra' }), google: null }
    expect((await pedir(boleto.id, boleto.acceso, 'apple')).statusCode).toBe(500)
  })
})

describe('a pass for Google Wallet', () => {
  it('is an address whose token Google can check', async () => {
    configurar()
    const venta = await vender(api)
    const { item } = await ver(api, venta.boleto)
    const respuesta = await pedir(venta.boleto.id, venta.boleto.acceso, 'google')
    const [base, token = ''] = String(respuesta.json().url).split('/save/')
    expect(base).toBe('https://pay.google.com/gp/v')
    const { payload, protectedHeader } = await jwtVerify(token, google.publica, {
      audience: 'google',
      issuer: google.opciones.correo,
    })
    expect(protectedHeader.alg).toBe('RS256')
    const { emisor } = google.opciones
    const [claseId, objetoId] = [`${emisor}.evento-${venta.evento.id}`, `${emisor}.boleto-${venta.boleto.id}`]
    for (const id of [claseId, objetoId]) expect(id).toMatch(/^\d+\.[\w.-]+$/)
    const zona = 'America/Mexico_City'
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        eventTicketClasses: [
          {
            ...{
              id: claseId,
              reviewStatus: 'UNDER_REVIEW',
              issuerName: venta.organizacion.nombreMostrado,
              hexBackgroundColor: '#0F1311',
            },
            eventName: { defaultValue: { language: 'es-MX', value: venta.evento.nombreMostrado } },
            dateTime: { start: localDe(venta.evento.inicio, zona), end: localDe(venta.evento.fin, zona) },
            venue: {
              name: { defaultValue: { value: 'Foro de prueba' } },
              address: { defaultValue: { value: 'Calle Uno 1, Ciudad de México' } },
            },
          },
        ],
        eventTicketObjects: [
          {
            ...{ id: objetoId, classId: claseId, state: 'ACTIVE', ticketHolderName: 'Ana Ruiz' },
            barcode: { type: 'QR_CODE', value: item.qr, alternateText: venta.compra.folio },
          },
        ],
      },
    })
    await expect(jwtVerify(token, crearCuentaGoogle().publica)).rejects.toThrow('signature verification failed')
  })

  it('writes moments as their place does', () => {
    const fecha = new Date('2026-12-05T03:00:00Z')
    expect(localDe(fecha, 'America/Mexico_City')).toBe('2026-12-04T21:00:00-06:00')
    expect(localDe(fecha, 'America/Cancun')).toBe('2026-12-04T22:00:00-05:00')
    expect(localDe(fecha, 'UTC')).toBe('2026-12-05T03:00:00+00:00')
  })
})
