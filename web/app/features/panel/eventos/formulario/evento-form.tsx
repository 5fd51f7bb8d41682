import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import type { Categoria } from '@entrale/contract/eventos/publico'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Rule } from '../../../../ui/layout'
import { CamposBasicos } from './campos-basicos'
import { CamposFechas } from './campos-fechas'
import { CamposImagenes } from './campos-imagenes'
import { CamposLugar } from './campos-lugar'
import { CamposPoliticas } from './campos-politicas'
import { PieForm, type PieFormProps } from './pie-form'
import type { FormularioEvento } from './use-formulario-evento'
import type { Vistas } from './vistas'

type EventoFormProps = Omit<PieFormProps, 'guardando'> & {
  formulario: FormularioEvento
  organizacion: string
  categorias: readonly Pick<Categoria, 'slug' | 'nombre'>[]
  vistas: Vistas
  actual?: EventoOrganizador
  onSubmit: FormEventHandler
  /** Beside the form: a checklist, a remark. */
  lado?: ReactNode
  nota?: ReactNode
}

/** Once an attempt has failed, the first field that is wrong comes into view and takes the focus. */
function usePrimerError({ isSubmitting, submitCount }: { isSubmitting: boolean; submitCount: number }) {
  const formulario = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    const malo = formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const foco = malo?.matches('[data-invalid]') ? malo.querySelector('button') : malo
    foco?.focus({ preventScroll: true })
    foco?.scrollIntoView({ block: 'center' })
  }, [isSubmitting, submitCount])
  return formulario
}

/** The form of an evento, for a new one and for one that exists. */
export function EventoForm({
  formulario,
  organizacion,
  categorias,
  vistas,
  actual,
  onSubmit,
  lado,
  nota,
  ...pie
}: EventoFormProps) {
  const { isSubmitting, submitCount, errors } = formulario.form.formState
  const ref = usePrimerError({ isSubmitting, submitCount })
  const sueltos = errors as Record<string, { message?: string } | undefined>
  const publico = actual !== undefined && actual.estado !== 'borrador'
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} aria-busy={isSubmitting || undefined}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(14rem,2fr)]">
        <fieldset disabled={isSubmitting} className="grid min-w-0 content-start gap-7">
          <legend className="sr-only">Datos del evento</legend>
          {nota}
          <CamposBasicos
            {...{ formulario, organizacion, categorias, vistas }}
            actual={actual && { slug: actual.slug, publico }}
          />
          <Rule />
          <CamposFechas formulario={formulario} />
          <Rule />
          <CamposLugar formulario={formulario} organizacion={organizacion} vistas={vistas} />
          <Rule />
          <CamposImagenes
            formulario={formulario}
            actuales={actual}
            errores={{ card_imagen: sueltos.card_imagen?.message, portada_imagen: sueltos.portada_imagen?.message }}
          />
          <Rule />
          <CamposPoliticas
            formulario={formulario}
            prometido={actual && actual.boletos.vendidos > 0 ? actual : undefined}
          />
        </fieldset>
        {lado}
      </div>
      <PieForm {...pie} guardando={isSubmitting} />
    </form>
  )
}
