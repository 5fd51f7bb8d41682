import { CalendarDays, ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { diaConSemana } from '../../../lib/dia'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Popover } from '../../../ui/popover'
import { atajos, rangoEnPalabras } from './fechas'

type Rango = { desde: string; hasta: string }
type Props = Rango & { zona: string; label?: string; onElegir: (rango: Rango) => void }

const ALCANCE = { min: '2020-01-01', max: '2199-12-31' }

function Formulario({ desde, hasta, zona, onElegir }: Props) {
  const [rango, setRango] = useState<Rango>({ desde, hasta })
  const [enviado, setEnviado] = useState(false)
  const alReves = rango.desde !== '' && rango.hasta !== '' && rango.desde > rango.hasta
  const aplicar = (event: FormEvent) => {
    event.preventDefault()
    setEnviado(true)
    if (!alReves) onElegir(rango)
  }
  return (
    <form noValidate onSubmit={aplicar} className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {atajos(zona).map(({ texto, ...uno }) => (
          <Button key={texto} size="sm" onClick={() => onElegir(uno)}>
            {texto}
          </Button>
        ))}
      </div>
      <div className="grid gap-3 min-[360px]:grid-cols-2">
        <Field label="Desde" hint={diaConSemana(rango.desde)}>
          <Input
            type="date"
            {...ALCANCE}
            value={rango.desde}
            onChange={({ target }) => setRango({ ...rango, desde: target.value })}
          />
        </Field>
        <Field
          label="Hasta"
          hint={diaConSemana(rango.hasta)}
          error={enviado && alReves ? 'Elige un día que no sea antes del primero.' : undefined}
        >
          <Input
            type="date"
            {...ALCANCE}
            value={rango.hasta}
            onChange={({ target }) => setRango({ ...rango, hasta: target.value })}
          />
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        {(desde !== '' || hasta !== '') && (
          <Button size="sm" variant="ghost" onClick={() => onElegir({ desde: '', hasta: '' })}>
            Quitar fechas
          </Button>
        )}
        <Button size="sm" variant="ink" type="submit">
          Aplicar
        </Button>
      </div>
    </form>
  )
}

/** From which day to which, both inside, on the evento's clock. */
export function FiltroFechas(props: Props) {
  const [abierto, setAbierto] = useState(false)
  const rango = rangoEnPalabras(props.desde, props.hasta)
  const trigger = (
    <Button
      icon={<CalendarDays aria-hidden="true" />}
      className="min-w-0 min-h-(--control-h) font-medium max-md:justify-start"
    >
      <span className="min-w-0 truncate">
        <span className={rango === '' ? '' : 'md:sr-only'}>Fechas</span>
        {rango !== '' && <span className="max-md:sr-only"> {rango}</span>}
      </span>
      <ChevronDown aria-hidden="true" className="ml-auto" />
    </Button>
  )
  return (
    <Popover
      label={props.label ?? 'Fechas de las compras'}
      open={abierto}
      onOpenChange={setAbierto}
      trigger={trigger}
      className="w-[min(22rem,calc(100vw-24px))]"
    >
      <Formulario
        {...props}
        onElegir={(elegido) => {
          setAbierto(false)
          props.onElegir(elegido)
        }}
      />
    </Popover>
  )
}
