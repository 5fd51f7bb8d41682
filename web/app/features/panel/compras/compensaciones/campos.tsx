import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../../ui/field'
import { Textarea } from '../../../../ui/input'
import { MoneyInput } from '../../../../ui/money-input'
import { CampoOpciones } from '../../comun/campos-form'
import { type DatosCompensacion, OPCIONES } from './formulario'

const PAGAN = [
  { value: 'organizacion', label: 'La organización', hint: 'Se descuenta de su saldo, también si queda en contra.' },
  { value: 'plataforma', label: 'Éntrale', hint: 'Sale de nuestro ingreso.' },
] as const

type Props = {
  form: UseFormReturn<DatosCompensacion, unknown, object>
  rotulo: string
  /** An administrator says who bears it. */
  conPaga: boolean
  errorMonto: string | undefined
  children: ReactNode
}

/** Of which kind, how much, who bears it, and why. */
export function CamposCompensacion({ form, rotulo, conPaga, errorMonto, children }: Props) {
  const clase = form.watch('clase')
  const { errors } = form.formState
  return (
    <div className="grid gap-6 py-1">
      <CampoOpciones control={form.control} name="clase" label="Qué clase" options={OPCIONES} columnas="" />
      {clase !== 'ley' && (
        <Field label={rotulo} required error={errorMonto} className="sm:max-w-xs">
          <MoneyInput {...form.register('monto')} />
        </Field>
      )}
      {conPaga && clase !== 'diferencia' && (
        <CampoOpciones control={form.control} name="paga" label="Quién la paga" options={PAGAN} />
      )}
      <Field label="Por qué" required counter={300} error={errors.motivo?.message} hint="Lo lee quien compró.">
        <Textarea rows={2} {...form.register('motivo')} />
      </Field>
      {children}
    </div>
  )
}
