import type { Services } from '../../../context.ts'
import { importe } from '../../../momento.ts'
import { enlaceDe, esSeudonimo, plazoDeEnlace } from '../../compras/index.ts'
import { type NotificacionNueva, notificar } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { markAvisado, NEGATIVAS } from '../dinero/index.ts'
import { buildCorreoReembolso, type Noticia } from './correo-reembolso.ts'
import { findReembolsoPorAvisar, type ReembolsoPorAvisar } from './reembolsos.repository.ts'

type Estar = Pick<ReembolsoPorAvisar, 'estado' | 'intentos' | 'regreso' | 'enviado' | 'decision' | 'conectada'>

/** Where the state alone says what is told. */
const POR_ESTADO: Partial<Record<ReembolsoPorAvisar['estado'], Noticia>> = {
  por_autorizar: 'espera',
  aprobado: 'camino',
  en_proceso: 'camino',
  por_transferir: 'transferencia',
  pagado: 'pagado',
  sin_reclamar: 'sin_reclamar',
}

/**
 * One that the provider refused may still be tried again: its buyer is asked for an account only when that is over, and
 * never where the account of an organization has the money. A transfer that was put together is told of when the bank
 * has it.
 */
function noticiaDe({ estado, intentos, regreso, enviado, decision, conectada }: Estar): Noticia | null {
  if (estado === 'rechazado') return decision === null ? 'rechazado' : 'negado'
  if (estado === 'en_transferencia') return enviado ? 'enviada' : null
  if (estado === 'falta_clabe') return regreso === null ? 'clabe' : 'regresada'
  if (estado === 'fallido') return intentos >= NEGATIVAS && !conectada ? 'clabe' : null
  return POR_ESTADO[estado] ?? null
}

/** Where a compensation is called otherwise. */
const TITULOS_DE_COMPENSACION: Partial<typeof TITULOS> = {
  camino: (monto) => `Te damos ${monto}`,
  transferencia: (monto) => `Ya tenemos tu cuenta para mandarte ${monto}`,
  recordatorio: (monto) => `Falta tu CLABE para mandarte ${monto}`,
  por_caducar: (monto) => `Danos tu CLABE para mandarte ${monto}`,
  pagado: (monto) => `Te dimos ${monto}`,
  rechazado: (monto) => `No te mandaremos la compensación de ${monto}`,
  espera: (monto) => `Tu compensación de ${monto} espera autorización`,
  negado: (monto) => `No se autorizó tu compensación de ${monto}`,
}
const TITULOS: Record<Noticia, (monto: string) => string> = {
  camino: (monto) => `Tu reembolso de ${monto} va en camino`,
  transferencia: (monto) => `Ya tenemos tu cuenta para devolverte ${monto}`,
  enviada: (monto) => `Tu transferencia de ${monto} está en el banco`,
  clabe: (monto) => `¿A qué cuenta te mandamos ${monto}?`,
  regresada: (monto) => `El banco regresó tu transferencia de ${monto}`,
  recordatorio: (monto) => `Falta tu CLABE para devolverte ${monto}`,
  por_caducar: (monto) => `Danos tu CLABE para devolverte ${monto}`,
  sin_reclamar: (monto) => `Guardamos ${monto} que son tuyos`,
  pagado: (monto) => `Te devolvimos ${monto}`,
  rechazado: (monto) => `No te mandaremos el reembolso de ${monto}`,
  espera: (monto) => `Tu reembolso de ${monto} espera autorización`,
  negado: (monto) => `No se autorizó tu reembolso de ${monto}`,
}
const TEXTOS: Record<Noticia, (folio: string) => string> = {
  camino: (folio) => `Es de tu compra ${folio}.`,
  transferencia: (folio) => `Lo transferiremos a la cuenta que nos diste para la compra ${folio}.`,
  enviada: (folio) => `Es de tu compra ${folio}. Te avisamos cuando el banco la confirme.`,
  clabe: (folio) => `Danos tu CLABE en la compra ${folio} para transferírtelo.`,
  regresada: (folio) => `Danos otra CLABE en la compra ${folio}.`,
  recordatorio: (folio) => `Dánosla en la compra ${folio}.`,
  por_caducar: (folio) => `Dánosla pronto en la compra ${folio}.`,
  sin_reclamar: (folio) => `Dinos cuando quieras a qué cuenta van, en la compra ${folio}.`,
  pagado: (folio) => `Es de tu compra ${folio}.`,
  rechazado: (folio) => `Tu banco ya te regresó el pago de la compra ${folio}.`,
  espera: (folio) => `Es de tu compra ${folio}. Te avisamos en cuanto se decida.`,
  negado: (folio) => `En la compra ${folio} dice por qué.`,
}

type Avisable = Pick<ReembolsoPorAvisar, 'id' | 'folio' | 'monto' | 'moneda'> & {
  usuarioId: string
  compensacion?: ReembolsoPorAvisar['compensacion']
}

/** The same in the account, once for each thing that is told. */
export const notificacionDeReembolso = (
  { id, folio, monto, moneda, usuarioId, compensacion = null }: Avisable,
  noticia: Noticia,
): NotificacionNueva => ({
  usuarioId,
  tipo: 'compra',
  clave: `reembolso:${id}:${noticia}`,
  titulo: ((compensacion === null ? undefined : TITULOS_DE_COMPENSACION[noticia]) ?? TITULOS[noticia])(
    importe(monto, moneda),
  ),
  texto: TEXTOS[noticia](folio),
  ruta: `/compras/${folio}`,
})

/** By e-mail and in the account. An erased account is told nothing. */
async function decir(services: Services, reembolso: ReembolsoPorAvisar, noticia: Noticia): Promise<boolean> {
  const { db, config, ports } = services
  if (esSeudonimo(reembolso.email)) return false
  const { compraId, folio, enlaces, email, fin, estadoEvento } = reembolso
  const plazo = plazoDeEnlace({ fin, estado: estadoEvento }, ports.clock.now())
  const datos = { ...reembolso, noticia, enlace: enlaceDe(config, { id: compraId, folio, enlaces }, plazo) }
  const correo = await buildCorreoReembolso(datos, await membreteDe({ db, config }, { compraId }))
  await ports.mailer.send({ to: email, ...correo })
  return true
}

/** Tells a buyer the new state of a refund, once for each state, however many jobs want to at once. */
export async function avisarReembolso(services: Services, { reembolsoId }: { reembolsoId: string }): Promise<void> {
  const { db } = services
  const reembolso = await findReembolsoPorAvisar(db, reembolsoId)
  const noticia = reembolso === null ? null : noticiaDe(reembolso)
  if (reembolso === null || noticia === null || noticia === reembolso.avisado) return
  const antes = reembolso.avisado
  if (!(await markAvisado(db, reembolsoId, { antes, avisado: noticia }))) return
  try {
    if (!(await decir(services, reembolso, noticia))) return
  } catch (error) {
    await markAvisado(db, reembolsoId, { antes: noticia, avisado: antes })
    throw error
  }
  const { usuarioId } = reembolso
  if (usuarioId !== null) await notificar(db, [notificacionDeReembolso({ ...reembolso, usuarioId }, noticia)])
}

const ESPERAN: readonly string[] = ['falta_clabe', 'fallido']
export const RECORDATORIOS = ['recordatorio', 'por_caducar'] as const

/** Reminds a buyer to say where a refund goes, unless they did meanwhile. */
export async function recordarClabe(
  services: Services,
  { reembolsoId, cual }: { reembolsoId: string; cual: (typeof RECORDATORIOS)[number] },
): Promise<void> {
  const reembolso = await findReembolsoPorAvisar(services.db, reembolsoId)
  if (reembolso === null || !ESPERAN.includes(reembolso.estado)) return
  if (!(await decir(services, reembolso, cual))) return
  const { usuarioId, recordado } = reembolso
  if (usuarioId === null) return
  const notificacion = notificacionDeReembolso({ ...reembolso, usuarioId }, cual)
  await notificar(services.db, [{ ...notificacion, clave: `${notificacion.clave}:${recordado}` }])
}
