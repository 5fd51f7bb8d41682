import { ApiError } from '@entrale/contract/client'
import { LIMITES } from '@entrale/contract/comunes'
import { DOCUMENTOS_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import type { ClaseDocumento, DocumentoExpediente } from '@entrale/contract/expedientes/schemas'
import { TIPOS_DOCUMENTO } from '@entrale/contract/expedientes/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { descargarArchivo } from '../../../lib/descargar'
import { diaLargo, fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { confirmado } from '../../../lib/sesion/identidad'
import { useSubida } from '../../../lib/subir'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Field, FieldError } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { StateBadge } from '../../../ui/state-badge'
import { toast } from '../../../ui/toaster'
import { BotonHacer } from '../../comun/hacer'
import { expedienteQuery } from './consultas'

type Props = {
  slug: string
  clase: ClaseDocumento
  documento: DocumentoExpediente | undefined
  observacion: string | undefined
  ayuda: string
  opcional?: boolean
  puede: boolean
}

const hoy = () => new Date().toISOString().slice(0, 10)
const vencido = (documento: DocumentoExpediente | undefined) =>
  documento !== undefined && documento.venceEl !== null && documento.venceEl < hoy()

/** What the browser knows at once: the server looks at the bytes. */
function quejaDe(archivo: File): string | null {
  if (archivo.size > LIMITES.imagenBytes) return 'El archivo pesa más de 5 MB.'
  return archivo.type === '' || TIPOS_DOCUMENTO.some((tipo) => tipo === archivo.type) ? null : 'Solo PDF, JPG o PNG.'
}

function useEnvioDocumento({ slug, clase }: Pick<Props, 'slug' | 'clase'>) {
  const cache = useQueryClient()
  const { subir, subido } = useSubida(true)
  const [rechazo, setRechazo] = useState('')
  const mandar = async (archivo: File, vence: string) => {
    const queja = quejaDe(archivo)
    setRechazo(queja ?? '')
    if (queja !== null) return
    try {
      const listo = await confirmado(async () => {
        const respuesta = await subir('PUT /organizacion/:slug/expediente/documentos/:clase', {
          params: { slug, clase },
          body: { vence },
          files: { archivo },
        })
        cache.setQueryData(expedienteQuery(slug).queryKey, respuesta)
      })
      if (listo) toast.success('Documento guardado')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRechazo(error.wire.form?.[0]?.message ?? error.message)
    }
  }
  return { mandar, subido, rechazo }
}

function Estado({ documento, opcional }: Pick<Props, 'documento' | 'opcional'>) {
  if (vencido(documento)) return <StateBadge tone="chile" text="Venció" />
  if (documento !== undefined) return <StateBadge tone="agave" text="Listo" />
  return opcional ? <Badge size="sm">Opcional</Badge> : <StateBadge tone="cempasuchil" text="Falta" />
}

const pesoDe = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** One paper: what there is, and sending another. Nothing of it is shown here: opening it asks who is there. */
export function Documento({ slug, clase, documento, observacion, ayuda, opcional = false, puede }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const pideVence = clase === 'identificacion_frente'
  const [vence, setVence] = useState(documento?.venceEl ?? '')
  const { mandar, subido, rechazo } = useEnvioDocumento({ slug, clase })
  const nombre = DOCUMENTOS_EN_PALABRAS[clase]
  const error = rechazo !== '' ? rechazo : observacion
  const ruta = `/api/organizacion/${slug}/expediente/documentos/${documento?.id ?? ''}`
  return (
    <li className="grid gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{nombre}</h3>
        <Estado documento={documento} opcional={opcional} />
      </div>
      <p className="text-muted text-sm">{ayuda}</p>
      {documento !== undefined && (
        <p className="text-muted text-sm">
          Enviado el {fechaCorta(documento.subidoEn, ZONA_CENTRO)} · {pesoDe(documento.bytes)}
          {documento.venceEl !== null &&
            ` · cuenta hasta el ${diaLargo(`${documento.venceEl}T18:00:00Z`, ZONA_CENTRO)}`}
        </p>
      )}
      {pideVence && puede && (
        <Field label="Válida hasta" required className="max-w-60">
          <Input type="date" value={vence} min={hoy()} onChange={({ target }) => setVence(target.value)} />
        </Field>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {puede && (
          <Button
            icon={<FileUp aria-hidden="true" />}
            loading={subido !== null}
            loadingText={`Enviando ${Math.round((subido ?? 0) * 100)} %`}
            disabled={pideVence && vence === ''}
            onClick={() => input.current?.click()}
          >
            {documento === undefined ? 'Elegir archivo' : 'Cambiar archivo'}
          </Button>
        )}
        {documento !== undefined && (
          <BotonHacer
            variant="ghost"
            icon={<Download aria-hidden="true" />}
            accion={() => descargarArchivo(ruta, clase)}
          >
            Descargar
          </BotonHacer>
        )}
      </div>
      <label htmlFor={id} className="sr-only">
        {nombre}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={clase === 'constancia' ? 'application/pdf' : TIPOS_DOCUMENTO.join(',')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [archivo] = target.files ?? []
          if (archivo !== undefined) void mandar(archivo, vence)
          target.value = ''
        }}
      />
    </li>
  )
}
