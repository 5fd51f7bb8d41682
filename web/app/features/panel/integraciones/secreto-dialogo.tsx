import { Check, Copy } from 'lucide-react'
import { Button } from '../../../ui/button'
import { useCopy } from '../../../ui/copy'
import { DialogoUnaVez } from '../../comun/una-vez'

type Props = { titulo: string; rotulo: string; secreto: string; children: string; onCerrar: () => void }

/** A secret, and a way to copy it. */
export function SecretoDialogo({ titulo, rotulo, secreto, children, onCerrar }: Props) {
  const { copied, onClick } = useCopy(secreto, 'No pudimos copiarlo: selecciónalo y cópialo a mano.')
  return (
    <DialogoUnaVez
      titulo={titulo}
      nota="Cópialo ahora: no lo volvemos a mostrar. Quien lo tenga puede usarlo."
      listo="Ya lo guardé"
      onCerrar={onCerrar}
    >
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
    </DialogoUnaVez>
  )
}
