import { type Db, rowsOf } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { noEncontrado, Refusal } from '../../../errors.ts'
import {
  type Aviso,
  type AvisoCrudo,
  FirmaInvalida,
  type Lectura,
  type Pasarela,
} from '../../../ports/pasarela/pasarela.ts'
import { atenderCuenta } from '../../cuentas-conectadas/index.ts'
import { anotarIncidencia, findPagoDeCobro } from '../../pagos/index.ts'
import { aplicarLectura } from './aplicar-lectura.ts'

type Notado = Aviso & { proveedor: string; efecto: string }

/** False when it was noted before: its effect is there already. */
async function anotarAviso(trx: Db, { proveedor, id, tipo, referencia, efecto }: Notado): Promise<boolean> {
  const rows = await rowsOf(trx)`
    insert into pago_eventos (proveedor, id, tipo, referencia, efecto)
      values (${proveedor}, ${id}, ${tipo}, ${referencia}, ${efecto})
    on conflict do nothing returning id`
  return rows.length > 0
}
const conocido = async (db: Db, proveedor: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('pago_eventos')
    .select('id')
    .where('proveedor', '=', proveedor)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

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

/** What it is about is read at the provider: the notice itself is trusted no further than its name. */
async function atender(services: Services, pasarela: Pasarela, aviso: Aviso): Promise<void> {
  const { db } = services
  const { proveedor } = pasarela
  const notar = (efecto: string) => ({ ...aviso, proveedor, efecto })
  if (aviso.cuenta) {
    await atenderCuenta(services, proveedor, aviso.cuenta)
    await anotarAviso(db, notar('cuenta'))
    return
  }
  const lectura = aviso.referencia === null ? null : await pasarela.leer(aviso.referencia)
  if (lectura === null) {
    await anotarAviso(db, notar('ninguno'))
    return
  }
  const pago = await findPagoDeCobro(db, proveedor, lectura)
  if (pago === null) return anotarSinDueno(db, notar('sin_dueno'), lectura)
  await aplicarLectura(db, pago.id, lectura, (trx) => anotarAviso(trx, notar(lectura.estado)))
}

/** Does what a provider's notice asks for, once: when this returns, its effect is durable. Whatever fails is thrown, so that it is sent again. */
export async function recibirAviso(services: Services, proveedor: string, crudo: AvisoCrudo): Promise<void> {
  const pasarela = services.ports.pasarelas.find((candidata) => candidata.proveedor === proveedor)
  if (pasarela === undefined) throw noEncontrado()
  const aviso = leerAviso(pasarela, crudo)
  if (!(await conocido(services.db, proveedor, aviso.id))) await atender(services, pasarela, aviso)
}
