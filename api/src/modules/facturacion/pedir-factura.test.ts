import { regimenDe, rfcValido, usoDe, usoDeNota } from '@entrale/contract/sat'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { vender } from '../../testing/transferir.ts'

/** RFCs that the tax office publishes for tests. */
const MORAL = 'EKU9003173C9'
const FISICA = 'CACX7605101P8'

describe('an RFC', () => {
  it.each([MORAL, FISICA, 'SAT970701NN3', 'GODE561231GR8', 'XIQB891116QE4', 'XEXX010101000'])('%s exists', (rfc) => {
    expect(rfcValido(rfc)).toBe(true)
  })

  it.each([
    [
      '',
      'XAXX010101000',
      'EKU9003173C',
      'EKU9013173C9',
      'EKU9003323C9',
      'EKU900317C9',
      'eku9003173c9',
      'GODE560231GR8',
      'ÑÑÑ',
    ],
  ])('%s does not', (...rfcs) => {
    for (const rfc of rfcs) expect(rfcValido(rfc)).toBe(false)
  })

  it('with any one character changed does not exist', () => {
    const letras = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZÑ'
    fc.assert(
      fc.property(
        fc.constantFrom(MORAL, FISICA, 'GODE561231GR8'),
        fc.nat(12),
        fc.constantFrom(...letras),
        (rfc, lugar, letra) => {
          fc.pre(lugar < rfc.length && rfc[lugar] !== letra)
          // Weights and letters are prime to 11 but for a value eleven apart, which the digit cannot tell.
          const distancia = Math.abs(indice(rfc[lugar] ?? '') - indice(letra))
          fc.pre(distancia % 11 !== 0 && (rfc.length - lugar) % 11 !== 0)
          expect(rfcValido(rfc.slice(0, lugar) + letra + rfc.slice(lugar + 1))).toBe(false)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('goes with a régimen and a use of its own', () => {
    expect([
      regimenDe(MORAL, '601'),
      regimenDe(MORAL, '605'),
      regimenDe(FISICA, '605'),
      regimenDe(FISICA, '601'),
      regimenDe(FISICA, '999'),
    ]).toEqual([...[true, false, true, false, false]])
    expect([
      usoDe(MORAL, '601', 'G03'),
      usoDe(MORAL, '601', 'D01'),
      usoDe(FISICA, '612', 'D01'),
      usoDe(FISICA, '616', 'G03'),
      usoDe(FISICA, '616', 'S01'),
    ]).toEqual([...[true, false, true, false, true]])
    expect(usoDe(FISICA, '605', 'G03')).toBe(false)
    for (const regimen of ['607', '608', '610', '611', '614', '615'])
      expect([usoDe(FISICA, regimen, 'G03'), usoDe(FISICA, regimen, 'S01')]).toEqual([false, true])
    // RESICO deducts nothing of a person; D04 and D10 need complements that no boleto has
    expect([usoDe(FISICA, '626', 'D01'), usoDe(FISICA, '612', 'D04'), usoDe(FISICA, '605', 'D10')]).toEqual([
      ...[false, false, false],
    ])
    expect([usoDeNota('601'), usoDeNota('605'), usoDeNota('616')]).toEqual(['G02', 'S01', 'S01'])
  })
})

const indice = (letra: string) => '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'.indexOf(letra)

describe('asking for an invoice', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const datos = {
    rfc: MORAL,
    razonSocial: 'ESCUELA KEMPER URGATE',
    regimen: '601',
    codigoPostal: '42501',
    usoCfdi: 'G03',
    email: 'facturas@kemper.mx',
  }
  const pedir = (folio: string, acceso: string, cambio: object = {}, token?: string) =>
    api.como(token)('POST /p/compras/:folio/factura', {
      params: { folio },
      query: { acceso },
      body: { ...datos, consiento: true, ...cambio },
    })

  it('is refused with bad data, each field named', async () => {
    const { compra, acceso } = await vender(api)
    const malo = { rfc: 'nada', razonSocial: ' ', regimen: '6', codigoPostal: '1', usoCfdi: 'x', email: 'nada' }
    expect((await rechazo(pedir(compra.folio, acceso, malo))).campos).toEqual([
      'rfc',
      'razonSocial',
      'regimen',
      'codigoPostal',
      'usoCfdi',
      'email',
    ])
    expect(await rechazo(pedir(compra.folio, acceso, { rfc: 'EKU9003173C8' }))).toMatchObject({
      status: 400,
      campos: ['rfc'],
    })
    expect(await rechazo(pedir(compra.folio, acceso, { rfc: 'XAXX010101000' }))).toMatchObject({
      status: 400,
      campos: ['rfc'],
    })
    expect(await rechazo(pedir(compra.folio, acceso, { regimen: '605' }))).toMatchObject({
      status: 400,
      campos: ['regimen'],
    })
    expect(await rechazo(pedir(compra.folio, acceso, { usoCfdi: 'D01' }))).toMatchObject({
      status: 400,
      campos: ['usoCfdi'],
    })
  })

  it('does not exist for whoever may not open the compra', async () => {
    const { compra, boleto, token: organizadora } = await vender(api)
    const { token } = await crearUsuario(api)
    for (const [acceso, quien] of [
      ['', undefined],
      [boleto.acceso, token],
      ['x', organizadora],
    ] as const)
      expect(await rechazo(pedir(compra.folio, acceso, {}, quien))).toMatchObject({ status: 404 })
  })

  it.each([
    ['unpaid', { estado: 'pendiente' as const }],
    ['refunded', { estado: 'reembolsada' as const }],
    ['for nothing', { total: 0, subtotal: 0, cargos: 0 }],
  ])('is refused for a compra that is %s', async (_, cambio) => {
    const { compra, acceso } = await vender(api)
    const antes = await api.db
      .selectFrom('compras')
      .selectAll()
      .where('folio', '=', compra.folio)
      .executeTakeFirstOrThrow()
    const poner = (fila: object) => api.db.updateTable('compras').set(fila).where('folio', '=', compra.folio).execute()
    await poner(cambio)
    expect(await rechazo(pedir(compra.folio, acceso))).toMatchObject({ status: 409 })
    const { estado, total, subtotal, cargos } = antes
    await poner({ estado, total, subtotal, cargos })
  })

  it('is open until the third day after the year in which it was paid, in the hour of the tax office', async () => {
    const { compra, acceso } = await vender(api)
    const pagar = (cuando: string) =>
      sql`update compras set pagada_en = ${cuando}::timestamptz where folio = ${compra.folio}`.execute(api.db)
    const ahora = api.reloj.now()
    const [anio, mes] = [ahora.getUTCFullYear(), ahora.getUTCMonth()]
    // the first second of a month and the last of the year of Mexico, of which UTC says another day
    const cierre = new Date(Date.UTC(anio + 1, 0, 4, 6))
    await pagar(new Date(Date.UTC(anio, mes, 1, 6)).toISOString())
    const ver = async () =>
      (await api.como()('GET /p/compras/:folio', { params: { folio: compra.folio }, query: { acceso } })).item
        .facturable
    expect(await ver()).toEqual({ hasta: cierre.toISOString(), corrige: false })
    await pagar(new Date(Date.UTC(anio + 1, 0, 1, 5, 59, 59)).toISOString())
    expect(await ver()).toEqual({ hasta: cierre.toISOString(), corrige: false })
    api.reloj.avanzar(cierre.getTime() - ahora.getTime() - 1000)
    expect((await pedir(compra.folio, acceso)).item.factura?.estado).toBe('solicitada')
    api.reloj.avanzar(1000)
    expect(await rechazo(pedir(compra.folio, acceso))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('plazo'),
    })
    expect(await ver()).toBeNull()
    api.reloj.avanzar(ahora.getTime() - cierre.getTime())
    await pagar(ahora.toISOString())
  })

  it('is kept, shown, written into its history, and corrected until it is made out', async () => {
    const { compra, acceso } = await vender(api)
    const { item } = await pedir(compra.folio, acceso)
    expect(item.factura).toMatchObject({ estado: 'solicitada', rfc: MORAL })
    const corregida = await pedir(compra.folio, acceso, { rfc: FISICA.toLowerCase(), regimen: '612' })
    expect(corregida.item.factura).toMatchObject({ estado: 'solicitada', rfc: FISICA })
    const vista = await api.como()('GET /p/compras/:folio', { params: { folio: compra.folio }, query: { acceso } })
    expect(vista.item.factura).toMatchObject({ estado: 'solicitada', rfc: FISICA })
    const sucesos = await api.db
      .selectFrom('compra_sucesos')
      .select('tipo')
      .where('tipo', '=', 'factura_solicitada')
      .where('compra_id', 'in', api.db.selectFrom('compras').select('id').where('folio', '=', compra.folio))
      .execute()
    expect(sucesos).toHaveLength(2)
  })
})
