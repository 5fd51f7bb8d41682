import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { pesos, precioLargo } from '../../../lib/formatos'
import { Checkbox } from '../../../ui/choice'
import { FieldGroup } from '../../../ui/field'
import { StateBadge } from '../../../ui/state-badge'
import { CampoOpciones } from '../comun/campos-form'
import { ejemplosDe } from './ejemplos'
import type { FormularioCodigo } from './formulario'

const CUALES = [
  { value: 'todos', label: 'Todos', hint: 'También los que crees después.' },
  { value: 'algunos', label: 'Solo algunos', hint: 'Los que elijas aquí abajo.' },
] as const

type Props = { form: FormularioCodigo; tipos: readonly TipoOrganizador[] }
export type Tarifa = Parameters<typeof ejemplosDe>[2]

const RotuloTipo = ({ tipo: { tipo, total, visibilidad } }: { tipo: TipoOrganizador }) => (
  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span className="wrap-anywhere min-w-0">
      {tipo} {visibilidad === 'oculto' && <StateBadge text="Oculto" />}
    </span>
    <span className="num text-muted">{precioLargo(total)}</span>
  </span>
)

/** Of which tipos it holds. */
export function ParaCuales({ form, tipos }: Props) {
  const elegidos = form.watch('tipos')
  const cuales = form.watch('cuales')
  const error = form.formState.errors.tipos?.message
  const alternar = (id: string) => {
    const nuevos = elegidos.includes(id) ? elegidos.filter((otro) => otro !== id) : [...elegidos, id]
    form.setValue('tipos', nuevos, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <CampoOpciones control={form.control} name="cuales" label="Para cuáles tipos" labelHidden options={CUALES} />
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
export function Quedan({ form, tipos, tarifa }: Props & { tarifa: Tarifa | undefined }) {
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
