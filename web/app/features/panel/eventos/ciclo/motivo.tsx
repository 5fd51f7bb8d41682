import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../../ui/field'
import { Textarea } from '../../../../ui/input'

/** What everybody with a boleto will read. */
export const Motivo = ({ registro, error }: { registro: UseFormRegisterReturn; error: string | undefined }) => (
  <Field
    label="Motivo"
    required
    error={error}
    counter={500}
    hint="Se lo contamos a quienes tienen boleto y se lee en la página del evento."
  >
    <Textarea rows={3} {...registro} />
  </Field>
)
