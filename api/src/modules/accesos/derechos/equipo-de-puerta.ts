import type { EquipoPuerta } from '@entrale/contract/accesos/derechos'
import { type AlcancePuerta, alcancePuerta } from '@entrale/contract/accesos/schemas'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { exigirEvento } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { cambiarPuertas } from '../puertas/puertas.ts'
import { noEsDelEquipo } from './derechos.errors.ts'
import { findPersonal, lockPersona, ponerAlcances, quitarAlcances } from './derechos.repository.ts'

/** Who of the team may do what at the door of an evento, and who could be asked. */
export async function verEquipoDePuerta(ctx: Context, slugEvento: string): Promise<EquipoPuerta> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const miembros = await findPersonal(ctx.db, id, ctx.ports.clock.now())
  return {
    items: miembros.filter(({ alcances }) => alcances.length > 0),
    otros: miembros
      .filter(({ alcances }) => alcances.length === 0)
      .map(({ usuarioId, nombre, email }) => ({ usuarioId, nombre, email })),
  }
}

const anotable = (alcances: readonly AlcancePuerta[]) => ({ alcances: alcances.join(', ') })

/** A member may do this at the door from here on; a null takes everything away. Phones that no longer may stop by themselves. */
function cambiar(ctx: Context, slugEvento: string, usuarioId: string, pedidos: readonly AlcancePuerta[] | null) {
  const { organizacionId } = membresiaDe(ctx)
  return cambiarPuertas(ctx, slugEvento, async ({ db, evento, escribir }) => {
    const persona = await lockPersona(db, organizacionId, evento.id, usuarioId)
    if (persona === null) throw noEsDelEquipo()
    const antes = persona.alcances ?? []
    // each once, and in one order
    const nuevos = alcancePuerta.options.filter((alcance) => pedidos?.includes(alcance))
    if (antes.join() === nuevos.join()) return
    if (pedidos === null) await quitarAlcances(db, evento.id, usuarioId)
    else {
      const suyo = { eventoId: evento.id, organizacionId, usuarioId, alcances: nuevos }
      await ponerAlcances(db, { ...suyo, creadoPor: usuarioDe(ctx).id })
    }
    const [viejo, nuevo] = [anotable(antes), anotable(nuevos)]
    await escribir({ accion: 'equipo.puerta', objeto: persona.email, antes: viejo, despues: nuevo })
  })
}

export const ponerDerechos = (ctx: Context, slugEvento: string, usuarioId: string, alcances: AlcancePuerta[]) =>
  cambiar(ctx, slugEvento, usuarioId, alcances)
export const quitarDerechos = (ctx: Context, slugEvento: string, usuarioId: string) =>
  cambiar(ctx, slugEvento, usuarioId, null)
