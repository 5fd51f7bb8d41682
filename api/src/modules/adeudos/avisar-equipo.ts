import { type Db, rowsOf } from '@entrale/db'
import { findResponsables, getNombrada } from '../cuenta-deposito/index.ts'
import { notificar } from '../notificaciones/index.ts'

type Aviso = { clave: string; titulo: string; texto: string }

/** Everybody who owns or administers the organization is told in the panel. */
export async function avisarEquipo(trx: Db, organizacionId: string, aviso: Aviso): Promise<void> {
  const { slug } = await getNombrada(trx, organizacionId)
  const quienes = await findResponsables(trx, organizacionId)
  const ruta = `/dashboard/organizaciones/${slug}/pagos`
  await notificar(
    trx,
    quienes.map((usuarioId) => ({ usuarioId, tipo: 'cuenta' as const, ruta, ...aviso })),
  )
}

export async function avisarAdministradores(trx: Db, aviso: Aviso): Promise<void> {
  const quienes = await rowsOf<{ id: string }>(trx)`select id from usuarios where tipo = 'administrador' order by id`
  const ruta = '/panel/administrador/adeudos'
  await notificar(
    trx,
    quienes.map(({ id: usuarioId }) => ({ usuarioId, tipo: 'cuenta' as const, ruta, ...aviso })),
  )
}
