import type { Suceso } from '@entrale/contract/compras/panel'
import { CLASES_COMPENSACION_EN_PALABRAS } from '@entrale/contract/reembolsos/compensaciones'
import { importe } from '../../../momento.ts'
import type { AvisoRow, SucesoRow } from '../compra/sucesos.repository.ts'
import type { Detalle } from './detalle.repository.ts'

type Hecho = Omit<Suceso, 'fecha'> & { fecha: Date }
type Contable = Pick<
  Detalle,
  | 'estado'
  | 'metodo'
  | 'total'
  | 'moneda'
  | 'creadoEn'
  | 'pagadaEn'
  | 'reembolsado'
  | 'reembolsadoEn'
  | 'escritos'
  | 'avisos'
>

const COMUNICADOS: Record<string, string> = {
  pospuesto: 'Se pospuso el evento',
  reprogramado: 'Cambió la fecha del evento',
  lugar: 'Cambió el lugar del evento',
}

const boletos = (cantidad: number) => (cantidad === 1 ? '1 boleto' : `${cantidad} boletos`)

function correccionDe({ causa, numero }: SucesoRow['datos']): string {
  if (causa === 'correo') return 'El correo, por quien compró'
  return numero === undefined ? 'El nombre de quien compró' : `El nombre del boleto ${numero}`
}

/** The second sentence of a suceso; amounts only if the reader may see money. */
function detalleDe({ tipo, datos }: SucesoRow, moneda: string, completa: boolean): string | null {
  if (tipo === 'corregida') return correccionDe(datos)
  if (tipo === 'cortesia' || tipo === 'boletos_enviados')
    return datos.cantidad === undefined ? null : boletos(datos.cantidad)
  if (
    tipo === 'compensada' ||
    tipo === 'reembolsada' ||
    tipo === 'reembolso_solicitado' ||
    tipo === 'reembolso_en_espera'
  )
    return reembolsoDe(datos, moneda, completa)
  if (tipo === 'contracargo') return completa && datos.monto !== undefined ? importe(datos.monto, moneda) : null
  return datos.causa === 'evento_cancelado' ? 'Se canceló el evento' : null
}

const CAUSAS: Record<string, string> = {
  evento_cancelado: 'Se canceló el evento',
  pago_tardio: 'Su pago llegó tarde',
  pago_doble: 'Se pagó dos veces',
  excedente: 'Pagó de más',
  lista: 'Alguien de la lista de espera compró su boleto',
  revision: 'Su pago no llegó como se pidió',
  proveedor: 'Se devolvió desde el proveedor de pagos',
  ...CLASES_COMPENSACION_EN_PALABRAS,
}

function reembolsoDe(
  { monto, cantidad, causa = '' }: SucesoRow['datos'],
  moneda: string,
  completa: boolean,
): string | null {
  const partes = [
    completa && monto !== undefined ? importe(monto, moneda) : '',
    cantidad === undefined ? '' : boletos(cantidad),
    CAUSAS[causa] ?? '',
  ]
  return partes.filter(Boolean).join(' · ') || null
}

const escrito = (suceso: SucesoRow, moneda: string, completa: boolean): Hecho => ({
  tipo: suceso.tipo,
  fecha: suceso.fecha,
  quien: suceso.quien,
  detalle: detalleDe(suceso, moneda, completa),
})
const avisado = ({ clase, fecha }: AvisoRow): Hecho => ({
  tipo: 'aviso_enviado',
  fecha,
  quien: null,
  detalle: COMUNICADOS[clase] ?? null,
})

/** What the rows of the compra and its payment tell by themselves. */
function derivados(
  { metodo, estado, total, moneda, creadoEn, pagadaEn, reembolsado, reembolsadoEn, escritos }: Contable,
  completa: boolean,
): Hecho[] {
  const hecho = (tipo: Suceso['tipo'], fecha: Date, detalle: string | null = null): Hecho => ({
    tipo,
    fecha,
    quien: null,
    detalle,
  })
  const falta = (tipo: Suceso['tipo']) => !escritos.some((suceso) => suceso.tipo === tipo)
  const dinero = (monto: number) => (completa ? importe(monto, moneda) : null)
  return [
    ...(metodo === 'cortesia' ? [] : [hecho('creada', creadoEn)]),
    ...(pagadaEn === null || total === 0 ? [] : [hecho('pagada', pagadaEn, dinero(total))]),
    ...(estado === 'cancelada' && falta('cancelada') ? [hecho('cancelada', creadoEn)] : []),
    ...(reembolsadoEn !== null && falta('reembolsada')
      ? [hecho('reembolsada', reembolsadoEn, dinero(reembolsado))]
      : []),
  ]
}

/** The timeline of a compra, the oldest first; what happened at one moment stays in the order of things. */
export function historiaDe(compra: Contable, completa: boolean): Suceso[] {
  const hechos = [
    ...derivados(compra, completa),
    ...compra.escritos.map((suceso) => escrito(suceso, compra.moneda, completa)),
    ...compra.avisos.map(avisado),
  ]
  return hechos
    .toSorted((a, b) => a.fecha.getTime() - b.fecha.getTime())
    .map(({ fecha, ...hecho }) => ({ ...hecho, fecha: fecha.toISOString() }))
}
