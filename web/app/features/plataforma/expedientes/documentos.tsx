import type { ExpedienteAdmin } from '@entrale/contract/expedientes/administrar'
import { DOCUMENTOS_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import type { DocumentoExpediente } from '@entrale/contract/expedientes/schemas'
import { Download, Eye, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { descargarArchivo, leerArchivo } from '../../../lib/descargar'
import { diaLargo, ZONA_CENTRO } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { useHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'

const rutaDe = ({ id }: DocumentoExpediente) => `/api/administracion/expedientes/documentos/${id}`

/** A picture is shown beside the data; a PDF is handed to the browser. */
export function Documentos({ expediente: { documentos } }: { expediente: ExpedienteAdmin }) {
  const [visto, setVisto] = useState<{ documento: DocumentoExpediente; url: string } | null>(null)
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  useEffect(() => () => (visto === null ? undefined : URL.revokeObjectURL(visto.url)), [visto])
  const abrir = (documento: DocumentoExpediente) =>
    hacer(async () => {
      const ruta = rutaDe(documento)
      if (documento.tipo === 'application/pdf') return descargarArchivo(ruta, documento.clase)
      setVisto({ documento, url: URL.createObjectURL(await leerArchivo(ruta)) })
    })
  return (
    <Card className="grid gap-4 lg:sticky lg:top-20">
      <CardHead title="Documentos" lead="Cada vez que abres uno queda anotado." className="mb-0" />
      {documentos.length === 0 && <p className="text-muted">Aún no hay documentos.</p>}
      <ul className="divide-y divide-line">
        {documentos.map((documento) => (
          <li
            key={documento.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <span className="flex min-w-0 items-start gap-2.5">
              <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
              <span className="min-w-0">
                {DOCUMENTOS_EN_PALABRAS[documento.clase]}
                {documento.venceEl !== null && (
                  <span className="block text-muted text-sm">
                    Cuenta hasta el {diaLargo(`${documento.venceEl}T18:00:00Z`, ZONA_CENTRO)}
                  </span>
                )}
              </span>
            </span>
            <Button
              size="sm"
              icon={documento.tipo === 'application/pdf' ? <Download aria-hidden="true" /> : <Eye aria-hidden="true" />}
              disabled={enviando}
              onClick={() => void abrir(documento)}
            >
              {documento.tipo === 'application/pdf' ? 'Descargar PDF' : 'Ver'}
            </Button>
          </li>
        ))}
      </ul>
      {visto !== null && (
        <figure className="grid gap-2">
          <img
            src={visto.url}
            alt={DOCUMENTOS_EN_PALABRAS[visto.documento.clase]}
            className="max-h-[70vh] w-full rounded-control border border-line bg-surface-2 object-contain"
          />
          <figcaption className="text-muted text-sm">{DOCUMENTOS_EN_PALABRAS[visto.documento.clase]}</figcaption>
        </figure>
      )}
    </Card>
  )
}
