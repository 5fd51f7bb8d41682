import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bitacoraDe } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { createApiDeBanco } from '../../testing/banco.ts'
import { leerCsv } from '../../testing/csv.ts'
import { comprobarInvariantes, type TestApi } from '../../testing/index.ts'
import { CLABE, libroDe } from '../../testing/liquidar.ts'

let banca: Awaited<ReturnType<typeof createApiDeBanco>>
let api: TestApi
beforeAll(async () => {
  banca = await createApiDeBanco()
  api = banca.api
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

describe('a lote', () => {
  it('takes what is payable, the oldest first, and gives the bank what it needs', async () => {
    const [una, dos] = [await banca.porTransferir(), await banca.porTransferir()]
    const lote = await banca.mio.armar('reembolsos')
    expect(lote).toMatchObject({
      clase: 'reembolsos',
      estado: 'listo',
      monto: 22_600,
      cuantos: 2,
      pendientes: 2,
      esMio: true,
    })
    expect(lote.renglones.map(({ folio, numero, estado }) => [folio, numero, estado])).toEqual([
      [una.folio, 1, 'en_camino'],
      [dos.folio, 2, 'en_camino'],
    ])
    expect(JSON.stringify(lote)).not.toMatch(/032180000118359719|Ana Ruiz/)
    expect([await una.estado(), await dos.estado()]).toEqual(['en_transferencia', 'en_transferencia'])
    expect(await rechazo(banca.mio.enviar(v7()))).toMatchObject({ status: 404 })
    const { body, statusCode } = await banca.mio.bajar(lote.id)
    expect(statusCode).toBe(200)
    const [titulos, ...filas] = leerCsv(body.slice(1))
    expect(titulos).toEqual(['CLABE', 'Beneficiario', 'Banco', 'Importe (MXN)', 'Referencia', 'Concepto'])
    expect(filas[0]).toEqual([
      ...['032180000118359719', 'Ana Ruiz', 'Banco con clave 032', '113.00', lote.renglones[0]?.referencia],
      `Reembolso ${una.folio}`,
    ])
    expect(new Set(filas.map((fila) => fila[4])).size).toBe(2)
    expect((await bitacoraDe(api, 'lote.descargado'))[0]).toMatchObject({ objeto: lote.folio, despues: { cuantos: 2 } })
    expect(await rechazo(banca.mio.armar('reembolsos'))).toMatchObject({ status: 409 })
    await banca.mio.enviar(lote.id)
    await banca.mio.pagado(lote, 'BNET-1', una.folio)
    expect((await banca.mio.pagado(lote, 'BNET-2', dos.folio)).estado).toBe('cerrado')
  })

  it('of payouts opens their sealed accounts, and is booked when the bank says so', async () => {
    const { id, organizacionId, folioDe, estado } = await banca.porPagar()
    const lote = await banca.mio.armar('liquidaciones', [id])
    expect(await estado()).toBe('en_transferencia')
    expect(lote.renglones).toMatchObject([{ folio: folioDe, cuenta: { final: CLABE.slice(-4), banco: 'STP' } }])
    const [, fila] = leerCsv((await banca.mio.bajar(lote.id)).body.slice(1))
    expect(fila).toEqual([CLABE, 'Foro de Prueba SA', 'STP', '1000.00', lote.renglones[0]?.referencia, folioDe])
    await banca.mio.enviar(lote.id)
    expect(await libroDe(api, organizacionId)).toEqual({ debe: 100_000, banco: 0, retenido: 0 })
    await banca.mio.pagado(lote, 'BNET-3')
    expect([await estado(), await libroDe(api, organizacionId)]).toEqual([
      'pagada',
      { debe: 0, banco: 100_000, retenido: 0 },
    ])
    expect((await bitacoraDe(api, 'lote.renglon_pagado'))[0]).toMatchObject({
      objeto: folioDe,
      organizacion_id: organizacionId,
      despues: { lote: lote.folio, monto: 100_000, claveRastreo: 'BNET-3' },
    })
    await banca.mio.devuelto(lote, 'Cuenta inexistente.')
    expect([await estado(), await libroDe(api, organizacionId)]).toEqual([
      'fallida',
      { debe: 100_000, banco: 0, retenido: 0 },
    ])
    await comprobarInvariantes(api.db)
    await banca.admin('POST /administracion/liquidaciones/:id/reintentar', { params: { id } })
    await banca.mio.pagado(await banca.mio.enBanco('liquidaciones', id), 'BNET-4')
    expect([await estado(), await libroDe(api, organizacionId)]).toEqual([
      'pagada',
      { debe: 0, banco: 100_000, retenido: 0 },
    ])
  })

  it('goes step by step: no answer before it was sent, not sent before its file was taken', async () => {
    const { id } = await banca.porTransferir()
    const lote = await banca.mio.armar('reembolsos', [id])
    const params = { id: lote.id }
    expect(await rechazo(banca.mio.pagado(lote, 'BNET-5'))).toMatchObject({
      status: 409,
      mensaje: 'Primero di que el lote ya se envió al banco.',
    })
    expect(await rechazo(banca.admin('POST /administracion/lotes/:id/enviado', { params }))).toMatchObject({
      status: 409,
      mensaje: 'Descarga primero el archivo para el banco.',
    })
    await banca.mio.enviar(lote.id)
    expect((await banca.mio.enviar(lote.id)).estado).toBe('enviado')
    expect(await rechazo(banca.mio.descartar(lote.id))).toMatchObject({ status: 409 })
    expect(await rechazo(banca.mio.sacar(lote))).toMatchObject({ status: 409 })
    await banca.mio.pagado(lote, 'BNET-5')
    expect((await banca.mio.pagado(lote, 'BNET-5')).renglones).toMatchObject([{ estado: 'pagado' }])
    expect(await rechazo(banca.mio.pagado(lote, 'BNET-6'))).toMatchObject({ status: 409 })
    expect((await banca.mio.bajar(lote.id)).statusCode).toBe(409)
  })

  it('that is not sent gives all back to be paid', async () => {
    const [una, dos, pago] = [await banca.porTransferir(), await banca.porTransferir(), await banca.porPagar()]
    const lote = await banca.mio.armar('reembolsos', [una.id, dos.id])
    await banca.mio.sacar(lote, 'Se revisa.', una.folio)
    expect([await una.estado(), await dos.estado()]).toEqual(['por_transferir', 'en_transferencia'])
    expect(await banca.mio.descartar(lote.id)).toMatchObject({ estado: 'descartado', motivo: 'Se armó por error.' })
    expect(await dos.estado()).toBe('por_transferir')
    const deUno = await banca.mio.armar('reembolsos', [una.id])
    expect(await banca.mio.sacar(deUno)).toMatchObject({
      estado: 'descartado',
      motivo: 'Se sacaron todas sus transferencias.',
    })
    await banca.mio.descartar((await banca.mio.armar('liquidaciones', [pago.id])).id)
    expect(await pago.estado()).toBe('por_pagar')
    for (const venta of [una, dos])
      await banca.mio.pagado(await banca.mio.enBanco('reembolsos', venta.id), `BNET-${venta.folio}`)
    await banca.mio.pagado(await banca.mio.enBanco('liquidaciones', pago.id), `BNET-${pago.folioDe}`)
  })

  it('says what is wrong with each field', async () => {
    const { id } = await banca.porTransferir()
    const lote = await banca.mio.enBanco('reembolsos', id)
    expect(await rechazo(banca.mio.pagado(lote, ' '))).toMatchObject({ status: 400, campos: ['claveRastreo'] })
    expect(await rechazo(banca.mio.pagado(lote, '=1+1'))).toMatchObject({ status: 400, campos: ['claveRastreo'] })
    expect(await rechazo(banca.mio.devuelto(lote, ''))).toMatchObject({ status: 400, campos: ['motivo'] })
    expect(await rechazo(banca.mio.responder(lote.id, ' '))).toMatchObject({ status: 400, campos: ['texto'] })
    expect(await rechazo(banca.mio.armar('nada' as never))).toMatchObject({ status: 400, campos: ['clase'] })
    await banca.mio.pagado(lote, 'BNET-7')
    const { id: segundo } = await banca.porTransferir()
    const suyo = await banca.mio.enBanco('reembolsos', segundo)
    expect(await rechazo(banca.mio.pagado(suyo, 'BNET-7'))).toMatchObject({
      status: 400,
      campos: ['claveRastreo'],
      mensaje: expect.any(String),
    })
    await banca.mio.pagado(suyo, 'BNET-8')
  })
})

describe('the answer of the bank', () => {
  it('settles what it understands, and says why not of the rest', async () => {
    const ventas = [await banca.porTransferir(), await banca.porTransferir(), await banca.porTransferir()]
    const { id } = await banca.mio.armar(
      'reembolsos',
      ventas.map((venta) => venta.id),
    )
    expect(await rechazo(banca.mio.responder(id, '0001001\tX01'))).toMatchObject({ status: 409 })
    const { renglones } = await banca.mio.enviar(id)
    const [una, dos, tres] = renglones.map(({ referencia }) => referencia)
    const texto = [
      'Referencia\tClave de rastreo\tMotivo',
      `${una}\tLOT-1\t`,
      `${dos}\t\tCuenta cancelada`,
      `${tres}\tLOT-1\t`,
      '0000009\tLOT-9\t',
    ].join('\n')
    expect(await banca.mio.responder(id, texto)).toEqual({
      ...{ pagados: 1, devueltos: 1, yaEstaban: 0 },
      errores: [
        { linea: 4, texto: `${tres}\tLOT-1\t`, mensaje: expect.stringContaining('ya es de otra transferencia') },
        { linea: 5, texto: '0000009\tLOT-9', mensaje: 'Ninguna transferencia de este lote tiene esa referencia.' },
      ],
    })
    expect(await banca.mio.responder(id, `${texto}\n${tres}\tLOT-3\t`)).toMatchObject({
      pagados: 1,
      devueltos: 0,
      yaEstaban: 2,
    })
    expect((await banca.mio.ver(id)).estado).toBe('cerrado')
    expect(await Promise.all(ventas.map((venta) => venta.estado()))).toEqual(['pagado', 'falta_clabe', 'pagado'])
  })
})
