import { zonaEnPalabras } from '@entrale/contract/zonas'
import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { RadioGroup } from '../../../ui/choice'
import type { WallTime } from '../../../ui/date-time'
import { DateTimeField } from '../../../ui/date-time-field'
import { FieldGroup } from '../../../ui/field'

type EnForm<T extends FieldValues, C, O> = { control: Control<T, C, O>; name: FieldPath<T> }
type CampoFechaProps = Pick<ComponentProps<typeof DateTimeField>, 'label' | 'hint' | 'required' | 'optional'> & {
  zona: string
  alCambiar?: () => void
}

/** A moment of the form, on the clock of `zona`. */
export const CampoFecha = <T extends FieldValues, C, O>({
  control,
  name,
  zona,
  alCambiar,
  ...dice
}: EnForm<T, C, O> & CampoFechaProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState, formState }) => (
      <DateTimeField
        {...dice}
        {...field}
        value={field.value as WallTime | null}
        onChange={(hora) => {
          field.onChange(hora)
          alCambiar?.()
        }}
        timeZone={zona}
        zoneName={zonaEnPalabras(zona)}
        disabled={formState.isSubmitting}
        error={fieldState.error?.message}
      />
    )}
  />
)

type CampoOpcionesProps = Pick<ComponentProps<typeof FieldGroup>, 'label' | 'hint' | 'required'> & {
  options: ComponentProps<typeof RadioGroup>['options']
  /** What stands above says already what is asked. */
  labelHidden?: boolean
  columnas?: string
}

/** One of a few options of the form. */
export const CampoOpciones = <T extends FieldValues, C, O>({
  control,
  name,
  label,
  labelHidden = false,
  options,
  columnas = 'sm:grid-cols-2',
  ...dice
}: EnForm<T, C, O> & CampoOpcionesProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange }, fieldState }) => (
      <FieldGroup
        label={labelHidden ? <span className="sr-only">{label}</span> : label}
        error={fieldState.error?.message}
        {...dice}
      >
        <RadioGroup name={name} options={options} value={value} onValueChange={onChange} className={columnas} />
      </FieldGroup>
    )}
  />
)
