import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toaster'

const AVISO_MS = 2500

/** Puts the public address on the clipboard and says so. */
export function CopiarEnlace({ ruta }: { ruta: string }) {
  const [copiado, setCopiado] = useState(false)
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(new URL(ruta, location.origin).href)
      setCopiado(true)
      setTimeout(() => setCopiado(false), AVISO_MS)
    } catch {
      toast.error('No se pudo copiar. Copia el enlace desde la página del evento.')
    }
  }
  return (
    <Button icon={copiado ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />} onClick={() => void copiar()}>
      <span aria-live="polite">{copiado ? 'Enlace copiado' : 'Copiar enlace'}</span>
    </Button>
  )
}
