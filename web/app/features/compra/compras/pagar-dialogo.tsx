import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { MetodoOfrecido } from '@entrale/contract/pagos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CreditCard, FlaskConical, Landmark, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/choice'
import { FieldError, FieldGroup } from '../../../ui/field'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { TaskDialog } from '../../../ui/task-dialog'
import { useHacer } from '../../comun/hacer'
import { plazo } from '../comun/frases'
import { METODO } from './en-palabras'
import { type DeCompra, partesDe } from './use-compra'

type Metodo = MetodoOfrecido['metodo']
const ICONO: Record<Metodo, ReactNode> = {
  tarjeta: <CreditCard />,
  oxxo: <Banknote />,
  spei: <Landmark />,
  mercadopago: <Wallet />,
  prueba: <FlaskConical />,
}
const FRASE: Record<Metodo, string> = {
  tarjeta: 'Crédito o débito. Tus boletos llegan al momento.',
  oxxo: 'En efectivo, con una ficha',
  spei: 'Transferencia desde tu banco',
  mercadopago: 'Sales un momento a Mercado Pago y vuelves.',
  prueba: 'Se aprueba al momento.',
}
const comoEs = ({ metodo, limite }: MetodoOfrecido) =>
  `${FRASE[metodo]}${limite === null ? '' : `. Pagas antes del ${plazo(limite)}`}`

type Props = {
  deCompra: DeCompra
  actual: string | null
  titulo: string
  onHecho: (hecha: CompraHecha) => void
  onCerrar: () => void
}

/** Pays in another way, or once more after the time ran out. Nothing is chosen beforehand. */
export function PagarDialogo({ deCompra, actual, titulo, onHecho, onCerrar }: Props) {
  const { folio, acceso } = deCompra
  const { data, error } = useQuery({
    queryKey: ['metodos-compra', folio, acceso],
    queryFn: () => api('GET /p/compras/:folio/metodos', partesDe(deCompra)),
    staleTime: 0,
  })
  const [metodo, setMetodo] = useState<Metodo>()
  const { enviando, rechazo, hacer } = useHacer()
  const pagar = () =>
    hacer(
      async () =>
        metodo && onHecho(await api('POST /p/compras/:folio/pagar', { ...partesDe(deCompra), body: { metodo } })),
    )
  const items = data?.items ?? []
  return (
    <TaskDialog
      busy={enviando}
      onClose={onCerrar}
      title={titulo}
      description={
        items.some(({ deMentira }) => deMentira)
          ? 'El precio es el mismo. Aquí los pagos son de prueba: no se mueve dinero.'
          : 'El precio es el mismo.'
      }
      action={
        <Button
          variant="primary"
          disabled={metodo === undefined}
          loading={enviando}
          loadingText="Un momento…"
          onClick={() => void pagar()}
        >
          Continuar
        </Button>
      }
    >
      {data === undefined && error === null && (
        <Loading label="Buscando las formas de pago" className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data !== undefined && (
        <FieldGroup label="¿Cómo quieres pagar?">
          {items.length === 0 ? (
            <p className="text-muted">
              Ya no se puede pagar esta compra. Si aún hay boletos, compra otra vez desde la página del evento.
            </p>
          ) : (
            <RadioGroup
              {...(metodo && { value: metodo })}
              onValueChange={setMetodo}
              options={items.map((uno) => ({
                value: uno.metodo,
                label: uno.metodo === actual ? `${METODO[uno.metodo]}, con una ficha nueva` : METODO[uno.metodo],
                hint: comoEs(uno),
                icon: ICONO[uno.metodo],
              }))}
            />
          )}
        </FieldGroup>
      )}
      {(rechazo !== '' || error !== null) && <FieldError>{rechazo || error?.message}</FieldError>}
    </TaskDialog>
  )
}
