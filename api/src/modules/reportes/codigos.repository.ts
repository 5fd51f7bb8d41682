import { type Db, rowsOf } from '@entrale/db'
import type { Cifras } from '../cifras/index.ts'

type CodigoUsado = {
  codigo: string
  evento: string
  compras: number
  boletos: number
  descuento: number
  neto: number
}

const CUANTOS = 500

/** What was paid in the period with each code, and what is left of it for the organization. */
export async function findCodigosUsados(db: Db, cifras: readonly Cifras[]): Promise<CodigoUsado[]> {
  const usados = cifras.filter(({ compras }) => compras !== 0)
  if (usados.length === 0) return []
  const rows = await rowsOf<{ id: string; codigo: string; evento: string }>(db)`/* prepared: codigos_usados */
    select k.id, k.codigo, e.nombre_mostrado as evento
    from unnest(${usados.map(({ clave }) => clave)}::uuid[], ${usados.map(({ boletos }) => boletos)}::int[])
        u(id, boletos)
      join codigos k on k.id = u.id join eventos e on e.id = k.evento_id
    order by u.boletos desc, k.codigo limit ${CUANTOS}`
  const porId = new Map(usados.map((suyas) => [suyas.clave, suyas]))
  return rows.map(({ id, codigo, evento }) => {
    const { compras = 0, boletos = 0, descuentos = 0, neto = 0 } = porId.get(id) ?? {}
    return { codigo, evento, compras, boletos, descuento: descuentos, neto }
  })
}
