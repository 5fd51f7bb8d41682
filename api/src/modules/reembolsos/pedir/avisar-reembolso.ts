import type { Services } from '../../../context.ts'
import { importe } from '../../../momento.ts'
import { enlaceDe, esSeudonimo, plazoDeEnlace } from '../../compras/index.ts'
import { type NotificacionNueva, notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { markAvisado, NEGATIVAS } from '../dinero/index.ts'
import { buildCorreoReembolso, type Noticia } from './correo-reembolso.ts'
import { findReembolsoPorAvisar, type ReembolsoPorAvisar } from './reembolsos.repository.ts'

/** One that the provider refused may still be tried again: its buyer is asked for an account only when that is over. */
function noticiaDe({
  estado,
  intentos,
  decision,
}: Pick<ReembolsoPorAvisar, 'estado' | 'intentos' | 'decision'>): Noticia | null {
  if (estado === 'por_autorizar') return 'espera'
  if (estado === 'rechazado' && decision !== null) return 'negado'
  if (estado === 'aprobado' || estado === 'en_proceso') return 'camino'
  if (estado === 'por_transferir') return 'transferencia'
  if (estado === 'falta_clabe' || (estado === 'fallido' && intentos >= NEGATIVAS)) return 'clabe'
  return estado === 'pagado' || estado === 'rechazado' ? estado : null
}

const TITULOS: Record<Noticia, (monto: string) => string> = {
  camino: (monto) => `Tu reembolso de ${monto} va en camino`,
  transferencia: (monto) => `Tu reembolso de ${monto} va en camino`,
  clabe: (monto) => `¿A qué cuenta te mandamos ${monto}?`,
  pagado: (monto) => `Te devolvimos ${monto}`,
  rechazado: (monto) => `No te mandaremos el reembolso de ${monto}`,
  espera: (monto) => `Tu reembolso de ${monto} espera autorización`,
  negado: (monto) => `No se autorizó tu reembolso de ${monto}`,
}
const TEXTOS: Record<Noticia, (folio: string) => string> = {
  camino: (folio) => `Es de tu compra ${folio}.`,
  transferencia: (folio) => `Lo transferimos a la cuenta que nos diste para la compra ${folio}.`,
  clabe: (folio) => `Danos tu CLABE en la compra ${folio} para transferírtelo.`,
  pagado: (folio) => `Es de tu compra ${folio}.`,
  rechazado: (folio) => `Tu banco ya te regresó el pago de la compra ${folio}.`,
  espera: (folio) => `Es de tu compra ${folio}. Te avisamos en cuanto se decida.`,
  negado: (folio) => `En la compra ${folio} dice por qué.`,
}

type Avisable = Pick<ReembolsoPorAvisar, 'id' | 'folio' | 'monto' | 'moneda'> & { usuarioId: string }

/** The same in the account, once for each thing that is told. */
export const notificacionDeReembolso = (
  { id, folio, monto, moneda, usuarioId }: Avisable,
  noticia: Noticia,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'compra',
  clave: `reembolso:${id}:${noticia}`,
  titulo: TITULOS[noticia](importe(monto, moneda)),
  texto: TEXTOS[noticia](folio),
  ruta: `/compras/${folio}`,
})

/** Tells a buyer the new state of a refund, once for each state; an erased account is told nothing. */
export async function avisarReembolso(services: Services, { reembolsoId }: { reembolsoId: string }): Promise<void> {
  const { db, config, ports } = services
  const reembolso = await findReembolsoPorAvisar(db, reembolsoId)
  if (reembolso === null || esSeudonimo(reembolso.email)) return
  const noticia = noticiaDe(reembolso)
  if (noticia === null || noticia === reembolso.avisado) return
  const { compraId, folio, enlaces, usuarioId, email, fin, estadoEvento } = reembolso
  const plazo = plazoDeEnlace({ fin, estado: estadoEvento }, ports.clock.now())
  const datos = { ...reembolso, noticia, enlace: enlaceDe(config, { id: compraId, folio, enlaces }, plazo) }
  const correo = await buildCorreoReembolso(datos, await membreteDe({ db, config }, { compraId }))
  await ports.mailer.send({ to: email, ...correo })
  await db.transaction().execute(async (trx) => {
    await markAvisado(trx, reembolsoId, noticia)
    if (usuarioId !== null) await notificar(trx, [notificacionDeReembolso({ ...reembolso, usuarioId }, noticia)])
  })
}
