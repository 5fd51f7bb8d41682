import type { Promotor } from '@entrale/contract/visitas/schemas'
import { CircleCheck, Power, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { pesos } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { type Column, DataTable } from '../../../ui/data-table'
import { StateBadge } from '../../../ui/state-badge'
import { Suma } from '../../comun/listas/suma'
import { type Acciones, MenuPromotor } from './menu-promotor'

type Vista = {
  promotores: readonly Promotor[]
  conDinero: boolean
  /** Null for who only reads. */
  acciones: Acciones | null
  onCompartir: (promotor: Promotor) => void
}

const numero = (cuantos: number) => cuantos.toLocaleString('es-MX')
const suma = (promotores: readonly Promotor[], de: (promotor: Promotor) => number) =>
  promotores.reduce((total, promotor) => total + de(promotor), 0)

const Nombre = ({ promotor: { nombre, codigo, nota, activo } }: { promotor: Promotor }) => (
  <div className="wrap-anywhere max-md:pr-10 md:max-w-72">
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b className="font-semibold">{nombre}</b>
      <StateBadge
        tone={activo ? 'agave' : 'neutral'}
        icon={activo ? CircleCheck : Power}
        text={activo ? 'Activo' : 'Apagado'}
      />
    </span>
    <span className="block text-muted text-sm">?p={codigo}</span>
    {nota !== '' && <span className="mt-1 block text-muted text-sm">{nota}</span>}
  </div>
)

type Cifra = {
  key: string
  header: string
  de: (promotor: Promotor) => number
  texto: (cuanto: number) => string
  hideBelow?: 'lg'
}
const CIFRAS: Cifra[] = [
  { key: 'visitas', header: 'Visitas', de: ({ visitas }) => visitas, texto: numero },
  { key: 'compras', header: 'Compras', de: ({ compras }) => compras, texto: numero, hideBelow: 'lg' },
  { key: 'boletos', header: 'Boletos', de: ({ boletos }) => boletos, texto: numero },
]
const NETO: Cifra = { key: 'neto', header: 'Ventas netas', de: ({ neto }) => neto ?? 0, texto: pesos }

function columnasDe({ promotores, conDinero, acciones, onCompartir }: Vista): Column<Promotor>[] {
  const cifras = (conDinero ? [...CIFRAS, NETO] : CIFRAS).map(
    ({ de, texto, ...columna }): Column<Promotor> => ({
      ...columna,
      align: 'end',
      cell: (promotor) => <span className="tabular-nums">{texto(de(promotor))}</span>,
      ...(promotores.length > 1 && { footer: <Suma de={columna.header}>{texto(suma(promotores, de))}</Suma> }),
    }),
  )
  return [
    {
      key: 'nombre',
      header: 'Promotor',
      primary: true,
      cell: (promotor) => <Nombre promotor={promotor} />,
      ...(promotores.length > 1 && { footer: 'Total' }),
    },
    ...cifras,
    {
      key: 'enlace',
      header: 'Enlace',
      cell: (promotor) => (
        <Button
          size="sm"
          icon={<Share2 aria-hidden="true" />}
          aria-label={`Compartir el enlace de ${promotor.nombre}`}
          onClick={() => onCompartir(promotor)}
        >
          Compartir
        </Button>
      ),
    },
    ...(acciones === null
      ? []
      : [
          {
            key: 'acciones',
            header: 'Acciones',
            actions: true,
            cell: (promotor: Promotor) => <MenuPromotor promotor={promotor} {...acciones} />,
          },
        ]),
  ]
}

/** Who shares one evento, and what each one brought. */
export const TablaPromotores = ({ empty, ...vista }: Vista & { empty: ReactNode }) => (
  <DataTable
    caption="Promotores"
    columns={columnasDe(vista)}
    rows={vista.promotores}
    rowKey={({ id }) => id}
    empty={empty}
  />
)
