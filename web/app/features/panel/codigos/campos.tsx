import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { Controller } from 'react-hook-form'
import { pesos, precioLargo } from '../../../lib/formatos'
import { Checkbox, RadioGroup } from '../../../ui/choice'
import { DateTimeField } from '../../../ui/date-time-field'
import { Field, FieldGroup } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { StateBadge } from '../../../ui/state-badge'
import { ejemplosDe } from './ejemplos'
import type { FormularioCodigo } from './formulario'
import { Seccion } from './seccion'

const DESCUENTOS = [
  { value: 'porcentaje', label: 'Porcentaje', hint: 'Un tanto menos del precio.' },
  { value: 'monto', label: 'Cantidad', hint: 'Pesos menos por boleto.' },
  { value: 'ninguno', label: 'Sin descuento', hint: 'Solo abre boletos ocultos.' },
] as const
const CUALES = [
  { value: 'todos', label: 'Todos', hint: 'También los que crees después.' },
  { value: 'algunos', label: 'Solo algunos', hint: 'Los que elijas aquí abajo.' },
] as const

type Tarifa = Parameters<typeof ejemplosDe>[2]
type Props = {
  form: FormularioCodigo
  tipos: readonly TipoOrganizador[]
  tarifa: Tarifa | undefined
  zona: string
  usados: number
}
type SoloForm = Pick<Props, 'form'>

function Descuento({ form }: SoloForm) {
  const { errors } = form.formState
  const descuento = form.watch('descuento')
  return (
    <>
      <Controller
        control={form.control}
        name="descuento"
        render={({ field: { name, value, onChange } }) => (
          <FieldGroup label={<span className="sr-only">Descuento</span>}>
            <RadioGroup
              name={name}
              options={DESCUENTOS}
              value={value}
              onValueChange={onChange}
              className="sm:grid-cols-3"
            />
          </FieldGroup>
        )}
      />
      {descuento === 'porcentaje' && (
        <Field
          label="Porcentaje"
          required
          error={errors.porcentaje?.message}
          hint="Con 100 el boleto es gratis."
          className="sm:max-w-56"
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            end={
              <span aria-hidden="true" className="pr-3.5 text-muted">
                %
              </span>
            }
            {...form.register('porcentaje')}
          />
        </Field>
      )}
      {descuento === 'monto' && (
        <Field
          label="Pesos menos por boleto"
          required
          error={errors.monto?.message}
          hint="Si es más que el precio, el boleto es gratis."
          className="sm:max-w-56"
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            icon={<span>$</span>}
            className="tabular-nums"
            {...form.register('monto')}
          />
        </Field>
      )}
      {descuento !== 'ninguno' && (
        <Checkbox
          label="También abre los boletos ocultos"
          hint="Quien escribe el código ve y compra los tipos que no aparecen en la página."
          error={errors.abreOcultos?.message}
          {...form.register('abreOcultos')}
        />
      )}
    </>
  )
}

const RotuloTipo = ({ tipo: { tipo, total, visibilidad } }: { tipo: TipoOrganizador }) => (
  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span className="wrap-anywhere min-w-0">
      {tipo} {visibilidad === 'oculto' && <StateBadge text="Oculto" />}
    </span>
    <span className="num text-muted">{precioLargo(total)}</span>
  </span>
)

function ParaCuales({ form, tipos }: Pick<Props, 'form' | 'tipos'>) {
  const elegidos = form.watch('tipos')
  const cuales = form.watch('cuales')
  const error = form.formState.errors.tipos?.message
  const alternar = (id: string) => {
    const nuevos = elegidos.includes(id) ? elegidos.filter((otro) => otro !== id) : [...elegidos, id]
    form.setValue('tipos', nuevos, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Controller
        control={form.control}
        name="cuales"
        render={({ field: { name, value, onChange } }) => (
          <FieldGroup label={<span className="sr-only">Para cuáles tipos</span>}>
            <RadioGroup
              name={name}
              options={CUALES}
              value={value}
              onValueChange={onChange}
              className="sm:grid-cols-2"
            />
          </FieldGroup>
        )}
      />
      {cuales === 'algunos' && (
        <FieldGroup label="Tipos de boleto" required error={error}>
          <div className="divide-y divide-line rounded-control border border-control px-4">
            {tipos.map((tipo) => (
              <Checkbox
                key={tipo.id}
                label={<RotuloTipo tipo={tipo} />}
                checked={elegidos.includes(tipo.id)}
                onChange={() => alternar(tipo.id)}
                className="[&_label>span:last-child]:flex-1"
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}

/** While a code is typed: what a buyer would pay with it, for some tipos. */
function Quedan({ form, tipos, tarifa }: Pick<Props, 'form' | 'tipos' | 'tarifa'>) {
  const escrito = form.watch()
  const ejemplos = tarifa === undefined ? [] : ejemplosDe(escrito, tipos, tarifa)
  if (ejemplos.length === 0) return null
  return (
    <div aria-live="polite" className="rounded-control bg-surface-2 px-4 py-3">
      <p className="mb-1.5 font-semibold text-sm">Con el código, el comprador paga</p>
      <dl className="grid gap-1.5 text-sm">
        {ejemplos.map(({ id, tipo, antes, despues }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="wrap-anywhere min-w-0 text-muted">{tipo}</dt>
            <dd className="num">
              <s className="text-muted">
                <span className="sr-only">antes </span>
                {pesos(antes)}
              </s>{' '}
              {precioLargo(despues)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Limites = ({ form, usados }: Pick<Props, 'form' | 'usados'>) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    <Field
      label="Boletos en total"
      optional
      error={form.formState.errors.maximo?.message}
      hint={usados > 0 ? `Vacío: sin límite. Ya se usó en ${usados.toLocaleString('es-MX')}.` : 'Vacío: sin límite.'}
    >
      <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('maximo')} />
    </Field>
    <Field
      label="Boletos por compra"
      optional
      error={form.formState.errors.maximoPorCompra?.message}
      hint="Vacío: los que permita cada tipo."
    >
      <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('maximoPorCompra')} />
    </Field>
  </div>
)

const FECHAS = [
  { name: 'inicio', label: 'Sirve desde', hint: 'Vacío: desde ahora.' },
  { name: 'fin', label: 'Sirve hasta', hint: 'Vacío: mientras haya venta.' },
] as const

const Ventana = ({ form, zona }: Pick<Props, 'form' | 'zona'>) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    {FECHAS.map(({ name, label, hint }) => (
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
              optional: true,
            }}
            disabled={form.formState.isSubmitting}
            error={form.formState.errors[name]?.message}
          />
        )}
      />
    ))}
  </div>
)

/** Every field of a code, in parts. */
export function CamposCodigo({ form, tipos, tarifa, zona, usados }: Props) {
  const { errors } = form.formState
  return (
    <div className="grid gap-6 py-1">
      <Seccion titulo="Lo básico">
        <Field
          label="Código"
          required
          counter={30}
          error={errors.codigo?.message}
          hint="Letras, números y guiones. Mayúsculas y minúsculas son lo mismo."
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
            {...form.register('codigo')}
          />
        </Field>
        <Field
          label="Descripción"
          optional
          counter={100}
          error={errors.descripcion?.message}
          hint="La ve quien usa el código: «Amigos del foro»."
        >
          <Input autoComplete="off" {...form.register('descripcion')} />
        </Field>
      </Seccion>
      <Seccion titulo="Qué hace">
        <Descuento form={form} />
      </Seccion>
      <Seccion titulo="Para cuáles tipos">
        <ParaCuales form={form} tipos={tipos} />
        <Quedan form={form} tipos={tipos} tarifa={tarifa} />
      </Seccion>
      <Seccion titulo="Cuántas veces sirve">
        <Limites form={form} usados={usados} />
      </Seccion>
      <Seccion titulo="Cuándo sirve">
        <Ventana form={form} zona={zona} />
      </Seccion>
    </div>
  )
}
