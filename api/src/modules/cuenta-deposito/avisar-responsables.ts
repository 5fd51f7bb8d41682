import { nombreDeBanco } from '@entrale/contract/bancos'
import type { Db } from '@entrale/db'
import { encargarTrabajo } from '../../trabajos.ts'
import { notificar } from '../notificaciones/index.ts'
import { type CuentaRow, findResponsables, getNombrada } from './cuenta-deposito.repository.ts'
import { cuentaEnPalabras } from './cuenta-deposito.ts'

/** `cambiada`: a day from now; `vigente`: from now on; `cancelada`: it will not be used. */
export const OCASIONES = ['cambiada', 'vigente', 'cancelada'] as const
export type Ocasion = (typeof OCASIONES)[number]
export type PorAvisar = { cuentaId: string; usuarioId: string; ocasion: Ocasion }

type Cuenta = Pick<CuentaRow, 'id' | 'organizacion_id' | 'ultimos' | 'banco'>

const TITULOS: Record<Ocasion, (nombre: string) => string> = {
  cambiada: (nombre) => `Cambió la cuenta de depósito de ${nombre}`,
  vigente: (nombre) => `La nueva cuenta de depósito de ${nombre} ya está en uso`,
  cancelada: (nombre) => `Se canceló el cambio de cuenta de ${nombre}`,
}
const TEXTOS: Record<Ocasion, (cuenta: string) => string> = {
  cambiada: (cuenta) =>
    `${cuenta}, en uso dentro de 24 horas. Si no lo reconoces, cancélalo desde el correo que te enviamos.`,
  vigente: (cuenta) => `Desde ahora te pagamos en ${cuenta}.`,
  cancelada: (cuenta) => `No se pagará nada a ${cuenta}.`,
}

/** Tells every owner and admin, whatever their preferences: a thief of one account must not silence the others. */
export async function avisarResponsables(
  trx: Db,
  { id, organizacion_id, ultimos, banco }: Cuenta,
  ocasion: Ocasion,
): Promise<void> {
  const { slug, nombre } = await getNombrada(trx, organizacion_id)
  const cuenta = cuentaEnPalabras({ banco: nombreDeBanco(banco), ultimos })
  const quienes = await findResponsables(trx, organizacion_id)
  const titulo = TITULOS[ocasion](nombre)
  await notificar(
    trx,
    quienes.map((usuarioId) => ({
      ...{ usuarioId, tipo: 'seguridad' as const, clave: `cuenta-pago:${id}:${ocasion}`, titulo },
      ...{ texto: TEXTOS[ocasion](cuenta), ruta: `/dashboard/organizaciones/${slug}/pagos` },
    })),
  )
  for (const usuarioId of quienes)
    await encargarTrabajo(trx, 'avisar_cuenta_pago', { cuentaId: id, usuarioId, ocasion } satisfies PorAvisar)
}
