import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { type ESTADOS_COMPRA, METODOS } from '@entrale/contract/compras/estados'
import { COMPRAS_EN_PALABRAS, METODOS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import type { ReactNode } from 'react'
import { useBusqueda, type useFiltros } from '../../../lib/use-filtros'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { FilterChips } from '../../../ui/filter-chips'
import { FilterSearch, FilterSelect } from '../../../ui/filter-controls'
import { rangoEnPalabras } from '../comun/fechas'
import { FiltroFechas } from '../comun/filtro-fechas'
import type { Clave, Valores } from './filtro'

type Filtros = ReturnType<typeof useFiltros<Clave>>
type Props = { filtros: Filtros; tipos: readonly TipoOrganizador[]; zona: string; ejemplo: string; acciones: ReactNode }

function Buscador({ filtros, ejemplo }: Pick<Props, 'filtros' | 'ejemplo'>) {
  const busqueda = useBusqueda(filtros.valores.term, (term) => filtros.poner({ term }, true))
  return <FilterSearch label="Buscar compras" placeholder={ejemplo} {...busqueda} />
}

const FORMAS = METODOS.map((uno) => [uno, METODOS_EN_PALABRAS[uno]] as const)

function Listas({ filtros, tipos }: Pick<Props, 'filtros' | 'tipos'>) {
  const { tipo, metodo } = filtros.valores
  return (
    <>
      <FilterSelect
        label="Tipo de boleto"
        all="Tipo"
        className="md:w-40"
        value={tipo}
        options={tipos.map(({ id, tipo: nombre }) => [id, nombre])}
        onChange={(nuevo) => filtros.poner({ tipo: nuevo })}
      />
      <FilterSelect
        label="Método de pago"
        all="Método"
        className="md:w-44"
        value={metodo}
        options={FORMAS}
        onChange={(nuevo) => filtros.poner({ metodo: nuevo })}
      />
    </>
  )
}

/** As the list has them: what is most looked for first. */
const EN_ORDEN = [
  'pagada',
  'pendiente',
  'reembolsada_parcial',
  'reembolsada',
  'cancelada',
  'vencida',
] as const satisfies readonly (typeof ESTADOS_COMPRA)[number][]
const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

const Estados = ({ filtros }: Pick<Props, 'filtros'>) => (
  <ChipRow label="Estado de las compras" className="mt-3">
    <ChipLink href={filtros.hrefCon({ estado: '' })} current={filtros.valores.estado === ''} className={PIEZA}>
      Todas
    </ChipLink>
    {EN_ORDEN.map((estado) => (
      <ChipLink
        key={estado}
        href={filtros.hrefCon({ estado })}
        current={filtros.valores.estado === estado}
        className={PIEZA}
      >
        {COMPRAS_EN_PALABRAS[estado]}
      </ChipLink>
    ))}
  </ChipRow>
)

/** What each filter in use is called. The two days are one. */
function rotulos(
  { term, estado, metodo, tipo, desde, hasta }: Valores,
  tipos: readonly TipoOrganizador[],
): { key: string; label: string; cambio: Partial<Valores> }[] {
  const nombreTipo = tipos.find(({ id }) => id === tipo)?.tipo ?? 'Otro tipo'
  const todos = [
    { key: 'term', puesto: term, label: `«${term}»`, cambio: { term: '' } },
    {
      key: 'estado',
      puesto: estado,
      label: COMPRAS_EN_PALABRAS[estado as keyof typeof COMPRAS_EN_PALABRAS] ?? '',
      cambio: { estado: '' },
    },
    {
      key: 'metodo',
      puesto: metodo,
      label: METODOS_EN_PALABRAS[metodo as keyof typeof METODOS_EN_PALABRAS] ?? '',
      cambio: { metodo: '' },
    },
    { key: 'tipo', puesto: tipo, label: nombreTipo, cambio: { tipo: '' } },
    { key: 'fechas', puesto: desde + hasta, label: rangoEnPalabras(desde, hasta), cambio: { desde: '', hasta: '' } },
  ]
  return todos.filter(({ puesto }) => puesto !== '')
}

/** Search, filters, and which of them are in use. */
export function FiltrosCompras({ filtros, tipos, zona, ejemplo, acciones }: Props) {
  const { desde, hasta } = filtros.valores
  const chips = rotulos(filtros.valores, tipos).map(({ key, label, cambio }) => ({
    key,
    label,
    onRemove: () => filtros.poner(cambio),
  }))
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-start">
        <Buscador filtros={filtros} ejemplo={ejemplo} />
        <Listas filtros={filtros} tipos={tipos} />
        <FiltroFechas key={`${desde}/${hasta}`} desde={desde} hasta={hasta} zona={zona} onElegir={filtros.poner} />
        {acciones}
      </div>
      <Estados filtros={filtros} />
      <FilterChips label="Filtros en uso" chips={chips} clear="Limpiar filtros" onClear={filtros.limpiar} />
    </div>
  )
}
