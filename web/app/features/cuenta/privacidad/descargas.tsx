import { FileJson, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { descargarArchivo } from '../../../lib/descargar'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/field'
import { useHacer } from '../../comun/hacer'

const FORMATOS = {
  json: { url: '/api/cuenta/datos.json', nombre: 'entrale-mis-datos.json' },
  zip: { url: '/api/cuenta/datos.zip', nombre: 'entrale-mis-datos.zip' },
} as const
type Formato = keyof typeof FORMATOS

function useDescarga() {
  const [formato, setFormato] = useState<Formato | null>(null)
  const [listo, setListo] = useState('')
  const { rechazo, hacer } = useHacer()
  const descargar = async (cual: Formato) => {
    setFormato(cual)
    setListo('')
    if (await hacer(() => descargarArchivo(FORMATOS[cual].url, FORMATOS[cual].nombre)))
      setListo('Tu descarga está lista.')
    setFormato(null)
  }
  return { formato, rechazo, listo, descargar }
}

/** Everything that the person gave or did, in a file for machines and in sheets. */
export function Descargas() {
  const { formato, rechazo, listo, descargar } = useDescarga()
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-muted">
        Tu perfil, sesiones, avisos, compras, boletos, listas de espera y organizaciones. En JSON, para programas; en
        CSV, para abrirlos en una hoja de cálculo.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<FileJson aria-hidden="true" />}
          loading={formato === 'json'}
          loadingText="Preparando"
          disabled={formato === 'zip'}
          onClick={() => void descargar('json')}
        >
          Descargar JSON
        </Button>
        <Button
          icon={<FileSpreadsheet aria-hidden="true" />}
          loading={formato === 'zip'}
          loadingText="Preparando"
          disabled={formato === 'json'}
          onClick={() => void descargar('zip')}
        >
          Descargar CSV
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {listo}
      </p>
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </div>
  )
}
