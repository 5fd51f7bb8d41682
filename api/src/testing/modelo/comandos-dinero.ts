import { sql } from 'kysely'
import { ponerFondos } from '../dividir.ts'
import { comando, elegir } from './comando.ts'
import type { Mundo } from './mundo.ts'
import { relojes } from './relojes.ts'

export type Parte = 'todo' | 'mitad' | 'de mas'

/** Only who transfers chooses how much; a card that was declined or called off takes nothing. */
function montoDe({ cobro, recibido, estado }: Mundo['banco']['cuentas'][number], parte: Parte): number {
  const falta = cobro.monto - recibido
  if (cobro.metodo === 'tarjeta' && estado !== 'pendiente') return 0
  if (parte === 'todo') return falta
  if (cobro.metodo !== 'spei') return 0
  return parte === 'mitad' ? Math.ceil(falta / 2) : falta + 777
}

/** The bank tells us, `veces` times; 0: the notice is lost. */
export const llegaDinero = (cual: number, parte: Parte, veces: number) =>
  comando(`llegaDinero(${cual}, ${parte}, ${veces})`, async (mundo) => {
    const cuenta = elegir(mundo.banco.cuentas, cual)
    const monto = cuenta === undefined ? 0 : montoDe(cuenta, parte)
    if (cuenta === undefined || monto <= 0) return
    mundo.banco.pagar(cuenta, monto)
    for (let vez = 0; vez < veces; vez++) await mundo.avisar(cuenta.referencia)
  })

const conTarjeta = ({ banco }: Mundo, estado: string) =>
  banco.cuentas.filter((cuenta) => cuenta.cobro.metodo === 'tarjeta' && cuenta.estado === estado)

export const rechaza = (cual: number) =>
  comando(`rechaza(${cual})`, async (mundo) => {
    const cuenta = elegir(conTarjeta(mundo, 'pendiente'), cual)
    if (cuenta === undefined) return
    mundo.banco.rechazar(cuenta)
    await mundo.avisar(cuenta.referencia)
  })

export const avisoViejo = (cual: number) =>
  comando(`avisoViejo(${cual})`, async (mundo) => {
    const aviso = elegir(mundo.avisos, cual)
    if (aviso !== undefined) await mundo.entregar(aviso)
  })

/** A card is charged, unless it was, and its bank takes the money back, or half of what it sold. */
export const contracargo = (cual: number, mitad = false) =>
  comando(`contracargo(${cual}, ${mitad})`, async (mundo) => {
    const cuenta = elegir([...conTarjeta(mundo, 'aprobado'), ...conTarjeta(mundo, 'pendiente')], cual)
    if (cuenta === undefined || cuenta.reembolsado > 0) return
    if (cuenta.estado === 'pendiente') {
      mundo.banco.pagar(cuenta)
      await mundo.avisar(cuenta.referencia)
    }
    if (cuenta.disputas.length > 0) return
    const { estado = '' } =
      (await mundo.api.db
        .selectFrom('pagos')
        .select('estado')
        .where('id', '=', cuenta.cobro.clave)
        .executeTakeFirst()) ?? {}
    if (mitad && estado !== 'aprobado') return
    if (mitad) mundo.banco.contracargo(cuenta, Math.ceil(cuenta.recibido / 2))
    else mundo.banco.contracargo(cuenta)
    await mundo.avisar(cuenta.referencia)
  })

/** A bank decides: all comes back, a part of it, or nothing; and says so, or not. */
export const decide = (cual: number, que: 'ganada' | 'parcial' | 'perdida', avisa: boolean) =>
  comando(`decide(${cual}, ${que}, ${avisa})`, async (mundo) => {
    const abiertas = mundo.banco.cuentas.filter(({ disputas }) => disputas.some(({ estado }) => estado === 'abierta'))
    const cuenta = elegir(abiertas, cual)
    const tomado = cuenta?.disputas.find(({ estado }) => estado === 'abierta')?.retirado ?? 0
    if (cuenta === undefined) return
    mundo.banco.decidir(cuenta, que === 'ganada' ? tomado : que === 'parcial' ? Math.floor(tomado / 3) : 0)
    if (avisa) await mundo.avisar(cuenta.referencia)
  })

/** From now on the money of sales goes to the platform, or to each organization. */
export const cambiaFondos = (fondos: 'recaudado' | 'dividido') =>
  comando(`cambiaFondos(${fondos})`, async ({ api }) => {
    await ponerFondos(api, fondos)
  })

export const deposita = comando('deposita', async ({ banco }) => banco.depositar())

export const vence = (cual: number) =>
  comando(`vence(${cual})`, async ({ api, services, apartados }) => {
    const id = elegir(apartados, cual)
    if (id === undefined) return
    await sql`update apartados set expira_en = now() - interval '1 second'
      where id = ${id} and estado = 'activo'`.execute(api.db)
    await relojes(services)
  })
