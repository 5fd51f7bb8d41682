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

const PDF = 'application/pdf'
/** A browser without a viewer of its own, as on most phones, is handed the file. */
const seVe = ({ tipo }: DocumentoExpediente) => tipo !== PDF || navigator.pdfViewerEnabled

type Abierto = { documento: DocumentoExpediente; url: string }
/** A PDF is shown by the browser's viewer, which runs apart from the page; a `sandbox` would only turn that off. */
function Visto({ documento: { clase, tipo }, url }: Abierto) {
  const nombre = DOCUMENTOS_EN_PALABRAS[clase]
  return (
    <figure className="grid gap-2">
      {tipo === PDF ? (
        <iframe src={url} title={nombre} className="h-[75vh] w-full rounded-control border border-line bg-surface-2" />
      ) : (
        <img
          src={url}
          alt={nombre}
          className="max-h-[70vh] w-full rounded-control border border-line bg-surface-2 object-contain"
        />
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
        {nombre}
        <a href={url} download={clase} className="link">
          Descargar
        </a>
      </figcaption>
    </figure>
  )
}

/** A paper is shown beside the data. */
export function Documentos({ expediente: { documentos } }: { expediente: ExpedienteAdmin }) {
  const [visto, setVisto] = useState<Abierto | null>(null)
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  useEffect(() => () => (visto === null ? undefined : URL.revokeObjectURL(visto.url)), [visto])
  const abrir = (documento: DocumentoExpediente) =>
    hacer(async () => {
      const ruta = rutaDe(documento)
      if (!seVe(documento)) return descargarArchivo(ruta, documento.clase)
      const archivo = new Blob([await leerArchivo(ruta)], { type: documento.tipo }) // never a page, whatever it holds
      setVisto({ documento, url: URL.createObjectURL(archivo) })
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
              icon={seVe(documento) ? <Eye aria-hidden="true" /> : <Download aria-hidden="true" />}
              disabled={enviando}
              onClick={() => void abrir(documento)}
            >
              {seVe(documento) ? 'Ver' : 'Descargar PDF'}
            </Button>
          </li>
        ))}
      </ul>
      {visto !== null && <Visto key={visto.url} {...visto} />}
    </Card>
  )
}
