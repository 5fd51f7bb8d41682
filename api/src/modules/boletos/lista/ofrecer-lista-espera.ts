import type { Db } from '@entrale/db'
import type { Config, Services } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { claveDeCorreo } from '../apartar/claves-persona.ts'
import { absorbidoDe, cargoDe } from '../tipos/precio.ts'
import { type EventoEnEspera, findEsperasConLugar, findTurno } from './lista-espera.repository.ts'
import { aQuienOfrecer, minutosDeOferta, type OfertaPlaneada } from './lista-espera.ts'
import { ofrecerBoletos } from './ofertas.repository.ts'

const POR_PASO = 200

type Que = { db: Db; config: Config }

/** What the offered boletos cost is what they cost now, and stays so while the offer does. */
export async function ofrecer(
  { db, config }: Que,
  evento: EventoEnEspera,
  { esperaId, tipoBoletoId, cantidad, email }: OfertaPlaneada,
  minutos: number,
  ademas: (trx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const precio = evento.tipos.find(({ id }) => id === tipoBoletoId)?.precio ?? 0
  const importes = {
    precio,
    cargo: cargoDe(precio, evento.ajustes, evento.quien),
    absorbido: absorbidoDe(precio, evento.ajustes, evento.quien),
  }
  return db.transaction().execute(async (trx) => {
    const ofrecidos = await ofrecerBoletos(
      trx,
      { esperaId, apartadoId: createId(), tipoBoletoId, cantidad, ...importes, correo: claveDeCorreo(config, email) },
      minutos,
    )
    if (!ofrecidos) return false
    await encargarTrabajo(trx, 'avisar_lista_espera', { esperaId })
    await ademas(trx)
    return true
  })
}

async function ofrecerDe(que: Que, eventoId: string, ahora: Date): Promise<number> {
  const turno = await findTurno(que.db, eventoId, { cuantos: POR_PASO })
  if (turno === null) return 0
  const minutos = minutosDeOferta(turno.evento, ahora)
  let total = 0
  for (const oferta of aQuienOfrecer(turno.evento, turno.enEspera, ahora))
    if (await ofrecer(que, turno.evento, oferta, minutos)) total += 1
  return total
}

/**
 * Where boletos are free again, or given back, they are held for the first of the line, each for a time; answers how many people were offered some. Any
 * number of processes may do it at once. Until then other buyers may take what is free: the list locks no stock.
 */
export async function ofrecerListasEspera({
  db,
  config,
  ports,
}: Pick<Services, 'db' | 'config' | 'ports'>): Promise<number> {
  let total = 0
  for (const eventoId of await findEsperasConLugar(db))
    total += await ofrecerDe({ db, config }, eventoId, ports.clock.now())
  return total
}
