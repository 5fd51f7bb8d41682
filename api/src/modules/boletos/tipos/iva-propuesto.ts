import { type Db, rowOf } from '@entrale/db'

type Propuesta = { iva: 0 | 8 | 16 | null; razon: string }
/** Declares too much rather than too little. */
const GENERAL: Propuesta = { iva: 16, razon: 'Es la tasa general. Confirma con tu contador si la entrada está exenta.' }

/** The tax that boletos of an evento begin with, by its categoría. */
export async function findIvaPropuesto(db: Db, eventoId: string): Promise<Propuesta> {
  const suya = await rowOf<Propuesta>(db)`
    select p.iva, p.razon from eventos e join propuestas_iva p on p.categoria_id = e.categoria_id
      where e.id = ${eventoId}`
  return suya ?? GENERAL
}
