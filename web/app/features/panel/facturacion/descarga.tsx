import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { bajar } from './bajar'

type Props = { slug: string; archivo: string; consulta?: string; label: string; children: string; className?: string }

/** A sheet about the invoices of an organization. */
export function Descarga({ slug, archivo, consulta = '', label, children, className }: Props) {
  const [bajando, setBajando] = useState(false)
  const descargar = async () => {
    setBajando(true)
    const ruta = `/api/organizacion/${encodeURIComponent(slug)}/facturacion/${archivo}`
    await bajar(consulta === '' ? ruta : `${ruta}?${consulta}`, `${slug}-${archivo}`).finally(() => setBajando(false))
  }
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      aria-label={label}
      loading={bajando}
      onClick={() => void descargar()}
      {...(className && { className })}
    >
      {children}
    </Button>
  )
}
