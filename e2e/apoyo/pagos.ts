import { randomUUID } from 'node:crypto'
import type { CobroPrueba } from '@entrale/contract/pagos/schemas'
import { execute } from '@entrale/db'
import { enBaseDeDatos } from './base-datos.ts'
import { apartar, clienteDe, type Escena, type Persona, unico } from './datos.ts'

const HORA = 3_600_000
const antes = (momento: Date, horas: number) => new Date(momento.getTime() - horas * HORA)

/** As if the payout accounts of an organization had been given a day earlier. */
export async function pasarUnDiaDeCuenta(slug: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const filas = await db
      .selectFrom('cuentas_pago as c')
      .innerJoin('organizaciones as o', 'o.id', 'c.organizacion_id')
      .select(['c.id', 'c.creada_en', 'c.vigente_desde'])
      .where('o.slug', '=', slug)
      .execute()
    for (const { id, creada_en, vigente_desde } of filas)
      await db
        .updateTable('cuentas_pago')
        .set({ creada_en: antes(creada_en, 24), vigente_desde: antes(vigente_desde, 24) })
        .where('id', '=', id)
        .execute()
  })
}

/** As if the evento had been twenty days ago. */
export async function pasarEvento(slugEvento: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const evento = await db
      .selectFrom('eventos')
      .select(['id', 'inicio', 'fin'])
      .where('slug', '=', slugEvento)
      .executeTakeFirstOrThrow()
    const fin = new Date(Date.now() - 20 * 24 * HORA)
    await db
      .updateTable('eventos')
      .set({ inicio: antes(fin, 3), fin })
      .where('id', '=', evento.id)
      .execute()
  })
}

/** Known to the platform, under the name of its account, and with the contract signed: what a payout waits for. */
async function darAConocer(slug: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    await execute(db)`
      insert into expedientes (organizacion_id, estado, aprobado_en, persona, rfc, razon_social)
      select o.id, 'aprobado', now(), 'moral', 'EKU9003173C9', coalesce((select titular from cuentas_pago c
        where c.organizacion_id = o.id and titular is not null order by vigente_desde desc limit 1), 'Foro de Prueba')
      from organizaciones o where o.slug = ${slug} on conflict do nothing`
    await execute(db)`
      insert into contrato_firmas (id, organizacion_id, version, huella, firmado_en, prueba)
      select gen_random_uuid(), o.id, c.version, c.huella, now(), ''::bytea
      from organizaciones o, documentos_legales c where o.slug = ${slug} and c.documento = 'contrato' on conflict do nothing`
  })
}

type Hecha = {
  slug: string
  slugEvento: string
  monto: number
  estado?: 'programada' | 'retenida' | 'falta_cuenta' | 'fallida'
}

/** A transfer that did not arrive: the account is copied anew when it is tried again. */
const AL_BANCO = {
  clabe: Buffer.from('x'),
  clabe_final: '0000',
  titular: 'Nadie',
  banco: 'Ninguno',
  motivo: 'La cuenta no existe.',
  por_pagar_en: new Date(),
}

/** A payout as the clock of a business day makes it: the tests run on Sundays too. */
export async function hacerLiquidacion({ slug, slugEvento, monto, estado = 'programada' }: Hecha): Promise<string> {
  const folio = `LQ-${unico().toUpperCase()}`
  await darAConocer(slug)
  await enBaseDeDatos(async (db) => {
    const { id: organizacion_id } = await db
      .selectFrom('organizaciones')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    const { id: evento_id } = await db
      .selectFrom('eventos')
      .select('id')
      .where('slug', '=', slugEvento)
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    const fecha = new Date(Date.now() - 24 * HORA).toISOString().slice(0, 10)
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('liquidaciones')
        .values({
          id,
          folio,
          organizacion_id,
          fecha,
          monto: String(monto),
          estado,
          ...(estado === 'fallida' && AL_BANCO),
        })
        .execute()
      await trx
        .insertInto('liquidacion_lineas')
        .values({ liquidacion_id: id, clase: 'evento', evento_id, monto: String(monto), base: String(monto) })
        .execute()
    })
  })
  return folio
}

export async function hacerAdministrador(email: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    await db.updateTable('usuarios').set({ tipo: 'administrador' }).where('email', '=', email).execute()
  })
}

export async function detener(slug: string, motivo: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const { id } = await db.selectFrom('organizaciones').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    await db.insertInto('detenciones').values({ id: randomUUID(), organizacion_id: id, motivo }).execute()
  })
}
/** What the sandbox does to a charge of a card, without a browser. */
export const simular = (direccion: string, referencia: string, accion: CobroPrueba['acciones'][number]) =>
  clienteDe(direccion)('POST /p/prueba/:referencia', { params: { referencia }, body: { accion } })

/** Somebody pays two boletos with a card. */
export async function pagarConTarjeta(
  direccion: string,
  { evento, tipos }: Pick<Escena, 'evento' | 'tipos'>,
): Promise<{ folio: string; referencia: string }> {
  const { id } = await apartar(direccion, evento, tipos[0]?.id ?? '', 2)
  const { compra, accion } = await clienteDe(direccion)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Quien', apellidoPaterno: 'Reclama', email: `${unico()}@prueba.example` },
      metodo: 'tarjeta',
      aceptaTerminos: true,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const referencia = (accion?.tipo === 'redirigir' ? accion.url : '').split('/').at(-1) ?? ''
  await simular(direccion, referencia, 'pagar')
  return { folio: compra.folio, referencia }
}

/** Somebody pays with a card, and their bank takes the money back. */
export async function contracargo(direccion: string, escena: Pick<Escena, 'evento' | 'tipos'>) {
  const pagada = await pagarConTarjeta(direccion, escena)
  await simular(direccion, pagada.referencia, 'contracargo')
  return pagada
}

/** As if a real provider had taken the money of a compra: then nothing transfers its refund by itself. */
export async function cobrarDeVerdad(folio: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const { id } = await db.selectFrom('compras').select('id').where('folio', '=', folio).executeTakeFirstOrThrow()
    await db.updateTable('pagos').set({ proveedor: 'stripe' }).where('compra_id', '=', id).execute()
  })
}

/** A payout leaves the bank in a lote of its own, as if its file had been downloaded. */
export async function pagarEnLote({ api }: Persona, liquidacionId: string): Promise<void> {
  const { item } = await api('POST /administracion/lotes', { body: { clase: 'liquidaciones', ids: [liquidacionId] } })
  const { id, renglones } = item
  await enBaseDeDatos((db) => db.updateTable('lotes').set({ descargado_en: new Date() }).where('id', '=', id).execute())
  await api('POST /administracion/lotes/:id/enviado', { params: { id } })
  await api('POST /administracion/lotes/:id/renglones/:renglonId/pagado', {
    params: { id, renglonId: renglones[0]?.id ?? '' },
    body: { claveRastreo: `RASTREO-${item.folio}` },
  })
}

/**
 * What would have been withheld of a compra, had the installation withheld that day; of an earlier month, whose constancia was stamped. Nobody else
 * sees the switch: it is gone before the transaction ends.
 */
export const retenerDe = (folio: string, mes: string): Promise<void> =>
  enBaseDeDatos((db) =>
    db.transaction().execute(async (trx) => {
      await execute(trx)`insert into retencion_vigencias (desde, retiene) values (dia_del_centro(now()), true)`
      await execute(trx)`select devengar_retencion(id) from compras where folio = ${folio}`
      await execute(trx)`delete from retencion_vigencias`
      const primero = `${mes}-01`
      await execute(trx)`update retenciones r set mes = ${primero}::date from compras c
        where c.id = r.compra_id and c.folio = ${folio}`
      await execute(trx)`update compras set pagada_en = ${primero}::date + interval '15 days' where folio = ${folio}`
      await execute(
        trx,
      )`insert into constancias_retencion (id, organizacion_id, mes, estado, clave, datos, ingreso, iva, isr,
          iva_retenido, proveedor, referencia, uuid, de_prueba, xml, pedida_en, timbrada_en)
        select ${randomUUID()}, organizacion_id, mes, 'timbrada', ${randomUUID()}, '{}', ingreso, r.iva, isr,
          iva_retenido, 'prueba', 'prueba_retencion_e2e', ${randomUUID()}, true, '<prueba/>', now(), now()
        from retenciones r join compras c on c.id = r.compra_id where c.folio = ${folio}`
    }),
  )
