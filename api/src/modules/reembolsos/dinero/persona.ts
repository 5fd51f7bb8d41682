import { type Db, execute, rowsOf } from '@entrale/db'
import { comprasDe, type Datos, type Fila, momento, type Persona, pesos } from '../../../persona.ts'

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select c.folio, r.estado, r.origen, ${pesos('r.monto')} as monto, r.moneda, case r.origen
      when 'comprador' then r.motivo end as motivo,
      r.decision as "porQue", r.clabe_banco as banco, r.clabe_final as "ultimosDigitos",
      ${momento('r.clabe_en')} as "cuentaConsentidaEn", version_documento(r.aviso_id) as "avisoDePrivacidad",
      ${momento('r.creado_en')} as "pedidoEn", ${momento('r.pagado_en')} as "pagadoEn"
    from reembolsos r join compras c on c.id = r.compra_id where r.compra_id in (${comprasDe(persona)})
      order by r.creado_en, r.id`
  const compensaciones = await rowsOf<Fila>(db)`
    select c.folio, k.clase, ${pesos('k.monto')} as monto, k.motivo, k.paga as "laPaga",
      ${momento('k.creado_en')} as "decididaEn", ${momento('k.dada_en')} as "dadaEn",
      ${momento('k.negada_en')} as "negadaEn"
    from compensaciones k join compras c on c.id = k.compra_id where k.compra_id in (${comprasDe(persona)})
      order by k.creado_en, k.id`
  return { reembolsos: rows, compensaciones }
}

/**
 * Amounts are kept for the books. The account of a transfer that is still to be made stays sealed until it was made, so
 * that nobody is owed for ever; the link of its compra still takes one where none was given.
 */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`update reembolsos set usuario_id = null where usuario_id = ${persona.usuarioId}`
  await execute(trx)`update compensaciones set usuario_id = null where usuario_id = ${persona.usuarioId}`
  await execute(trx)`update compensacion_tandas set usuario_id = null where usuario_id = ${persona.usuarioId}`
  await execute(trx)`
    update reembolsos set motivo = case origen when 'comprador' then '' else motivo end
    where compra_id in (${comprasDe(persona)})`
  await execute(trx)`
    update reembolsos set cuenta = null, clabe_final = null, clabe_banco = null, clabe_en = null
    where compra_id in (${comprasDe(persona)}) and estado not in ('por_transferir', 'en_transferencia')`
}
