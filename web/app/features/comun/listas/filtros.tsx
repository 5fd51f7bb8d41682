import type { Filtros } from '../../../lib/use-filtros'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { FilterChips } from '../../../ui/filter-chips'

const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

type FichasProps<K extends string> = {
  filtros: Filtros<K>
  clave: NoInfer<K>
  rotulo: string
  todas: string
  opciones: readonly (readonly [valor: string, texto: string, cuantos?: number])[]
  className?: string
}

/** One filter of few values, as links: each is an address. */
export function Fichas<K extends string>({
  filtros,
  clave,
  rotulo,
  todas,
  opciones,
  className = 'mt-3',
}: FichasProps<K>) {
  const elegida = filtros.valores[clave]
  const con = (valor: string) => filtros.hrefCon({ [clave]: valor } as Partial<Record<K, string>>)
  return (
    <ChipRow label={rotulo} className={className}>
      <ChipLink href={con('')} current={elegida === ''} className={PIEZA}>
        {todas}
      </ChipLink>
      {opciones.map(([valor, texto, cuantos]) => (
        <ChipLink key={valor} href={con(valor)} current={elegida === valor} count={cuantos} className={PIEZA}>
          {texto}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

type EnUsoProps<K extends string> = {
  filtros: Filtros<K>
  /** What each filter says, in the order in which they are shown. */
  textos: Partial<Record<NoInfer<K>, string>>
  /** The chosen days, which two filters say. */
  rango?: string
  onLimpiar?: () => void
}

/** The filters in use, each to be taken off. */
export function FiltrosEnUso<K extends string>({
  filtros,
  textos,
  rango = '',
  onLimpiar = filtros.limpiar,
}: EnUsoProps<K>) {
  const quitar = (...claves: string[]) =>
    filtros.poner(Object.fromEntries(claves.map((clave) => [clave, ''])) as Partial<Record<K, string>>)
  const chips = (Object.entries(textos) as [K, string][])
    .filter(([clave]) => filtros.valores[clave] !== '')
    .map(([key, label]) => ({ key: key as string, label, onRemove: () => quitar(key) }))
  if (rango !== '') chips.push({ key: 'fechas', label: rango, onRemove: () => quitar('desde', 'hasta') })
  return <FilterChips label="Filtros en uso" chips={chips} clear="Limpiar filtros" onClear={onLimpiar} />
}
