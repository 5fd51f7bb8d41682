import type { Control } from 'react-hook-form'
import { isoOf, type WallTime } from '../../../../ui/date-time'
import { CampoFecha } from '../../comun/campos-form'

/** As the clock of the evento's place shows them. */
export type Fechas = { fechaInicio: WallTime | null; fechaFin: WallTime | null }

export const fechasDe = ({ fechaInicio, fechaFin }: Fechas, zona: string) => ({
  fechaInicio: isoOf(fechaInicio, zona) ?? '',
  fechaFin: isoOf(fechaFin, zona) ?? '',
})

const CAMPOS = [
  ['fechaInicio', 'Inicio'],
  ['fechaFin', 'Fin'],
] as const

type Props<T extends Fechas, C, O> = { control: Control<T, C, O>; zona: string }

export const CamposFechas = <T extends Fechas, C, O>({ control, zona }: Props<T, C, O>) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {CAMPOS.map(([name, label]) => (
      <CampoFecha
        key={name}
        control={control as unknown as Control<Fechas, C, O>}
        name={name}
        label={label}
        required
        hint="Mes, día y año."
        zona={zona}
      />
    ))}
  </div>
)
