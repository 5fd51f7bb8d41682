import { MOTIVO_MAXIMO, motivoBody } from '@entrale/contract/administracion/comun'
import type { ReactNode } from 'react'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
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
  /** Nothing is lost by it. */
  suave?: boolean
  /** What follows, before it is done. */
  children?: ReactNode
  listo: string
  hacer: (motivo: string) => Promise<unknown>
}

/** Asks for a reason before something that hurts. What was written stays when it is refused. */
export function ConMotivo({ open, onOpenChange, titulo, texto, ayuda, boton, suave, children, listo, hacer }: Props) {
  const form = useSchemaForm(motivoBody, { defaultValues: { motivo: '' } })
  const accion = useHacer(ADMINISTRADO, 'aviso')
  const alEnviar = async (motivo: string) => {
    await hacer(motivo)
    form.reset()
    onOpenChange(false)
  }
  const { errors } = form.formState
  const enviar = form.handleSubmit(({ motivo }) => accion.hacer(() => alEnviar(motivo), listo))
  return (
    open && (
      <SubmitDialog
        title={titulo}
        description={texto}
        submit={{ children: boton, variant: suave ? 'primary' : 'danger', loadingText: 'Un momento' }}
        cancel={{ children: 'Volver' }}
        form={{ method: 'post', className: 'grid gap-5 py-1' }}
        busy={accion.enviando}
        onSubmit={(event) => void enviar(event)}
        onClose={() => onOpenChange(false)}
      >
        {children}
        <Field label="Motivo" hint={ayuda} error={errors.motivo?.message} required>
          <Textarea rows={3} maxLength={MOTIVO_MAXIMO} readOnly={accion.enviando} {...form.register('motivo')} />
        </Field>
      </SubmitDialog>
    )
  )
}
