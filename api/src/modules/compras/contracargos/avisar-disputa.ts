import { type Db, rowsOf } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { formatear, importe } from '../../../momento.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { notificar } from '../../notificaciones/index.ts'
import { buildCorreoDisputa, type CasoDeAviso } from './correo-disputa.ts'
import { type DisputaLeidaRow, findDisputaCompleta } from './evidencia.repository.ts'

const CENTRO = 'America/Mexico_City'
const diaLimite = (fecha: Date): string =>
  formatear(fecha, CENTRO, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })

type Frase = { titulo: string; texto: string }
const dinero = ({ monto }: DisputaLeidaRow) => importe(monto, 'MXN')
const plazo = ({ venceEn }: DisputaLeidaRow) =>
  venceEn === null ? 'Escribe cuanto antes la evidencia.' : `Hay hasta el ${diaLimite(venceEn)} para dar evidencia.`
const enCompra = ({ folio }: DisputaLeidaRow) => (folio === null ? 'un pago sin compra' : `la compra ${folio}`)

const FRASES: Record<CasoDeAviso, (disputa: DisputaLeidaRow) => Frase> = {
  consulta: (de) => ({
    titulo: `Un banco pregunta por ${enCompra(de)}`,
    texto: `Todavía no se lleva nada de los ${dinero(de)}. ${plazo(de)}`,
  }),
  abierta: (de) => ({
    titulo: `Contracargo en ${enCompra(de)}`,
    texto: `El banco de quien pagó se llevó ${dinero(de)}. ${plazo(de)}`,
  }),
  vence: (de) => ({
    titulo: `Falta evidencia de un contracargo de ${dinero(de)}`,
    texto: `${plazo(de)} Sin ella se pierde.`,
  }),
  ganada: (de) => ({
    titulo: `Ganaron el contracargo de ${enCompra(de)}`,
    texto: `El banco devolvió ${dinero(de)}, y la venta vuelve a contar.`,
  }),
  parcial: (de) => ({
    titulo: `El contracargo de ${enCompra(de)} se ganó en parte`,
    texto: `El banco se quedó con ${importe(de.retirado, 'MXN')} de ${dinero(de)}.`,
  }),
  perdida: (de) => ({
    titulo: `Se perdió el contracargo de ${enCompra(de)}`,
    texto: `El banco no devuelve los ${dinero(de)}. Ya no se puede hacer nada.`,
  }),
}

const findDeOrganizacion = (db: Db, organizacionId: string) => rowsOf<{ id: string }>(db)`
    select usuario_id as id from miembros where organizacion_id = ${organizacionId} and rol in ('owner', 'admin')`
const findAdministradores = (db: Db) => rowsOf<{ id: string }>(db)`select id from usuarios where tipo = 'administrador'`

/**
 * Tells the owner and admins of the organization and the administrators, here and by e-mail. Of a new one that took all
 * of a sale, the letter is that of its noticia.
 */
export async function avisarDisputa(trx: Db, disputaId: string, caso: CasoDeAviso): Promise<void> {
  const disputa = await findDisputaCompleta(trx, disputaId, null)
  if (disputa === null) return
  const { organizacion } = disputa
  const clave = `contracargo:${disputaId}:${caso}:${caso === 'vence' ? (disputa.venceEn?.getTime() ?? 0) : ''}`
  const suyos = organizacion === null ? [] : await findDeOrganizacion(trx, organizacion.id)
  const rutaSuya = `/dashboard/organizaciones/${organizacion?.slug ?? ''}/pagos/contracargos/${disputaId}`
  const frase = FRASES[caso](disputa)
  await notificar(
    trx,
    suyos.map(({ id }) => ({ usuarioId: id, tipo: 'evento' as const, clave, ...frase, ruta: rutaSuya })),
  )
  const nuestros = await findAdministradores(trx)
  const ruta = `/panel/administrador/contracargos/${disputaId}`
  await notificar(
    trx,
    nuestros.map(({ id }) => ({ usuarioId: id, tipo: 'cuenta' as const, clave: `${clave}:admin`, ...frase, ruta })),
  )
  const conNoticia = caso === 'abierta' && disputa.entera
  for (const { id } of conNoticia ? [] : suyos)
    await encargarTrabajo(trx, 'enviar_disputa', { disputaId, usuarioId: id, caso, ruta: rutaSuya })
  for (const { id } of nuestros) await encargarTrabajo(trx, 'enviar_disputa', { disputaId, usuarioId: id, caso, ruta })
}

type Envio = { disputaId: string; usuarioId: string; caso: CasoDeAviso; ruta: string }
export async function enviarDisputa({ db, config, ports }: Services, envio: Envio): Promise<void> {
  const disputa = await findDisputaCompleta(db, envio.disputaId, null)
  const rows = await rowsOf<{ email: string; nombre: string }>(db)`
    select email, nombre_mostrado as nombre from usuarios where id = ${envio.usuarioId}`
  const [persona] = rows
  if (disputa === null || persona === undefined) return
  const correo = await buildCorreoDisputa({
    ...{ ...FRASES[envio.caso](disputa), caso: envio.caso, nombre: persona.nombre },
    ...{ folio: disputa.folio, evento: disputa.evento?.nombre ?? null, monto: dinero(disputa) },
    enlace: `${config.baseUrl}${envio.ruta}`,
  })
  await ports.mailer.send({ to: persona.email, ...correo })
}
