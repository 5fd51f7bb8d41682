import type { DatosFiscales, DatosFiscalesForm, GuardarDatosFiscales } from '@entrale/contract/facturacion/schemas'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/field'
import { NativeSelect } from '../../../ui/input'

const CADA = [
  ['dia', 'Cada día'],
  ['semana', 'Cada semana'],
  ['quincena', 'Cada quincena'],
  ['mes', 'Cada mes'],
  ['bimestre', 'Cada bimestre (régimen 621)'],
] as const
const A_MANO = 'a-mano'

type Formulario = UseFormReturn<DatosFiscalesForm, unknown, GuardarDatosFiscales>

export const cadaEnPalabras = (globalCada: DatosFiscales['globalCada']): string =>
  CADA.find(([clave]) => clave === globalCada)?.[1] ?? 'A mano'

/** How often the global invoice is made out by itself. */
export function GlobalCada({ form }: { form: Formulario }) {
  const regimen = form.watch('regimen')
  return (
    <Controller
      control={form.control}
      name="globalCada"
      render={({ field: { name, value, onChange }, fieldState: { error } }) => (
        <Field
          label="Factura global automática"
          className="sm:col-span-2"
          hint="De lo que nadie pidió factura. Se emite en cuanto cierra el periodo, si hay con qué timbrarla."
          error={error?.message}
        >
          <NativeSelect
            name={name}
            value={value ?? A_MANO}
            onChange={({ target }) => onChange(target.value === A_MANO ? null : target.value)}
          >
            {CADA.filter(([clave]) => clave !== 'bimestre' || regimen === '621' || value === 'bimestre').map(
              ([clave, texto]) => (
                <option key={clave} value={clave}>
                  {texto}
                </option>
              ),
            )}
            <option value={A_MANO}>No: la emito a mano</option>
          </NativeSelect>
        </Field>
      )}
    />
  )
}
