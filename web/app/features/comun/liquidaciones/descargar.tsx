import { ApiError } from '@entrale/contract/client'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { descargarArchivo } from '../../../lib/descargar'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toaster'

/** `url` below /api; `que` is what the ear hears: "el estado de cuenta". */
type Props = { url: string; archivo: string; que: string; className?: string }

/** A file of the API, as PDF or as a sheet by how its name ends; where it asks who is there, the page asks first. */
export function Descargar({ url, archivo, que, className }: Props) {
  const [bajando, setBajando] = useState(false)
  const pdf = archivo.endsWith('.pdf')
  const descargar = async () => {
    setBajando(true)
    try {
      await conIdentidad(() => descargarArchivo(`/api${url}`, archivo))
      toast.success('Tu archivo está listo')
    } catch (error) {
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBajando(false)
    }
  }
  return (
    <Button
      icon={pdf ? <FileText aria-hidden="true" /> : <Download aria-hidden="true" />}
      aria-label={`Descargar ${que} en ${pdf ? 'PDF' : 'CSV'}`}
      loading={bajando}
      onClick={() => void descargar()}
      {...(className && { className })}
    >
      {pdf ? 'PDF' : 'CSV'}
    </Button>
  )
}
