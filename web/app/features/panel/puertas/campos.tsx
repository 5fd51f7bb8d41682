import { LIMITES_PUERTA, type Puertas } from '@entrale/contract/accesos/schemas'
import { Check } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Chip } from '../../../ui/chip'
import { Field, FieldGroup } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { SegmentedControl } from '../../../ui/segmented-control'
import { CampoFecha } from '../comun/campos-form'
import type { FormularioPuerta } from './formulario'
import { REINGRESOS } from './puerta'

type Props = { form: FormularioPuerta; tipos: Puertas['tipos']; zona: string }

const puesto = (si: boolean) => ({ pressed: si, ...(si && { icon: <Check aria-hidden="true" /> }) })

/** Everybody, or those whose boleto is of a chosen tipo. */
const QuienEntra = ({ form, tipos }: Omit<Props, 'zona'>) => (
  <Controller
    control={form.control}
    name="tipos"
    render={({ field: { value, onChange, ref }, fieldState }) => {
      const alternar = (id: string) => {
        const antes = value ?? []
        onChange(antes.includes(id) ? antes.filter((otro) => otro !== id) : [...antes, id])
      }
      return (
        <FieldGroup
          label="Quién entra por aquí"
          error={fieldState.error?.message}
          hint={value === null ? 'También los tipos que crees después.' : undefined}
        >
          <div className="flex flex-wrap gap-2">
            <Chip ref={ref} {...puesto(value === null)} onClick={() => onChange(null)}>
              Todos
            </Chip>
            {tipos.map(({ id, nombre }) => (
              <Chip key={id} {...puesto(value?.includes(id) ?? false)} onClick={() => alternar(id)}>
                {nombre}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )
    }}
  />
)

const Vuelve = ({ form }: Pick<Props, 'form'>) => (
  <Controller
    control={form.control}
    name="reingreso"
    render={({ field: { name, value, onChange }, fieldState }) => (
      <FieldGroup
        label="Reingreso"
        error={fieldState.error?.message}
        hint={REINGRESOS.find((uno) => uno.value === value)?.hint}
      >
        <SegmentedControl
          label="Reingreso"
          name={name}
          value={value}
          onValueChange={onChange}
          options={REINGRESOS.map((uno) => ({ value: uno.value, label: uno.label }))}
          className="max-sm:flex-wrap"
        />
      </FieldGroup>
    )}
  />
)

/** Every field of a gate. */
export function CamposPuerta({ form, tipos, zona }: Props) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 py-1">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Nombre" required counter={LIMITES_PUERTA.nombre} error={errors.nombre?.message}>
          <Input autoComplete="off" placeholder="Puerta Norte" {...form.register('nombre')} />
        </Field>
        <Field
          label="Tope de personas dentro"
          optional
          error={errors.cupo?.message}
          hint="Vacío: sin tope. Con tope, al llenarse avisa y no deja pasar hasta que alguien salga."
        >
          <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('cupo')} />
        </Field>
      </div>
      <QuienEntra form={form} tipos={tipos} />
      <Vuelve form={form} />
      <Field
        label="Cómo llegar"
        optional
        counter={LIMITES_PUERTA.indicaciones}
        error={errors.indicaciones?.message}
        hint="Se le lee a quien llegue a otra puerta: «A tu derecha, 60 m, junto al mural»."
      >
        <Input autoComplete="off" {...form.register('indicaciones')} />
      </Field>
      <div className="sm:max-w-80">
        <CampoFecha
          control={form.control}
          name="abreEn"
          label="Abre a las"
          hint="Vacío: doce horas antes del evento. Antes de esa hora nadie pasa."
          zona={zona}
          optional
        />
      </div>
    </div>
  )
}
