import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button'
import { toast } from '../../ui/toaster'

const AVISO_MS = 2500

/** Puts a text on the clipboard and says so. `que` names it: "folio". */
export function Copiar({ texto, que }: { texto: string; que: string }) {
  const [copiado, setCopiado] = useState(false)
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto)
      setCopiado(true)
      setTimeout(() => setCopiado(false), AVISO_MS)
    } catch {
      toast.error('No se pudo copiar.')
    }
  }
  return (
    <>
      <IconButton label={`Copiar ${que}`} variant="bare" size="sm" onClick={() => void copiar()}>
        {copiado ? <Check aria-hidden="true" className="text-agave" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copiado ? `Se copió: ${que}` : ''}
      </span>
    </>
  )
}
