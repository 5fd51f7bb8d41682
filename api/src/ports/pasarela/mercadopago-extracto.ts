import { celdasDe } from '../../csv.ts'
import { type ClienteMercadoPago, nombrar } from './mercadopago-cliente.ts'
import { pedirCrudo } from './mercadopago-crudo.ts'
import { aCentavos, enMexico } from './mercadopago-dinero.ts'
import type { Extracto, MovimientoProveedor } from './pasarela.ts'

const REPORTE = '/v1/account/settlement_report'
const DIA_MS = 86_400_000
/** Shorter ones are not worth a report. */
const MINIMO_MS = 3_600_000
const CLASES: Record<string, MovimientoProveedor['clase']> = {
  SETTLEMENT: 'cobro',
  REFUND: 'reembolso',
  CHARGEBACK: 'contracargo',
  DISPUTE: 'contracargo',
  WITHDRAWAL: 'deposito',
  WITHDRAWAL_CANCEL: 'deposito',
  PAYOUT: 'deposito',
}

type Reporte = { file_name?: string; begin_date?: string; end_date?: string }
type Renglon = Record<string, string>

function renglonesDe(hoja: string): Renglon[] {
  const [cabeza = '', ...filas] = hoja
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const separa = cabeza.includes(';') ? ';' : ','
  const nombres = celdasDe(cabeza, separa)
  return filas.map((fila) => {
    const valores = celdasDe(fila, separa)
    return Object.fromEntries(nombres.map((nombre, i) => [nombre, valores[i] ?? '']))
  })
}

function movimientoDe(renglon: Renglon): MovimientoProveedor {
  const { TRANSACTION_TYPE: tipo = '', SOURCE_ID: origen = '', TRANSACTION_DATE: cuando = '' } = renglon
  const monto = aCentavos(Number(renglon.TRANSACTION_AMOUNT))
  const clase = CLASES[tipo] ?? 'ajuste'
  const libre = renglon.MONEY_RELEASE_DATE
  return {
    id: `${tipo}:${origen}:${cuando}:${monto}`,
    ...{ clase, monto, comision: 0 - aCentavos(Number(renglon.FEE_AMOUNT || '0')), comisionIva: null },
    moneda: renglon.TRANSACTION_CURRENCY || 'MXN',
    cobro: clase === 'deposito' || clase === 'ajuste' || origen === '' ? null : origen,
    origen: origen || null,
    creadoEn: new Date(cuando),
    disponibleEn: libre ? new Date(libre) : null,
  }
}

/** Our part of a charge on the account of an organization: the report says its payment, and we know whose that is. */
async function conCuenta(
  { opciones }: ClienteMercadoPago,
  movimiento: MovimientoProveedor,
): Promise<MovimientoProveedor> {
  const { cobro } = movimiento
  const cuenta = cobro === null ? null : ((await opciones.vinculadas?.deCobro(cobro)) ?? null)
  return cobro === null || cuenta === null ? movimiento : { ...movimiento, cobro: nombrar({ cuenta }, cobro) }
}

/** A report is asked for once, and made by them some minutes later. */
export async function extracto(cliente: ClienteMercadoPago, desde: Date): Promise<Extracto | null> {
  const hechos = JSON.parse(await pedirCrudo(cliente, 'GET', `${REPORTE}/list`)) as Reporte[]
  const suyo = hechos.find(({ begin_date }) => begin_date !== undefined && Date.parse(begin_date) === desde.getTime())
  if (suyo === undefined) {
    const hasta = new Date(Math.min(desde.getTime() + DIA_MS, cliente.ahora().getTime()))
    if (hasta.getTime() - desde.getTime() >= MINIMO_MS)
      await pedirCrudo(cliente, 'POST', REPORTE, {
        cuerpo: { begin_date: enMexico(desde), end_date: enMexico(hasta) },
        clave: `extracto:${desde.getTime()}`,
      })
    return null
  }
  const { file_name, end_date = '' } = suyo
  if (!file_name) return null
  const hoja = await pedirCrudo(cliente, 'GET', `${REPORTE}/${encodeURIComponent(file_name)}`)
  const movimientos = renglonesDe(hoja).map(movimientoDe)
  return {
    movimientos: await Promise.all(movimientos.map((uno) => conCuenta(cliente, uno))),
    hasta: new Date(end_date),
  }
}
