import type { Periodicidad } from '@entrale/contract/facturacion/schemas'
import { Field } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'

const PERIODOS: readonly (readonly [Periodicidad, string])[] = [
  ['dia', 'Un día'],
  ['semana', 'Una semana'],
  ['quincena', 'Una quincena'],
  ['mes', 'Un mes'],
  ['bimestre', 'Un bimestre'],
]

type Props = {
  periodicidad: Periodicidad
  fecha: string
  conBimestre: boolean
  onElegir: (cambio: { periodicidad?: string; fecha?: string }) => void
}

/** Which days a global invoice is for: a length, and any day of it. */
export const ElegirPeriodo = ({ periodicidad, fecha, conBimestre, onElegir }: Props) => (
  <div className="grid grid-cols-1 items-start gap-4 min-[420px]:grid-cols-2 md:max-w-lg">
    <Field label="Periodo">
      <NativeSelect value={periodicidad} onChange={({ target }) => onElegir({ periodicidad: target.value })}>
        {PERIODOS.filter(([clave]) => clave !== 'bimestre' || conBimestre || periodicidad === 'bimestre').map(
          ([clave, texto]) => (
            <option key={clave} value={clave}>
              {texto}
            </option>
          ),
        )}
      </NativeSelect>
    </Field>
    <Field label="Un día de ese periodo">
      <Input
        type="date"
        value={fecha}
        onChange={({ target }) => target.value !== '' && onElegir({ fecha: target.value })}
      />
    </Field>
  </div>
)
