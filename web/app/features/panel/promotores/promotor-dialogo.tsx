import {
  type CrearPromotor,
  codigoDePromotor,
  crearPromotorBody,
  type Promotor,
} from '@entrale/contract/visitas/schemas'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { FormDialog } from '../../../ui/form-dialog'
import { Input, Textarea } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import type { DeEvento } from './consultas'

type Props = { params: DeEvento; promotor: Promotor | null; onGuardado: () => Promise<unknown>; onCerrar: () => void }

/** In the order of the screen: the first of them that is wrong takes the focus. */
const CAMPOS = ['nombre', 'codigo', 'nota'] as const
const VACIO: CrearPromotor = { nombre: '', codigo: '', nota: '' }

function useFormularioPromotor(promotor: Promotor | null) {
  const defaultValues =
    promotor === null ? VACIO : { nombre: promotor.nombre, codigo: promotor.codigo, nota: promotor.nota }
  const form = useSchemaForm(crearPromotorBody, { defaultValues, mode: 'onTouched' })
  const propio = promotor !== null || form.formState.dirtyFields.codigo === true
  /** A new one gets the code of its name, until somebody writes another. */
  const seguirNombre = (nombre: string) => {
    if (!propio)
      form.setValue('codigo', codigoDePromotor(nombre), {
        shouldValidate: form.formState.touchedFields.codigo === true,
      })
  }
  return { form, seguirNombre }
}

function Campos({ form, seguirNombre, nuevo }: ReturnType<typeof useFormularioPromotor> & { nuevo: boolean }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 py-1">
      <Field
        label="Nombre"
        required
        counter={60}
        error={errors.nombre?.message}
        hint="Quien va a compartir el evento. Solo lo ve tu equipo."
      >
        <Input
          autoComplete="off"
          {...form.register('nombre', { onChange: ({ target }) => seguirNombre(target.value) })}
        />
      </Field>
      <Field
        label="Código"
        required
        counter={40}
        error={errors.codigo?.message}
        hint={
          nuevo
            ? 'Va al final de su enlace. Minúsculas, números y guiones.'
            : 'Si lo cambias, el enlace de antes deja de contar para esta persona.'
        }
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('codigo')} />
      </Field>
      <Field
        label="Nota"
        optional
        counter={200}
        error={errors.nota?.message}
        hint="Lo que quieras recordar: cómo acordaron, por dónde comparte."
      >
        <Textarea rows={3} {...form.register('nota')} />
      </Field>
    </div>
  )
}

/** Adds or edits a promotor. */
export function PromotorDialogo({ params, promotor, onGuardado, onCerrar }: Props) {
  const { form, seguirNombre } = useFormularioPromotor(promotor)
  const enviar = (body: CrearPromotor) =>
    promotor === null
      ? api('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', { params, body })
      : api('PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id', {
          params: { ...params, id: promotor.id },
          body,
        })
  const envio = useEnvio(form, CAMPOS, async (body) => {
    const { item } = await enviar(body)
    await onGuardado()
    toast.success(promotor === null ? `Se agregó a ${item.nombre}` : `Se actualizó a ${item.nombre}`)
    onCerrar()
  })
  return (
    <FormDialog
      title={promotor === null ? 'Agregar promotor' : `Editar a ${promotor.nombre}`}
      action={promotor === null ? 'Agregar' : 'Guardar cambios'}
      legend="Datos del promotor"
      lost="Lo que escribiste se pierde."
      wide={false}
      {...envio}
      onClose={onCerrar}
    >
      <Campos form={form} seguirNombre={seguirNombre} nuevo={promotor === null} />
    </FormDialog>
  )
}
