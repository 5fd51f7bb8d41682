import type { Contrato, FirmaContrato } from '@entrale/contract/expedientes/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context, Services } from '../../../context.ts'
import { conflicto } from '../../../errors.ts'
import { contarIntento, enModo, type Limite } from '../../../http/rate-limit.ts'
import { createId } from '../../../ids.ts'
import type { Llavero } from '../../../llavero.ts'
import { htmlDeMarkdown } from '../../../markdown.ts'
import { diaEn, diaMas, enPesos } from '../../../momento.ts'
import { operadorDe } from '../../../operador.ts'
import { usuarioDe } from '../../../rules.ts'
import { enTurno } from '../../cuenta-deposito/index.ts'
import { type DocumentoRow, findVersion, findVigente, publicarTexto } from '../../legales/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { findRegla, tomarExpediente } from '../expediente/expedientes.repository.ts'
import { abrirFirma, sellarFirma } from '../expediente/sellos.ts'
import { type FirmaRow, findCondiciones, findFirmante, findFirmas, insertFirma } from './contratos.repository.ts'
import { textoDelContrato, VERSION_CONTRATO } from './texto.ts'

const otraVersion = () => conflicto('Hay una versión nueva del contrato. Léela antes de firmar.')
type ContratoRow = DocumentoRow & { firmarHasta: Date }
const FIRMAS: Limite = { nombre: 'firmar-contrato', maximo: 10, segundos: 3600 }

/** The version to sign now: the text of this program, published the first time that somebody needs it. */
export async function tomarContrato(services: Pick<Services, 'db' | 'config' | 'ports'>): Promise<ContratoRow> {
  const { db, ports } = services
  const ahora = ports.clock.now()
  if ((await findVersion(db, 'contrato', VERSION_CONTRATO, 1)) === null) await publicar(services, ahora)
  const vigente = await findVigente(db, 'contrato', ahora)
  const firmarHasta = vigente?.firmarHasta ?? null
  if (vigente === null || firmarHasta === null) throw new Error('a contract that was just published is gone')
  return { ...vigente, firmarHasta }
}

async function publicar(services: Pick<Services, 'db' | 'config'>, ahora: Date): Promise<void> {
  const { db } = services
  const condiciones = await findCondiciones(db)
  if (condiciones === null) throw new Error('the platform has no settings')
  const { diasHabiles, minimo, reservaBps, reservaDias } = condiciones
  const texto = textoDelContrato(await operadorDe(services), {
    ...{ diasHabiles, reservaDias, minimo: enPesos(minimo) },
    reserva: reservaBps === 0 ? 'ninguna' : `${reservaBps / 100} %`,
  })
  const { graciaDias } = await findRegla(db, diaEn(ahora))
  const firmarHasta = new Date(`${diaMas(diaEn(ahora), graciaDias)}T23:59:59-06:00`)
  await publicarTexto(db, { documento: 'contrato', version: VERSION_CONTRATO, texto }, { ahora, firmarHasta })
}

export const presentFirma = (secret: Llavero, { id, version, huella, firmadoEn, prueba }: FirmaRow): FirmaContrato => ({
  ...{ id, version, huella: huella.toString('hex') },
  firmadoEn: firmadoEn.toISOString(),
  quien: abrirFirma(secret, id, prueba)?.nombre ?? '',
})

export async function verContrato(ctx: Context): Promise<Contrato> {
  const { version, texto, huella, vigenteDesde, firmarHasta } = await tomarContrato(ctx)
  const firmas = await findFirmas(ctx.db, membresiaDe(ctx).organizacionId)
  return {
    ...{ version, texto, html: htmlDeMarkdown(texto), huella: huella.toString('hex') },
    vigenteDesde: vigenteDesde.toISOString(),
    firmarHasta: firmarHasta.toISOString(),
    firmas: firmas.map((firma) => presentFirma(ctx.config.secret, firma)),
  }
}

async function firmar(trx: Db, ctx: Context, organizacionId: string, { version, huella }: ContratoRow): Promise<void> {
  const { config, ip, agente, ports } = ctx
  const { id: usuarioId } = usuarioDe(ctx)
  const firmante = await findFirmante(trx, usuarioId)
  if (firmante === null) throw new Error('who signs is gone')
  await tomarExpediente(trx, organizacionId)
  const id = createId()
  const prueba = sellarFirma(config.secret, id, { ...firmante, ip, navegador: agente.slice(0, 300) })
  const ahora = ports.clock.now()
  if (await insertFirma(trx, { id, organizacionId, version, huella, usuarioId, prueba, ahora }))
    await anotar(trx, ctx, { organizacionId, accion: 'expediente.firmado', objeto: `versión ${version}` })
}

/** By its owner, who has just proved who they are: exactly the bytes that they name. Signing twice signs once. */
export async function firmarContrato(ctx: Context, leido: { version: number; huella: string }): Promise<Contrato> {
  const ahora = ctx.ports.clock.now()
  await contarIntento(ctx.db, [{ limite: enModo(FIRMAS, ctx.config.mode), de: membresiaDe(ctx).organizacionId }], ahora)
  const contrato = await tomarContrato(ctx)
  if (contrato.version !== leido.version || contrato.huella.toString('hex') !== leido.huella) throw otraVersion()
  await enTurno(ctx, ahora, (trx, organizacionId) => firmar(trx, ctx, organizacionId, contrato))
  return verContrato(ctx)
}
