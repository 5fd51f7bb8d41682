import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { comprasDe, type Datos, type Fila, momento, type Persona, pesos } from '../../persona.ts'

/** What a guest sent under an address of theirs, of which it is not known yet what became. */
const pedidoPor = ({ correos }: Pick<Persona, 'correos'>) =>
  sql`(p.usuario_id is null and p.pedido -> 'datos' -> 'comprador' ->> 'email' = any(${correos}::text[]))`

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select c.folio, p.proveedor as medio, p.referencia, p.estado, ${pesos('p.monto')} as monto, p.moneda, p.metodo,
      ${pesos('p.recibido')} as recibido,
      p.ficha ->> 'referencia' as "referenciaParaPagar", p.ficha ->> 'clabe' as "clabeParaPagar",
        ${momento('p.vence_en')} as "venceEn",
      p.pedido -> 'datos' -> 'comprador' ->> 'email' as correo, ${momento('p.creado_en')} as "iniciadoEn"
    from pagos p left join compras c on c.id = p.compra_id
    where p.usuario_id = ${persona.usuarioId} or p.compra_id in (${comprasDe(persona)}) or ${pedidoPor(persona)}
      order by p.creado_en, p.id`
  return { pagos: rows }
}

/** Whether money may be on its way; none can start once the row of the person is locked. */
export async function tienePagoEnCurso(db: Db, persona: Pick<Persona, 'usuarioId' | 'correos'>): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from pagos p where p.estado = 'iniciado' and (p.usuario_id = ${persona.usuarioId} or ${pedidoPor(persona)})
      limit 1`
  return rows.length > 0
}

/** Amounts and references are kept for the books. The fingerprint was made of the name and the address. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`update pagos set usuario_id = null, huella = '', pedido = null, ficha = null
    where usuario_id = ${persona.usuarioId} or compra_id in (${comprasDe(persona)})`
}
