import { FlaskConical } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { pesos } from '../../lib/formatos'
import { Button } from '../../ui/button'
import { RadioGroup } from '../../ui/choice'
import { FieldGroup } from '../../ui/field'
import type { Datos } from './datos'
import { Acciones, Titulo } from './partes'
import { VolverABoletos } from './paso-datos'

const METODOS = [
  {
    value: 'prueba',
    label: 'Pago de prueba',
    hint: 'Ambiente de demostración: no se mueve dinero ni se piden datos de tarjeta.',
    icon: <FlaskConical />,
  },
] as const

type PasoPagoProps = {
  datos: Datos
  total: number
  enfocar: boolean
  pagando: boolean
  rechazo: ReactNode
  onPagar: () => void
  onCorregir: () => void
}

const nombreDe = ({ nombre, apellidoPaterno, apellidoMaterno = '' }: Datos) => [nombre, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** Step 3: what will happen, once more, before the money. */
export function PasoPago({ datos, total, enfocar, pagando, rechazo, onPagar, onCorregir }: PasoPagoProps) {
  const pagar = (event: FormEvent) => {
    event.preventDefault()
    if (!pagando) onPagar()
  }
  return (
    <form onSubmit={pagar} className="grid content-start gap-6">
      <Titulo narrow="Revisa y" wide="paga" enfocar={enfocar} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control border border-line px-5 py-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="text-muted text-sm">Tus boletos llegan a</p>
          <p className="font-semibold [overflow-wrap:anywhere]">{datos.email}</p>
          <p className="text-md text-muted">A nombre de {nombreDe(datos)}</p>
        </div>
        <Button variant="outline" size="sm" disabled={pagando} onClick={onCorregir} aria-label="Cambiar tus datos">
          Cambiar
        </Button>
      </div>
      <FieldGroup label="Cómo pagas">
        <RadioGroup name="metodo" options={METODOS} value="prueba" onValueChange={() => undefined} />
      </FieldGroup>
      {rechazo}
      <Acciones>
        <VolverABoletos ocupado={false} onVolver={onCorregir}>
          Volver a tus datos
        </VolverABoletos>
        <Button type="submit" variant="primary" size="lg" loading={pagando} loadingText="Pagando…">
          {`Pagar ${pesos(total)} MXN`}
        </Button>
      </Acciones>
    </form>
  )
}
