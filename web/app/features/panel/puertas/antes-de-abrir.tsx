import type { Puertas } from '@entrale/contract/accesos/schemas'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Card, CardHead } from '../../../ui/card'
import { cn } from '../../../ui/cn'
import { type Revision, revisar } from './revision'

const LOOKS = {
  si: { icono: CircleCheck, tinta: 'text-agave', dice: 'Listo: ' },
  falta: { icono: CircleDashed, tinta: 'text-muted', dice: 'Falta: ' },
  mal: { icono: CircleAlert, tinta: 'text-chile', dice: 'Atención: ' },
}

function Renglon({ revision: { como, texto, nota } }: { revision: Revision }) {
  const { icono: Icono, tinta, dice } = LOOKS[como]
  return (
    <li className="flex gap-3 py-3">
      <Icono aria-hidden="true" className={cn('mt-px size-5 shrink-0', tinta)} strokeWidth={1.75} />
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">{dice}</span>
        {texto}
        {nota && <span className="block text-muted text-sm">{nota}</span>}
      </span>
    </li>
  )
}

/** What is ready at the door and what is not, as far as it can be known from here. */
export const AntesDeAbrir = ({ datos, ahora, zona }: { datos: Puertas; ahora: number; zona: string }) => (
  <Card className="pb-2">
    <CardHead title="Antes de abrir" className="mb-1" />
    <ul className="divide-y divide-line">
      {revisar(datos, ahora, zona).map((revision) => (
        <Renglon key={revision.id} revision={revision} />
      ))}
    </ul>
  </Card>
)
