import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { Checkbox } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { CampoFecha, CampoOpciones } from '../comun/campos-form'
import { Seccion } from '../comun/seccion'
import { ParaCuales, Quedan, type Tarifa } from './campos-tipos'
import type { FormularioCodigo } from './formulario'

const DESCUENTOS = [
  { value: 'porcentaje', label: 'Porcentaje', hint: 'Un tanto menos del precio.' },
  { value: 'monto', label: 'Cantidad', hint: 'Pesos menos por boleto.' },
  { value: 'ninguno', label: 'Sin descuento', hint: 'Solo abre boletos ocultos.' },
] as const
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
      <CampoOpciones
        control={form.control}
        name="descuento"
        label="Descuento"
        labelHidden
        options={DESCUENTOS}
        columnas="sm:grid-cols-3"
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
          <MoneyInput {...form.register('monto')} />
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
    {FECHAS.map((fecha) => (
      <CampoFecha key={fecha.name} {...fecha} control={form.control} zona={zona} optional />
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
