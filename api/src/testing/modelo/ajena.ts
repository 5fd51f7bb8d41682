// A second organization that sells in the same house, in random histories: whatever happens to the first one, and to
// the lotes in which both are paid, its money is its own.
import { liquidarOrganizacion } from '../../modules/liquidaciones/index.ts'
import { verSaldo } from '../../modules/liquidaciones/ver-saldo.ts'
import { apartar, comprar } from '../apartar.ts'
import { banco } from '../banco.ts'
import { conectar } from '../dividir.ts'
import { crearEventoPublicado } from '../index.ts'
import { enTiempo, libroDe, liquidacionesDe, ponerCuenta } from '../liquidar.ts'
import { comando, intentar } from './comando.ts'
import type { Ajena, Mundo } from './mundo.ts'

const PRECIO = 55_555

async function abrir({ api }: Mundo): Promise<Ajena> {
  const evento = await crearEventoPublicado(api, { tipos: [{ cupo: 1_000, precio: PRECIO, iva: 16 }] })
  await ponerCuenta(api, evento.organizacion.id)
  await conectar(api, evento.organizacion.id)
  return { evento, vendido: 0, transferido: 0 }
}

export const venderAjena = (cantidad: number) =>
  comando(`venderAjena(${cantidad})`, async (mundo) => {
    const { api, pagos } = mundo
    pagos.vistos = true
    pagos.ajena ??= await abrir(mundo)
    const { evento } = pagos.ajena
    const hecha = await intentar(async () =>
      comprar(
        api.como(),
        await apartar(
          api.como(),
          evento,
          evento.tipos.map((tipo) => [tipo, cantidad] as const),
        ),
      ),
    )
    if (hecha !== null) pagos.ajena.vendido += cantidad * PRECIO
  })

/** The clock of payouts comes to it too. */
export async function liquidarAjena({ services, pagos }: Mundo): Promise<void> {
  if (pagos.ajena !== null)
    await liquidarOrganizacion(enTiempo(services, pagos.hoy), pagos.ajena.evento.organizacion.id)
}

/** What of it could be in a lote now. */
export async function porPagarDeAjena({ api, pagos }: Mundo) {
  if (pagos.ajena === null) return []
  const suyas = await liquidacionesDe(api, pagos.ajena.evento.organizacion.id)
  return suyas.filter(({ estado }) => estado === 'por_pagar')
}

export async function pagarAjena(mundo: Mundo): Promise<void> {
  const { enBanco, pagado } = banco(mundo.api, mundo.administrador.token)
  for (const { id, folio, monto } of await porPagarDeAjena(mundo)) {
    await pagado(await enBanco('liquidaciones', id), `ajena-${folio}`)
    if (mundo.pagos.ajena !== null) mundo.pagos.ajena.transferido += monto
  }
}

/** It is owed what it sold, less what left for it, what was withheld of it, and what it has directly. */
export async function comprobarAjena({ api, pagos }: Mundo): Promise<void> {
  if (pagos.ajena === null) return
  const { evento, vendido, transferido } = pagos.ajena
  const { id } = evento.organizacion
  const saldo = await verSaldo(api.db, id, pagos.hoy)
  const { debe = 0, banco: salio = 0, retenido = 0 } = (await libroDe(api, id)) ?? {}
  const iguales: [que: string, uno: number, otro: number][] = [
    ['a la otra se le debe lo que vendió', debe + salio + retenido + saldo.directo, vendido],
    ['el saldo de la otra es el del libro', saldo.total, debe],
    ['a la otra se le transfirió lo que dice el libro', salio, transferido],
    ['el saldo de la otra sabe lo que salió', saldo.pagado + saldo.retenidoIsr + saldo.retenidoIva, salio + retenido],
  ]
  const fallas = iguales.filter(([, uno, otro]) => uno !== otro)
  if (fallas.length > 0) throw new Error(fallas.map(([que, uno, otro]) => `${que}: ${uno} <> ${otro}`).join('\n'))
}
