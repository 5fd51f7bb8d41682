import { LIMITES } from '@entrale/contract/comunes'
import type { Disponible } from '@entrale/contract/organizaciones/schemas'
import { CircleCheck, CircleX } from 'lucide-react'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Spinner } from '../../../ui/spinner'
import type { Asistente } from './asistente'
import { useSlugDisponible } from './slug-disponible'

const icono = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 2 } as const

function Respuesta({ disponible }: { disponible: Disponible | 'buscando' }) {
  if (disponible === 'buscando')
    return (
      <>
        <Spinner className="size-4" /> Revisando si está disponible
      </>
    )
  return disponible.disponible ? (
    <span className="flex items-center gap-1.5 text-agave">
      <CircleCheck {...icono} /> Disponible
    </span>
  ) : (
    <span className="flex items-center gap-1.5 text-chile">
      <CircleX {...icono} /> Ya está en uso
    </span>
  )
}

/** The address of the public page: written by itself from the name, and asked about while it is typed. What is taken blocks nothing here: the server decides. */
export function CampoSlug({ asistente: { form, alEscribirSlug, alSalirDelSlug, usarSlug } }: { asistente: Asistente }) {
  const slug = form.watch('slug')
  const disponible = useSlugDisponible(slug)
  const error = form.formState.errors.slug?.message
  const sugerencia = disponible !== null && disponible !== 'buscando' ? disponible.sugerencia : null
  return (
    <Field
      label="URL"
      required
      counter={LIMITES.organizacion.slug}
      error={error}
      hint={
        <span className="break-all">
          Tu página será {location.host}/o/{slug || 'tu-organizacion'}. Se queda así para siempre.
        </span>
      }
    >
      <Input
        {...form.register('slug', { onBlur: alSalirDelSlug, onChange: ({ target }) => alEscribirSlug(target.value) })}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <span role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
          {!error && disponible !== null && <Respuesta disponible={disponible} />}
        </span>
        {sugerencia !== null && (
          <Button size="sm" className="min-w-0 whitespace-normal break-all" onClick={() => usarSlug(sugerencia)}>
            Usar {sugerencia}
          </Button>
        )}
      </div>
    </Field>
  )
}
