import type { BorradoOrganizacion } from '@entrale/contract/organizaciones/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { campoInvalido, conflicto } from '../../errors.ts'
import { insistir } from '../../insistir.ts'
import { usuarioDe } from '../../rules.ts'
import { olvidarCelulares } from '../accesos/index.ts'
import { lockVentas, quitarVentas } from '../boletos/index.ts'
import { olvidarCuentasDe } from '../cuenta-deposito/index.ts'
import { olvidarConexionesDe } from '../cuentas-conectadas/index.ts'
import { quitarEventos, retirarEventos } from '../eventos/index.ts'
import { olvidarExpedienteDe } from '../expedientes/index.ts'
import { olvidarIntegracionesDe } from '../integraciones/index.ts'
import { verSaldo } from '../liquidaciones/index.ts'
import { olvidarMensajesDe } from '../mensajes/index.ts'
import {
  borrarOrganizacion,
  despedirEquipo,
  enOrganizacion,
  membresiaDe,
  vaciarOrganizacion,
} from '../organizaciones/index.ts'
import { olvidarPromotoresDe } from '../visitas/index.ts'
import { impedimentosDeOrganizacion } from './impedimentos-organizacion.ts'
import {
  eventosDeOrganizacion,
  findAtaduras,
  findContenido,
  findImagenesDeOrganizacion,
  lockOrganizacionEntera,
} from './organizacion.repository.ts'
import { encargar } from './privacidad.repository.ts'

/** Others may send the same pictures at this moment: theirs are told from these a while later. */
const ESPERA_IMAGENES_MIN = 15

/** What is less than any payout holds nobody back; it is told beforehand, and goes on being owed. */
async function impedimentosHoy(db: Db, organizacionId: string, ahora: Date) {
  const { total, reglas } = await verSaldo(db, organizacionId, ahora)
  const saldoMenor = total > 0 && total < reglas.minimo ? total : 0
  const ataduras = { ...(await findAtaduras(db, organizacionId, ahora)), saldo: total - saldoMenor }
  return { saldoMenor, impedimentos: impedimentosDeOrganizacion(ataduras) }
}

/** Told before anything is done. */
export async function verBorradoOrganizacion(ctx: Context): Promise<BorradoOrganizacion> {
  const { organizacionId } = membresiaDe(ctx)
  const ahora = ctx.ports.clock.now()
  return {
    ...(await findContenido(ctx.db, organizacionId, ahora)),
    ...(await impedimentosHoy(ctx.db, organizacionId, ahora)),
  }
}

/** What nobody ever bought goes; what somebody did is kept for the books, where no page shows it. */
async function quitarTodo(trx: Db, organizacionId: string, ahora: Date): Promise<void> {
  const sinCompras = eventosDeOrganizacion(organizacionId, false)
  await quitarVentas(trx, sinCompras)
  await quitarEventos(trx, sinCompras)
  await olvidarCuentasDe(trx, organizacionId)
  await olvidarCelulares(trx, organizacionId, ahora)
  await olvidarIntegracionesDe(trx, organizacionId)
  await olvidarMensajesDe(trx, organizacionId)
  await olvidarPromotoresDe(trx, organizacionId)
  const quedan = await retirarEventos(trx, organizacionId)
  await olvidarExpedienteDe(trx, organizacionId, quedan > 0)
  await olvidarConexionesDe(trx, organizacionId, quedan > 0)
  if (quedan === 0) await borrarOrganizacion(trx, organizacionId)
  else await vaciarOrganizacion(trx, organizacionId, ahora)
}

async function eliminar(trx: Db, ctx: Context): Promise<void> {
  const { organizacionId, slug } = membresiaDe(ctx)
  const ahora = ctx.ports.clock.now()
  await lockVentas(trx, eventosDeOrganizacion(organizacionId)) // stock first, in the order in which a sale takes them
  await lockOrganizacionEntera(trx, organizacionId)
  await enOrganizacion('owner')({ ...ctx, db: trx }, { slug }) // it may have been handed over meanwhile
  const { impedimentos, saldoMenor } = await impedimentosHoy(trx, organizacionId, ahora)
  if (impedimentos.length > 0) throw conflicto(impedimentos.join(' '))
  if (saldoMenor > 0)
    await anotarPlataforma(trx, ctx, {
      accion: 'organizacion.saldo_menor',
      objeto: slug,
      despues: { monto: saldoMenor },
    })
  const imagenes = await findImagenesDeOrganizacion(trx, organizacionId)
  await despedirEquipo(trx, organizacionId, usuarioDe(ctx).id)
  await quitarTodo(trx, organizacionId, ahora)
  if (imagenes.length > 0)
    await encargar(trx, 'quitar_imagenes', { imagenes, desde: new Date().toISOString() }, ESPERA_IMAGENES_MIN)
}

/** Deletes everything in one transaction, or nothing; compras stay with their buyers. */
export async function eliminarOrganizacion(ctx: Context, confirmacion: string): Promise<void> {
  const { slug } = membresiaDe(ctx)
  if (confirmacion.trim() !== slug) throw campoInvalido('confirmacion', `Escribe ${slug} para confirmar.`)
  await insistir(
    () => ctx.db.transaction().execute((trx) => eliminar(trx, ctx)),
    'Hay algo de esta organización en uso. Intenta de nuevo en unos segundos.',
  )
}
