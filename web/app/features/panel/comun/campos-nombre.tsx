import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'

type Nombre = 'nombre' | 'apellidoPaterno' | 'apellidoMaterno'
type Props = {
  errors: Partial<Record<Nombre, { message?: string }>>
  register: (name: Nombre) => ComponentProps<typeof Input>
  /** Of the first field. */
  className?: string
}

/** The name of somebody else. The browser must not fill in the organizer's own. */
export const CamposNombre = ({ errors, register, className = '' }: Props) => (
  <>
    <Field label="Nombre" required error={errors.nombre?.message} className={className}>
      <Input autoComplete="off" {...register('nombre')} />
    </Field>
    <Field label="Apellido paterno" required error={errors.apellidoPaterno?.message}>
      <Input autoComplete="off" {...register('apellidoPaterno')} />
    </Field>
    <Field label="Apellido materno" optional error={errors.apellidoMaterno?.message}>
      <Input autoComplete="off" {...register('apellidoMaterno')} />
    </Field>
  </>
)
