import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { ReactNode } from 'react'
import { type Segment, SegmentBar } from '../../../ui/stat'
import { ocupacionDe } from '../comun/ocupacion'

type Cuenta = Pick<TipoOrganizador, 'cupo' | 'vendidos' | 'apartados'> &
  Partial<Pick<TipoOrganizador, 'pendientes' | 'ofertas'>>

/** What waits for money or for an answer is only named where there is any. */
export function segmentos({ cupo, vendidos, apartados, pendientes = 0, ofertas = 0 }: Cuenta): Segment[] {
  const libres = cupo - vendidos - apartados - pendientes - ofertas
  return [
    { label: vendidos === 1 ? 'vendido' : 'vendidos', value: vendidos, kind: 'solid' },
    { label: apartados === 1 ? 'apartado' : 'apartados', value: apartados, kind: 'hatched' },
    ...(pendientes > 0 ? [{ label: 'por pagar', value: pendientes, kind: 'hatched' as const }] : []),
    ...(ofertas > 0 ? [{ label: 'en oferta', value: ofertas, kind: 'hatched' as const }] : []),
    { label: libres === 1 ? 'libre' : 'libres', value: libres, kind: 'hollow' },
  ]
}

/** Sold, held and free of a whole evento; `ayuda` stands beside the figure. */
export function Aforo({ cuenta, ayuda }: { cuenta: Cuenta; ayuda?: ReactNode }) {
  const total = cuenta.cupo.toLocaleString('es-MX')
  return (
    <section aria-label="Aforo" className="mb-6 grid gap-3">
      <p className="flex items-baseline gap-2">
        <span className="type-figure text-[30px] [font-stretch:76%]">{cuenta.vendidos.toLocaleString('es-MX')}</span>
        <span className="text-muted">
          {cuenta.vendidos === 1 ? 'vendido' : 'vendidos'} de {total} · {ocupacionDe(cuenta)}
        </span>
        {ayuda}
      </p>
      <SegmentBar
        segments={segmentos(cuenta)}
        label="Aforo"
        legend="above"
        thick
        className="gap-3 md:-mt-9 md:[&>ul]:justify-end"
      />
    </section>
  )
}
