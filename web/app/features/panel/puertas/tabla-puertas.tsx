import type { Celular, Puerta, Puertas } from '@entrale/contract/accesos/schemas'
import { CloudOff, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { cuenta, fechaCorta } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { Spark } from '../../../ui/spark'
import { SegmentBar } from '../../../ui/stat'
import { estadoDe, sirve } from './celular'
import { quienEntra, reglas } from './puerta'
import { porMinutoDe, type RitmoLeido } from './ritmo'

type Hacer = (puerta: Puerta) => void
/** `onCelular` null where no phone can be added any more. */
type AccionesPuerta = { onEditar: Hacer; onQuitar: Hacer; onCelular: Hacer | null }
type Vista = {
  datos: Puertas
  ritmo: RitmoLeido | undefined
  zona: string
  ahora: number
  acciones: AccionesPuerta | null
}

const icon = { size: 18, strokeWidth: 1.75 }

const Nombre = ({ puerta, datos, zona }: { puerta: Puerta } & Pick<Vista, 'datos' | 'zona'>) => (
  <div className="wrap-anywhere">
    <b className="block font-semibold">{puerta.nombre}</b>
    <span className="block text-muted text-sm">{quienEntra(puerta, datos.tipos)}</span>
    <span className="block text-muted text-sm">{reglas(puerta, (iso) => fechaCorta(iso, zona))}</span>
  </div>
)

/** How many came in a minute of late, and the last quarter of an hour. */
function PorMinuto({ puerta, ritmo }: { puerta: Puerta; ritmo: RitmoLeido | undefined }) {
  const suyo = ritmo?.puertas.find(({ puertaId }) => puertaId === puerta.id)
  if (suyo === undefined) return <span className="text-muted">0</span>
  return (
    <div className="flex items-center gap-3 max-md:justify-end">
      <span className="whitespace-nowrap tabular-nums">{porMinutoDe(suyo.paso)}</span>
      <span className="md:max-lg:hidden">
        <Spark values={suyo.minutos} />
      </span>
    </div>
  )
}

/** How many are inside through it; with a limit, of how many. */
function Dentro({ puerta: { nombre, dentro, cupo } }: { puerta: Puerta }) {
  if (cupo === null)
    return (
      <p className="tabular-nums">
        {dentro.toLocaleString('es-MX')} <span className="text-muted">sin tope</span>
      </p>
    )
  return (
    <div className="grid gap-1.5 md:min-w-24">
      <p className="tabular-nums">
        <b className="font-semibold">{dentro.toLocaleString('es-MX')}</b>{' '}
        <span className="text-muted">de {cupo.toLocaleString('es-MX')}</span>
        {dentro >= cupo && <b className="block font-semibold text-cempasuchil-text">Llena</b>}
      </p>
      <SegmentBar
        label={`Dentro por ${nombre}`}
        legend="none"
        tone="agave"
        segments={[
          { label: 'dentro', value: dentro, kind: 'solid' },
          { label: 'lugares', value: Math.max(0, cupo - dentro), kind: 'hollow' },
        ]}
      />
    </div>
  )
}

function Celulares({ celulares, ahora }: { celulares: readonly Celular[]; ahora: number }) {
  const vivos = celulares.filter((celular) => sirve(celular, ahora))
  const tarde = vivos.filter((celular) => estadoDe(celular, ahora) !== 'al_dia').length
  if (vivos.length === 0) return <span className="text-muted">Ninguno</span>
  if (tarde === 0) return <span className="whitespace-nowrap">{vivos.length} al día</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-cempasuchil-text">
      <CloudOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {cuenta(tarde, 'atrasado', 'atrasados')}
    </span>
  )
}

const Menu = ({ puerta, onEditar, onQuitar, onCelular }: AccionesPuerta & { puerta: Puerta }) => (
  <RowMenu label={`Acciones de ${puerta.nombre}`}>
    {onCelular && (
      <MenuItem icon={<Smartphone {...icon} />} onSelect={() => onCelular(puerta)}>
        Agregar celular
      </MenuItem>
    )}
    <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEditar(puerta)}>
      Editar
    </MenuItem>
    <MenuRule />
    <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onQuitar(puerta)}>
      Eliminar
    </MenuItem>
  </RowMenu>
)

const columnasDe = ({ datos, ritmo, zona, ahora, acciones }: Vista): Column<Puerta>[] => [
  {
    key: 'puerta',
    header: 'Puerta',
    primary: true,
    cell: (puerta) => <Nombre puerta={puerta} datos={datos} zona={zona} />,
  },
  {
    key: 'entraron',
    header: 'Entraron',
    align: 'end',
    cell: ({ entraron }) => <b className="font-semibold">{entraron.toLocaleString('es-MX')}</b>,
  },
  { key: 'por-minuto', header: 'Por minuto', cell: (puerta) => <PorMinuto puerta={puerta} ritmo={ritmo} /> },
  { key: 'dentro', header: 'Dentro', cell: (puerta) => <Dentro puerta={puerta} /> },
  {
    key: 'celulares',
    header: 'Celulares',
    cell: ({ id }) => <Celulares celulares={datos.celulares.filter(({ puertaId }) => puertaId === id)} ahora={ahora} />,
  },
  ...(acciones === null
    ? []
    : [
        {
          key: 'acciones',
          header: 'Acciones',
          actions: true,
          cell: (puerta: Puerta) => <Menu puerta={puerta} {...acciones} />,
        },
      ]),
]

/** The gates of an evento: who enters by each, and how many did. */
export const TablaPuertas = (vista: Vista) => (
  <DataTable caption="Puertas" columns={columnasDe(vista)} rows={vista.datos.puertas} rowKey={({ id }) => id} />
)
