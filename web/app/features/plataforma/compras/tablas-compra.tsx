import type { CompraAdministradaDetalle } from '@entrale/contract/administracion/compras'
import { ESTADOS_REEMBOLSO_EN_PALABRAS } from '@entrale/contract/reembolsos/palabras'
import { RotateCw } from 'lucide-react'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import type { Tone } from '../../../ui/badge'
import type { Column } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'
import { StateBadge, type StateLook } from '../../../ui/state-badge'
import { BotonHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'
import { Cuando } from '../comun/datos'
import { PROVEEDORES } from '../comun/nombres-proveedor'
import { INCIDENCIAS } from '../comun/rutas'

type Compra = CompraAdministradaDetalle
type Pago = Compra['pagos'][number]
type Reembolso = Compra['devoluciones'][number]

const ESTADOS_PAGO: Record<string, StateLook> = {
  iniciado: { text: 'Iniciado', tone: 'neutral' },
  pendiente: { text: 'Pendiente', tone: 'talavera' },
  aprobado: { text: 'Aprobado', tone: 'agave' },
  rechazado: { text: 'Rechazado', tone: 'chile' },
  cancelado: { text: 'Cancelado', tone: 'gris' },
  vencido: { text: 'Vencido', tone: 'gris' },
  sobrante: { text: 'Dinero de más', tone: 'cempasuchil' },
  revision: { text: 'Por revisar', tone: 'cempasuchil' },
  registrado: { text: 'Por aplicar', tone: 'talavera' },
  contracargo: { text: 'Contracargo', tone: 'chile' },
  reembolsado: { text: 'Reembolsado', tone: 'talavera' },
}
const TONOS_REEMBOLSO: Record<Reembolso['estado'], Tone> = {
  por_autorizar: 'neutral',
  rechazado: 'chile',
  aprobado: 'talavera',
  falta_clabe: 'cempasuchil',
  por_transferir: 'cempasuchil',
  en_proceso: 'talavera',
  en_transferencia: 'talavera',
  pagado: 'agave',
  fallido: 'chile',
  sin_reclamar: 'gris',
}
const ORIGENES: Record<Reembolso['origen'], string> = {
  organizador: 'Lo pidió el organizador',
  comprador: 'Lo pidió quien compró',
  evento_cancelado: 'Se canceló el evento',
  pago_tardio: 'El pago llegó tarde',
  pago_doble: 'Se pagó dos veces',
  excedente: 'Se pagó de más',
  lista: 'Se vendió a la lista de espera',
  revision: 'El pago no cuadraba',
  plataforma: 'Lo hizo la plataforma',
  proveedor: 'Se devolvió desde el proveedor',
  compensacion: 'Compensación',
  diferencia: 'Diferencia de precio',
}
const CUENTAS: Record<string, string> = {
  pasarela: 'Proveedor de pagos',
  organizacion: 'Organización',
  plataforma: 'Plataforma',
  iva: 'IVA',
  comprador: 'Quien compró',
  comision: 'Comisión del proveedor',
  retencion: 'Retención',
  banco: 'Banco',
  por_aplicar: 'Ingresos por aplicar',
}
const CONCEPTOS: Record<string, string> = {
  venta: 'Venta',
  cobro: 'Cobro',
  reembolso: 'Reembolso',
  pago_reembolso: 'Pago del reembolso',
  contracargo: 'Contracargo',
  comision: 'Comisión',
  retencion: 'Retención',
  liquidacion: 'Liquidación',
  ajuste: 'Ajuste',
  compensacion: 'Compensación',
}

export const PAGOS: Column<Pago>[] = [
  {
    key: 'proveedor',
    header: 'Pago',
    primary: true,
    cell: ({ proveedor, referencia, motivoRechazo }) => (
      <>
        <span className="font-semibold">{PROVEEDORES[proveedor] ?? proveedor}</span>
        <span className="wrap-anywhere block font-normal text-muted text-xs">{referencia ?? 'Sin referencia'}</span>
        {motivoRechazo !== null && (
          <span className="wrap-anywhere block font-normal text-chile text-xs">{motivoRechazo}</span>
        )}
      </>
    ),
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => (
      <>
        <StateBadge {...(ESTADOS_PAGO[estado] ?? { text: estado, tone: 'neutral' })} />
        {estado === 'revision' && (
          <Anchor href={INCIDENCIAS} className="link hit-area mt-1 block text-sm">
            Devolver o registrar
          </Anchor>
        )}
      </>
    ),
  },
  { key: 'monto', header: 'Monto', align: 'end', cell: ({ monto }) => pesos(monto) },
  { key: 'recibido', header: 'Recibido', align: 'end', cell: ({ recibido }) => pesos(recibido) },
  { key: 'cuando', header: 'Actualizado', align: 'end', cell: ({ actualizadoEn }) => <Cuando iso={actualizadoEn} /> },
]
export const AVISOS: Column<Compra['avisos'][number]>[] = [
  {
    key: 'tipo',
    header: 'Aviso',
    primary: true,
    cell: ({ tipo }) => <code className="wrap-anywhere font-medium font-ui">{tipo}</code>,
  },
  { key: 'proveedor', header: 'Proveedor', cell: ({ proveedor }) => PROVEEDORES[proveedor] ?? proveedor },
  {
    key: 'efecto',
    header: 'Qué hicimos',
    cell: ({ efecto }) => <span className="wrap-anywhere text-muted">{efecto}</span>,
  },
  { key: 'recibido', header: 'Recibido', align: 'end', cell: ({ recibidoEn }) => <Cuando iso={recibidoEn} /> },
]
export const ASIENTOS: Column<Compra['asientos'][number]>[] = [
  { key: 'concepto', header: 'Concepto', primary: true, cell: ({ concepto }) => CONCEPTOS[concepto] ?? concepto },
  { key: 'cuenta', header: 'Cuenta', cell: ({ cuenta }) => CUENTAS[cuenta] ?? cuenta },
  { key: 'monto', header: 'Monto, MXN', align: 'end', cell: ({ monto }) => pesos(monto) },
  { key: 'fecha', header: 'Fecha', align: 'end', cell: ({ fecha }) => <Cuando iso={fecha} /> },
]

const Reintentar = ({ folio, devolucion: { id, reintentable } }: { folio: string; devolucion: Reembolso }) =>
  reintentable && (
    <BotonHacer
      size="sm"
      icon={<RotateCw aria-hidden="true" />}
      clave={ADMINISTRADO}
      accion={() => api('POST /administracion/compras/:folio/reembolsos/:id/reintentar', { params: { folio, id } })}
      hecho="Le preguntamos otra vez al proveedor."
    >
      Reintentar
    </BotonHacer>
  )

export const reembolsosDe = (folio: string): Column<Reembolso>[] => [
  {
    key: 'origen',
    header: 'Reembolso',
    primary: true,
    cell: ({ origen, error }) => (
      <>
        <span className="font-semibold">{ORIGENES[origen]}</span>
        {error !== null && <span className="wrap-anywhere block font-normal text-chile text-xs">{error}</span>}
      </>
    ),
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <StateBadge text={ESTADOS_REEMBOLSO_EN_PALABRAS[estado]} tone={TONOS_REEMBOLSO[estado]} />,
  },
  { key: 'monto', header: 'Monto', align: 'end', cell: ({ monto }) => pesos(monto) },
  { key: 'intentos', header: 'Intentos', align: 'end', cell: ({ intentos }) => intentos },
  { key: 'creado', header: 'Pedido', align: 'end', hideBelow: 'lg', cell: ({ creadoEn }) => <Cuando iso={creadoEn} /> },
  {
    key: 'reintentar',
    header: 'Qué hacer',
    align: 'end',
    wide: true,
    cell: (devolucion) => <Reintentar folio={folio} devolucion={devolucion} />,
  },
]
