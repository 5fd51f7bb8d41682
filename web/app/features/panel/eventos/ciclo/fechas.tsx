import { zonaEnPalabras } from '@entrale/contract/zonas'
import { type Control, Controller, type FieldErrors } from 'react-hook-form'
import { instantOf, type WallTime } from '../../../../ui/date-time'
import { DateTimeField } from '../../../../ui/date-time-field'

/** As the clock of the evento's place shows them. */
export type Fechas = { fechaInicio: WallTime | null; fechaFin: WallTime | null }

const instante = (hora: WallTime | null, zona: string) => (hora === null ? '' : instantOf(hora, zona).toISOString())
export const fechasDe = ({ fechaInicio, fechaFin }: Fechas, zona: string) => ({
  fechaInicio: instante(fechaInicio, zona),
  fechaFin: instante(fechaFin, zona),
})

const CAMPOS = [
  ['fechaInicio', 'Inicio'],
  ['fechaFin', 'Fin'],
] as const

type Props<T extends Fechas> = { control: Control<T>; errores: FieldErrors<Fechas>; zona: string; enviando: boolean }

export function CamposFechas<T extends Fechas>({ control, errores, zona, enviando }: Props<T>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {CAMPOS.map(([name, label]) => (
        <Controller
          key={name}
          control={control as unknown as Control<Fechas>}
          name={name}
          render={({ field: { ref, value, onBlur, onChange } }) => (
            <DateTimeField
              {...{
                label,
                ref,
                value,
                onBlur,
                onChange,
                name,
                timeZone: zona,
                zoneName: zonaEnPalabras(zona),
                disabled: enviando,
              }}
              required
              hint="Mes, día y año."
              error={errores[name]?.message}
            />
          )}
        />
      ))}
    </div>
  )
}
