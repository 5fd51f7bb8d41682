import { v7 } from 'uuid'
import type { TestApi } from './index.ts'
import { type Casa, despues, hash, type Retrato } from './persona-piezas.ts'

/** They came twice with one boleto, and settled it themselves, as one of the team, with a note that names them. */
export async function llenarPuerta({ db }: TestApi, { evento }: Casa, retrato: Retrato, id: string): Promise<void> {
  const boleto = await db
    .selectFrom('boletos')
    .innerJoin('compras', 'compras.id', 'boletos.compra_id')
    .select('boletos.id')
    .where('compras.email', '=', retrato.email)
    .orderBy('boletos.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const puerta = { id: v7(), evento_id: evento.id, nombre: `Puerta ${retrato.slug}` }
  await db.insertInto('puertas').values(puerta).execute()
  const celular = { id: v7(), evento_id: evento.id, puerta_id: puerta.id, nombre: 'Celular', creado_por: id }
  await db
    .insertInto('celulares')
    .values({ ...celular, alcance: 'escanear', token_hash: hash(), caduca_en: despues(1) })
    .execute()
  await db
    .insertInto('accesos')
    .values({
      ...{ id: v7(), evento_id: evento.id, boleto_id: boleto.id, puerta_id: puerta.id, celular_id: celular.id },
      ...{ resultado: 'adelante', en: despues(-1), firme: true, conflicto: true },
      ...{ resuelto_en: despues(0), resuelto_por: id, nota: `${retrato.nombre} ya estaba adentro.` },
    })
    .execute()
}

/** They open the door of an evento of others, as a member of that team. */
export async function llenarDerechos({ db }: TestApi, { evento, organizacion }: Casa, id: string): Promise<void> {
  const derecho = { evento_id: evento.id, organizacion_id: organizacion.id, usuario_id: id, alcances: ['escanear'] }
  await db
    .insertInto('personal_puerta')
    .values({ ...derecho, creado_por: id })
    .execute()
}
