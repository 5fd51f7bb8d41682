import type { ExpedienteAdmin } from '@entrale/contract/expedientes/administrar'
import type { Lista, Observacion } from '@entrale/contract/expedientes/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { insistir } from '../../../insistir.ts'
import { diaEn } from '../../../momento.ts'
import { usuarioDe } from '../../../rules.ts'
import { lockPagosDe } from '../../cuenta-deposito/index.ts'
import { findFirmas } from '../contrato/contratos.repository.ts'
import { presentFirma } from '../contrato/firmar-contrato.ts'
import { findAccesos } from '../expediente/documentos.repository.ts'
import {
  cambioMientras,
  coincidenciaResuelta,
  expedienteNoEncontrado,
  faltanListas,
  hayCoincidencias,
  noEstaEnRevision,
  titularDistinto,
} from '../expediente/expedientes.errors.ts'
import { presentAcceso } from '../expediente/expedientes.presenter.ts'
import {
  cambiarEstado,
  type ExpedienteRow,
  findExpediente,
  findPaginas,
  findRegla,
  findTitular,
} from '../expediente/expedientes.repository.ts'
import { abrirDatos } from '../expediente/sellos.ts'
import { leerPartes } from '../expediente/ver-expediente.ts'
import { avisarExpediente } from './avisar-expediente.ts'
import { aceptarTitular, findOrganizacion } from './cola.repository.ts'
import {
  findConsulta,
  findConsultas,
  findPorVer,
  hayAbiertas,
  insertConsulta,
  resolverConsulta,
} from './listas.repository.ts'

const DIA_MS = 86_400_000
const ACCESOS = { limit: 20, currentPage: 1 }

/** A look into the lists counts if it came after the expediente was sent, and is not too old. */
async function cuentanDesde({ db, ports }: Context, { enviadoEn }: ExpedienteRow): Promise<Date> {
  const ahora = ports.clock.now()
  const { listasDias } = await findRegla(db, diaEn(ahora))
  return new Date(Math.max(enviadoEn?.getTime() ?? 0, ahora.getTime() - listasDias * DIA_MS))
}

export async function verExpedienteAdmin(ctx: Context, id: string): Promise<ExpedienteAdmin> {
  const { db, config } = ctx
  const organizacion = await findOrganizacion(db, id)
  const fila = await findExpediente(db, id)
  if (organizacion === null || fila === null) throw expedienteNoEncontrado()
  const { pendientes: _, ...partes } = await leerPartes(ctx, id)
  return {
    ...{ ...partes, organizacion },
    consultas: (await findConsultas(db, id)).map(({ fecha, ...consulta }) => ({
      ...consulta,
      fecha: fecha.toISOString(),
    })),
    listasPorVer: await findPorVer(db, id, await cuentanDesde(ctx, fila)),
    accesos: (await findAccesos(db, id, ACCESOS)).accesos.map(presentAcceso),
    firmas: (await findFirmas(db, id)).map((firma) => presentFirma(config.secret, firma)),
  }
}

const OCUPADO = 'Alguien más está cambiando esta organización. Intenta de nuevo en unos segundos.'

/** Changes of one organization take turns; what is decided is decided about what was seen. */
function enRevision(
  ctx: Context,
  id: string,
  version: number,
  decidir: (trx: Db, fila: ExpedienteRow) => Promise<void>,
): Promise<void> {
  const turno = async (trx: Db) => {
    await lockPagosDe(trx, id)
    const fila = await findExpediente(trx, id)
    if (fila === null) throw expedienteNoEncontrado()
    if (fila.estado !== 'en_revision') throw noEstaEnRevision()
    if (fila.version !== version) throw cambioMientras()
    await decidir(trx, fila)
  }
  return insistir(() => ctx.db.transaction().execute(turno), OCUPADO)
}

/** What buyers read of who sells changed. */
async function refrescarPaginas(trx: Db, id: string): Promise<void> {
  const paginas = await findPaginas(trx, id)
  if (paginas === null) return
  const { slug, eventos } = paginas
  await registrarCambio(trx, [`organizacion:${slug}`, ...eventos.map((evento) => `evento:${slug}/${evento}`)])
}

/** `titularMotivo`: why the account may be somebody else's; asked for only where it is. */
export async function aprobarExpediente(
  ctx: Context,
  id: string,
  { version, titularMotivo }: { version: number; titularMotivo: string },
): Promise<void> {
  const ahora = ctx.ports.clock.now()
  const { id: usuarioId } = usuarioDe(ctx)
  await enRevision(ctx, id, version, async (trx, fila) => {
    const { datos: sellados } = fila
    if ((await findPorVer(trx, id, await cuentanDesde({ ...ctx, db: trx }, fila))).length > 0) throw faltanListas()
    if (await hayAbiertas(trx, id)) throw hayCoincidencias()
    const { persona, rfc, razonSocial, contactoEmail, contactoTelefono } = abrirDatos(ctx.config.secret, id, sellados)
    const titular = await findTitular(trx, id, razonSocial, ahora)
    const ajeno = titular !== null && !titular.coincide && !titular.aceptado
    if (ajeno && titularMotivo === '') throw titularDistinto()
    if (ajeno) await aceptarTitular(trx, id, { titular: titular.comparado, motivo: titularMotivo, usuarioId, ahora })
    if (persona === '') throw new Error('an expediente was sent without saying whose it is')
    const publico = { persona, rfc, razonSocial, email: contactoEmail, telefono: contactoTelefono }
    await cambiarEstado(trx, id, { estado: 'aprobado', ahora, usuarioId, publico })
    await anotarPlataforma(trx, ctx, {
      accion: 'expediente.aprobado',
      organizacionId: id,
      despues: ajeno ? { titular: titularMotivo } : { estado: 'aprobado' },
    })
    await refrescarPaginas(trx, id)
    await avisarExpediente(trx, id, 'aprobado', ahora)
  })
}

/** Back to its owner, with what has to be corrected and where. */
export async function observarExpediente(
  ctx: Context,
  id: string,
  { version, observaciones }: { version: number; observaciones: readonly Observacion[] },
): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await enRevision(ctx, id, version, async (trx) => {
    const usuarioId = usuarioDe(ctx).id
    await cambiarEstado(trx, id, { estado: 'con_observaciones', ahora, usuarioId, observaciones })
    await anotarPlataforma(trx, ctx, {
      accion: 'expediente.observado',
      organizacionId: id,
      despues: { observaciones: observaciones.length },
    })
    await avisarExpediente(trx, id, 'con_observaciones', ahora)
  })
}

type Mirada = { lista: Lista; fuente: string; coincide: boolean; detalle: string }

/** An administrator looked into a list: where, when, and what it said. */
export async function anotarLista(ctx: Context, id: string, mirada: Mirada): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, id)
    if ((await findExpediente(trx, id)) === null) throw expedienteNoEncontrado()
    await insertConsulta(trx, id, mirada, { usuarioId: usuarioDe(ctx).id, ahora })
    await anotarPlataforma(trx, ctx, {
      accion: 'expediente.lista',
      objeto: mirada.lista,
      organizacionId: id,
      despues: { coincide: mirada.coincide },
    })
  })
}

/** Somebody says why it may go on. */
export async function resolverCoincidencia(
  ctx: Context,
  { id, consultaId, motivo }: { id: string; consultaId: string; motivo: string },
): Promise<void> {
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, id)
    const consulta = await findConsulta(trx, id, consultaId)
    if (consulta === null) throw expedienteNoEncontrado()
    const suya = { id: consultaId, organizacionId: id }
    if (!(await resolverConsulta(trx, suya, { motivo, usuarioId: usuarioDe(ctx).id, ahora })))
      throw coincidenciaResuelta()
    await anotarPlataforma(trx, ctx, {
      accion: 'expediente.coincidencia',
      objeto: consulta.lista,
      organizacionId: id,
      despues: { motivo },
    })
  })
}
