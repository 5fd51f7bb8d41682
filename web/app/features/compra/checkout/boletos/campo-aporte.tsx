import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { APORTE_MINIMO } from '@entrale/contract/precio'
import { pesos } from '../../../../lib/formatos'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { cobroEnPalabras } from './aportes'

type CampoAporteProps = {
  tipo: TipoPublico
  texto: string
  error: string | null
  disabled: boolean
  onEscribir: (texto: string) => void
}

const desdeCuanto = ({ precio }: TipoPublico) =>
  precio === 0
    ? `En pesos, desde ${pesos(APORTE_MINIMO)}. Con 0 es gratis.`
    : `En pesos, desde ${pesos(Math.max(precio, APORTE_MINIMO))}.`

/** How much somebody gives for each. Nothing is suggested; the least is said. */
export const CampoAporte = ({ tipo, texto, error, disabled, onEscribir }: CampoAporteProps) => (
  <Field
    id={`aporte-${tipo.id}`}
    label={
      <>
        ¿Cuánto aportas por boleto? <span className="sr-only">{tipo.tipo}</span>
      </>
    }
    hint={cobroEnPalabras(tipo, texto) || desdeCuanto(tipo)}
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
