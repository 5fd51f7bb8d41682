import type { TipoOrganizador } from '@entrale/contract/boletos'
import { type Segment, SegmentBar } from '../../ui/stat'

type Cuenta = Pick<TipoOrganizador, 'cupo' | 'vendidos' | 'apartados'>

export const segmentos = ({ cupo, vendidos, apartados }: Cuenta): Segment[] => [
  { label: vendidos === 1 ? 'vendido' : 'vendidos', value: vendidos, kind: 'solid' },
  { label: apartados === 1 ? 'apartado' : 'apartados', value: apartados, kind: 'hatched' },
  { label: cupo - vendidos - apartados === 1 ? 'libre' : 'libres', value: cupo - vendidos - apartados, kind: 'hollow' },
]

/** "68 %": what is sold of what there is. */
export const ocupacion = ({ cupo, vendidos }: Cuenta): string => (cupo === 0 ? '0 %' : `${Math.floor((vendidos / cupo) * 100)} %`)

/** Sold, held and free of a whole evento. */
export function Aforo({ cuenta }: { cuenta: Cuenta }) {
  const total = cuenta.cupo.toLocaleString('es-MX')
  return (
    <section aria-label="Aforo" className="mb-6 grid gap-3">
      <p className="flex items-baseline gap-2">
        <span className="type-figure text-[30px] [font-stretch:76%]">{cuenta.vendidos.toLocaleString('es-MX')}</span>
        <span className="text-muted">
          {cuenta.vendidos === 1 ? 'vendido' : 'vendidos'} de {total} · {ocupacion(cuenta)}
        </span>
      </p>
      <SegmentBar segments={segmentos(cuenta)} label="Aforo" legend="above" thick className="gap-3 md:-mt-9 md:[&>ul]:justify-end" />
    </section>
  )
}
