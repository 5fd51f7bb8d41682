import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import { diaEn } from '../../momento.ts'
import type { MovimientoProveedor, Pasarela } from '../../ports/pasarela/pasarela.ts'
import { aplicarLectura } from '../compras/index.ts'
import {
  anotarCargoDeProveedor,
  anotarComision,
  anotarDeposito,
  anotarIncidencia,
  anotarSinDueno,
  findPagoDeCobro,
  ivaDeComision,
  lockPago,
  type Pago,
  ponerDisponible,
} from '../pagos/index.ts'
import { lockCompra } from '../reembolsos/dinero/index.ts'
import { faltaDeComision, hayMovimiento, insertMovimiento } from './extractos.repository.ts'
import { insertRegistro } from './tesoreria.repository.ts'

type Puertos = Pick<Services, 'db' | 'ports'>
type Visto = { movimiento: MovimientoProveedor; proveedor: string }

const MONEDA = 'MXN'

/** The payment that it is of, with all that its provider has of that taken in. What is known to be there is not asked for. */
async function pagoDe({ db }: Puertos, pasarela: Pasarela, movimiento: MovimientoProveedor): Promise<Pago | null> {
  const { cobro: referencia, clase, monto } = movimiento
  if (referencia === null) return null
  const suyo = await findPagoDeCobro(db, pasarela.proveedor, { referencia, clave: null })
  if (suyo !== null && clase === 'cobro' && suyo.recibido >= monto) return suyo
  const lectura = await pasarela.leer(referencia)
  if (lectura === null) return suyo
  const pago = await findPagoDeCobro(db, pasarela.proveedor, lectura)
  if (pago !== null) await aplicarLectura(db, pago.id, lectura)
  return pago
}

const ivaDe = ({ comision, comisionIva }: MovimientoProveedor) => comisionIva ?? ivaDeComision(comision)

/** Of a payment of ours: what it cost, and from when the money is ours to pay on. A refund may cost something too. */
async function asentarDePago(trx: Db, { movimiento, proveedor }: Visto, pago: Pago): Promise<void> {
  const { clase, comision, disponibleEn } = movimiento
  if (clase === 'reembolso' && comision !== 0) return asentarCargo(trx, { movimiento, proveedor }, comision)
  if (clase !== 'cobro') return
  const hecha = await trx.selectFrom('compras').select('id').where('id', '=', pago.compraId).executeTakeFirst()
  const compraId = hecha?.id ?? null
  if (pago.recibido > 0 && pago.vendedor === null) {
    const { asentada, monto } = await faltaDeComision(trx, pago.id)
    const iva = monto === comision ? ivaDe(movimiento) : ivaDeComision(monto)
    const parte = asentada === 0 ? undefined : movimiento.id
    if (monto > 0) await anotarComision(trx, { pagoId: pago.id, compraId, monto, iva, parte })
  }
  if (disponibleEn !== null) await ponerDisponible(trx, pago.id, disponibleEn)
}

const registroDe = ({ movimiento: { id, creadoEn }, proveedor }: Visto) => ({
  ...{ id: createId(), proveedor, referencia: id, fecha: diaEn(creadoEn) },
})

async function asentarCargo(trx: Db, visto: Visto, monto: number): Promise<void> {
  const registro = registroDe(visto)
  const comisionIva = visto.movimiento.comisionIva ?? ivaDeComision(monto)
  if (!(await insertRegistro(trx, { ...registro, clase: 'comision', monto, comision: monto, comisionIva }))) return
  await anotarCargoDeProveedor(trx, { id: registro.id, comision: monto, comisionIva })
}

async function asentarDeposito(trx: Db, visto: Visto): Promise<void> {
  const { monto, comision } = visto.movimiento
  const registro = { ...registroDe(visto), monto: -monto, comision, comisionIva: ivaDe(visto.movimiento) }
  if (await insertRegistro(trx, { ...registro, clase: 'deposito' })) await anotarDeposito(trx, registro)
}

/** Nobody of ours explains it: its money is booked, and a person is told. */
async function asentarDeNadie(trx: Db, visto: Visto): Promise<void> {
  const { monto, comision, clase, cobro, moneda, origen } = visto.movimiento
  const deCobro = clase === 'cobro' || cobro !== null
  const registro = { ...registroDe(visto), monto, comision, comisionIva: ivaDe(visto.movimiento) }
  if (!(await insertRegistro(trx, { ...registro, clase: deCobro ? 'sin_dueno' : 'ajuste_proveedor' }))) return
  await anotarSinDueno(trx, registro)
  const detalle = { proveedor: visto.proveedor, referencia: cobro ?? origen ?? visto.movimiento.id, monto, moneda }
  await anotarIncidencia(trx, { clase: deCobro ? 'sin_dueno' : 'proveedor', pagoId: null, detalle })
}

async function asentar(trx: Db, visto: Visto, pago: Pago | null): Promise<void> {
  const { movimiento, proveedor } = visto
  if (movimiento.moneda !== MONEDA) {
    const { monto, moneda, id: referencia } = movimiento
    return anotarIncidencia(trx, { clase: 'moneda', pagoId: null, detalle: { proveedor, referencia, monto, moneda } })
  }
  if (pago !== null) return asentarDePago(trx, visto, pago)
  if (movimiento.clase === 'deposito') return asentarDeposito(trx, visto)
  if (movimiento.clase === 'comision') return asentarCargo(trx, visto, movimiento.comision - movimiento.monto)
  return asentarDeNadie(trx, visto)
}

/** As it is now, with what was just read of it; one part of it at a time. */
async function bajoCandado(trx: Db, { id, compraId }: Pago): Promise<Pago | null> {
  await lockCompra(trx, compraId)
  return lockPago(trx, id)
}

/** Takes one movement of a provider's account into the ledger, once. */
export async function asentarMovimiento(
  services: Puertos,
  pasarela: Pasarela,
  movimiento: MovimientoProveedor,
): Promise<void> {
  const { db } = services
  const { proveedor } = pasarela
  if (await hayMovimiento(db, proveedor, movimiento.id)) return
  const visto = await pagoDe(services, pasarela, movimiento)
  await db.transaction().execute(async (trx) => {
    const pago = visto && (await bajoCandado(trx, visto))
    if (!(await insertMovimiento(trx, { ...movimiento, proveedor, pagoId: pago?.id ?? null }))) return
    await asentar(trx, { movimiento, proveedor }, pago)
  })
}
