import { type Db, execute } from '@entrale/db'

type Fechas = { inicio: Date; fin: Date }

/**
 * When an evento moves, what closed before its beginning still does, and what went on while it lasted ends with it at the latest. A window that
 * would have opened only after that opens at once. Windows that end earlier stay as they are.
 */
export async function moverVentanas(trx: Db, eventoId: string, antes: Fechas, despues: Fechas): Promise<void> {
  await execute(trx)`
    update tipos_boleto t set venta_fin = l.limite, venta_inicio = case
      when t.venta_inicio < l.limite then t.venta_inicio end
    from (select id, case when venta_fin <= ${antes.inicio} then ${despues.inicio}::timestamptz
      else ${despues.fin}::timestamptz end as limite
      from tipos_boleto where evento_id = ${eventoId} and venta_fin is not null) l
    where t.id = l.id and t.venta_fin > l.limite`
}
