import type { Compra } from '@entrale/contract/compras'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta } from '../../lib/formatos'
import { Button, ButtonLink } from '../../ui/button'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { CompraCard, ESQUELETO_CARD } from './compra-card'
import type { VistaCompras } from './estado-compra'

export const ROTULOS: Record<VistaCompras, string> = { proximos: 'Próximos', pasados: 'Pasados', cancelados: 'Cancelados' }
const VACIAS: Record<VistaCompras, string> = {
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
      <ButtonLink href="/eventos" variant="primary">
        Ver eventos
      </ButtonLink>
    }
  >
    Cuando compres, aquí verás tus boletos con su código, su fecha y su lugar.
  </EmptyState>
)

type Otra = { vista: VistaCompras; cuantas: number }
type VaciaProps = { vista: VistaCompras; term: string; otras: readonly Otra[]; onLimpiar: () => void; onVer: (vista: VistaCompras) => void }

/** Nothing in this part: what was asked, and where there is something. */
export function VistaVacia({ vista, term, otras, onLimpiar, onVer }: VaciaProps) {
  const caminos: ReactNode = otras.map(({ vista: otra, cuantas }) => (
    <Button key={otra} onClick={() => onVer(otra)}>
      Ver {cuenta(cuantas, 'compra', 'compras')} en {ROTULOS[otra]}
    </Button>
  ))
  if (term === '') return <EmptyState title={VACIAS[vista]} action={vista === 'proximos' ? <ButtonLink href="/eventos">Ver eventos</ButtonLink> : caminos} />
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
      Ninguna de tus compras en {ROTULOS[vista]} coincide con “{term}”. Prueba con otro nombre o lugar.
    </EmptyState>
  )
}

type ListaProps = { compras: readonly Compra[]; ahora: number; descargando: string | null; onDescargar: (compra: Compra) => void }

export const ListaCompras = ({ compras, ahora, descargando, onDescargar }: ListaProps) => (
  <ul className="grid gap-5">
    {compras.map((compra) => (
      <CompraCard key={compra.folio} compra={compra} ahora={ahora} descargando={descargando === compra.folio} onDescargar={() => onDescargar(compra)} />
    ))}
  </ul>
)
