import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button'
import { DialogClose } from '../../../../ui/dialog'

type Props = { Icono: LucideIcon; frase: ReactNode; children?: ReactNode }

/** What takes the place of a form that was sent, in its dialog: it takes the focus, and is read. */
export function Anotado({ Icono, frase, children }: Props) {
  const parte = useRef<HTMLDivElement>(null)
  useEffect(() => parte.current?.focus(), [])
  return (
    <div ref={parte} tabIndex={-1} className="grid gap-4 pt-1 pb-2 outline-none">
      <p className="flex gap-3">
        <Icono aria-hidden="true" className="size-6 shrink-0 text-agave" strokeWidth={1.75} />
        <span className="wrap-anywhere min-w-0">{frase}</span>
      </p>
      {children}
      <DialogClose>
        <Button block>Entendido</Button>
      </DialogClose>
    </div>
  )
}
