import type { GuardarExpediente } from '@entrale/contract/expedientes/schemas'
import { BENEFICIARIOS_MAXIMO } from '@entrale/contract/expedientes/schemas'
import { Plus, Trash2 } from 'lucide-react'
import { type Control, Controller, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { Checkbox } from '../../../ui/choice'
import { Field, FieldError } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { RfcInput } from '../../comun/campos-sat'
import { seEdita } from './consultas'
import { PieParte } from './pie-parte'
import { type ParteProps, useParte } from './use-parte'

const CAMPOS = [
  ...(['representante', 'representanteCargo', 'representanteCurp'] as const),
  ...(['beneficiarios', 'sinBeneficiarios'] as const),
]
const NADIE = { nombre: '', rfc: '', nacionalidad: 'Mexicana', porcentajeBps: 0 }

type ErroresDeFila = Partial<Record<keyof typeof NADIE, { message?: string }>>
type FilaProps = {
  i: number
  control: Control<GuardarExpediente, unknown, GuardarExpediente>
  register: UseFormRegister<GuardarExpediente>
  errores: ErroresDeFila | undefined
  onQuitar: () => void
}

function Beneficiario({ i, control, register, errores, onQuitar }: FilaProps) {
  return (
    <li className="grid items-start gap-4 rounded-control border border-line p-4 sm:grid-cols-2">
      <div className="flex items-center justify-between gap-3 sm:col-span-2">
        <h3 className="font-semibold">Persona {i + 1}</h3>
        <IconButton label={`Quitar a la persona ${i + 1}`} variant="bare" onClick={onQuitar}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Field label="Nombre completo" required className="sm:col-span-2" error={errores?.nombre?.message}>
        <Input autoComplete="off" maxLength={150} {...register(`beneficiarios.${i}.nombre`)} />
      </Field>
      <Controller
        control={control}
        name={`beneficiarios.${i}.porcentajeBps`}
        render={({ field: { name, value, onChange, onBlur, ref } }) => (
          <Field label="Porcentaje" required error={errores?.porcentajeBps?.message}>
            <Input
              ref={ref}
              name={name}
              type="number"
              min={0}
              max={100}
              step="0.01"
              inputMode="decimal"
              defaultValue={value === 0 ? '' : (value ?? 0) / 100}
              onBlur={onBlur}
              onChange={({ target }) => onChange(Math.round(Number(target.value) * 100))}
            />
          </Field>
        )}
      />
      <Field label="RFC" optional error={errores?.rfc?.message}>
        <RfcInput {...register(`beneficiarios.${i}.rfc`)} />
      </Field>
      <Field label="Nacionalidad" optional className="sm:col-span-2" error={errores?.nacionalidad?.message}>
        <Input autoComplete="off" maxLength={60} {...register(`beneficiarios.${i}.nacionalidad`)} />
      </Field>
    </li>
  )
}

function Beneficiarios({
  props,
  parte,
}: {
  props: ParteProps
  parte: ReturnType<typeof useParte<(typeof CAMPOS)[number]>>
}) {
  const { form, errorDe } = parte
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'beneficiarios' })
  const desde = props.expediente.beneficiarioBps / 100
  const nadie = form.watch('sinBeneficiarios') === true
  const errores = form.formState.errors.beneficiarios as readonly (ErroresDeFila | undefined)[] | undefined
  const error = errorDe('beneficiarios')
  return (
    <Card>
      <CardHead
        title="Beneficiarios controladores"
        lead={`Las personas que tienen ${desde} % o más de la empresa, directamente o por medio de otras.`}
      />
      <div className="grid gap-4">
        {!nadie && fields.length > 0 && (
          <ul className="grid gap-4">
            {fields.map(({ id }, i) => (
              <Beneficiario
                key={id}
                i={i}
                control={form.control}
                register={form.register}
                errores={errores?.[i]}
                onQuitar={() => remove(i)}
              />
            ))}
          </ul>
        )}
        {error !== undefined && <FieldError>{error}</FieldError>}
        {!nadie && fields.length < BENEFICIARIOS_MAXIMO && (
          <div>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => append(NADIE)}>
              Agregar persona
            </Button>
          </div>
        )}
        <Checkbox
          label={`Nadie tiene ${desde} % o más`}
          hint="Entonces cuenta como beneficiario quien dirige la empresa."
          {...form.register('sinBeneficiarios')}
        />
      </div>
    </Card>
  )
}

/** Of a company: who speaks for it, and who holds it. */
export function PartePersonas(props: ParteProps) {
  const parte = useParte(props, CAMPOS)
  const { form, submit, rechazo, errorDe } = parte
  const { isSubmitting } = form.formState
  const puede = seEdita(props.expediente)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} aria-label="Representante y beneficiarios">
      <fieldset disabled={isSubmitting || !puede} className="grid gap-5">
        <Card>
          <CardHead
            title="Representante legal"
            lead="Quien firma por la empresa. Su identificación se sube en Documentos."
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label="Nombre completo" required className="sm:col-span-2" error={errorDe('representante')}>
              <Input autoComplete="off" maxLength={150} {...form.register('representante')} />
            </Field>
            <Field label="Cargo" required error={errorDe('representanteCargo')}>
              <Input autoComplete="off" maxLength={100} {...form.register('representanteCargo')} />
            </Field>
            <Field label="CURP" required error={errorDe('representanteCurp')}>
              <Input
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={18}
                className="uppercase"
                {...form.register('representanteCurp')}
              />
            </Field>
          </div>
        </Card>
        <Beneficiarios props={props} parte={parte} />
        <PieParte rechazo={rechazo} enviando={isSubmitting} puede={puede} />
      </fieldset>
    </form>
  )
}
