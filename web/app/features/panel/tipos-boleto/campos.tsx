import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { Info } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { centavosDe } from '../../../lib/centavos'
import { cuenta, precioLargo } from '../../../lib/formatos'
import { Note } from '../../../ui/card'
import { Checkbox, RadioGroup } from '../../../ui/choice'
import { DateTimeField } from '../../../ui/date-time-field'
import { Field, FieldGroup } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'
import type { FormularioTipo } from './formulario'
import { PrecioExplicado, type Tarifa } from './precio-explicado'
import { Seccion } from './seccion'

const VISIBILIDAD = [
  { value: 'publico', label: 'Público', hint: 'Se ve y se compra en la página del evento.' },
  {
    value: 'oculto',
    label: 'Oculto',
    hint: 'Solo con código: no aparece en la página del evento hasta que alguien escribe uno que lo abre.',
  },
] as const
const IVA = [
  ['16', 'IVA 16 %, incluido en el precio'],
  ['8', 'IVA 8 %, región fronteriza'],
  ['0', 'Tasa 0 %'],
  ['exento', 'Exento'],
] as const

type Props = { form: FormularioTipo; tipo: TipoOrganizador | null; zona: string; tarifa: Tarifa }

/** Only new buyers pay a new price: said while it is typed, where somebody already bought. */
function CambioDePrecio({ tipo, precio }: { tipo: TipoOrganizador | null; precio: string }) {
  const ocupados = tipo === null ? 0 : tipo.vendidos + tipo.apartados + tipo.pendientes
  if (tipo === null || ocupados === 0 || centavosDe(precio) === tipo.precio) return null
  return (
    <Note role="status" tone="talavera" icon={<Info />}>
      Solo cambia para quien compre desde ahora.{' '}
      {cuenta(ocupados, 'boleto vendido o apartado se queda', 'boletos vendidos o apartados se quedan')} en{' '}
      {precioLargo(tipo.precio)}.
    </Note>
  )
}

function Cantidades({ form, tipo, tarifa }: Omit<Props, 'zona'>) {
  const { errors } = form.formState
  const ocupados = tipo === null ? 0 : tipo.vendidos + tipo.apartados + tipo.pendientes
  const precio = form.watch('precio')
  const libre = form.watch('precioLibre')
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={libre ? 'Aportación mínima' : 'Precio por boleto'}
          required
          error={errors.precio?.message}
          hint={
            libre
              ? 'En pesos, con impuestos incluidos; 0 para que pueda ser nada.'
              : 'El total en pesos, con impuestos incluidos.'
          }
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            icon={<span>$</span>}
            className="tabular-nums"
            {...form.register('precio')}
          />
        </Field>
        <Field
          label="Cupo"
          required
          error={errors.cupo?.message}
          hint={
            ocupados > 0
              ? `Mínimo ${ocupados.toLocaleString('es-MX')}: ya ${ocupados === 1 ? 'está vendido o apartado' : 'están vendidos o apartados'}.`
              : 'Cuántos boletos de este tipo hay.'
          }
        >
          <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('cupo')} />
        </Field>
      </div>
      <Checkbox
        label="Aporta lo que quieras"
        hint="Quien compra escribe cuánto da por cada boleto, desde el mínimo. Los códigos no le hacen descuento."
        error={errors.precioLibre?.message}
        {...form.register('precioLibre')}
      />
      <CambioDePrecio tipo={tipo} precio={precio} />
      <div aria-live="polite" className="rounded-control bg-surface-2 px-4 py-3">
        <PrecioExplicado precio={precio} libre={libre} tarifa={tarifa} />
      </div>
    </>
  )
}

function Ventana({ form, zona }: Pick<Props, 'form' | 'zona'>) {
  const { errors, isSubmitting } = form.formState
  const fechas = [
    { name: 'ventaInicio', label: 'La venta empieza', hint: 'Vacío: al publicar.' },
    { name: 'ventaFin', label: 'La venta termina', hint: 'Vacío: cuando termina el evento.' },
  ] as const
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
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

function Limites({ form }: Pick<Props, 'form'>) {
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-2 items-start gap-5">
      <Field label="Mínimo por compra" error={errors.minimo?.message}>
        <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('minimo')} />
      </Field>
      <Field label="Máximo por compra" hint="Hasta 20." error={errors.maximo?.message}>
        <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('maximo')} />
      </Field>
    </div>
  )
}

function Visibilidad({ form }: Pick<Props, 'form'>) {
  const { errors } = form.formState
  return (
    <Controller
      control={form.control}
      name="visibilidad"
      render={({ field }) => (
        <FieldGroup label={<span className="sr-only">Visibilidad</span>} error={errors.visibilidad?.message}>
          <RadioGroup
            className="sm:grid-cols-2"
            name={field.name}
            options={VISIBILIDAD}
            value={field.value}
            onValueChange={field.onChange}
          />
        </FieldGroup>
      )}
    />
  )
}

/** Every field of a tipo de boleto, in parts. */
export function CamposTipo({ form, tipo, zona, tarifa }: Props) {
  const { errors } = form.formState
  return (
    <div className="grid gap-6 py-1">
      <Seccion titulo="Lo básico">
        <Field label="Tipo de boleto" required counter={60} error={errors.tipo?.message} hint="General, VIP, Preventa…">
          <Input autoComplete="off" {...form.register('tipo')} />
        </Field>
        <Field label="Descripción" optional counter={200} error={errors.descripcion?.message}>
          <Input autoComplete="off" {...form.register('descripcion')} />
        </Field>
        <Cantidades form={form} tipo={tipo} tarifa={tarifa} />
      </Seccion>
      <Seccion titulo="Cuándo se vende">
        <Ventana form={form} zona={zona} />
      </Seccion>
      <Seccion titulo="Cuántos por compra">
        <Limites form={form} />
      </Seccion>
      <Seccion titulo="Visibilidad">
        <Visibilidad form={form} />
      </Seccion>
      <Seccion titulo="Impuestos">
        <Field label="Impuesto" error={errors.iva?.message} className="sm:max-w-sm">
          <NativeSelect {...form.register('iva')}>
            {IVA.map(([value, texto]) => (
              <option key={value} value={value}>
                {texto}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Seccion>
    </div>
  )
}
