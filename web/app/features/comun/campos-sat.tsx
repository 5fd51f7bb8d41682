import type { ComponentProps } from 'react'
import { Input } from '../../ui/input'

/** What can be chosen from a catalogue of the tax office. */
export const OpcionesSat = ({ de }: { de: readonly { clave: string; nombre: string }[] }) => (
  <>
    <option value="">Elige una opción</option>
    {de.map(({ clave, nombre }) => (
      <option key={clave} value={clave}>
        {clave} · {nombre}
      </option>
    ))}
  </>
)

/** The key of a taxpayer, shown in capitals. */
export const RfcInput = (props: ComponentProps<typeof Input>) => (
  <Input
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    maxLength={13}
    className="uppercase"
    {...props}
  />
)
