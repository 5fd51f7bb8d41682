import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta } from '../../../../lib/formatos'
import { Button, ButtonLink } from '../../../../ui/button'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { EmptyState } from '../../../../ui/states'
import type { Cuando } from '../consultas'
import { CompraCard, ESQUELETO_CARD } from './compra-card'
import { RecibidoCard } from './recibido-card'
import type { Renglon } from './recibidos'

export const ROTULOS: Record<Cuando, string> = { proximos: 'Próximos', pasados: 'Pasados', cancelados: 'Cancelados' }
const VACIAS: Record<Cuando, string> = {
  proximos: 'No tienes boletos próximos',
  pasados: 'Aún no hay eventos pasados',
  cancelados: 'No tienes compras canceladas',
}

export const EsperaCompras = () => (
  <Loading label="Cargando tus compras" className="grid gap-5">
    <Skeleton className={ESQUELETO_CARD} />
    <Skeleton className={ESQUELETO_CARD} />
    <Skeleton className={ESQUELETO_CARD} />
  </Loading>
)

export const SinCompras = () => (
  <EmptyState
    title="Aún no tienes boletos"
    action={
      <>
        <ButtonLink href="/eventos" variant="primary">
          Ver eventos
        </ButtonLink>
        <ButtonLink href="/compras/buscar">Busca tus boletos</ButtonLink>
      </>
    }
  >
    Cuando compres, aquí verás tus boletos con su código, su fecha y su lugar. Si compraste sin cuenta, te los mandamos
    otra vez a tu correo.
  </EmptyState>
)

type Otra = { cuando: Cuando; cuantas: number; href: string }
type VaciaProps = { cuando: Cuando; term: string; otras: readonly Otra[]; onLimpiar: () => void }

/** An empty part of the page: says what was searched, and links to a part that has boletos. */
export function VistaVacia({ cuando, term, otras, onLimpiar }: VaciaProps) {
  const caminos: ReactNode = otras.map(({ cuando: otra, cuantas, href }) => (
    <ButtonLink key={otra} href={href}>
      Ver {cuenta(cuantas, 'compra', 'compras')} en {ROTULOS[otra]}
    </ButtonLink>
  ))
  if (term === '')
    return (
      <EmptyState
        title={VACIAS[cuando]}
        action={
          <>
            {cuando === 'proximos' && <ButtonLink href="/eventos">Ver eventos</ButtonLink>}
            {caminos}
          </>
        }
      />
    )
  return (
    <EmptyState
      title="No encontramos eventos"
      action={
        <>
          <Button icon={<X aria-hidden="true" />} onClick={onLimpiar}>
            Limpiar búsqueda
          </Button>
          {caminos}
        </>
      }
    >
      Ninguna de tus compras en {ROTULOS[cuando]} coincide con “{term}”. Prueba con otro nombre o lugar.
    </EmptyState>
  )
}

/** What was bought and what was received, by the date of its evento. */
export const ListaCompras = ({ renglones, ahora }: { renglones: readonly Renglon[]; ahora: number }) => (
  <ul className="grid gap-5">
    {renglones.map((renglon) =>
      'compra' in renglon ? (
        <CompraCard key={renglon.compra.folio} compra={renglon.compra} ahora={ahora} />
      ) : (
        <RecibidoCard key={renglon.boleto.id} boleto={renglon.boleto} ahora={ahora} />
      ),
    )}
  </ul>
)
