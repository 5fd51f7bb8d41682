import type { Db } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { lugarDe } from '../../../momento.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import type { EventoRow } from '../evento/eventos.repository.ts'
import { type Cita, type ClaseComunicado, type DatosComunicado, insertComunicado } from './comunicados.repository.ts'

const citaDe = ({ inicio, fin, zonaHoraria, direccion, enlaceEnLinea }: EventoRow): Cita => ({
  inicio: inicio.toISOString(),
  fin: fin.toISOString(),
  zonaHoraria,
  lugar: lugarDe({
    lugar: direccion?.nombre ?? null,
    direccion: direccion?.direccion ?? null,
    ciudad: direccion?.ciudad ?? null,
    enlaceEnLinea,
  }),
})

/** Holds that were being paid when it changed are bought by then. */
const MINUTOS_DE_REZAGO = 20

/** Has everybody told who bought before this change, once each; those who were paying just then, in a second round. */
export async function pedirComunicado(
  trx: Db,
  { clase, antes, despues }: { clase: ClaseComunicado; antes: EventoRow; despues: EventoRow },
): Promise<void> {
  const comunicadoId = createId()
  const datos: DatosComunicado = { antes: citaDe(antes), despues: citaDe(despues) }
  await insertComunicado(trx, { id: comunicadoId, eventoId: antes.id, clase, motivo: despues.motivo, datos })
  await encargarTrabajo(trx, 'avisar_evento', { comunicadoId })
  await encargarTrabajo(trx, 'avisar_evento', { comunicadoId }, antes.minutosApartado + MINUTOS_DE_REZAGO)
}
