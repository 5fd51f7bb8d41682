import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { api } from '../../../../lib/api'
import { Button } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { Field } from '../../../../ui/field'
import { Textarea } from '../../../../ui/input'
import { Skeleton } from '../../../../ui/skeleton'
import { BarraMarkdown, formatoDe } from './barra-markdown'
import { type Cambio, type Formato, formatear, renglonSiguiente } from './markdown'
import type { FormularioEvento } from './use-formulario-evento'
import type { Vistas } from './vistas'

const MODOS = ['Escribir', 'Vista previa'] as const
type Modo = (typeof MODOS)[number]

/** As if it had been typed: the browser can undo it and the form hears of it. */
function aplicar(caja: HTMLTextAreaElement, { desde, hasta, nuevo, inicio, fin }: Cambio): void {
  caja.focus()
  caja.setSelectionRange(desde, hasta)
  const escrito = nuevo === '' ? document.execCommand('delete') : document.execCommand('insertText', false, nuevo)
  if (!escrito) {
    caja.setRangeText(nuevo, desde, hasta, 'end')
    caja.dispatchEvent(new Event('input', { bubbles: true }))
  }
  caja.setSelectionRange(inicio, fin)
}

const seleccionDe = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  texto: value,
  desde: selectionStart,
  hasta: selectionEnd,
})

type PestanasProps = { id: string; modo: Modo; onModo: (modo: Modo) => void }

function Pestanas({ id, modo, onModo }: PestanasProps) {
  const cambiar = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const otro = modo === 'Escribir' ? 'Vista previa' : 'Escribir'
    onModo(otro)
    event.currentTarget.querySelector<HTMLElement>(`[data-modo="${otro}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label="Descripción" onKeyDown={cambiar} className="flex">
      {MODOS.map((uno) => (
        <button
          key={uno}
          type="button"
          role="tab"
          data-modo={uno}
          id={`${id}-${uno === 'Escribir' ? 'escribir' : 'ver'}`}
          aria-selected={uno === modo}
          aria-controls={uno === 'Escribir' ? `${id}-caja` : `${id}-vista`}
          tabIndex={uno === modo ? 0 : -1}
          onClick={() => onModo(uno)}
          className={cn(
            '-mb-px min-h-10 border-b-2 px-3 font-medium text-sm -outline-offset-2',
            uno === modo ? 'border-text text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {uno}
        </button>
      ))}
    </div>
  )
}

/** What the public page will show, as the server writes it. */
function VistaPrevia({
  organizacion,
  texto,
  pintar,
}: {
  organizacion: string
  texto: string
  pintar: Vistas['descripcion']
}) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['panel', 'markdown', organizacion, texto],
    queryFn: ({ signal }) =>
      api('POST /organizacion/:slug/vista-markdown', { params: { slug: organizacion }, body: { texto }, signal }),
    enabled: texto.trim() !== '',
    retry: false,
  })
  if (texto.trim() === '') return <p className="text-muted">Todavía no escribes nada.</p>
  if (data !== undefined) return pintar(data.html)
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>No pudimos preparar la vista previa. {error.message}</p>
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    )
  return (
    <div aria-busy="true" className="grid gap-3">
      <span role="status" className="sr-only">
        Preparando la vista previa…
      </span>
      <Skeleton className="w-2/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-1/2" />
    </div>
  )
}

type Props = { formulario: FormularioEvento; organizacion: string; pintar: Vistas['descripcion'] }

/** Markdown with its tools, and how it will be read. */
export function CampoDescripcion({ formulario: { form }, organizacion, pintar }: Props) {
  const id = useId()
  const [modo, setModo] = useState<Modo>('Escribir')
  const caja = useRef<HTMLTextAreaElement>(null)
  const { ref, ...registro } = form.register('descripcion')
  const dar = (formato: Formato) => caja.current && aplicar(caja.current, formatear(seleccionDe(caja.current), formato))
  const alTeclear = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const formato = formatoDe(event)
    const sola = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const cambio = formato
      ? formatear(seleccionDe(event.currentTarget), formato)
      : sola
        ? renglonSiguiente(seleccionDe(event.currentTarget))
        : null
    if (cambio === null) return
    event.preventDefault()
    // the panel's own shortcuts wait outside
    event.stopPropagation()
    aplicar(event.currentTarget, cambio)
  }
  const ver = modo === 'Vista previa'
  return (
    <Field
      label="Descripción"
      required
      error={form.formState.errors.descripcion?.message}
      hint="Qué va a pasar, quién toca, qué incluye el boleto. Puedes usar negritas, listas y enlaces."
    >
      <div className="rounded-control border border-control focus-within:border-muted">
        <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b px-1">
          <Pestanas id={id} modo={modo} onModo={setModo} />
          {!ver && <BarraMarkdown controla={`${id}-caja`} onFormato={dar} />}
        </div>
        <div role="tabpanel" id={`${id}-caja`} aria-labelledby={`${id}-escribir`} hidden={ver}>
          <Textarea
            {...registro}
            ref={(elemento) => {
              ref(elemento)
              caja.current = elemento
            }}
            rows={9}
            onKeyDown={alTeclear}
            className="block rounded-t-none border-0"
          />
        </div>
        <div
          role="tabpanel"
          id={`${id}-vista`}
          aria-labelledby={`${id}-ver`}
          hidden={!ver}
          className="min-h-56 px-4 py-3.5"
        >
          {ver && <VistaPrevia organizacion={organizacion} texto={form.getValues('descripcion')} pintar={pintar} />}
        </div>
      </div>
    </Field>
  )
}
