import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { conflicto } from '../../errors.ts'
import { insistir } from '../../insistir.ts'
import type { Persona } from '../../persona.ts'
import { usuarioDe } from '../../rules.ts'
import { olvidarPersona as olvidarAccesos } from '../accesos/index.ts'
import { olvidarDenuncias } from '../administracion/index.ts'
import { lockVentasDe, olvidarPersona as olvidarBoletos } from '../boletos/index.ts'
import { olvidarPersona as olvidarCompras } from '../compras/index.ts'
import { olvidarPersona as olvidarComprobantes } from '../comprobantes/index.ts'
import { olvidarPersona as olvidarCuenta } from '../cuentas/index.ts'
import { olvidarPersona as olvidarEventos } from '../eventos/index.ts'
import { olvidarPersona as olvidarExpedientes } from '../expedientes/index.ts'
import { olvidarPersona as olvidarFacturas } from '../facturacion/index.ts'
import { olvidarPersona as olvidarMensajes } from '../mensajes/index.ts'
import { olvidarPersona as olvidarNotificaciones } from '../notificaciones/index.ts'
import { olvidarPersona as olvidarOrganizaciones } from '../organizaciones/index.ts'
import { olvidarPersona as olvidarPagos } from '../pagos/index.ts'
import { olvidarPersona as olvidarRespuestas } from '../preguntas/index.ts'
import { olvidarPersona as olvidarReembolsos } from '../reembolsos/dinero/index.ts'
import { olvidarPersona as olvidarTransferencias } from '../transferencias/index.ts'
import {
  deleteTrabajosDe,
  encargar,
  findImagenesDe,
  lockOrganizacionesDe,
  lockPersona,
} from './privacidad.repository.ts'
import { exigirPersona, juzgar } from './ver-borrado.ts'

type Olvido = (trx: Db, persona: Persona) => Promise<void>
/** In this order: what is found by something else goes before it. */
export const OLVIDOS: Readonly<Record<string, Olvido>> = {
  notificaciones: olvidarNotificaciones,
  mensajes: olvidarMensajes,
  denuncias: olvidarDenuncias,
  preguntas: olvidarRespuestas,
  reembolsos: olvidarReembolsos,
  pagos: olvidarPagos,
  accesos: olvidarAccesos,
  boletos: olvidarBoletos,
  eventos: olvidarEventos,
  transferencias: olvidarTransferencias,
  comprobantes: olvidarComprobantes,
  facturacion: olvidarFacturas,
  compras: olvidarCompras,
  expedientes: olvidarExpedientes,
  organizaciones: olvidarOrganizaciones,
  trabajos: deleteTrabajosDe,
  cuentas: olvidarCuenta,
}

/** Others may send the same pictures at this moment: theirs are told from these a while later. */
const ESPERA_IMAGENES_MIN = 15

async function olvidar(trx: Db, ctx: Context, olvidos: typeof OLVIDOS): Promise<void> {
  const { id } = usuarioDe(ctx)
  // stock first, then the person: in the order in which a sale takes them
  await lockVentasDe(trx, await exigirPersona(trx, id))
  await lockPersona(trx, id)
  const persona = await exigirPersona(trx, id)
  await lockOrganizacionesDe(trx, persona)
  const { impedimentos } = await juzgar(trx, ctx, persona, true)
  if (impedimentos.length > 0) throw conflicto(impedimentos.join(' '))
  const imagenes = await findImagenesDe(trx, persona)
  for (const olvido of Object.values(olvidos)) await olvido(trx, persona)
  if (imagenes.length > 0)
    await encargar(trx, 'quitar_imagenes', { imagenes, desde: new Date().toISOString() }, ESPERA_IMAGENES_MIN)
  await encargar(trx, 'despedir_cuenta', { email: persona.email, nombre: persona.nombreMostrado })
}

/** The account and everything about the person go in one transaction, or nothing does. Compras stay for the books, without whose they were. */
export function borrarCuenta(ctx: Context, olvidos = OLVIDOS): Promise<void> {
  return insistir(
    () => ctx.db.transaction().execute((trx) => olvidar(trx, ctx, olvidos)),
    'Hay algo de tu cuenta en uso. Intenta de nuevo en unos segundos.',
  )
}
