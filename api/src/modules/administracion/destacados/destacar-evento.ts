import { type Destacar, type EditarDestacado, MAXIMO_BANNERS } from '@entrale/contract/plataforma/destacados'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { clavesDeEvento, registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { campoInvalido, conflicto, noEncontrado } from '../../../errors.ts'
import { createId } from '../../../ids.ts'
import { insistir } from '../../../insistir.ts'
import { dejarDeDestacar } from '../../eventos/index.ts'
import { aplicar } from './aplicar-destacados.ts'
import {
  type DestacadoRow,
  deleteDestacado,
  esElegible,
  findBannersPorVenir,
  findDestacado,
  insertDestacado,
  lockDestacados,
  ordenarBanners,
  updateVentana,
} from './destacados.repository.ts'
import { masALaVez, type Ventana } from './ventanas.ts'

const destacadoNoEncontrado = () => noEncontrado('Ya no está en la lista.')
const eventoNoElegible = () => campoInvalido('eventoId', 'Elige un evento publicado y por venir.')
const yaDestacado = () => campoInvalido('eventoId', 'Ese evento ya está en la lista: cambia sus fechas ahí.')
const ventanaAlReves = () => campoInvalido('hasta', 'Debe terminar después de empezar.')
const ventanaPasada = () => campoInvalido('hasta', 'Elige una fecha por venir.')
const demasiadosBanners = (maximo: number) =>
  campoInvalido('desde', `Puede haber hasta ${maximo} banners al mismo tiempo: elige otras fechas o quita uno.`)
const destacadoCambiado = () => conflicto('Alguien más cambió estas fechas. Ciérralas y vuelve a abrirlas.')
const ordenCambiado = () => conflicto('Los banners cambiaron mientras los ordenabas. Vuelve a intentarlo.')

const OCUPADO = 'Ese evento está en uso. Intenta de nuevo en unos segundos.'

function ventanaDe({ desde, hasta }: { desde: string; hasta: string }, ahora: Date): Ventana {
  const ventana = { desde: new Date(desde), hasta: new Date(hasta) }
  if (ventana.hasta <= ventana.desde) throw ventanaAlReves()
  if (ventana.hasta <= ahora) throw ventanaPasada()
  return ventana
}

const anotable = ({ lugar, desde, hasta }: Pick<DestacadoRow, 'lugar' | 'desde' | 'hasta'>) => ({
  lugar,
  desde: desde.toISOString(),
  hasta: hasta.toISOString(),
})

/** Refuses a `ventana` during which more than the most banners would be shown at once. */
async function exigirLugar(trx: Db, ventana: Ventana, ahora: Date, menos: string | null): Promise<void> {
  const otras = (await findBannersPorVenir(trx, ahora)).filter(
    ({ id, desde, hasta }) => id !== menos && desde < ventana.hasta && hasta > ventana.desde,
  )
  if (masALaVez([...otras, ventana]) > MAXIMO_BANNERS) throw demasiadosBanners(MAXIMO_BANNERS)
}

async function exigir(db: Db, id: string): Promise<DestacadoRow> {
  const fila = await findDestacado(db, id)
  if (fila === null) throw destacadoNoEncontrado()
  return fila
}

/** In one transaction with what changes on eventos and pages. */
const conDestacados = <T>(ctx: Context, hacer: (trx: Db, ahora: Date) => Promise<T>): Promise<T> =>
  insistir(
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const ahora = ctx.ports.clock.now()
        await lockDestacados(trx)
        const hecho = await hacer(trx, ahora)
        await aplicar(trx, ahora)
        return hecho
      }),
    OCUPADO,
  )

export const destacarEvento = (ctx: Context, datos: Destacar): Promise<DestacadoRow> =>
  conDestacados(ctx, async (trx, ahora) => {
    const { eventoId, lugar } = datos
    const ventana = ventanaDe(datos, ahora)
    if (!(await esElegible(trx, eventoId, ahora))) throw eventoNoElegible()
    if (lugar === 'banner') await exigirLugar(trx, ventana, ahora, null)
    const id = createId()
    if (!(await insertDestacado(trx, { id, eventoId, lugar, ...ventana }, ahora))) throw yaDestacado()
    const fila = await exigir(trx, id)
    await anotarPlataforma(trx, ctx, {
      accion: 'destacado.agregado',
      objeto: fila.evento.nombre,
      despues: anotable(fila),
    })
    return fila
  })

export const editarDestacado = (ctx: Context, id: string, datos: EditarDestacado): Promise<DestacadoRow> =>
  conDestacados(ctx, async (trx, ahora) => {
    const antes = await exigir(trx, id)
    if (antes.version !== datos.version) throw destacadoCambiado()
    const ventana = ventanaDe(datos, ahora)
    if (antes.lugar === 'banner') await exigirLugar(trx, ventana, ahora, id)
    await updateVentana(trx, id, ventana)
    const despues = await exigir(trx, id)
    await anotarPlataforma(trx, ctx, {
      accion: 'destacado.editado',
      objeto: antes.evento.nombre,
      antes: anotable(antes),
      despues: anotable(despues),
    })
    return despues
  })

export const quitarDestacado = (ctx: Context, id: string): Promise<void> =>
  conDestacados(ctx, async (trx) => {
    const fila = await exigir(trx, id)
    await deleteDestacado(trx, id)
    await dejarDeDestacar(trx, fila.evento.id, fila.lugar)
    await anotarPlataforma(trx, ctx, { accion: 'destacado.quitado', objeto: fila.evento.nombre, antes: anotable(fila) })
    await registrarCambio(trx, clavesDeEvento(fila.evento.organizacionSlug, fila.evento.slug))
  })

/** All banners that are not over, in their new order. */
export const ordenarLosBanners = (ctx: Context, ids: readonly string[]): Promise<void> =>
  conDestacados(ctx, async (trx, ahora) => {
    const antes = await findBannersPorVenir(trx, ahora)
    const suyos = new Set(antes.map(({ id }) => id))
    if (ids.length !== suyos.size || new Set(ids).size !== ids.length || !ids.every((id) => suyos.has(id)))
      throw ordenCambiado()
    await ordenarBanners(trx, ids)
    const enFila = (filas: DestacadoRow[]) => ({ orden: filas.map(({ evento }) => evento.nombre).join(', ') })
    await anotarPlataforma(trx, ctx, {
      accion: 'destacado.ordenados',
      antes: enFila(antes),
      despues: enFila(await findBannersPorVenir(trx, ahora)),
    })
  })
