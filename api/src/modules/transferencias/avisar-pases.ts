import type { Services } from '../../context.ts'
import type { Avisado, Wallet } from '../../ports/wallet/wallet.ts'
import { armarPase } from './armar-pase.ts'
import { findBoleto } from './boletos.repository.ts'
import { cerrarAviso, olvidarPase, type PorAvisar, repartirCambios, tomarPases } from './pases.repository.ts'

/** A phone that is told comes for its pass at once, and making one is work: so many each time that the clock turns. */
const LOTE = 10
const A_LA_VEZ = 5
const INTENTOS = 10
const PRIMERA_ESPERA = 20
const ESPERA_MAXIMA = 3600

/** Of links that were revoked: it says so, without the code of those that hold now. */
const ANULADO = { estado: 'anulado', dicho: 'Se anularon sus enlaces', codigo: '' } as const

async function avisar(services: Services, wallet: Wallet, pase: PorAvisar): Promise<Avisado> {
  const fila = await findBoleto(services.db, pase.boletoId, null)
  if (fila === null) return 'olvidar'
  const vale = fila.boleto.enlaces === pase.enlaces
  if (pase.wallet === 'apple') return vale && wallet.apple ? wallet.apple.avisar(pase.token) : 'olvidar'
  if (!wallet.google) return 'olvidar'
  const armado = (await armarPase(services, fila)).pase
  const { enlaces } = pase
  const avisado = await wallet.google.actualizar(vale ? armado : { ...armado, ...ANULADO, enlaces })
  // who asked for it may still be about to add it
  if (avisado === 'olvidar' && pase.reciente) throw new Error('Google Wallet does not know this pass yet')
  return vale ? avisado : 'olvidar'
}

/** Seconds until the next try; null after the last one: it is told with its next change. */
const esperaTras = (intentos: number) =>
  intentos >= INTENTOS ? null : Math.min(PRIMERA_ESPERA * 2 ** (intentos - 1), ESPERA_MAXIMA)

async function atender(services: Services, wallet: Wallet, pase: PorAvisar): Promise<void> {
  const { db } = services
  try {
    if ((await avisar(services, wallet, pase)) === 'olvidar') await olvidarPase(db, pase)
    else await cerrarAviso(db, pase, null)
  } catch (error) {
    await cerrarAviso(db, pase, esperaTras(pase.intentos))
    throw error
  }
}

/**
 * Tells wallets which of their passes changed, a few at a time. It never says that there is more: mail, sales and scans
 * go before it.
 */
export async function avisarPases(services: Services, onError: (error: unknown) => void): Promise<void> {
  const { wallet } = services.ports
  if (!wallet?.apple && !wallet?.google) return
  while (await repartirCambios(services.db));
  const pendientes = (await tomarPases(services.db, LOTE)).values()
  const turno = async () => {
    for (const pase of pendientes) await atender(services, wallet, pase).catch(onError)
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
}
