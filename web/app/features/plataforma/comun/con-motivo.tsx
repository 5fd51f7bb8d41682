import { MOTIVO_MAXIMO, motivoBody } from '@entrale/contract/administracion/comun'
import { type ReactNode, useId } from 'react'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { useHacer } from '../../comun/hacer'
import { ADMINISTRADO } from './consultas'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  titulo: string
  texto: ReactNode
  /** What the label of the reason says below. */
  ayuda: string
  boton: string
  listo: string
  hacer: (motivo: string) => Promise<unknown>
}

/** Asks for a reason before something that hurts. What was written stays when it is refused. */
export function ConMotivo({ open, onOpenChange, titulo, texto, ayuda, boton, listo, hacer }: Props) {
  const id = useId()
  const form = useSchemaForm(motivoBody, { defaultValues: { motivo: '' } })
  const accion = useHacer(ADMINISTRADO, 'aviso')
  const alEnviar = async (motivo: string) => {
    await hacer(motivo)
    form.reset()
    onOpenChange(false)
  }
  const { errors } = form.formState
  const enviar = form.handleSubmit(({ motivo }) => accion.hacer(() => alEnviar(motivo), listo))
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">Volver</Button>
      </DialogClose>
      <Button type="submit" form={id} variant="danger" loading={accion.enviando} loadingText="Un momento">
        {boton}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titulo} description={texto} footer={footer}>
      <form
        id={id}
        method="post"
        noValidate
        onSubmit={(event) => (accion.enviando ? event.preventDefault() : void enviar(event))}
        className="py-1"
      >
        <Field label="Motivo" hint={ayuda} error={errors.motivo?.message} required>
          <Textarea rows={3} maxLength={MOTIVO_MAXIMO} readOnly={accion.enviando} {...form.register('motivo')} />
        </Field>
      </form>
    </Dialog>
  )
}
