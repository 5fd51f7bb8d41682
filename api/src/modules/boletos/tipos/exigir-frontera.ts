import { type Db, rowOf } from '@entrale/db'
import { campoInvalido } from '../../../errors.ts'

const fueraDeFrontera = () =>
  campoInvalido('iva', 'El 8 % es de la región fronteriza, y el lugar del evento no está en ella.')

/** The rate of the border needs an evento there; one that does not say yet where it is may have it meanwhile. */
export async function exigirFrontera(db: Db, eventoId: string, iva: number | null, hoy: string): Promise<void> {
  if (iva !== 8) return
  const fuera = await rowOf(db)`
    select from direcciones d where d.evento_id = ${eventoId} and trim(d.estado) <> ''
      and not exists (select from entidades_frontera f where entidad_de(f.entidad) = entidad_de(d.estado)
        and f.desde <= ${hoy}::date and (f.hasta is null or ${hoy}::date <= f.hasta))`
  if (fuera !== null) throw fueraDeFrontera()
}
