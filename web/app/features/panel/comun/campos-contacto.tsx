import { PAISES } from '@entrale/contract/organizaciones/schemas'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'

type Campo = 'email' | 'telefono' | 'web' | 'pais'
type Props = {
  register: (campo: Campo) => UseFormRegisterReturn
  errors: Partial<Record<Campo, { message?: string | undefined }>>
  ayudaTelefono?: string
}

/** How an organization is reached, and from where it is. */
export const CamposContacto = ({ register, errors, ayudaTelefono }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label="Correo de contacto" required error={errors.email?.message}>
      <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
    </Field>
    <Field label="Teléfono" required error={errors.telefono?.message} hint={ayudaTelefono}>
      <Input type="tel" inputMode="tel" autoComplete="tel" {...register('telefono')} />
    </Field>
    <Field label="Sitio web" optional error={errors.web?.message}>
      <Input type="url" inputMode="url" placeholder="https://" autoComplete="url" {...register('web')} />
    </Field>
    <Field label="País" required error={errors.pais?.message}>
      <NativeSelect {...register('pais')}>
        {PAISES.map((pais) => (
          <option key={pais}>{pais}</option>
        ))}
      </NativeSelect>
    </Field>
  </div>
)
