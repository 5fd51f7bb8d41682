import { ESTADOS_FACTURA } from '@entrale/contract/compras/estados'
import {
  CLASES_COMPROBANTE,
  type ClaseComprobante,
  type ComprobanteFiscal,
} from '@entrale/contract/facturacion/comprobantes'
import { ESTADOS_FACTURA_EN_PALABRAS } from '@entrale/contract/facturacion/palabras'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { api } from '../../../lib/api'
import { rangoDeDias } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esUno } from '../../../lib/validas'
import type { Column } from '../../../ui/data-table'
import { FilterSelect } from '../../../ui/filter-controls'
import { Anchor } from '../../../ui/link'
import { StateBadge } from '../../../ui/state-badge'
import { BotonDescarga } from '../../comun/descarga'
import { BotonHacer } from '../../comun/hacer'
import { ADMINISTRADO, comprobantesQuery } from '../comun/consultas'
import { Cuando } from '../comun/datos'
import { Lista } from '../comun/lista'
import { rutaCompraAdministrada } from '../comun/rutas'

const CLASES: Record<ClaseComprobante, string> = {
  cargo: 'Cargo a quien compró',
  mensual: 'Cargos a una organización',
  global: 'Factura global de cargos',
  nota: 'Nota de crédito',
}
const TONOS = { solicitada: 'talavera', timbrada: 'agave', error: 'chile', cancelada: 'gris' } as const

const Que = ({ clase, folio, desde, hasta, ventas, organizacion }: ComprobanteFiscal) => (
  <>
    <span className="block font-semibold">{CLASES[clase]}</span>
    {organizacion !== null && <span className="wrap-anywhere block font-normal">{organizacion}</span>}
    <span className="block font-normal text-muted text-xs">
      {folio === null ? (
        [
          desde !== null && hasta !== null && rangoDeDias({ desde, hasta }),
          ventas > 0 && cuenta(ventas, 'venta', 'ventas'),
        ]
          .filter(Boolean)
          .join(' · ')
      ) : (
        <Anchor href={rutaCompraAdministrada(folio)} className="link type-folio hit-area">
          {folio}
        </Anchor>
      )}
    </span>
  </>
)

const Estado = ({ estado, error, dePrueba }: ComprobanteFiscal) => (
  <span className="grid justify-items-start gap-1 max-md:justify-items-end">
    <StateBadge tone={TONOS[estado]} text={ESTADOS_FACTURA_EN_PALABRAS[estado]} />
    {dePrueba && estado === 'timbrada' && <span className="text-muted text-xs">De prueba</span>}
    {error !== null && <span className="wrap-anywhere max-w-64 text-chile text-xs">{error}</span>}
  </span>
)

function QueHacer({ id, estado, pdf, xml }: ComprobanteFiscal) {
  if (estado === 'error')
    return (
      <BotonHacer
        size="sm"
        icon={<RotateCw aria-hidden="true" />}
        clave={ADMINISTRADO}
        accion={() => api('POST /administracion/facturacion/comprobantes/:id/reintentar', { params: { id } })}
        hecho="Se está emitiendo otra vez."
      >
        Emitir de nuevo
      </BotonHacer>
    )
  if (pdf === null || xml === null) return null
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <BotonDescarga size="sm" variant="ghost" hecho="" url={pdf} archivo="comprobante.pdf">
        PDF
      </BotonDescarga>
      <BotonDescarga size="sm" variant="ghost" hecho="" url={xml} archivo="comprobante.xml">
        XML
      </BotonDescarga>
    </span>
  )
}

const COLUMNAS: Column<ComprobanteFiscal>[] = [
  { key: 'que', header: 'Comprobante', primary: true, cell: (uno) => <Que {...uno} /> },
  {
    key: 'quien',
    header: 'A nombre de',
    hideBelow: 'lg',
    cell: ({ rfc, razonSocial }) => (
      <>
        <span className="wrap-anywhere block">{razonSocial}</span>
        <span className="type-folio block text-muted text-xs">{rfc}</span>
      </>
    ),
  },
  { key: 'estado', header: 'Estado', cell: (uno) => <Estado {...uno} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ clase, total }) => pesos(clase === 'nota' ? -total : total),
  },
  { key: 'creado', header: 'Fecha', align: 'end', hideBelow: 'lg', cell: ({ creadoEn }) => <Cuando iso={creadoEn} /> },
  { key: 'hacer', header: 'Qué hacer', align: 'end', wide: true, cell: (uno) => <QueHacer {...uno} /> },
]

const VALIDAS = { clase: esUno(CLASES_COMPROBANTE), estado: esUno(ESTADOS_FACTURA) }

/** What the platform invoices of its own charge, and what it takes back of that. */
export function Comprobantes() {
  const filtros = useFiltros(VALIDAS)
  const consulta = useQuery(comprobantesQuery(filtros.valores, filtros.pagina))
  const { clase, estado } = filtros.valores
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <FilterSelect
          label="Clase de comprobante"
          all="Todas las clases"
          className="md:w-80"
          value={clase}
          options={CLASES_COMPROBANTE.map((una) => [una, CLASES[una]])}
          onChange={(nueva) => filtros.poner({ clase: nueva })}
        />
        <FilterSelect
          label="Estado"
          all="Todos los estados"
          className="md:w-56"
          value={estado}
          options={ESTADOS_FACTURA.map((uno) => [uno, ESTADOS_FACTURA_EN_PALABRAS[uno]])}
          onChange={(nuevo) => filtros.poner({ estado: nuevo })}
        />
      </div>
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los comprobantes"
        titulo="Comprobantes de la plataforma"
        palabras={['comprobante', 'comprobantes']}
        columnas={COLUMNAS}
        llave={({ id }) => id}
        vacia={{
          titulo: 'Todavía no hay comprobantes',
          texto: 'Aquí quedan las facturas del cargo por servicio y sus notas de crédito: se emiten solas.',
        }}
      />
    </>
  )
}
