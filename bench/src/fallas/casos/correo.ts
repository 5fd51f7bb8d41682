import { setTimeout as sleep } from 'node:timers/promises'
import { execute, rowsOf } from '@entrale/db'
import type { Escena, Falla } from '../falla.ts'

const CAIDO_MS = 30_000
const SALEN_MS = 90_000

/** Who began to buy after that moment has their boletos in the mail: jobs are attended again. */
export function conCorreoDesde({ producto, venta }: Escena, momento: number): boolean {
  const llegaron = new Set(producto.correo.recibidos)
  return venta.memoria.ventas.some(({ desde, email }) => desde >= momento && llegaron.has(email))
}

/** E-mails with boletos that were not sent yet. */
async function pendientes({ producto: { db }, tienda }: Escena): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from trabajos t join compras c on c.id = (t.datos->>'compraId')::uuid
    where c.evento_id = ${tienda.eventoId} and c.estado = 'pagada' and t.tipo like 'enviar%'`
  return rows[0]?.n ?? 0
}

export const correoCaido: Falla = {
  nombre: 'correo-caido',
  que: 'the relay of e-mails takes nothing; then it is back, and each buyer gets their boletos',
  salvedad: '30 s, and the waits of an hour are moved to now',
  limite: 30,
  alertas: ['CorreoDetenido', 'CorreoRechazado'],
  golpe: async ({ producto: { puentes, db } }) => {
    puentes.correo.poner('rechaza')
    await sleep(CAIDO_MS)
    puentes.correo.poner('pasa')
    await execute(db)`update trabajos set disponible_en = now() where fallido_en is null and ultimo_error is not null`
  },
  despues: async (escena) => {
    const { producto, venta } = escena
    for (const fin = Date.now() + SALEN_MS; Date.now() < fin && (await pendientes(escena)) > 0; await sleep(500))
      await execute(producto.db)`update trabajos set disponible_en = now() where ultimo_error is not null`
    const llegaron = new Set(producto.correo.recibidos)
    const { compras, vistas } = venta.memoria
    const faltan = [...vistas].filter((folio) => !llegaron.has(compras.get(folio)?.email ?? ''))
    return faltan.length === 0 ? [] : [`${faltan.length} compras pagadas sin su correo`]
  },
}
