import { TriangleAlert } from 'lucide-react'
import { pesos } from '../../../../lib/formatos'
import { Note } from '../../../../ui/card'
import { Checkbox } from '../../../../ui/choice'
import { Field, FieldGroup } from '../../../../ui/field'
import { Textarea } from '../../../../ui/input'
import { MoneyInput } from '../../../../ui/money-input'
import { StateBadge } from '../../../../ui/state-badge'
import { CampoOpciones } from '../../comun/campos-form'
import type { FormularioReembolso } from './formulario-reembolso'
import type { BoletoReembolsable } from './reembolsable'

type Props = { form: FormularioReembolso; boletos: readonly BoletoReembolsable[]; comprador: string }

const Rotulo = ({
  boleto: { numero, tipo, estado, asistente, porDevolver, rebaja },
  comprador,
}: {
  boleto: BoletoReembolsable
  comprador: string
}) => (
  <span className="flex items-baseline justify-between gap-4">
    <span className="wrap-anywhere min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">
          {numero}. {asistente ?? comprador}
        </span>
        {estado === 'usado' && <StateBadge tone="gris" text="Usado" />}
      </span>
      <span className="block text-muted text-sm">{tipo}</span>
      {rebaja > 0 && <span className="block text-muted text-sm">Ya se devolvieron {pesos(rebaja)}</span>}
    </span>
    <span className="num">{pesos(porDevolver)}</span>
  </span>
)

function Cuales({ form, boletos, comprador }: Props) {
  const elegidos = form.watch('boletos')
  const usados = boletos.filter(({ id, estado }) => estado === 'usado' && elegidos.includes(id))
  const todos = elegidos.length === boletos.length
  const alternar = (id: string) => (elegidos.includes(id) ? elegidos.filter((otro) => otro !== id) : [...elegidos, id])
  const poner = (ids: string[]) => form.setValue('boletos', ids, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-3">
      <FieldGroup
        label="Qué boletos"
        required
        error={form.formState.errors.boletos?.message}
        hint="Los que elijas dejan de servir para entrar."
      >
        <div
          data-invalid={form.formState.errors.boletos ? true : undefined}
          className="divide-y divide-line rounded-control border border-control px-4"
        >
          {boletos.length > 1 && (
            <Checkbox
              label={<span className="font-semibold">Todos</span>}
              checked={todos}
              onChange={() => poner(todos ? [] : boletos.map(({ id }) => id))}
              className="[&_label>span:last-child]:flex-1"
            />
          )}
          {boletos.map((boleto) => (
            <Checkbox
              key={boleto.id}
              label={<Rotulo boleto={boleto} comprador={comprador} />}
              checked={elegidos.includes(boleto.id)}
              onChange={() => poner(alternar(boleto.id))}
              className="[&_label>span:last-child]:flex-1"
            />
          ))}
        </div>
      </FieldGroup>
      {usados.length > 0 && (
        <Note role="status" tone="talavera" icon={<TriangleAlert />}>
          {usados.length === 1 ? 'Uno de los elegidos ya entró' : `${usados.length} de los elegidos ya entraron`} al
          evento. Devuélvelo solo si así lo acordaron.
        </Note>
      )}
    </div>
  )
}

type Sumas = { entero: number; rebaja: number; queda: number }

/** What all of the chosen ones comes to, and what of their price is not in that. */
function enteroEnPalabras({ entero, rebaja }: Pick<Sumas, 'entero' | 'rebaja'>): string {
  if (entero === 0) return 'Con el cargo por servicio.'
  const conCargo = `${pesos(entero)} MXN, con el cargo por servicio`
  return rebaja === 0 ? `${conCargo}.` : `${conCargo} y sin los ${pesos(rebaja)} de diferencia que ya se devolvieron.`
}

function Cuanto({ form, entero, rebaja, queda }: Pick<Props, 'form'> & Sumas) {
  const { errors } = form.formState
  const cuanto = form.watch('cuanto')
  const opciones = [
    {
      value: 'todo',
      label: rebaja === 0 ? 'Todo lo que costaron' : 'Todo lo que queda de lo que costaron',
      hint: enteroEnPalabras({ entero, rebaja }),
    },
    { value: 'otro', label: 'Otra cantidad', hint: `Quedan ${pesos(queda)} MXN por devolver en esta compra.` },
  ] as const
  return (
    <div className="grid gap-4">
      <CampoOpciones control={form.control} name="cuanto" label="Cuánto" options={opciones} />
      {cuanto === 'otro' && (
        <Field label="Cantidad, en pesos" required error={errors.monto?.message} className="sm:max-w-xs">
          <MoneyInput {...form.register('monto')} />
        </Field>
      )}
    </div>
  )
}

/** Which boletos, how much and why. */
export const CamposReembolso = ({ entero, rebaja, queda, ...props }: Props & Sumas) => (
  <div className="grid gap-6 py-1">
    <Cuales {...props} />
    <Cuanto form={props.form} entero={entero} rebaja={rebaja} queda={queda} />
    <Field
      label="Por qué"
      required
      counter={300}
      error={props.form.formState.errors.motivo?.message}
      hint="Lo lee quien compró."
    >
      <Textarea rows={2} {...props.form.register('motivo')} />
    </Field>
  </div>
)
