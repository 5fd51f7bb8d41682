import type { EstadoExpediente, Falta, Observacion } from '@entrale/contract/expedientes/schemas'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { createId } from '../../../ids.ts'
import type { Regla } from './expediente.ts'

export type ExpedienteRow = {
  organizacionId: string
  estado: EstadoExpediente
  datos: Buffer | null
  version: number
  observaciones: Observacion[]
  enviadoEn: Date | null
  aprobadoEn: Date | null
}

type ReglaDelDia = Regla & { graciaDias: number; avisoDias: number[] }
/** What holds on that day. */
export async function findRegla(db: Db, dia: string): Promise<ReglaDelDia> {
  const fila = await rowOf<ReglaDelDia>(db)`
    select beneficiario_bps as "beneficiarioBps", conserva_meses as "conservaMeses",
      constancia_meses as "constanciaMeses", gracia_dias as "graciaDias", listas_dias as "listasDias",
      aviso_dias as "avisoDias"
    from reglas_expediente where desde <= ${dia} order by desde desc limit 1`
  if (fila === null) throw new Error('no rule of expedientes holds on that day')
  return fila
}

export const findExpediente = (db: Db, organizacionId: string) => rowOf<ExpedienteRow>(db)`
  select organizacion_id as "organizacionId", estado, datos, version, observaciones, enviado_en as "enviadoEn",
    aprobado_en as "aprobadoEn"
  from expedientes where organizacion_id = ${organizacionId} and borrado_en is null`

/** The one of an organization, begun where there is none. Hold `lockPagosDe`. */
export async function tomarExpediente(trx: Db, organizacionId: string): Promise<ExpedienteRow> {
  await trx
    .insertInto('expedientes')
    .values({ organizacion_id: organizacionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const fila = await findExpediente(trx, organizacionId)
  if (fila === null) throw new Error('an expediente that was erased cannot be begun again')
  return fila
}

/** Each save is a version: an approval names the one that it saw. */
export async function guardarDatos(trx: Db, organizacionId: string, datos: Buffer): Promise<void> {
  await trx
    .updateTable('expedientes')
    .set({ datos, version: sql`version + 1` })
    .where('organizacion_id', '=', organizacionId)
    .execute()
}
export async function contarCambio(trx: Db, organizacionId: string): Promise<void> {
  await trx
    .updateTable('expedientes')
    .set({ version: sql`version + 1` })
    .where('organizacion_id', '=', organizacionId)
    .execute()
}

type Publico = { persona: 'fisica' | 'moral'; rfc: string; razonSocial: string; email: string; telefono: string }
type Cambio = {
  estado: EstadoExpediente
  ahora: Date
  usuarioId: string | null
  motivo?: string
  observaciones?: readonly Observacion[]
  /** What buyers read from now on. */
  publico?: Publico
}

/** Into its next state, which its history keeps. */
export async function cambiarEstado(trx: Db, organizacionId: string, cambio: Cambio): Promise<void> {
  const { estado, ahora, usuarioId, motivo = '', observaciones = [], publico } = cambio
  await trx
    .updateTable('expedientes')
    .set({
      estado,
      observaciones: JSON.stringify(observaciones),
      ...(estado === 'en_revision' && { enviado_en: ahora }),
      ...(estado === 'aprobado' && { aprobado_en: ahora }),
      ...(publico && {
        ...{ persona: publico.persona, rfc: publico.rfc, razon_social: publico.razonSocial },
        ...{ contacto_email: publico.email, contacto_telefono: publico.telefono },
      }),
    })
    .where('organizacion_id', '=', organizacionId)
    .execute()
  await trx
    .insertInto('expediente_sucesos')
    .values({
      ...{ id: createId(), organizacion_id: organizacionId, estado, motivo, usuario_id: usuarioId, creado_en: ahora },
      observaciones: JSON.stringify(observaciones),
    })
    .execute()
}

export type SucesoRow = {
  id: string
  estado: EstadoExpediente
  motivo: string
  observaciones: Observacion[]
  creadoEn: Date
}
const SUCESOS = 50
/** The latest first. */
export const findSucesos = (db: Db, organizacionId: string) => rowsOf<SucesoRow>(db)`
  select id, estado, motivo, observaciones, creado_en as "creadoEn" from expediente_sucesos
  where organizacion_id = ${organizacionId} order by id desc limit ${SUCESOS}`

/** Why it cannot be paid yet; empty where it can. */
export async function findFaltas(db: Db, organizacionId: string, ahora: Date): Promise<Falta[]> {
  const fila = await rowOf<{ faltas: Falta[] }>(db)`select falta_para_pagar(${organizacionId}, ${ahora}) as faltas`
  return fila?.faltas ?? []
}

export type TitularRow = { nombre: string; comparado: string; coincide: boolean; aceptado: boolean }
/** The holder of the account in use, beside the name that the taxpayer has in the expediente. */
export const findTitular = (db: Db, organizacionId: string, razonSocial: string, ahora: Date) => rowOf<TitularRow>(db)`
  select c.titular as nombre, como_titular(c.titular) as comparado,
    como_titular(c.titular) = como_titular(${razonSocial}) as coincide,
    exists (select from titulares_aceptados a where a.organizacion_id = c.organizacion_id
      and a.titular = como_titular(c.titular)) as aceptado
  from cuentas_pago c where c.organizacion_id = ${organizacionId} and c.estado in ('pendiente', 'vigente')
    and c.titular is not null
  order by c.vigente_desde <= ${ahora} desc, c.vigente_desde desc limit 1`

/** The pages that name who sells. */
export async function findPaginas(
  trx: Db,
  organizacionId: string,
): Promise<{ slug: string; eventos: string[] } | null> {
  return rowOf<{ slug: string; eventos: string[] }>(trx)`
    select o.slug, array(select e.slug from eventos e where e.organizacion_id = o.id and e.estado <> 'borrador') as eventos
    from organizaciones o where o.id = ${organizacionId}`
}

/** Who is behind an organization before the tax office, as it was approved last; null before that. */
export type Contribuyente = { persona: 'fisica' | 'moral'; rfc: string; razonSocial: string; desde: Date }
export const findContribuyente = (db: Db, organizacionId: string) => rowOf<Contribuyente>(db)`
  select persona, rfc, razon_social as "razonSocial", aprobado_en as desde from expedientes
  where organizacion_id = ${organizacionId} and rfc is not null`
