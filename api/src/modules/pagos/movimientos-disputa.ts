import { type Db, rowsOf } from '@entrale/db'
import { anotar, type Cuenta, comisionDe, deQuien, idDe, type Linea } from './movimientos.ts'
import { findNuestro, repartirCambio } from './repartos.ts'

type DeDisputa = { disputaId: string; pagoId: string; compraId: string | null }
const DE_LA_VENTA = ['organizacion', 'plataforma', 'iva'] as const
type DeLaVenta = (typeof DE_LA_VENTA)[number]

/** What is left of a sale, by whose it is; zero or more each, but for what the platform lost of it. */
export async function quedaDeVenta(trx: Db, compraId: string): Promise<Record<DeLaVenta, number>> {
  const rows = await rowsOf<{ cuenta: DeLaVenta; saldo: number }>(trx)`
    select cuenta, -sum(monto)::int as saldo from asientos
    where compra_id = ${compraId} and cuenta in ('organizacion', 'plataforma', 'iva') and concepto <> 'compensacion'
    group by cuenta`
  return {
    organizacion: 0,
    plataforma: 0,
    iva: 0,
    ...Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo])),
  }
}

const sumar = (lineas: readonly Linea[]) => lineas.reduce((suma, { monto }) => suma + monto, 0)

const deCuenta = (lineas: readonly Linea[], cual: Cuenta) => sumar(lineas.filter(({ cuenta }) => cuenta === cual))

/** Where the account of an organization took the payment, the dispute moves that account, and what is lost is its own. */
async function anotarDe(
  trx: Db,
  { pagoId, compraId }: Omit<DeDisputa, 'disputaId'>,
  { id, lineas }: { id: string; lineas: readonly Linea[] },
): Promise<void> {
  const conectado = (await findNuestro(trx, pagoId)) !== null
  const asientos = lineas.map(({ cuenta, monto }) => ({
    ...{ cuenta: conectado && cuenta === 'pasarela' ? ('conectada' as const) : cuenta, monto },
  }))
  const hacer = () => anotar(trx, { id, ...deQuien({ pagoId, compraId }), concepto: 'contracargo', asientos })
  if (!conectado) return hacer()
  await repartirCambio(trx, { pagoId, compraId, clave: id, perdida: deCuenta(lineas, 'perdida') }, hacer)
}

/** The first keeps the name of its dispute alone; what was taken, or settled, after it has the number of its turn. */
const idDeRetiro = (disputaId: string, vez: number) =>
  vez === 0 ? idDe('contracargo', disputaId) : idDe('contracargo', disputaId, vez)

/** All that was booked as taken for a dispute, by account, and in how many movements. Lock its payment before. */
async function findRetiros(trx: Db, disputaId: string): Promise<{ lineas: Linea[]; veces: number }> {
  const suyas = (vez: number) => rowsOf<Linea>(trx)`
    select cuenta, monto from asientos where movimiento_id = ${idDeRetiro(disputaId, vez)}`
  const saldos = new Map<Cuenta, number>()
  let veces = 0
  for (let nuevas = await suyas(0); nuevas.length > 0; nuevas = await suyas(veces)) {
    for (const { cuenta, monto } of nuevas) saldos.set(cuenta, (saldos.get(cuenta) ?? 0) + monto)
    veces += 1
  }
  const lineas = [...saldos].map(([cuenta, monto]) => ({ cuenta, monto })).filter(({ monto }) => monto !== 0)
  return { lineas: lineas.toSorted((a, b) => (a.cuenta < b.cuenta ? -1 : 1)), veces }
}

/** What of a dispute nobody bears, so that it is our loss. Lock its payment before. */
export const findPerdida = async (trx: Db, disputaId: string): Promise<number> =>
  deCuenta((await findRetiros(trx, disputaId)).lineas, 'perdida')

/**
 * A provider took `monto` from us for a dispute. `lineas`: who bears it; what nobody does is our loss. With a `monto` of
 * zero, somebody turns out to bear what was our loss so far.
 */
export async function anotarRetiro(
  trx: Db,
  { disputaId, monto, lineas, ...pago }: DeDisputa & { monto: number; lineas: readonly Linea[] },
): Promise<void> {
  const { veces } = await findRetiros(trx, disputaId)
  await anotarDe(trx, pago, {
    id: idDeRetiro(disputaId, veces),
    lineas: [...lineas, { cuenta: 'perdida', monto: monto - sumar(lineas) }, { cuenta: 'pasarela', monto: -monto }],
  })
}

const DEL_PROVEEDOR: readonly Cuenta[] = ['pasarela', 'conectada']

/** `parte` of `todo` of each line, the other way round; what cutting leaves over goes to the largest. */
function proporcion(lineas: readonly Linea[], parte: number, todo: number): Linea[] {
  const partes = lineas.map(({ cuenta, monto }) => ({ cuenta, monto: -Math.trunc((monto * parte) / todo) }))
  const falta = sumar(partes)
  const [mayor] = partes.filter(({ cuenta }) => !DEL_PROVEEDOR.includes(cuenta)).toSorted((a, b) => a.monto - b.monto)
  return partes.map((linea) => (linea === mayor ? { ...linea, monto: linea.monto - falta } : linea))
}

/**
 * The provider gave `monto` of it back: to whom it had been taken from; `aQuien` instead of the sale where that cannot
 * stand again, with what is left of the sale (`demas`). Answers what its payer is owed of that, or null where nothing
 * had been booked as taken.
 */
export async function anotarRegreso(
  trx: Db,
  {
    disputaId,
    monto,
    de,
    aQuien,
    demas = [],
    ...pago
  }: DeDisputa & { monto: number; de: number; aQuien?: Extract<Cuenta, 'comprador'>; demas?: readonly Linea[] },
): Promise<number | null> {
  const { lineas } = await findRetiros(trx, disputaId)
  if (lineas.length === 0) return null
  const deVuelta = proporcion(lineas, monto, de)
  const movidas = aQuien === undefined ? deVuelta : [...aUnaCuenta(deVuelta, aQuien, demas), ...demas]
  await anotarDe(trx, pago, { id: idDe('contracargo ganado', disputaId), lineas: movidas })
  return sumar(movidas.filter((linea) => linea.cuenta === 'comprador')) * -1
}

const esDeVenta = ({ cuenta }: Linea) => (DE_LA_VENTA as readonly string[]).includes(cuenta) || cuenta === 'comprador'

/** What was of the sale, and what its payer was owed already, becomes what its payer is owed. */
function aUnaCuenta(lineas: readonly Linea[], cuenta: Cuenta, demas: readonly Linea[]): Linea[] {
  const monto = sumar(lineas.filter(esDeVenta)) - sumar(demas)
  return [...lineas.filter((linea) => !esDeVenta(linea)), { cuenta, monto }]
}

/** What the provider charges for a dispute by now; what it gave back of that comes back. */
export const anotarComisionDeDisputa = (
  trx: Db,
  { disputaId, total, monto, iva, ...pago }: DeDisputa & { total: number; monto: number; iva: number },
): Promise<void> =>
  anotar(
    trx,
    {
      ...{ id: idDe('comision de disputa', disputaId, total), ...deQuien(pago), concepto: 'comision' },
      asientos: comisionDe(monto, iva),
    },
    { otraVez: true },
  )
