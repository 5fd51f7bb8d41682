import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { type Poblada, poblar } from '../../testing/persona.ts'
import { type Casa, montarCasa, senasDe } from '../../testing/persona-piezas.ts'

const ANA = {
  nombre: 'Ana',
  apellidoPaterno: 'Luz',
  apellidoMaterno: 'Sol',
  email: 'ana@correo.test',
  antes: 'ana.antes@correo.test',
  slug: 'anaa',
}
const OTRA = {
  nombre: 'Beatriz',
  apellidoPaterno: 'Mar',
  apellidoMaterno: 'Paz',
  email: 'bea@correo.test',
  antes: 'bea.antes@correo.test',
  slug: 'beaa',
}

let api: TestApi
let casa: Casa
let ana: Poblada
beforeAll(async () => {
  api = await createTestApi()
  api.reloj.poner(new Date())
  casa = await montarCasa(api, 'casa')
  ana = await poblar(api, casa, ANA)
  await poblar(api, casa, OTRA)
})
afterAll(() => api.close())

const bajar = (extension: 'json' | 'zip', token?: string) =>
  api.app.inject({
    url: `/api/cuenta/datos.${extension}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

const SECRETOS = /\$argon2|"?(id|token|hash|huella|credencial|clave_publica|visitante|referencia_interna)"?:/i

describe('GET /cuenta/datos.json', () => {
  it('asks who it is', async () => {
    expect((await bajar('json')).statusCode).toBe(401)
    const { token } = await crearUsuario(api, { probada: false })
    const negada = await bajar('json', token)
    expect([negada.statusCode, negada.json().form]).toMatchObject([403, [{ type: 'identidad' }]])
    expect((await bajar('zip', token)).statusCode).toBe(403)
  })

  it('has all that the person gave or did, and no secret', async () => {
    const { statusCode, headers, body } = await bajar('json', ana.token)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="entrale-mis-datos-${api.reloj.now().toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const datos = JSON.parse(body)
    expect(datos.perfil).toMatchObject({
      nombreMostrado: 'Ana Luz Sol',
      correo: ANA.email,
      avisoDePrivacidad: '1.1',
      avisoAceptadoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
      foto: `/imagenes/${ana.foto}.webp`,
    })
    expect(datos.sesiones).toHaveLength(2)
    expect(datos.sesiones).toContainEqual(expect.objectContaining({ dispositivo: 'Teléfono de Ana' }))
    expect(datos.llaves).toMatchObject([{ nombre: 'Llave de Ana' }])
    expect(datos.preferencias).toEqual([{ tema: 'novedades', correo: false }])
    expect(datos.notificaciones).toContainEqual(expect.objectContaining({ titulo: 'Hola, Ana', texto: ANA.email }))
    expect(datos.compras).toHaveLength(5)
    expect(datos.compras[0]).toMatchObject({
      ...{ estado: 'pagada', correo: ANA.email, nombre: 'Ana Luz Sol', comoInvitado: false, total: 226, moneda: 'MXN' },
      lineas: [{ cantidad: 2, precio: 100, cargo: 13 }],
      boletos: [
        { numero: 1, estado: 'valido', aNombreDe: null },
        { numero: 2, estado: 'valido', aNombreDe: 'Prima de Ana Luz' },
      ],
      sucesos: [{ suceso: 'reenviada' }, { suceso: 'factura_solicitada' }],
      facturas: [{ rfc: senasDe(ANA).rfc, correo: ANA.email, estado: 'solicitada' }],
    })
    expect(
      datos.compras.map(({ correo, comoInvitado }: { correo: string; comoInvitado: boolean }) => [
        correo,
        comoInvitado,
      ]),
    ).toEqual([
      [ANA.email, false],
      [ANA.email, true],
      [ANA.antes, true],
      [ANA.email, false],
      [ANA.email, false],
    ])
    expect(datos.pagos).toContainEqual(
      expect.objectContaining({
        metodo: 'oxxo',
        estado: 'pendiente',
        referenciaParaPagar: expect.stringMatching(/^\d{24}$/),
      }),
    )
    expect(datos.atencionACompras).toMatchObject([{ folio: datos.compras[0].folio, suceso: 'reenviada' }])
    expect(datos.boletosRecibidos).toMatchObject([{ numero: 1, estado: 'valido', correo: ANA.email }])
    expect(datos.transferenciasEnviadas).toMatchObject([{ para: 'Conocida', estado: 'pendiente' }])
    expect(datos.transferenciasRecibidas).toMatchObject([
      { correo: ANA.email, estado: 'aceptada' },
      { correo: ANA.antes, estado: 'pendiente' },
    ])
    expect(datos.apartados).toHaveLength(5)
    expect(datos.pagos).toHaveLength(5)
    expect(datos.reembolsos).toMatchObject([
      { monto: 0.01, banco: '032', ultimosDigitos: senasDe(ANA).clabe.slice(-4), motivo: 'Ana no puede ir.' },
    ])
    expect(datos.listaDeEspera.map(({ correo }: { correo: string }) => correo)).toEqual([ANA.email, ANA.antes])
    expect(datos.organizaciones).toMatchObject([{ nombre: 'Foro de Ana Luz', slug: 'foro-anaa' }])
    expect(datos.membresias.map(({ rol }: { rol: string }) => rol).sort()).toEqual(['admin', 'owner'])
    expect(datos.invitacionesRecibidas.length + datos.invitacionesEnviadas.length).toBe(5)
    expect(datos.entradas).toMatchObject([{ resultado: 'adelante', nota: 'Ana ya estaba adentro.' }])
    expect(datos.resueltosEnPuerta).toMatchObject([{ nota: 'Ana ya estaba adentro.', lecturas: 1 }])
    expect(datos.eventos).toMatchObject([{ nombre: 'Tarde de Ana', lugar: 'Casa de Ana' }])
    expect(datos.datosFiscales).toMatchObject([{ rfc: senasDe(ANA).rfc, razonSocial: 'Ana Luz' }])
    expect(body).not.toMatch(SECRETOS)
    const sinReferencias = body.replaceAll(/"referencia": ".*?"/g, '') // the provider's name of the own payment
    expect(sinReferencias.replaceAll(/"ruta": "\/transferencias.*?"/g, '')).not.toMatch(
      /Beatriz|bea@|bea\.antes|[0-9a-f]{8}-[0-9a-f]{4}-7/,
    )
  })

  it('may be asked for ten times an hour', async () => {
    const { token, usuario } = await crearUsuario(api)
    await api.db
      .updateTable('sesiones')
      .set({ identidad_en: api.reloj.now() })
      .where('usuario_id', '=', usuario.id)
      .execute()
    for (let i = 0; i < 10; i++) expect((await bajar(i % 2 === 0 ? 'json' : 'zip', token)).statusCode).toBe(200)
    const { statusCode, headers } = await bajar('json', token)
    expect([statusCode, Number(headers['retry-after'])]).toEqual([428, expect.any(Number)])
  })
})

describe('GET /cuenta/datos.zip', () => {
  it('has one sheet a kind, which Excel reads', async () => {
    const { statusCode, headers, rawPayload } = await bajar('zip', ana.token)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="entrale-mis-datos-[\d-]+\.zip"$/)
    const hojas = unzipSync(new Uint8Array(rawPayload))
    expect(Object.keys(hojas)).toEqual(
      expect.arrayContaining([
        'perfil.csv',
        'sesiones.csv',
        'compras.csv',
        'compras-lineas.csv',
        'compras-boletos.csv',
        'lista-de-espera.csv',
        'eventos.csv',
      ]),
    )
    for (const hoja of Object.values(hojas)) expect([...hoja.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [titulos = '', primera = ''] = strFromU8(hojas['compras-boletos.csv'] ?? new Uint8Array()).split('\r\n')
    expect(titulos.replace('\ufeff', '')).toBe('folio,numero,tipo,estado,aNombreDe,emitidoEn')
    expect(primera.split(',').slice(1, 2)).toEqual(['1'])
    expect(strFromU8(hojas['perfil.csv'] ?? new Uint8Array())).toContain('Ana Luz Sol')
  })
})
