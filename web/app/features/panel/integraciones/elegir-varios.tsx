import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/choice'
import { FieldGroup } from '../../../ui/field'

type Opcion<V extends string> = { value: V; label: string; hint?: ReactNode }
type Props<V extends string> = {
  label: string
  opciones: readonly Opcion<V>[]
  elegidas: readonly V[]
  onCambiar: (elegidas: V[]) => void
  error: string | undefined
}

/** Chooses several options; the value keeps the order of the list. */
export const ElegirVarios = <V extends string>({ label, opciones, elegidas, onCambiar, error }: Props<V>) => (
  <FieldGroup label={label} required error={error}>
    <div className="divide-y divide-line rounded-control border border-control px-4">
      {opciones.map(({ value, ...opcion }) => (
        <Checkbox
          key={value}
          {...opcion}
          checked={elegidas.includes(value)}
          onChange={({ target }) =>
            onCambiar(
              opciones.map((otra) => otra.value).filter((v) => (v === value ? target.checked : elegidas.includes(v))),
            )
          }
        />
      ))}
    </div>
  </FieldGroup>
)
