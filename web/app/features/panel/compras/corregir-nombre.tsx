import { type CompraDetalle, corregirCompraBody } from '@entrale/contract/compras/panel'
import { useId } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toaster'

const CAMPOS = ['nombre', 'apellidoPaterno', 'apellidoMaterno'] as const
export type DeCompra = { slug: string; slugEvento: string; folio: string }
type Nombres = NonNullable<CompraDetalle['nombres']>
type Props = { params: DeCompra; nombres: Nombres; onCorregida: (compra: CompraDetalle) => void; onCerrar: () => void }

function useCorregir({ params, nombres, onCorregida, onCerrar }: Props) {
  const form = useSchemaForm(corregirCompraBody, { defaultValues: nombres, mode: 'onTouched' })
  const corregir = async (
    body: Pick<Nombres, 'nombre' | 'apellidoPaterno'> & { apellidoMaterno?: string | undefined },
  ) => {
    try {
      const { nombre, apellidoPaterno, apellidoMaterno = '' } = body
      const { item } = await api('PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
        params,
        body: { nombre, apellidoPaterno, apellidoMaterno },
      })
      onCorregida(item)
      toast.success('Nombre corregido')
      onCerrar()
    } catch (error) {
      const resto = showErrors(form, error, CAMPOS)
      if (resto !== null) toast.error(resto)
    }
  }
  return { form, onSubmit: form.handleSubmit(corregir) }
}

/** The buyer's name as it should have been; the e-mail stays where the boletos went. */
export function CorregirNombre(props: Props) {
  const id = useId()
  const { form, onSubmit } = useCorregir(props)
  const { errors, isSubmitting } = form.formState
  const cerrar = () => !isSubmitting && props.onCerrar()
  const footer = (
    <>
      <Button variant="ghost" onClick={cerrar}>
        Cancelar
      </Button>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Guardando">
        Guardar nombre
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cerrar()}
      title="Corregir nombre"
      description="Cambia en la compra y en los boletos que van a nombre de quien compró. El correo no cambia."
      footer={footer}
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={isSubmitting} className="grid min-w-0 gap-5 pb-2">
          <legend className="sr-only">Nombre de quien compró</legend>
          <Field label="Nombre" required error={errors.nombre?.message}>
            <Input autoComplete="off" {...form.register('nombre')} />
          </Field>
          <Field label="Apellido paterno" required error={errors.apellidoPaterno?.message}>
            <Input autoComplete="off" {...form.register('apellidoPaterno')} />
          </Field>
          <Field label="Apellido materno" optional error={errors.apellidoMaterno?.message}>
            <Input autoComplete="off" {...form.register('apellidoMaterno')} />
          </Field>
        </fieldset>
      </form>
    </Dialog>
  )
}
