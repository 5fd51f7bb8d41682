import { ChevronDown, MapPin } from 'lucide-react'
import { useNavigate } from 'react-router'
import { CIUDADES } from './ciudades'

type SelectorProps = { ciudad: string; hrefDe: (ciudad: string) => string }

/** The system's own list behind the look of a chip: best on a phone. */
export function SelectorCiudad({ ciudad, hrefDe }: SelectorProps) {
  const navigate = useNavigate()
  const extra = ciudad !== '' && !(CIUDADES as readonly string[]).includes(ciudad)
  return (
    <span className="relative inline-flex shrink-0">
      <MapPin aria-hidden="true" className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2" />
      <select
        aria-label="Ciudad"
        value={ciudad}
        onChange={(event) => navigate(hrefDe(event.target.value), { preventScrollReset: true })}
        className="field-sizing-content min-h-11 appearance-none rounded-chip border border-surface-2 bg-surface-2 pr-10 pl-10 font-medium text-md hover:border-control"
      >
        <option value="">Todo México</option>
        {extra && <option value={ciudad}>{ciudad}</option>}
        {CIUDADES.map((nombre) => (
          <option key={nombre} value={nombre}>
            {nombre}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
    </span>
  )
}
