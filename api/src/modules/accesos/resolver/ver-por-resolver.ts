import type { Conflicto, PorResolver, Tardios } from '@entrale/contract/accesos/resolver'
import type { Context } from '../../../context.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import {
  type ConflictoRow,
  countConflictos,
  findConflictos,
  findTardios,
  type TardiosRow,
} from './resolver.repository.ts'

/** Nobody settles more at a sitting; the others follow as these go. */
const CONFLICTOS = 200

export function presentConflicto(conflicto: ConflictoRow, conNombre: boolean): Conflicto {
  const { id, motivo, nombre, folio, tipo, numero, de, en, puerta, celular, antesEn } = conflicto
  return {
    ...{ id, motivo, nombre: conNombre ? nombre : null, folio, tipo, numero, de },
    entrada: { en: en.toISOString(), puerta, celular },
    antes:
      antesEn === null
        ? null
        : {
            en: antesEn.toISOString(),
            puerta: conflicto.antesPuerta ?? '',
            celular: conflicto.antesCelular ?? '',
          },
  }
}

const presentTardios = ({ revocadoEn, caducaEn, desde, hasta, ...tardios }: TardiosRow): Tardios => ({
  ...tardios,
  motivo: revocadoEn !== null && revocadoEn <= caducaEn ? 'quitado' : 'vencido',
  desde: desde.toISOString(),
  hasta: hasta.toISOString(),
})

/** What of the door waits for a person; members read folios and no names. */
export async function verPorResolver(ctx: Context, slugEvento: string): Promise<PorResolver> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const conNombre = membresiaDe(ctx).rol !== 'member'
  const conflictos = await findConflictos(ctx.db, id, CONFLICTOS)
  return {
    conflictos: conflictos.map((conflicto) => presentConflicto(conflicto, conNombre)),
    total: conflictos.length < CONFLICTOS ? conflictos.length : await countConflictos(ctx.db, id),
    tardios: (await findTardios(ctx.db, id)).map(presentTardios),
  }
}
