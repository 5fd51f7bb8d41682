import type { MesRetenido, mesRetenidoRespuesta, OrganizacionRetenida } from '@entrale/contract/retenciones/meses'
import { CONTRIBUYENTES_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import { useQuery } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { mesConAnio } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { Sheet } from '../../../ui/dialog'
import { Anchor } from '../../../ui/link'
import { LoadingBlock } from '../../../ui/skeleton'
import { Stat, StatGroup } from '../../../ui/stat'
import { EmptyState, ErrorState } from '../../../ui/states'
import { EstadoConstancia } from '../../comun/constancia'
import { BotonDescarga } from '../../comun/descarga'
import { Nombre, Seccion } from '../comun/datos'
import { rutaOrganizacionAdministrada } from '../comun/rutas'
import { mesQuery } from './consultas'

type Mes = output<typeof mesRetenidoRespuesta>['item']

const columnasDe = (hrefDe: (mes: string) => string): Column<MesRetenido>[] => [
  {
    key: 'mes',
    header: 'Mes de la venta',
    primary: true,
    cell: ({ mes, organizaciones }) => (
      <>
        <Anchor href={hrefDe(mes)} className="font-semibold underline-offset-4 hover:underline">
          {mesConAnio(mes)}
          <span className="sr-only">, ver a quién se le retuvo</span>
        </Anchor>
        <span className="block text-muted text-sm">
          {organizaciones.toLocaleString('es-MX')} {organizaciones === 1 ? 'organización' : 'organizaciones'}
        </span>
      </>
    ),
  },
  { key: 'ingreso', header: 'Ingreso sin IVA', align: 'end', hideBelow: 'lg', cell: ({ ingreso }) => pesos(ingreso) },
  { key: 'iva', header: 'IVA', align: 'end', hideBelow: 'lg', cell: ({ iva }) => pesos(iva) },
  { key: 'isr', header: 'ISR a enterar', align: 'end', cell: ({ isr }) => pesos(isr) },
  { key: 'ivaRetenido', header: 'IVA a enterar', align: 'end', cell: ({ ivaRetenido }) => pesos(ivaRetenido) },
]

const sinConstancia = ({ contribuyente, isr, ivaRetenido }: OrganizacionRetenida) => {
  if (isr + ivaRetenido === 0) return 'Sin retenciones'
  if (contribuyente === 'sin_rfc') return 'Falta su RFC'
  return contribuyente === 'extranjero' ? 'Sale al terminar el mes, con su país y su nombre' : 'Sale al terminar el mes'
}

const LISTA: Column<OrganizacionRetenida>[] = [
  {
    key: 'nombre',
    header: 'Organización',
    primary: true,
    cell: ({ id, nombre, rfc, contribuyente }) => (
      <Nombre href={rutaOrganizacionAdministrada(id)} nota={rfc ?? CONTRIBUYENTES_EN_PALABRAS[contribuyente]}>
        {nombre}
      </Nombre>
    ),
  },
  { key: 'isr', header: 'ISR', align: 'end', cell: ({ isr }) => pesos(isr) },
  { key: 'iva', header: 'IVA', align: 'end', cell: ({ ivaRetenido }) => pesos(ivaRetenido) },
  {
    key: 'constancia',
    header: 'Constancia',
    cell: (una) => <EstadoConstancia constancia={una.constancia} sin={sinConstancia(una)} />,
  },
]

const Detalle = ({ mes }: { mes: Mes }) => (
  <div className="grid gap-5 pb-4">
    <StatGroup>
      <Stat label="ISR a enterar" value={pesos(mes.isr)} unit="MXN" />
      <Stat label="IVA a enterar" value={pesos(mes.ivaRetenido)} unit="MXN" />
    </StatGroup>
    <div className="flex flex-wrap gap-2">
      {(
        [
          ['lista', 'Lista informativa', 'la lista informativa'],
          ['operaciones', 'Operaciones', 'las operaciones'],
        ] as const
      ).map(([cual, texto, que]) => (
        <BotonDescarga
          key={cual}
          url={`/api/administracion/retenciones/${mes.mes}/${cual}.csv`}
          archivo={`retenciones-${cual}-${mes.mes}.csv`}
          que={que}
        >
          {texto} (CSV)
        </BotonDescarga>
      ))}
    </div>
    <DataTable
      caption={`Retenciones de ${mesConAnio(mes.mes)}, en pesos mexicanos`}
      columns={LISTA}
      rows={mes.lista}
      rowKey={({ id }) => id}
      empty={<p className="p-5 text-muted">De ese mes no se retuvo nada.</p>}
    />
  </div>
)

/** Beside the list: from whom it was withheld. */
export function MesAbierto({ mes, onCerrar }: { mes: string; onCerrar: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(mesQuery(mes))
  return (
    <Sheet
      side="right"
      open
      onOpenChange={(abierta) => !abierta && onCerrar()}
      title={mesConAnio(mes)}
      description="Retenido de las ventas del mes, menos lo que se devolvió de ellas"
    >
      {data === undefined && error && (
        <ErrorState as="h3" title="No pudimos mostrarlo" query={{ error, isFetching, refetch }} />
      )}
      {data === undefined && !error && <LoadingBlock label="Cargando el mes" className="h-60" />}
      {data && <Detalle mes={data.item} />}
    </Sheet>
  )
}

type Props = { meses: readonly MesRetenido[]; debe: number; hrefDe: (mes: string) => string }

/** What was withheld by month of the sale, to be paid to the tax office. */
export const Meses = ({ meses, debe, hrefDe }: Props) => (
  <Seccion
    titulo="Por mes"
    pie={`En el libro se deben al SAT ${pesos(debe)} MXN, contando lo que ya se enteró. Los plazos y la forma, con tu contador.`}
  >
    <DataTable
      caption="Retenido por mes, en pesos mexicanos"
      columns={columnasDe(hrefDe)}
      rows={meses}
      rowKey={({ mes }) => mes}
      empty={
        <EmptyState as="h3" title="Aún no se retiene nada" className="border-0">
          Cuando se retenga, cada mes dirá aquí cuánto enterar, de quién y con qué constancia.
        </EmptyState>
      }
    />
  </Seccion>
)
