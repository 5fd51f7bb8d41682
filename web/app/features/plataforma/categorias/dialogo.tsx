import { LIMITES, slugDe } from '@entrale/contract/comunes'
import {
  CATEGORIA_LIMITES,
  type CategoriaAdmin,
  crearCategoriaBody,
  ICONOS_CATEGORIA,
} from '@entrale/contract/plataforma/categorias'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { useGuardar } from '../../../lib/use-guardar'
import { Field, FieldGroup } from '../../../ui/field'
import { ImageDrop } from '../../../ui/image-drop'
import { Input } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { CATEGORIAS_ADMIN } from './consultas'

const CAMPOS = ['nombre', 'slug', 'icono', 'palabras'] as const
const NOMBRES: Record<(typeof ICONOS_CATEGORIA)[number], string> = {
  music: 'Nota musical',
  swords: 'Espadas',
  drama: 'Máscaras',
  utensils: 'Cubiertos',
  laugh: 'Risa',
  trophy: 'Trofeo',
  palette: 'Paleta',
  'party-popper': 'Fiesta',
  clapperboard: 'Claqueta',
  mic: 'Micrófono',
  baby: 'Bebé',
  'moon-star': 'Luna',
}

type Props = { categoria: CategoriaAdmin | null; iconoDe: (icono: string) => ReactNode; onCerrar: () => void }
type Imagen = { archivo: File | null; quitada: boolean }

const direccionDe = (nombre: string) =>
  slugDe(nombre)
    .replace(/^-+|-+$/g, '')
    .slice(0, CATEGORIA_LIMITES.slug)

function useCategoria({ categoria, onCerrar }: Props) {
  const form = useSchemaForm(crearCategoriaBody, {
    defaultValues: {
      nombre: categoria?.nombre ?? '',
      slug: categoria?.slug ?? '',
      icono: (categoria?.icono ?? 'music') as 'music',
      palabras: categoria?.palabras ?? '',
    },
  })
  const [imagen, setImagen] = useState<Imagen>({ archivo: null, quitada: false })
  const [fallo, setFallo] = useState<string | undefined>()
  const { rechazo, guardar } = useGuardar(form, CAMPOS, CATEGORIAS_ADMIN)
  const files = { card_imagen: imagen.archivo }
  const onSubmit = form.handleSubmit(async (body) => {
    setFallo(undefined)
    const listo = await guardar(() =>
      categoria === null
        ? api('POST /administracion/categorias/crear-categoria', { body, files })
        : api('PATCH /administracion/categorias/:id', {
            params: { id: categoria.id },
            body: { ...body, version: categoria.version, ...(imagen.quitada && { quitarImagen: 'true' as const }) },
            files,
          }),
    )
    if (!listo) return
    toast.success(categoria === null ? `Creamos ${body.nombre}` : `Guardamos ${body.nombre}`)
    onCerrar()
  })
  return { form, imagen, setImagen, fallo, setFallo, rechazo, onSubmit }
}
type Estado = ReturnType<typeof useCategoria>

function Icono({ form, iconoDe }: Pick<Estado, 'form'> & Pick<Props, 'iconoDe'>) {
  return (
    <Controller
      control={form.control}
      name="icono"
      render={({ field: { name, value, onChange } }) => (
        <FieldGroup label="Icono" hint="Se ve donde no hay imagen.">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
            {ICONOS_CATEGORIA.map((icono) => (
              <label
                key={icono}
                title={NOMBRES[icono]}
                className="grid size-12 cursor-pointer place-items-center rounded-control border border-control text-muted has-checked:border-text has-checked:text-text has-checked:shadow-[inset_0_0_0_1px_var(--text)] has-focus-visible:outline-2 has-focus-visible:outline-talavera has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  value={icono}
                  checked={value === icono}
                  onChange={() => onChange(icono)}
                  className="sr-only"
                />
                {iconoDe(icono)}
                <span className="sr-only">{NOMBRES[icono]}</span>
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
    />
  )
}

function Campos({ estado, categoria, iconoDe }: { estado: Estado } & Pick<Props, 'categoria' | 'iconoDe'>) {
  const { form, imagen, setImagen, fallo } = estado
  const { errors, dirtyFields } = form.formState
  const nombrar = form.register('nombre', {
    onChange: ({ target }) => {
      if (categoria === null && !dirtyFields.slug)
        form.setValue('slug', direccionDe(target.value), { shouldValidate: form.formState.isSubmitted })
    },
  })
  return (
    <div className="grid gap-5 py-1">
      <Field label="Nombre" required counter={CATEGORIA_LIMITES.nombre} error={errors.nombre?.message}>
        <Input autoComplete="off" {...nombrar} />
      </Field>
      <Field
        label="Dirección"
        required
        error={errors.slug?.message}
        hint={
          categoria === null
            ? 'Así termina el enlace de su página.'
            : 'Si la cambias, el enlace de antes sigue llevando aquí.'
        }
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('slug')} />
      </Field>
      <Icono form={form} iconoDe={iconoDe} />
      <Field
        label="Otras palabras"
        optional
        counter={CATEGORIA_LIMITES.palabras}
        error={errors.palabras?.message}
        hint="Por las que alguien buscaría lo mismo, separadas por espacios: «concierto tocada recital»."
      >
        <Input autoComplete="off" {...form.register('palabras')} />
      </Field>
      <div className="max-w-52">
        <ImageDrop
          label="Imagen"
          width={LIMITES.card.ancho}
          height={LIMITES.card.alto}
          value={imagen.archivo}
          error={fallo}
          onChange={(archivo) => setImagen({ archivo, quitada: false })}
          currentUrl={categoria?.imagenUrl}
          removed={imagen.quitada}
          onRemoveCurrent={() => setImagen({ archivo: null, quitada: true })}
          onKeepCurrent={() => setImagen({ archivo: null, quitada: false })}
        />
      </div>
    </div>
  )
}

/** Creates or edits a category. */
export function CategoriaDialogo(props: Props) {
  const { categoria, iconoDe, onCerrar } = props
  const estado = useCategoria(props)
  const { isSubmitting } = estado.form.formState
  return (
    <SubmitDialog
      title={categoria === null ? 'Crear categoría' : `Editar ${categoria.nombre}`}
      submit={{ children: categoria === null ? 'Crear categoría' : 'Guardar cambios', loadingText: 'Guardando' }}
      form={{ method: 'post' }}
      busy={isSubmitting}
      refused={estado.rechazo}
      onSubmit={estado.onSubmit}
      onClose={onCerrar}
    >
      <fieldset disabled={isSubmitting} className="min-w-0">
        <legend className="sr-only">Datos de la categoría</legend>
        <Campos estado={estado} categoria={categoria} iconoDe={iconoDe} />
      </fieldset>
    </SubmitDialog>
  )
}
