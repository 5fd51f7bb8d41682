import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { createApiDeBanco } from '../../testing/banco.ts'
import { comprobarInvariantes, type TestApi } from '../../testing/index.ts'

let banca: Awaited<ReturnType<typeof createApiDeBanco>>
let api: TestApi
beforeAll(async () => {
  banca = await createApiDeBanco()
  api = banca.api
})
afterEach(async () => {
  await comprobarInvariantes(api.db)
  await banca.pasarDosDias()
})
afterAll(() => api.close())

type Pagable = Awaited<ReturnType<typeof banca.porPagar>>
const vencer = ({ organizacionId }: Pagable) =>
  sql`update expedientes set estado = 'vencido' where organizacion_id = ${organizacionId}`.execute(api.db)

let serie = 0
const denunciar = ({ organizacion, evento }: Pagable) => {
  serie += 1
  return api.como(undefined, { ip: `198.51.100.${serie}` })('POST /p/denuncias/crear', {
    body: { organizador: organizacion.slug, evento: evento.slug, motivo: 'fraude' },
  })
}

const CASOS = [
  {
    ...{ que: 'an expediente that lapsed', pasar: vencer, espera: 'falta_expediente' },
    dice: 'A quien organiza le falta algo para que se le pueda pagar: su expediente.',
  },
  {
    ...{ que: 'a report of fraud that nobody looked at', pasar: denunciar, espera: 'retenida' },
    dice: 'Hay señales que nadie ha revisado. Al sacarlo espera a que alguien las revise.',
  },
]

describe.each(CASOS)('$que', ({ pasar, espera, dice }) => {
  it('stops a payout that is in a lote, which then waits at once and enters no other one', async () => {
    const [suya, ajena] = [await banca.porPagar(), await banca.porPagar()]
    const lote = await banca.mio.armar('liquidaciones', [suya.id, ajena.id])
    expect((await banca.mio.bajar(lote.id)).statusCode).toBe(200)
    await pasar(suya)
    expect((await banca.mio.ver(lote.id)).renglones.map(({ detenido }) => detenido)).toEqual([dice, null])
    expect((await banca.mio.bajar(lote.id)).statusCode).toBe(409)
    expect(await rechazo(banca.mio.enviar(lote.id))).toMatchObject({ status: 409 })
    await banca.mio.sacar(lote, 'Hay que verlo.', suya.folioDe)
    expect(await suya.estado()).toBe(espera)
    expect(await rechazo(banca.mio.armar('liquidaciones', [suya.id]))).toMatchObject({ status: 409 })
    await banca.mio.pagado(await banca.mio.enviar(lote.id), `AJENA-${espera}`, ajena.folioDe)
    expect(await ajena.estado()).toBe('pagada')
  })

  it('keeps a payout out of a lote, though no clock came by since', async () => {
    const suya = await banca.porPagar()
    await pasar(suya)
    expect(await suya.estado()).toBe('por_pagar')
    expect(await rechazo(banca.mio.armar('liquidaciones', [suya.id]))).toMatchObject({ status: 409 })
    const ajena = await banca.porPagar()
    const { renglones } = await banca.mio.armar('liquidaciones')
    expect(renglones.map(({ folio }) => folio)).toEqual([ajena.folioDe])
    expect(await suya.estado()).toBe(espera)
  })

  it('says nothing of what the bank has already', async () => {
    const suya = await banca.porPagar()
    const lote = await banca.mio.enBanco('liquidaciones', suya.id)
    await pasar(suya)
    expect((await banca.mio.ver(lote.id)).renglones).toMatchObject([{ detenido: null }])
    await banca.mio.pagado(lote, `TARDE-${espera}`)
  })
})
