import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import { diaEn } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { notificar } from '../notificaciones/index.ts'
import { type Clase, findNoticia, findNuevas, findQuienesVenDinero, insertNoticia } from './noticias.repository.ts'
import { enPalabras } from './palabras.ts'

const CLASES: readonly Clase[] = ['primera', 'agotado', 'por_pagar', 'lista_espera', 'contracargo']
const POR_PASO = 50

/** The bell and a letter for each who may see the money. Whoever charged a payment back wrote its bell already. */
async function repartir(trx: Db, noticiaId: string): Promise<void> {
  const noticia = await findNoticia(trx, noticiaId)
  if (noticia === null) return
  const { titulo, texto, ruta } = enPalabras(noticia)
  const quienes = await findQuienesVenDinero(trx, noticia.organizacionId)
  const clave = `noticia:${noticiaId}`
  if (noticia.clase !== 'contracargo')
    await notificar(
      trx,
      quienes.map((usuarioId) => ({ usuarioId, tipo: 'evento', clave, titulo, texto, ruta })),
    )
  for (const usuarioId of quienes) await encargarTrabajo(trx, 'avisar_noticia', { noticiaId, usuarioId })
}

/**
 * Finds what organizers have not been told of their sales: the note that it was told, the bell and the letters are one
 * transaction. Any number of processes may do it at once. Answers whether there may be more.
 */
export async function contarNoticias({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<boolean> {
  const ahora = ports.clock.now()
  let hayMas = false
  for (const clase of CLASES) {
    const nuevas = await findNuevas(db, clase, { ahora, dia: diaEn(ahora), cuantas: POR_PASO })
    for (const nueva of nuevas) {
      await db.transaction().execute(async (trx) => {
        const id = createId()
        if (await insertNoticia(trx, id, clase, nueva)) await repartir(trx, id)
      })
    }
    hayMas ||= nuevas.length === POR_PASO
  }
  return hayMas
}
