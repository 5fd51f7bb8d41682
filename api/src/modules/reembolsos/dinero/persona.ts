import { type Db, execute, rowsOf } from '@entrale/db'
import { comprasDe, type Datos, type Fila, momento, type Persona, pesos } from '../../../persona.ts'

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select c.folio, r.estado, r.origen, ${pesos('r.monto')} as monto, r.moneda, case r.origen
      when 'comprador' then r.motivo end as motivo,
      r.decision as "porQue", r.clabe as cuenta, r.titular, ${momento('r.creado_en')} as "pedidoEn", ${momento('r.pagado_en')} as "pagadoEn"
    from reembolsos r join compras c on c.id = r.compra_id where r.compra_id in (${comprasDe(persona)})
      order by r.creado_en, r.id`
  return { reembolsos: rows }
}

/** Amounts are kept for the books. One that was to be transferred waits for an account again: the link of its compra still takes one. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`update reembolsos set usuario_id = null where usuario_id = ${persona.usuarioId}`
  await execute(trx)`
    update reembolsos set clabe = null, titular = null, motivo = case origen when 'comprador' then '' else motivo end,
      estado = case estado when 'por_transferir' then 'falta_clabe' else estado end
    where compra_id in (${comprasDe(persona)})`
}
