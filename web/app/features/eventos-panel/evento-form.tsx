import type { Categoria, EventoOrganizador } from '@entrale/contract/eventos'
import type { FormEventHandler, ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { Rule } from '../../ui/layout'
import { CamposBasicos } from './campos-basicos'
import { CamposFechas } from './campos-fechas'
import { CamposImagenes } from './campos-imagenes'
import { CamposLugar } from './campos-lugar'
import type { FormularioEvento } from './formulario'

type EventoFormProps = {
  formulario: FormularioEvento
  organizacion: string
  categorias: readonly Pick<Categoria, 'slug' | 'nombre'>[]
  actual?: EventoOrganizador
  onSubmit: FormEventHandler
  salida: string
  boton: string
  guardando: string
  /** Beside the form: a checklist, a remark. */
  lado?: ReactNode
  aviso?: ReactNode
  fechaYLugarFijos?: boolean
}

/** The form of an evento, for a new one and for one that exists. */
export function EventoForm({ formulario, actual, onSubmit, lado, aviso, fechaYLugarFijos = false, ...resto }: EventoFormProps) {
  const { form } = formulario
  const { isSubmitting, errors } = form.formState
  const sueltos = errors as Record<string, { message?: string } | undefined>
  return (
    <form noValidate onSubmit={onSubmit} aria-busy={isSubmitting || undefined}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(14rem,2fr)]">
        <fieldset disabled={isSubmitting} className="grid min-w-0 content-start gap-7">
          <legend className="sr-only">Datos del evento</legend>
          {aviso}
          <CamposBasicos formulario={formulario} organizacion={resto.organizacion} categorias={resto.categorias} slugFijo={actual?.publicado ?? false} />
          <Rule />
          <fieldset
            disabled={fechaYLugarFijos}
            className="grid min-w-0 gap-7 disabled:[&_[role=radiogroup]]:border-line disabled:[&_[role=radiogroup]_label]:text-subtle"
          >
            <legend className="sr-only">Fecha y lugar</legend>
            <CamposFechas formulario={formulario} fijas={fechaYLugarFijos} />
            <Rule />
            <CamposLugar formulario={formulario} />
          </fieldset>
          <Rule />
          <CamposImagenes
            formulario={formulario}
            actuales={actual}
            errores={{ card_imagen: sueltos.card_imagen?.message, portada_imagen: sueltos.portada_imagen?.message }}
          />
        </fieldset>
        {lado}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-end gap-3 border-line border-t bg-bg px-4 py-3 md:-mx-8 md:px-8">
        <ButtonLink href={resto.salida} variant="ghost">
          Descartar
        </ButtonLink>
        <Button type="submit" variant="primary" loading={isSubmitting} loadingText={resto.guardando} className="max-sm:flex-1">
          {resto.boton}
        </Button>
      </div>
    </form>
  )
}
