import type { TipoOrganizador } from '@entrale/contract/boletos'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { Controller } from 'react-hook-form'
import { precioLargo } from '../../lib/formatos'
import { RadioGroup } from '../../ui/choice'
import { DateTimeField } from '../../ui/date-time-field'
import { Field, FieldGroup } from '../../ui/field'
import { Input, NativeSelect } from '../../ui/input'
import { centavosDe } from './centavos'
import type { FormularioTipo } from './formulario'

const VISIBILIDAD = [
  { value: 'publico', label: 'Público', hint: 'Se ve y se compra en la página del evento.' },
  { value: 'oculto', label: 'Oculto', hint: 'No aparece en la página del evento.' },
] as const
const IVA = [
  ['16', 'IVA 16 %, incluido en el precio'],
  ['8', 'IVA 8 %, región fronteriza'],
  ['0', 'Tasa 0 %'],
  ['exento', 'Exento'],
] as const

/** What the buyer pays in all. The charge is the server's to compute: a price that is not stored yet has no total. */
function totalEnPalabras(precio: string, tipo: TipoOrganizador | null): string {
  const centavos = centavosDe(precio)
  if (Number.isNaN(centavos) || centavos < 0) return 'En pesos, con impuestos incluidos. Escribe 0 si es gratis.'
  if (centavos === 0) return 'Gratis: el comprador no paga nada, tampoco cargo por servicio.'
  if (tipo === null || tipo.precio !== centavos) return 'El cargo por servicio se suma al guardar y verás el total que paga el comprador.'
  return `El comprador paga ${precioLargo(tipo.total)}, con ${precioLargo(tipo.cargo)} de cargo por servicio.`
}

type Props = { form: FormularioTipo; tipo: TipoOrganizador | null; zona: string }

function Cantidades({ form, tipo }: Omit<Props, 'zona'>) {
  const { errors } = form.formState
  const ocupados = tipo === null ? 0 : tipo.vendidos + tipo.apartados
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Precio por boleto"
        required
        error={errors.precio?.message}
        hint={<span aria-live="polite">{totalEnPalabras(form.watch('precio'), tipo)}</span>}
      >
        <Input inputMode="decimal" autoComplete="off" icon={<span>$</span>} className="tabular-nums" {...form.register('precio')} />
      </Field>
      <Field
        label="Cupo"
        required
        error={errors.cupo?.message}
        hint={ocupados > 0 ? `${ocupados} ya están vendidos o apartados.` : 'Cuántos boletos de este tipo hay.'}
      >
        <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('cupo')} />
      </Field>
    </div>
  )
}

function Ventana({ form, zona }: Omit<Props, 'tipo'>) {
  const { errors, isSubmitting } = form.formState
  const fechas = [
    { name: 'ventaInicio', label: 'La venta empieza', hint: 'Vacío: al publicar.' },
    { name: 'ventaFin', label: 'La venta termina', hint: 'Vacío: cuando termina el evento.' },
  ] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fechas.map(({ name, label, hint }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { ref, name: campo, value, onBlur, onChange } }) => (
            <DateTimeField
              {...{
                label,
                hint,
                ref,
                value,
                onBlur,
                onChange,
                name: campo,
                timeZone: zona,
                zoneName: zonaEnPalabras(zona),
                disabled: isSubmitting,
                optional: true,
              }}
              error={errors[name]?.message}
            />
          )}
        />
      ))}
    </div>
  )
}

/** Every field of a tipo de boleto. */
export function CamposTipo({ form, tipo, zona }: Props) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 py-1">
      <Field label="Tipo de boleto" required error={errors.tipo?.message} hint="General, VIP, Preventa…">
        <Input autoComplete="off" {...form.register('tipo')} />
      </Field>
      <Field label="Descripción" optional counter={200} error={errors.descripcion?.message}>
        <Input autoComplete="off" {...form.register('descripcion')} />
      </Field>
      <Cantidades form={form} tipo={tipo} />
      <Ventana form={form} zona={zona} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Mínimo por compra" error={errors.minimo?.message}>
          <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('minimo')} />
        </Field>
        <Field label="Máximo por compra" error={errors.maximo?.message}>
          <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('maximo')} />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="visibilidad"
        render={({ field }) => (
          <FieldGroup label="Visibilidad" error={errors.visibilidad?.message}>
            <RadioGroup className="sm:grid-cols-2" name={field.name} options={VISIBILIDAD} value={field.value} onValueChange={field.onChange} />
          </FieldGroup>
        )}
      />
      <Field label="Impuesto" error={errors.iva?.message} className="sm:max-w-sm">
        <NativeSelect {...form.register('iva')}>
          {IVA.map(([value, texto]) => (
            <option key={value} value={value}>
              {texto}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}
