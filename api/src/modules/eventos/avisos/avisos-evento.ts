import type { Db } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { lugarDe } from '../../../momento.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import type { EventoRow } from '../evento/eventos.repository.ts'
import { type Cita, type ClaseAviso, type DatosAviso, insertAviso } from './avisos-evento.repository.ts'

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
export async function pedirAviso(
  trx: Db,
  { clase, antes, despues }: { clase: ClaseAviso; antes: EventoRow; despues: EventoRow },
): Promise<void> {
  const avisoId = createId()
  const datos: DatosAviso = { antes: citaDe(antes), despues: citaDe(despues) }
  await insertAviso(trx, { id: avisoId, eventoId: antes.id, clase, motivo: despues.motivo, datos })
  await encargarTrabajo(trx, 'avisar_evento', { avisoId })
  await encargarTrabajo(trx, 'avisar_evento', { avisoId }, antes.minutosApartado + MINUTOS_DE_REZAGO)
}
