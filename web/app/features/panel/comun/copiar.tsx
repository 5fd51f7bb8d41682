import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../../ui/button'
import { useCopy } from '../../../ui/copy'

/** Puts a text on the clipboard and says so. `que` names it: "folio". */
export function Copiar({ texto, que }: { texto: string; que: string }) {
  const { copied, onClick } = useCopy(texto, 'No se pudo copiar.')
  return (
    <>
      <IconButton label={`Copiar ${que}`} variant="bare" size="sm" onClick={onClick}>
        {copied ? <Check aria-hidden="true" className="text-agave" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? `Se copió: ${que}` : ''}
      </span>
    </>
  )
}
