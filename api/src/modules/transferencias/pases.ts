import { abrir, sellar } from '../../cifrado.ts'
import type { Context } from '../../context.ts'
import type { Refusal } from '../../errors.ts'
import type { Llavero } from '../../llavero.ts'
import type { Imagenes, Pase } from '../../ports/wallet/wallet.ts'
import { createTurns } from '../../turns.ts'
import { accesoDeBoleto, boletoNoEncontrado, boletoUsado } from '../compras/index.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import { armarPase } from './armar-pase.ts'
import type { BoletoRow } from './boletos.repository.ts'
import { anotarPase } from './pases.repository.ts'
import { codigoSinPase } from './transferencias.errors.ts'
import { presentBoletoPagina } from './transferencias.presenter.ts'

/** A phone follows the address of a pass by itself, and shows nothing of it: so long it opens. */
const DURA_MS = 120_000
const PROPOSITO = 'pase'

type Cual = { id: string; acceso: string }
type Casa = Pick<Context, 'db' | 'config' | 'ports' | 'usuario'>
/** Pictures and signatures are work for the processor. */
const turnos = createTurns(2)

function sinPase({ boleto: { estado, vivo } }: BoletoRow): Refusal {
  if (estado === 'usado') return boletoUsado()
  return estado === 'valido' && vivo !== null ? codigoSinPase() : boletoNoEncontrado()
}

/** The pass of a boleto for who adds it. Refused without the right to open the boleto, or when it does not admit. */
async function pasePara(ctx: Casa, { id, acceso }: Cual): ReturnType<typeof armarPase> {
  const fila = await abrirBoleto(ctx, id, acceso)
  const armado = await armarPase(ctx, fila)
  if (armado.pase.codigo === '') throw sinPase(fila)
  return armado
}

/** The file of a pass, in its turn. */
export const firmarPase = (
  crear: (pase: Pase, imagenes: Imagenes) => Promise<Buffer>,
  armar: () => ReturnType<typeof armarPase>,
): Promise<{ archivo: Buffer; nombre: string }> =>
  turnos(async () => {
    const { pase, imagenes } = await armar()
    const nombre = `boleto-${pase.folio}-${pase.lugarEnCompra.split(' ')[0]}.pkpass`
    return { archivo: await crear(pase, await imagenes()), nombre }
  })

/**
 * What opens the file of one pass for a moment: the access of who asked, sealed with its end. It says nothing to who reads
 * it in a log, and a link that is revoked meanwhile closes it too.
 */
const valeDe = ({ config, ports }: Casa, { id, acceso }: Cual): string =>
  sellar(config.secret, PROPOSITO, id, `${ports.clock.now().getTime() + DURA_MS} ${acceso}`).toString('base64url')

function accesoDelVale({ config, ports }: Casa, id: string, vale: string): string {
  const [hasta, acceso = ''] = abrirVale(config.secret, id, vale).split(' ')
  if (!(Number(hasta) > ports.clock.now().getTime())) throw boletoNoEncontrado()
  return acceso
}

function abrirVale(secret: Llavero, id: string, vale: string): string {
  try {
    return abrir(secret, PROPOSITO, id, Buffer.from(vale, 'base64url'))
  } catch {
    throw boletoNoEncontrado() // made up, touched, or of another boleto
  }
}

/** Where the pass is, for who may open the boleto: a phone has to go there by itself, without a header. */
export async function pedirPase(ctx: Casa, { id, acceso, cual }: Cual & { cual: 'apple' | 'google' }): Promise<string> {
  if (cual === 'google') return paseGoogle(ctx, { id, acceso })
  const fila = await abrirBoleto(ctx, id, acceso)
  if (!ctx.ports.wallet?.apple) throw boletoNoEncontrado()
  if (!presentBoletoPagina(fila, ctx).wallet.apple) throw sinPase(fila)
  const suyo = accesoDeBoleto(ctx.config.secret, { id, enlaces: fila.boleto.enlaces })
  return `/api/p/boletos/${id}/apple.pkpass?vale=${valeDe(ctx, { id, acceso: suyo })}`
}

/** The file for Apple Wallet; where this installation has no keys for it, there is none. */
export async function paseApple(ctx: Casa, { id, vale }: { id: string; vale: string }): ReturnType<typeof firmarPase> {
  const apple = ctx.ports.wallet?.apple
  if (!apple) throw boletoNoEncontrado()
  return firmarPase(apple.crear, () =>
    pasePara({ ...ctx, usuario: null }, { id, acceso: accesoDelVale(ctx, id, vale) }),
  )
}

/** Where Google Wallet adds it; likewise. It is written down first: what changes from here on, Google is told. */
async function paseGoogle(ctx: Casa, cual: Cual): Promise<string> {
  const google = ctx.ports.wallet?.google
  if (!google) throw boletoNoEncontrado()
  const { pase } = await pasePara(ctx, cual)
  await anotarPase(ctx.db, { boletoId: pase.id, wallet: 'google', aparato: '', token: '', enlaces: pase.enlaces })
  return google.crear((await pasePara(ctx, cual)).pase)
}
