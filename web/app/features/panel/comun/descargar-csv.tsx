import { ApiError } from '@entrale/contract/client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { descargarArchivo } from '../../../lib/descargar'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toaster'

type Props = {
  slug: string
  slugEvento: string
  lista: 'compras' | 'asistentes' | 'promotores'
  /** The filters that are on the screen. */
  consulta: string
  className?: string
}

/** A list of an evento as a sheet. */
export function DescargarCsv({ slug, slugEvento, lista, consulta, className }: Props) {
  const [bajando, setBajando] = useState(false)
  const descargar = async () => {
    setBajando(true)
    const ruta = `/api/organizacion/${encodeURIComponent(slug)}/eventos/${encodeURIComponent(slugEvento)}/${lista}.csv`
    try {
      await descargarArchivo(consulta === '' ? ruta : `${ruta}?${consulta}`, `${slugEvento}-${lista}.csv`)
      toast.success('Tu archivo está listo')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBajando(false)
    }
  }
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      aria-label={`Descargar ${lista} en CSV`}
      loading={bajando}
      onClick={() => void descargar()}
      {...(className && { className })}
    >
      CSV
    </Button>
  )
}
