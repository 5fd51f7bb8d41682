import type { CargoOrganizacion } from '@entrale/contract/plataforma/ajustes'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { ponerCargo } from '../../organizaciones/index.ts'
import { lockCargo } from './ajustes.repository.ts'

type Cargo = CargoOrganizacion['propio']

const anotable = (cargo: Cargo) => ({ puntosBase: cargo?.puntosBase ?? null, fijo: cargo?.fijo ?? null })

/** What one organization is charged from now on; null: what all are. What is held or bought keeps what it had. */
export function cobrarDistinto(ctx: Context, id: string, cargo: Cargo): Promise<CargoOrganizacion> {
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await lockCargo(trx, id)
    if (antes === null) throw noEncontrado('No se encontró la organización')
    await ponerCargo(trx, id, cargo)
    const cambio = { antes: anotable(antes.propio), despues: anotable(cargo) }
    await anotarPlataforma(trx, ctx, {
      accion: 'organizacion.cargo',
      organizacionId: id,
      objeto: antes.slug,
      ...cambio,
    })
    await registrarCambio(trx, [`organizacion:${antes.slug}`, 'portada'])
    return { ...antes, propio: cargo }
  })
}
