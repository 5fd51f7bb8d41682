import type { CrearPromotor, Promotor } from '@entrale/contract/visitas/schemas'
import { api } from '../../../lib/api'
import { Field } from '../../../ui/field'
import { FormDialog } from '../../../ui/form-dialog'
import { Input, Textarea } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import type { DeEvento } from './consultas'
import { CAMPOS, useFormularioPromotor } from './formulario'

type Props = { params: DeEvento; promotor: Promotor | null; onGuardado: () => Promise<unknown>; onCerrar: () => void }

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
