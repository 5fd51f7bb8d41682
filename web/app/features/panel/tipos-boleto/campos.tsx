import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { Info } from 'lucide-react'
import { centavosDe } from '../../../lib/centavos'
import { cuenta, precioLargo } from '../../../lib/formatos'
import { Note } from '../../../ui/card'
import { Checkbox } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { CampoFecha, CampoOpciones } from '../comun/campos-form'
import { Seccion } from '../comun/seccion'
import type { FormularioTipo } from './formulario'
import { PrecioExplicado, type Tarifa } from './precio-explicado'

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

const FRONTERA =
  'Solo si el evento es en un municipio de la región fronteriza y el SAT te tiene en su padrón. Confírmalo con tu contador.'

export type Propuesta = { iva: number | null; razon: string }
type Props = {
  form: FormularioTipo
  tipo: TipoOrganizador | null
  zona: string
  tarifa: Tarifa
  propuesta: Propuesta
}

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

function Cantidades({ form, tipo, tarifa }: Omit<Props, 'zona' | 'propuesta'>) {
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
          <MoneyInput {...form.register('precio')} />
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

const VENTA = [
  { name: 'ventaInicio', label: 'La venta empieza', hint: 'Vacío: al publicar.' },
  { name: 'ventaFin', label: 'La venta termina', hint: 'Vacío: cuando termina el evento.' },
] as const

const Ventana = ({ form, zona }: Pick<Props, 'form' | 'zona'>) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    {VENTA.map((fecha) => (
      <CampoFecha key={fecha.name} {...fecha} control={form.control} zona={zona} optional />
    ))}
  </div>
)

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

/** Every field of a tipo de boleto, in parts. */
export function CamposTipo({ form, tipo, zona, tarifa, propuesta }: Props) {
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
        <CampoOpciones
          control={form.control}
          name="visibilidad"
          label="Visibilidad"
          labelHidden
          options={VISIBILIDAD}
        />
      </Seccion>
      <Seccion titulo="Impuestos">
        <Field
          label="Impuesto"
          error={errors.iva?.message}
          hint={form.watch('iva') === '8' ? FRONTERA : propuesta.razon}
          className="sm:max-w-lg"
        >
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
