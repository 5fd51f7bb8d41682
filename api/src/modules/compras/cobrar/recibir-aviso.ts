import type { Db } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { noEncontrado, Refusal } from '../../../errors.ts'
import { leerJuntos } from '../../../lotes.ts'
import {
  type Aviso,
  type AvisoCrudo,
  FirmaInvalida,
  type Lectura,
  type Pasarela,
} from '../../../ports/pasarela/pasarela.ts'
import { atenderCuenta } from '../../cuentas-conectadas/index.ts'
import { anotarIncidencia, encontrarPago, preguntar } from '../../pagos/index.ts'
import { anotarAviso, contarAvisos, type DeAviso, type Notado, sonConocidos } from './asentar.repository.ts'
import { asentarLectura } from './asentar.ts'

const esConocido = leerJuntos<DeAviso, boolean>(sonConocidos)

function leerAviso(pasarela: Pasarela, crudo: AvisoCrudo): Aviso {
  try {
    return pasarela.leerAviso(crudo)
  } catch (error) {
    if (error instanceof FirmaInvalida) throw new Refusal(400, 'La firma no es válida.')
    throw error
  }
}

/** Money that nobody of ours has asked for. */
async function anotarSinDueno(db: Db, notado: Notado, { referencia, monto, moneda, recibido }: Lectura): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await anotarAviso(trx, notado)) || recibido === 0) return
    await anotarIncidencia(trx, {
      clase: 'sin_dueno',
      pagoId: null,
      detalle: { proveedor: notado.proveedor, referencia, monto, moneda },
    })
  })
}

const NO_ESTABA = 'no_estaba'
/** A provider may tell of a charge before it finds it itself; a name that nobody ever finds is told of without end. */
const VECES = 2
const EN_UN_RATO_S = 30

/** Refuses a notice of a charge that its provider does not find, so that it is sent again soon; so often for each charge. */
async function pedirOtraVez(db: Db, notado: Notado & { referencia: string }): Promise<void> {
  const antes = await contarAvisos(db, notado)
  if (antes >= VECES) return
  await anotarAviso(db, { ...notado, id: `${notado.id} ${NO_ESTABA} ${antes + 1}` })
  throw new Refusal(503, 'El proveedor todavía no encuentra ese cobro.', { retryAfter: EN_UN_RATO_S })
}

/** What it is about is read at the provider: the notice itself is trusted no further than its name. */
async function atender(services: Services, pasarela: Pasarela, aviso: Aviso): Promise<void> {
  const { db } = services
  const { proveedor } = pasarela
  const { id, tipo, referencia } = aviso
  const notar = (efecto: string): Notado => ({ proveedor, id, tipo, referencia, efecto })
  if (aviso.cuenta) {
    await atenderCuenta(services, proveedor, aviso.cuenta)
    await anotarAviso(db, notar('cuenta'))
    return
  }
  const lectura = referencia === null ? null : await preguntar(pasarela.leer(referencia))
  if (lectura === null) {
    if (referencia !== null) await pedirOtraVez(db, { ...notar(NO_ESTABA), referencia })
    await anotarAviso(db, notar('ninguno'))
    return
  }
  const pago = await encontrarPago(db, proveedor, lectura)
  if (pago === null) return anotarSinDueno(db, notar('sin_dueno'), lectura)
  await asentarLectura(db, { pago, lectura, aviso: notar(lectura.estado) })
}

/** Does what a provider's notice asks for, once: when this returns, its effect is durable. Whatever fails is thrown, so that it is sent again. */
export async function recibirAviso(services: Services, proveedor: string, crudo: AvisoCrudo): Promise<void> {
  const pasarela = services.ports.pasarelas.find((candidata) => candidata.proveedor === proveedor)
  if (pasarela === undefined) throw noEncontrado()
  const aviso = leerAviso(pasarela, crudo)
  if (!(await esConocido(services.db, { proveedor, id: aviso.id }))) await atender(services, pasarela, aviso)
}
