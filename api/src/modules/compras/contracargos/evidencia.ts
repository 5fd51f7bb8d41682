import { EVIDENCIA } from '@entrale/contract/contracargos/schemas'
import { type Db, execute } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context, Services } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { PLAZOS } from '../../../plazos.ts'
import {
  archivoNoEncontrado,
  disputaNoEncontrada,
  faltaArchivo,
  muyPesado,
  noSeContestaAhi,
  otroFormato,
  proveedorMudo,
  sinEvidencia,
  sobranArchivos,
  yaSeContesto,
} from './disputas.errors.ts'
import { hechosEnPalabras, seContesta } from './disputas.presenter.ts'
import {
  type DisputaLeidaRow,
  findArchivos,
  findContenidos,
  findDisputaCompleta,
  findHechos,
  lockDisputa,
} from './evidencia.repository.ts'

/** `organizacionId`: null for an administrator, who sees all. */
type Cual = { id: string; organizacionId: string | null }

export async function exigirDisputa(db: Db, { id, organizacionId }: Cual): Promise<DisputaLeidaRow> {
  const disputa = await findDisputaCompleta(db, id, organizacionId)
  if (disputa === null) throw disputaNoEncontrada()
  return disputa
}

/** What is noted stands where its reader looks: at the organization, or at the platform. */
async function anotarCambio(
  trx: Db,
  ctx: Context,
  { organizacionId }: Cual,
  { folio, id }: DisputaLeidaRow,
  que: string,
) {
  const objeto = folio ?? id
  if (organizacionId === null)
    await anotarPlataforma(trx, ctx, { accion: 'contracargo.evidencia', objeto, despues: { que } })
  else await anotar(trx, ctx, { organizacionId, accion: 'pagos.evidencia', objeto, despues: { que } })
}

/** Changes evidence while it can be changed, one at a time. */
async function cambiar(
  ctx: Context,
  cual: Cual,
  que: string,
  hacer: (trx: Db, disputa: DisputaLeidaRow) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await exigirDisputa(trx, cual)
    await lockDisputa(trx, cual.id)
    const disputa = await exigirDisputa(trx, cual)
    if (!seContesta(disputa, ctx.ports.clock.now())) throw yaSeContesto()
    await hacer(trx, disputa)
    await anotarCambio(trx, ctx, cual, disputa, que)
  })
}

export const escribirEvidencia = (ctx: Context, cual: Cual, texto: string): Promise<void> =>
  cambiar(ctx, cual, 'texto', async (trx) => {
    await trx.updateTable('disputas').set({ texto }).where('id', '=', cual.id).execute()
  })

type Tipo = 'application/pdf' | 'image/jpeg' | 'image/png'
/** By what it is, not by what it says that it is. */
function tipoDe(contenido: Buffer): Tipo | null {
  if (contenido.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (contenido.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  return contenido.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ? 'image/png' : null
}
const EXTENSIONES: Record<Tipo, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Its name is what people read in a list, and a header of a file: plain letters, and the ending of what it is. */
function nombreDe(nombre: string, tipo: Tipo): string {
  const limpio = nombre
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFD')
    .replaceAll(/[^\w .-]+/g, '')
    .trim()
    .slice(0, 60)
  return `${limpio || 'archivo'}.${EXTENSIONES[tipo]}`
}

export async function subirArchivo(ctx: Context, cual: Cual): Promise<void> {
  await exigirDisputa(ctx.db, cual)
  const { archivo } = ctx.archivos
  if (archivo === undefined) throw faltaArchivo()
  const { contenido } = archivo
  if (contenido.length > EVIDENCIA.archivoBytes) throw muyPesado()
  const tipo = tipoDe(contenido)
  if (tipo === null) throw otroFormato()
  await cambiar(ctx, cual, 'archivo', async (trx, { id }) => {
    if ((await findArchivos(trx, id)).length >= EVIDENCIA.archivos) throw sobranArchivos()
    const nombre = nombreDe(archivo.nombre, tipo)
    await trx
      .insertInto('disputa_archivos')
      .values({ id: createId(), disputa_id: id, nombre, tipo, contenido })
      .execute()
  })
}

export const quitarArchivo = (ctx: Context, cual: Cual, archivoId: string): Promise<void> =>
  cambiar(ctx, cual, 'archivo', async (trx, { id }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('disputa_archivos')
      .where('id', '=', archivoId)
      .where('disputa_id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw archivoNoEncontrado()
  })

/** What the bank reads: what was written, and what we know of the sale. */
async function escritoDe(db: Db, { texto, compraId }: DisputaLeidaRow): Promise<string> {
  const hechos = compraId === null ? [] : hechosEnPalabras(await findHechos(db, compraId))
  return [texto, hechos.map(({ que, dice }) => `${que}: ${dice}`).join('\n')].filter(Boolean).join('\n\n')
}

/** Hands the evidence over, outside any transaction; its key is the dispute, so that asked twice it is given once. */
async function entregar({ db, ports }: Services, disputa: DisputaLeidaRow): Promise<void> {
  const pasarela = ports.pasarelas.find(({ proveedor }) => proveedor === disputa.proveedor)
  if (pasarela?.contestar === undefined) throw noSeContestaAhi()
  const archivos = await findContenidos(db, disputa.id)
  const { referencia } = disputa
  const texto = await escritoDe(db, disputa)
  await pasarela.contestar({ referencia, clave: disputa.id, texto, archivos }).catch(() => {
    throw proveedorMudo()
  })
}

/** False where somebody handed it over before. */
const marcarEnviada = async (trx: Db, id: string, ahora: Date): Promise<boolean> =>
  (
    await trx
      .updateTable('disputas')
      .set({ enviada_en: ahora })
      .where('id', '=', id)
      .where('enviada_en', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** An administrator has looked at the evidence, and hands it over. */
export async function enviarEvidencia(ctx: Context, id: string): Promise<void> {
  const disputa = await exigirDisputa(ctx.db, { id, organizacionId: null })
  const ahora = ctx.ports.clock.now()
  if (!seContesta(disputa, ahora)) throw yaSeContesto()
  if (!disputa.conEvidencia) throw sinEvidencia()
  await entregar(ctx, disputa)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await marcarEnviada(trx, id, ahora))) return
    await anotarPlataforma(trx, ctx, { accion: 'contracargo.enviado', objeto: disputa.folio ?? id })
  })
}

/** What was written goes by itself, when its time is almost over and nobody handed it over. */
export async function enviarSola(services: Services, id: string, ahora: Date): Promise<void> {
  const disputa = await findDisputaCompleta(services.db, id, null)
  if (disputa === null || !disputa.conEvidencia || !seContesta(disputa, ahora)) return
  await entregar(services, disputa)
  await services.db.transaction().execute(async (trx) => {
    if (!(await marcarEnviada(trx, id, ahora))) return
    await anotarPlataforma(trx, { usuario: null }, { accion: 'contracargo.enviado', objeto: disputa.folio ?? id })
  })
}

/** Papers and words of a dispute that ended are kept while somebody may ask, and no longer. */
export async function limpiarEvidencias(db: Db, ahora: Date): Promise<void> {
  await execute(db)`delete from disputa_archivos a using disputas d
    where d.id = a.disputa_id and d.cerrada_en < ${ahora}::timestamptz - make_interval(days => ${PLAZOS.evidencias})`
  await execute(db)`update disputas set texto = ''
    where texto <> '' and cerrada_en < ${ahora}::timestamptz - make_interval(days => ${PLAZOS.evidencias})`
}
