import type { Cortesia } from '@entrale/contract/compras/panel'
import { type Db, execute } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { createFolio } from '../compra/folio.ts'
import { columnasDeNombre } from '../compra/nombres.ts'

export async function findTipoDeEvento(
  db: Db,
  eventoId: string,
  id: string,
): Promise<{ id: string; tipo: string } | null> {
  return (
    (await db
      .selectFrom('tipos_boleto')
      .select(['id', 'tipo'])
      .where('evento_id', '=', eventoId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  )
}

export const leerEstado = (db: Db, eventoId: string) =>
  db.selectFrom('eventos').select(['estado', 'fin']).where('id', '=', eventoId).executeTakeFirstOrThrow()

/** The account that verified this address, so that the boletos appear among its compras. */
export async function findUsuarioConEmail(db: Db, email: string): Promise<string | null> {
  const usuario = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', email)
    .where('email_verificado_en', 'is not', null)
    .executeTakeFirst()
  return usuario?.id ?? null
}

export async function findCortesia(db: Db, cortesiaId: string): Promise<{ folio: string; huella: string } | null> {
  const compras = db
    .selectFrom('compras')
    .select(['folio', 'huella'])
    .where('apartado_id', '=', cortesiaId)
    .where('metodo', '=', 'cortesia')
  return (await compras.executeTakeFirst()) ?? null
}

type Destino = { eventoId: string; cortesiaId: string; huella: string; tipo: string; usuarioId: string | null }

/** As `guardar_compras` takes it: a compra whose amounts are all nothing. */
export function armarCortesia(datos: Cortesia, { eventoId, cortesiaId, huella, tipo, usuarioId }: Destino) {
  const { email, tipoBoletoId, cantidad } = datos
  const linea = {
    tipo_boleto_id: tipoBoletoId,
    tipo,
    cantidad,
    precio: 0,
    cargo: 0,
    absorbido: 0,
    iva_tasa: 0,
    iva: 0,
    descuento: 0,
  }
  return {
    id: createId(),
    folios: [createFolio(), createFolio(), createFolio()],
    evento_id: eventoId,
    apartado_id: cortesiaId,
    usuario_id: usuarioId,
    metodo: 'cortesia',
    ...columnasDeNombre(datos),
    email,
    subtotal: 0,
    cargos: 0,
    iva: 0,
    total: 0,
    huella,
    lineas: [linea],
  }
}

/** Compra, boletos and the e-mail to send. Answers its folio. */
export async function insertCortesia(trx: Db, cortesia: ReturnType<typeof armarCortesia>): Promise<string> {
  const { id, evento_id, lineas } = cortesia
  await execute(trx)`select guardar_compras(${JSON.stringify([cortesia])}::jsonb, 'pagada')`
  const boletos = lineas.flatMap(({ tipo_boleto_id, cantidad }) =>
    Array.from({ length: cantidad }, (_, i) => ({
      id: createId(),
      compra_id: id,
      evento_id,
      tipo_boleto_id,
      numero: i + 1,
    })),
  )
  await trx.insertInto('boletos').values(boletos).execute()
  await encargarTrabajo(trx, 'enviar_boletos', { compraId: id })
  const { folio } = await trx.selectFrom('compras').select('folio').where('id', '=', id).executeTakeFirstOrThrow()
  return folio
}
