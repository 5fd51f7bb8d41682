import { Check, Copy, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { useCopy } from '../../../ui/copy'
import { Dialog } from '../../../ui/dialog'

type Props = { titulo: string; rotulo: string; secreto: string; children: string; onCerrar: () => void }

/** A secret that is shown this once. */
export function SecretoDialogo({ titulo, rotulo, secreto, children, onCerrar }: Props) {
  const { copied, onClick } = useCopy(secreto, 'No pudimos copiarlo: selecciónalo y cópialo a mano.')
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onCerrar()}
      title={titulo}
      footer={
        <Button variant="primary" onClick={onCerrar}>
          Ya lo guardé
        </Button>
      }
    >
      <div className="grid gap-4 py-1">
        <Note tone="talavera" icon={<TriangleAlert />}>
          Cópialo ahora: no lo volvemos a mostrar. Quien lo tenga puede usarlo.
        </Note>
        <div className="grid gap-2">
          <p className="font-semibold text-sm">{rotulo}</p>
          <p className="type-folio wrap-anywhere select-all whitespace-normal rounded-control bg-surface-2 px-4 py-3 text-sm leading-normal">
            {secreto}
          </p>
          <Button
            icon={copied ? <Check aria-hidden="true" className="text-agave" /> : <Copy aria-hidden="true" />}
            onClick={onClick}
          >
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
          <span role="status" className="sr-only">
            {copied ? `${rotulo}: copiado` : ''}
          </span>
        </div>
        <p className="text-muted text-sm">{children}</p>
      </div>
    </Dialog>
  )
}
