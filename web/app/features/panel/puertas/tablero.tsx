import type { Puertas } from '@entrale/contract/accesos/schemas'
import { CloudOff } from 'lucide-react'
import { cuenta } from '../../../lib/formatos'
import { Card } from '../../../ui/card'
import { SegmentBar } from '../../../ui/stat'
import { hace } from './celular'

const Cifra = ({ de, cuantos }: { de: string; cuantos: number }) => (
  <div>
    <dt className="text-muted text-sm">{de}</dt>
    <dd className="type-figure text-2xl">{cuantos.toLocaleString('es-MX')}</dd>
  </div>
)

/** Whether what is shown is of now; without a network it says of when it is. */
export const EnVivo = ({ leido, ahora, perdido }: { leido: string; ahora: number; perdido: boolean }) => (
  <p role="status" className="flex items-center gap-2 text-muted text-sm">
    {perdido ? (
      <>
        <CloudOff aria-hidden="true" className="size-4 text-cempasuchil-text" strokeWidth={1.75} />
        <span className="font-semibold text-cempasuchil-text">Sin respuesta: así estaba {hace(leido, ahora)}</span>
      </>
    ) : (
      <>
        <span aria-hidden="true" className="size-2.5 rounded-chip bg-agave" />
        En vivo
      </>
    )}
  </p>
)

/** The night as one figure: who is inside, of how many that may come. */
export function Tablero({ datos: { boletos, entraron, dentro } }: { datos: Puertas }) {
  const [salieron, porLlegar] = [Math.max(0, entraron - dentro), Math.max(0, boletos - entraron)]
  return (
    <Card className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <p className="flex items-end gap-3">
        <b className="type-figure text-[76px] leading-[0.85] [font-stretch:76%]">{dentro.toLocaleString('es-MX')}</b>
        <span className="text-muted leading-5">
          dentro
          <br />
          de {cuenta(boletos, 'boleto', 'boletos')}
        </span>
      </p>
      <div className="grid min-w-0 gap-4">
        <SegmentBar
          label="Boletos"
          legend="none"
          thick
          tone="agave"
          segments={[
            { label: 'dentro', value: dentro, kind: 'solid' },
            { label: 'salieron', value: salieron, kind: 'hatched' },
            { label: 'por llegar', value: porLlegar, kind: 'hollow' },
          ]}
        />
        <dl className="grid grid-cols-3 gap-4">
          <Cifra de="Entraron" cuantos={entraron} />
          <Cifra de="Salieron" cuantos={salieron} />
          <Cifra de="Por llegar" cuantos={porLlegar} />
        </dl>
      </div>
    </Card>
  )
}
