import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { sinCandados } from '../../testing/alterar.ts'
import { rechazo, todosALaVez } from '../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { aceptar, enlaceA, otroCorreo, pasar, type Venta, vender, ver } from '../../testing/transferir.ts'
import { otroTelefono, pedirVivo, ponerEn } from '../../testing/vivo.ts'
import { aceptarTransferencia } from './aceptar-transferencia.ts'
import { cancelarTransferencia } from './cancelar-transferencia.ts'
import { ponerEnTelefono } from './poner-en-telefono.ts'

// Each race runs as it is and, where its guard can be taken away, without it, where it must go wrong.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 12 })
  await sql`create function esperar() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$`.execute(
    api.db,
  )
})
// What the controls break stays broken.
afterAll(() => api.close({ invariantes: false }))
beforeEach(async () => {
  await sql`drop trigger if exists despacio on boletos`.execute(api.db)
})

/** Whoever takes a boleto takes a while to. */
const despacio = () =>
  sql`create trigger despacio before insert on boletos for each row execute function esperar()`.execute(api.db)

const contexto = (db = api.db): Context => ({
  ...api.services,
  ...{ db, usuario: null, membresia: null, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} },
})

async function enviada() {
  const venta = await vender(api, { cantidad: 1 })
  const email = otroCorreo()
  await pasar(api, venta.boleto, { email })
  return { ...venta, enlace: await enlaceA(api, email) }
}
const boletosDe = async ({ evento }: Venta) => {
  const filas = await api.db
    .selectFrom('boletos')
    .select('estado')
    .where('evento_id', '=', evento.id)
    .orderBy('creado_en')
    .execute()
  return filas.map(({ estado }) => estado)
}
const estadoDe = async ({ id }: { id: string }) =>
  (await api.db.selectFrom('transferencias').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado
const cancelar = ({ boleto }: Venta) =>
  api.como()('DELETE /p/boletos/:id/transferencia', { params: { id: boleto.id }, query: { acceso: boleto.acceso } })
const segundo = () => new Promise((resolve) => setTimeout(resolve, 100))

describe('taking a boleto that is being taken back', () => {
  it('has one outcome, whoever comes first', async () => {
    const finales = new Set<string>()
    for (let i = 0; i < 6; i++) {
      const venta = await enviada()
      const ambos = [() => aceptar(api, venta.enlace), () => cancelar(venta)]
      const { hechos, rechazos } = await todosALaVez<unknown>(i % 2 === 0 ? ambos : ambos.toReversed())
      expect([hechos.length, rechazos.length]).toEqual([1, 1])
      const estado = await estadoDe(venta.enlace)
      finales.add(estado)
      expect(await boletosDe(venta)).toEqual(estado === 'aceptada' ? ['transferido', 'valido'] : ['valido'])
    }
    expect([...finales].every((estado) => estado === 'aceptada' || estado === 'cancelada')).toBe(true)
  })

  it('waits for who is taking it', async () => {
    const venta = await enviada()
    await despacio()
    const aceptada = aceptar(api, venta.enlace)
    await segundo()
    expect(await rechazo(cancelar(venta))).toMatchObject({
      status: 404,
      mensaje: expect.stringContaining('se transfirió'),
    })
    await aceptada
    expect(await estadoDe(venta.enlace)).toBe('aceptada')
  })

  it('is both taken and cancelled without the lock of the compra (control)', async () => {
    const venta = await enviada()
    await despacio()
    const ctx = contexto(api.db.withPlugin(sinCandados))
    const aceptada = aceptarTransferencia(ctx, venta.enlace.id, venta.enlace.acceso)
    await segundo()
    await cancelarTransferencia(ctx, venta.boleto.id, venta.boleto.acceso)
    await aceptada
    expect([await estadoDe(venta.enlace), await boletosDe(venta)]).toEqual(['cancelada', ['transferido', 'valido']])
  })
})

describe('taking it many times at once', () => {
  it('gives one boleto, the same to each', async () => {
    const venta = await enviada()
    const { hechos, rechazos } = await todosALaVez(Array.from({ length: 8 }, () => () => aceptar(api, venta.enlace)))
    expect(rechazos).toEqual([])
    expect(new Set(hechos.map(({ boleto }) => boleto.id)).size).toBe(1)
    expect(await boletosDe(venta)).toEqual(['transferido', 'valido'])
  })

  it('fails for one of two without the locks (control)', async () => {
    const venta = await enviada()
    await despacio()
    const ctx = contexto(api.db.withPlugin(sinCandados))
    const dos = await Promise.allSettled(
      [1, 2].map(() => aceptarTransferencia(ctx, venta.enlace.id, venta.enlace.acceso)),
    )
    expect(dos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('two phones that want to show one code', () => {
  const lento = () =>
    sql`create or replace trigger despacio before insert on boleto_telefonos for each row execute function esperar()`.execute(
      api.db,
    )
  const abierta = async () => {
    const venta = await vender(api, { cantidad: 1 })
    await pedirVivo(api, venta)
    await lento()
    return venta
  }

  it('get one of them shown', async () => {
    const venta = await abierta()
    const { hechos, rechazos } = await todosALaVez([1, 2].map(() => () => ponerEn(api, venta.boleto, otroTelefono())))
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409]])
  })

  it('get both of them shown without the lock of the boleto (control)', async () => {
    const { boleto } = await abierta()
    const ctx = contexto(api.db.withPlugin(sinCandados))
    const dos = await Promise.all(
      [1, 2].map(() => ponerEnTelefono(ctx, boleto, { telefono: otroTelefono(), mover: false })),
    )
    expect(dos.map(({ version }) => version)).toEqual([1, 1])
  })
})

describe('passing it on and getting the money back', () => {
  const reembolsar = ({ organizacion, evento, compra, boleto, token }: Venta) =>
    api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { slug: organizacion.slug, slugEvento: evento.slug, folio: compra.folio },
      body: { boletos: [boleto.id], motivo: 'No podrá venir' },
    })

  it('ends with a boleto that admits somebody or with none, never with both', async () => {
    for (let i = 0; i < 6; i++) {
      const venta = await enviada()
      const ambos = [() => aceptar(api, venta.enlace), () => reembolsar(venta)]
      const { hechos } = await todosALaVez<unknown>(i % 2 === 0 ? ambos : ambos.toReversed())
      expect(hechos.length).toBeGreaterThanOrEqual(1)
      const reembolsos = await api.db
        .selectFrom('reembolsos as r')
        .innerJoin('compras as c', 'c.id', 'r.compra_id')
        .select('r.monto')
        .where('c.folio', '=', venta.compra.folio)
        .execute()
      const validos = (await boletosDe(venta)).filter((estado) => estado === 'valido')
      expect(validos.length + reembolsos.length).toBe(1)
      if (reembolsos.length > 0)
        expect(await rechazo(aceptar(api, venta.enlace))).toMatchObject({ status: expect.any(Number) })
    }
  })

  it('what was refunded cannot be taken any more', async () => {
    const venta = await enviada()
    await reembolsar(venta)
    expect(await rechazo(aceptar(api, venta.enlace))).toMatchObject({ status: 410 })
    expect(await boletosDe(venta)).toEqual(['cancelado'])
  })
})

describe('passing it on while its holder walks in', () => {
  /** What a scan does, in one statement. */
  const escanear = async (id: string) => {
    const { rows } =
      await sql`update boletos set estado = 'usado' where id = ${id} and estado = 'valido' returning id`.execute(api.db)
    return rows.length === 1
  }

  it('admits the old code or gives a new one, never both', async () => {
    for (let i = 0; i < 6; i++) {
      const venta = await enviada()
      const aceptada = aceptar(api, venta.enlace).then(
        () => true,
        () => false,
      )
      if (i % 2 === 1) await new Promise((resolve) => setTimeout(resolve, i * 4))
      const [dada, entro] = await Promise.all([aceptada, escanear(venta.boleto.id)])
      expect([dada, entro].filter(Boolean)).toHaveLength(1)
      expect(await boletosDe(venta)).toEqual(dada ? ['transferido', 'valido'] : ['usado'])
    }
  })

  it('one that was used can be neither passed nor taken', async () => {
    const venta = await enviada()
    await escanear(venta.boleto.id)
    expect(await rechazo(aceptar(api, venta.enlace))).toMatchObject({ status: 410 })
    expect(await rechazo(pasar(api, venta.boleto, { email: otroCorreo() }))).toMatchObject({ status: 409 })
    expect((await ver(api, venta.boleto)).item).toMatchObject({ estado: 'usado', qr: '', transferible: false })
  })
})
