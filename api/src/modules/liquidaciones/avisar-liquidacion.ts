import { type Db, rowOf } from '@entrale/db'
import type { Services } from '../../context.ts'
import { importe } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { findDestinatario } from '../cuenta-deposito/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { type Avisada, buildCorreoLiquidacion, type Noticia } from './correo-liquidacion.ts'

const findAvisada = (db: Db, id: string) => rowOf<Avisada>(db)`
    select q.folio, q.monto::float8 as monto, q.clabe_final as final, q.banco, q.referencia, q.motivo,
      o.id as "organizacionId", o.slug,
      o.nombre_mostrado as organizacion, (select usuario_id from miembros m
        where m.organizacion_id = o.id and m.rol = 'owner') as "ownerId"
    from liquidaciones q join organizaciones o on o.id = q.organizacion_id where q.id = ${id}`

const enCuenta = ({ banco, final }: Pick<Avisada, 'banco' | 'final'>): string =>
  `${banco ?? ''} •••• ${final ?? ''}`.trim()

const TITULOS: Record<Noticia, (avisada: Avisada) => string> = {
  pagada: ({ monto, organizacion }) => `Pagamos ${importe(monto, 'MXN')} a ${organizacion}`,
  fallida: ({ organizacion }) => `No pudimos pagarle a ${organizacion}`,
  falta_cuenta: ({ organizacion }) => `¿A qué cuenta le pagamos a ${organizacion}?`,
  falta_expediente: ({ organizacion }) => `Falta algo para pagarle a ${organizacion}`,
}
const TEXTOS: Record<Noticia, (avisada: Avisada) => string> = {
  pagada: (avisada) => `En ${enCuenta(avisada)}. Liquidación ${avisada.folio}.`,
  fallida: (avisada) => `El banco rechazó la transferencia a ${enCuenta(avisada)}. Revisa la cuenta.`,
  falta_cuenta: ({ monto }) => `Hay ${importe(monto, 'MXN')} por pagar y falta una cuenta de depósito.`,
  falta_expediente: ({ monto }) =>
    `Hay ${importe(monto, 'MXN')} por pagar. Completa tu expediente y firma el contrato: sale en cuanto estén.`,
}

/** Tells the owner, here and by e-mail, in the transaction of the change. */
export async function avisarLiquidacion(trx: Db, liquidacionId: string, noticia: Noticia): Promise<void> {
  const avisada = await findAvisada(trx, liquidacionId)
  if (avisada === null || avisada.ownerId === null) return
  const { ownerId: usuarioId, slug } = avisada
  const notificacion = {
    tipo: 'cuenta' as const,
    clave: `liquidacion:${liquidacionId}:${noticia}:${avisada.final ?? ''}`,
    ruta: `/dashboard/organizaciones/${slug}/pagos`,
  }
  await notificar(trx, [
    { usuarioId, ...notificacion, titulo: TITULOS[noticia](avisada), texto: TEXTOS[noticia](avisada) },
  ])
  await encargarTrabajo(trx, 'avisar_liquidacion', { liquidacionId, usuarioId, noticia })
}

/** By e-mail. Who erased the account meanwhile is not written to. */
export async function enviarCorreoLiquidacion(
  { db, config, ports }: Services,
  { liquidacionId, usuarioId, noticia }: { liquidacionId: string; usuarioId: string; noticia: Noticia },
): Promise<void> {
  const avisada = await findAvisada(db, liquidacionId)
  if (avisada === null) return
  const destinatario = await findDestinatario(db, usuarioId, avisada.organizacionId)
  if (destinatario === undefined) return
  const enlace = `${config.baseUrl}/dashboard/organizaciones/${avisada.slug}/pagos`
  const correo = await buildCorreoLiquidacion(noticia, { ...avisada, nombre: destinatario.nombre, enlace })
  await ports.mailer.send({ to: destinatario.email, ...correo })
}
