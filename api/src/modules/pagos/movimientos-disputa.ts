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

/**
 * A provider took `monto` from us for a dispute. `lineas`: who bears it; what nobody does is our loss. It is booked once
 * for each dispute.
 */
export const anotarRetiro = (
  trx: Db,
  { disputaId, monto, lineas, ...pago }: DeDisputa & { monto: number; lineas: readonly Linea[] },
): Promise<void> =>
  anotarDe(trx, pago, {
    id: idDe('contracargo', disputaId),
    lineas: [...lineas, { cuenta: 'perdida', monto: monto - sumar(lineas) }, { cuenta: 'pasarela', monto: -monto }],
  })

const lineasDeRetiro = (trx: Db, disputaId: string) =>
  rowsOf<Linea>(trx)`
    select cuenta, monto from asientos where movimiento_id = ${idDe('contracargo', disputaId)} order by cuenta`

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
  const lineas = await lineasDeRetiro(trx, disputaId)
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
