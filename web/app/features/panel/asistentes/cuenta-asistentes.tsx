import { CheckCheck, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

const enCifras = (cuantos: number | undefined) => (cuantos === undefined ? '—' : cuantos.toLocaleString('es-MX'))

const Cifra = ({ icono, cuantos, texto }: { icono: ReactNode; cuantos: number | undefined; texto: string }) => (
  <div className="flex items-baseline gap-2">
    <dt className="order-2 flex items-center gap-1.5 text-muted">
      {icono}
      {texto}
    </dt>
    <dd className="type-figure text-2xl leading-none tabular-nums">{enCifras(cuantos)}</dd>
  </div>
)

/** How many may still come in and how many did, of the whole evento whatever is filtered. */
export const CuentaAsistentes = ({ validos, usados }: { validos: number | undefined; usados: number | undefined }) => (
  <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2">
    <Cifra
      icono={<CircleCheck aria-hidden="true" className="size-4 text-agave" />}
      cuantos={validos}
      texto={validos === 1 ? 'válido' : 'válidos'}
    />
    <Cifra
      icono={<CheckCheck aria-hidden="true" className="size-4 text-gris" />}
      cuantos={usados}
      texto={usados === 1 ? 'usado' : 'usados'}
    />
  </dl>
)
