import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { useCopy } from '../../../ui/copy'

type CopiableProps = { rotulo: string; valor: string; children?: ReactNode; mono?: boolean; grande?: boolean }

/** A datum that must arrive exactly as it is: what it is, how it reads, and a button that copies it without its spaces. A long one has a line of its own. */
export function Copiable({ rotulo, valor, children = valor, mono = true, grande = false }: CopiableProps) {
  const { copied, onClick } = useCopy(valor, 'No pudimos copiarlo: mantenlo presionado para seleccionarlo.')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-3.5 last:border-b-0 last:pb-0">
      <p className="min-w-0 self-end text-muted text-sm">{rotulo}</p>
      <p
        className={cn(
          'min-w-0 select-all wrap-anywhere',
          mono ? 'type-folio whitespace-normal leading-snug' : 'font-semibold',
          grande ? 'col-span-full row-start-2 text-[clamp(0.9375rem,4.4vw,1.25rem)]' : 'row-start-2 text-base',
        )}
      >
        {children}
      </p>
      <Button
        size="sm"
        aria-label={`${copied ? 'Listo' : 'Copiar'}: ${rotulo.toLowerCase()}`}
        icon={copied ? <Check aria-hidden="true" className="text-agave" /> : <Copy aria-hidden="true" />}
        onClick={onClick}
        className={cn('col-start-2 row-start-1 print:hidden', !grande && 'row-span-2')}
      >
        {copied ? 'Listo' : 'Copiar'}
      </Button>
      <span role="status" className="sr-only">
        {copied ? `${rotulo}: copiado` : ''}
      </span>
    </div>
  )
}

/** A datum that is only read. */
export const Dato = ({ rotulo, children }: { rotulo: string; children: ReactNode }) => (
  <div className="border-line border-b py-3.5 last:border-b-0 last:pb-0">
    <p className="text-muted text-sm">{rotulo}</p>
    <p className="font-semibold wrap-anywhere">{children}</p>
  </div>
)
