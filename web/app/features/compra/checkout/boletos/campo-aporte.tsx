import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { pesos } from '../../../../lib/formatos'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'

type CampoAporteProps = {
  tipo: TipoPublico
  texto: string
  error: string | null
  disabled: boolean
  onEscribir: (texto: string) => void
}

/** How much somebody gives for each. Nothing is suggested; the least is said. */
export const CampoAporte = ({ tipo: { id, tipo, precio }, texto, error, disabled, onEscribir }: CampoAporteProps) => (
  <Field
    id={`aporte-${id}`}
    label={
      <>
        ¿Cuánto aportas por boleto? <span className="sr-only">{tipo}</span>
      </>
    }
    hint={precio === 0 ? 'En pesos, lo que quieras. Con 0 es gratis.' : `En pesos, desde ${pesos(precio)}.`}
    error={error}
    className="col-span-full mt-2 max-w-90"
  >
    <Input
      icon={<span className="text-base">$</span>}
      end={<span className="pr-3 text-muted text-sm">MXN</span>}
      value={texto}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      disabled={disabled}
      onChange={({ currentTarget }) => onEscribir(currentTarget.value)}
      className="num"
    />
  </Field>
)
