import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button'
import { toast } from '../../ui/toaster'

const AVISO_MS = 2500

/** Puts the folio on the clipboard and says so. */
export function CopiarFolio({ folio }: { folio: string }) {
  const [copiado, setCopiado] = useState(false)
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(folio)
      setCopiado(true)
      setTimeout(() => setCopiado(false), AVISO_MS)
    } catch {
      toast.error('No se pudo copiar el folio.')
    }
  }
  return (
    <>
      <IconButton label="Copiar folio" variant="bare" size="sm" onClick={() => void copiar()}>
        {copiado ? <Check aria-hidden="true" className="text-agave" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copiado ? 'Folio copiado' : ''}
      </span>
    </>
  )
}
