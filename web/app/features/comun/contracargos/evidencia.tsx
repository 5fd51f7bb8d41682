import { type DisputaDetalle, EVIDENCIA, evidenciaBody } from '@entrale/contract/contracargos/schemas'
import { FileText, Paperclip, Save, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Card, CardHead, Refused } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { BotonHacer, useHacer } from '../hacer'

/** What can be done with the evidence of one dispute; each reads it anew by `clave`. */
export type ActosDeEvidencia = {
  clave: readonly unknown[]
  escribir: (texto: string) => Promise<unknown>
  subir: (archivo: File) => Promise<unknown>
  quitar: (archivoId: string) => Promise<unknown>
  hrefArchivo: (archivoId: string) => string
}
type Props = { item: DisputaDetalle; actos: ActosDeEvidencia }

const tamano = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

function Texto({ item, actos }: Props) {
  const form = useSchemaForm(evidenciaBody, { values: { texto: item.texto }, resetOptions: { keepDirtyValues: true } })
  const { enviando, rechazo, hacer } = useHacer(actos.clave)
  const guardar = form.handleSubmit(({ texto }) => hacer(() => actos.escribir(texto), 'La evidencia quedó guardada.'))
  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={(event) => void guardar(event)}>
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
      <Field
        label="Qué pasó"
        hint="Cuenta por qué la compra fue de esa persona: si entró, si escribió, si ya había comprado."
        error={form.formState.errors.texto?.message}
      >
        <Textarea rows={8} maxLength={EVIDENCIA.texto} readOnly={enviando} {...form.register('texto')} />
      </Field>
      <Button type="submit" icon={<Save aria-hidden="true" />} loading={enviando} className="justify-self-start">
        Guardar evidencia
      </Button>
    </form>
  )
}

function Subir({ actos }: Pick<Props, 'actos'>) {
  const entrada = useRef<HTMLInputElement>(null)
  const { enviando, rechazo, hacer } = useHacer(actos.clave)
  const elegir = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [archivo] = target.files ?? []
    target.value = ''
    if (archivo !== undefined) void hacer(() => actos.subir(archivo), 'El archivo quedó agregado.')
  }
  return (
    <div className="grid justify-items-start gap-2">
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
      <input
        ref={entrada}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        className="sr-only"
        tabIndex={-1}
        aria-label="Archivo de evidencia"
        onChange={elegir}
      />
      <Button icon={<Paperclip aria-hidden="true" />} loading={enviando} onClick={() => entrada.current?.click()}>
        Agregar archivo
      </Button>
    </div>
  )
}

function Archivos({ item, actos }: Props) {
  const { archivos, seContesta } = item
  const caben = EVIDENCIA.archivos - archivos.length
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold text-md">Archivos</h3>
      <p className="text-muted text-sm">PDF, JPG o PNG. Hasta tres, de 1.5 MB cada uno.</p>
      {archivos.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {archivos.map(({ id, nombre, bytes }) => (
            <li key={id} className="flex items-center gap-x-3 gap-y-1 py-2 max-sm:flex-wrap">
              <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              <a href={actos.hrefArchivo(id)} download className="link wrap-anywhere min-w-0 flex-1 basis-40">
                {nombre}
              </a>
              <span className="num shrink-0 text-muted text-sm">{tamano(bytes)}</span>
              {seContesta && (
                <BotonHacer
                  variant="ghost"
                  size="sm"
                  aria-label={`Quitar ${nombre}`}
                  icon={<Trash2 aria-hidden="true" />}
                  clave={actos.clave}
                  accion={() => actos.quitar(id)}
                  hecho="El archivo quedó quitado."
                >
                  Quitar
                </BotonHacer>
              )}
            </li>
          ))}
        </ul>
      )}
      {archivos.length === 0 && !seContesta && <p className="text-muted">No se envió ningún archivo.</p>}
      {seContesta && caben > 0 && <Subir actos={actos} />}
    </div>
  )
}

/** What is said to the bank: a text and papers, while they can still change. */
export const Evidencia = ({ item, actos }: Props) => (
  <Card className="grid gap-6">
    <CardHead
      title="Evidencia"
      lead={item.seContesta ? 'Se envía una sola vez: después ya no puede cambiar.' : 'Así quedó.'}
      className="mb-0"
    />
    {item.seContesta ? (
      <Texto item={item} actos={actos} />
    ) : (
      <p className="wrap-anywhere whitespace-pre-line">{item.texto || 'No se escribió nada.'}</p>
    )}
    <Archivos item={item} actos={actos} />
  </Card>
)
