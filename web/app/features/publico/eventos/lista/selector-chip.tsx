import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'

type SelectorChipProps = {
  /** Its parameter in the address. */
  nombre: string
  rotulo: string
  icono: LucideIcon
  valor: string
  vacio: string
  opciones: readonly { valor: string; texto: string }[]
  hrefDe: (valor: string) => string
}

const caja = 'min-h-11 rounded-chip border font-medium text-md'

/** The system's own list behind the look of a chip: best on a phone. It acts at once; without scripts it is a form with its button. */
export function SelectorChip({ nombre, rotulo, icono: Icono, valor, vacio, opciones, hrefDe }: SelectorChipProps) {
  const navigate = useNavigate()
  const [ruta = '', search = ''] = hrefDe('').split('?')
  const elegir = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    void navigate(hrefDe(target.value), { preventScrollReset: true })
  return (
    <form action={ruta} className="inline-flex shrink-0 gap-2">
      {[...new URLSearchParams(search)].map(([llave, puesto]) => (
        <input key={llave} type="hidden" name={llave} value={puesto} />
      ))}
      <span className="relative inline-flex">
        <Icono
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2"
          strokeWidth={1.75}
        />
        <select
          key={valor}
          name={nombre}
          aria-label={rotulo}
          defaultValue={valor}
          onChange={elegir}
          className={`${caja} field-sizing-content max-w-60 appearance-none text-ellipsis border-surface-2 bg-surface-2 pr-10 pl-10 hover:border-control`}
        >
          <option value="">{vacio}</option>
          {opciones.map((opcion) => (
            <option key={opcion.valor} value={opcion.valor}>
              {opcion.texto}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
        />
      </span>
      <noscript>
        <button type="submit" className={`${caja} border-control px-4`}>
          Ver
        </button>
      </noscript>
    </form>
  )
}
