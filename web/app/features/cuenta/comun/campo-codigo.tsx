import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'

type Props = ComponentProps<typeof Input> & { de: 'app' | 'recuperacion'; error: string | undefined }

/** Six digits of the app, which phones offer by themselves, or a code of recovery. */
export const CampoCodigo = ({ de, error, ...input }: Props) =>
  de === 'app' ? (
    <Field label="Código de tu app" hint="Los 6 dígitos que muestra ahora." error={error}>
      <Input inputMode="numeric" autoComplete="one-time-code" className="type-folio" {...input} />
    </Field>
  ) : (
    <Field label="Código de recuperación" hint="Uno de los diez que guardaste. Sirve una vez." error={error}>
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} className="type-folio" {...input} />
    </Field>
  )
