import type { AjustesPlataforma, Fondos as Valor } from '@entrale/contract/plataforma/ajustes'
import { ArrowLeftRight } from 'lucide-react'
import { Note } from '../../../ui/card'
import { RadioGroup } from '../../../ui/choice'
import { FieldGroup } from '../../../ui/field'
import { Parte } from './parte'
import { useParte } from './use-parte'

const OPCIONES: { value: Valor; label: string; hint: string }[] = [
  {
    value: 'recaudado',
    label: 'La plataforma cobra y después paga',
    hint: 'El dinero llega a tu cuenta y lo depositas cuando pasa cada evento, con reserva y expediente aprobado. Los reembolsos y los contracargos salen de lo que guardas; las comisiones del proveedor las pagas tú.',
  },
  {
    value: 'dividido',
    label: 'Cada organización cobra en su cuenta',
    hint: 'El proveedor cobra en la cuenta de quien organiza y te entrega solo tu cargo y lo retenido para el SAT. De su cuenta salen también los reembolsos, los contracargos y las comisiones del proveedor.',
  },
]

const CONDICIONES: Record<Valor, readonly string[]> = {
  recaudado: [
    'Guardas dinero ajeno: pregunta a tu abogado con qué figura, y tenlo en una cuenta aparte de la tuya.',
    'Se paga con tarjeta, OXXO, SPEI y Mercado Pago.',
    'Si una organización desaparece después de que le pagaste, lo que no cubra su reserva lo pierdes tú.',
  ],
  dividido: [
    'Cada organización conecta su cuenta en Pagos; el proveedor la identifica. Sin ella no vende boletos de paga.',
    'Solo se paga con lo que el proveedor devuelve por sí mismo: tarjeta o Mercado Pago. Ni OXXO ni SPEI.',
    'Tu cargo se devuelve con cada reembolso. Si se pierde un contracargo, lo que te quedaste de esa venta se le deposita a la organización.',
  ],
}

/** What happens to what was sold before; said before it is changed. */
const AlCambiar = ({ a }: { a: Valor }) => (
  <Note role="status" tone="talavera" icon={<ArrowLeftRight />}>
    <b className="font-semibold">Vale para lo que se empiece a pagar desde que guardes.</b> Lo vendido antes sigue donde
    se cobró: ahí se deposita, se reembolsa y se disputa.{' '}
    {a === 'dividido'
      ? 'Los eventos de paga de quien no ha conectado su cuenta dejan de vender hasta que la conecte.'
      : 'Los eventos vuelven a vender aunque nadie haya conectado su cuenta, y lo nuevo se paga con liquidaciones.'}
  </Note>
)

/** Who takes the money of sales, and what each way asks of whom. */
export function Fondos({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte<{ fondos: Valor }>({
    ajustes,
    valores: ({ fondos }) => ({ fondos }),
    campos: ['fondos'],
    cuerpo: ({ fondos }) => ({ fondos }),
    hecho: 'Guardamos quién recibe el dinero',
  })
  const elegido = form.watch('fondos')
  return (
    <Parte titulo="Quién recibe el dinero" texto="De los boletos que se pagan en línea." {...parte}>
      <FieldGroup label="El dinero de las ventas" error={errorDe('fondos')}>
        <RadioGroup
          name="fondos"
          options={OPCIONES}
          value={elegido}
          onValueChange={(fondos) => form.setValue('fondos', fondos, { shouldDirty: true })}
        />
      </FieldGroup>
      <div>
        <h3 className="mb-2 font-semibold">Así funciona</h3>
        <ul className="grid list-disc gap-1.5 pl-5 text-muted">
          {CONDICIONES[elegido].map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
      </div>
      {elegido !== ajustes.fondos && <AlCambiar a={elegido} />}
    </Parte>
  )
}
