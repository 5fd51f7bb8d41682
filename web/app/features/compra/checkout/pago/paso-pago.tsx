import { Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { Note } from '../../../../ui/card'
import { RadioGroup } from '../../../../ui/choice'
import { FieldGroup } from '../../../../ui/field'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../../ui/states'
import type { Datos } from '../datos-comprador'
import { Acciones, Titulo } from '../partes'
import { VolverABoletos } from '../paso-datos'
import { botonDe, opcionesDe } from './metodos'
import type { MetodosEnUso } from './use-metodos'

type PasoPagoProps = {
  datos: Datos
  total: number
  enfocar: boolean
  pagando: boolean
  metodos: MetodosEnUso
  reembolsos: string
  rechazo: ReactNode
  onPagar: () => void
  onCorregir: () => void
}

const nombreDe = ({ nombre, apellidoPaterno, apellidoMaterno = '' }: Datos) =>
  [nombre, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** To whom the boletos go, once more before the money. */
export const Destinatario = ({
  datos,
  pagando,
  onCorregir,
}: Pick<PasoPagoProps, 'datos' | 'pagando' | 'onCorregir'>) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line px-5 py-4">
    <div className="min-w-0 flex-[1_1_14rem]">
      <p className="text-muted text-sm">Tus boletos llegan a</p>
      <p className="font-semibold wrap-anywhere">{datos.email}</p>
      <p className="text-md text-muted wrap-anywhere">A nombre de {nombreDe(datos)}</p>
    </div>
    <Button variant="outline" size="sm" disabled={pagando} onClick={onCorregir} aria-label="Cambiar tus datos">
      Cambiar
    </Button>
  </div>
)

const Esperando = () => (
  <Loading label="Buscando cómo puedes pagar" className="grid gap-2">
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </Loading>
)

type ComoPagasProps = { metodos: MetodosEnUso; falta: boolean; pagando: boolean }

function ComoPagas({ metodos, falta, pagando }: ComoPagasProps) {
  if (metodos.leyendo) return <Esperando />
  if (metodos.error)
    return (
      <ErrorState title="No pudimos leer cómo puedes pagar" onRetry={metodos.releer} retrying={metodos.releyendo}>
        Tus boletos siguen apartados.
      </ErrorState>
    )
  if (metodos.items.length === 0)
    return (
      <EmptyState title="Por ahora no se puede pagar en línea">
        Tus boletos siguen apartados mientras corre el tiempo. Inténtalo de nuevo en un momento.
      </EmptyState>
    )
  return (
    <FieldGroup label="Cómo pagas" error={falta && 'Elige cómo pagar.'}>
      <RadioGroup
        name="metodo"
        options={opcionesDe(metodos.items).map((opcion) => ({ ...opcion, disabled: pagando }))}
        value={metodos.elegido ?? ('' as never)}
        onValueChange={metodos.elegir}
      />
    </FieldGroup>
  )
}

/** Step 3: what will happen, once more, before the money. */
export function PasoPago({
  datos,
  total,
  enfocar,
  pagando,
  metodos,
  reembolsos,
  rechazo,
  onPagar,
  onCorregir,
}: PasoPagoProps) {
  const [intentado, setIntentado] = useState(false)
  const formulario = useRef<HTMLFormElement>(null)
  const pagar = (event: FormEvent) => {
    event.preventDefault()
    if (pagando) return
    setIntentado(true)
    if (metodos.elegido === null)
      return formulario.current?.querySelector<HTMLInputElement>('input[name=metodo]')?.focus()
    onPagar()
  }
  const sinMetodos = metodos.leyendo || metodos.items.length === 0
  return (
    <form ref={formulario} onSubmit={pagar} noValidate className="grid content-start gap-6">
      <Titulo narrow="Revisa y" wide="paga" enfocar={enfocar} />
      <Destinatario datos={datos} pagando={pagando} onCorregir={onCorregir} />
      <ComoPagas metodos={metodos} falta={intentado && metodos.elegido === null} pagando={pagando} />
      <Note icon={<Undo2 aria-hidden="true" />} className="lg:hidden">
        {reembolsos}
      </Note>
      {rechazo}
      <Acciones>
        <VolverABoletos ocupado={false} onVolver={onCorregir}>
          Volver a tus datos
        </VolverABoletos>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={sinMetodos}
          loading={pagando}
          loadingText="Pagando…"
          className="whitespace-normal"
        >
          {botonDe(metodos.elegido, total)}
        </Button>
      </Acciones>
    </form>
  )
}
