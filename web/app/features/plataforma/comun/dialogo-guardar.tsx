import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useGuardar } from '../../../lib/use-guardar'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'

type Props<T extends FieldValues, O extends FieldValues> = {
  form: UseFormReturn<T, unknown, O>
  /** Its fields that the server may refuse, in their order. */
  campos: readonly string[]
  /** What is read anew once it was saved. */
  clave: readonly unknown[]
  accion: (body: O) => Promise<unknown>
  titulo: string
  texto: string
  boton?: string
  /** What the toast says once it was saved. */
  hecho: string
  onCerrar: () => void
  children: ReactNode
}

/** A form in a dialog: it saves, puts what was refused on its fields, says that it was done and closes. */
export function DialogoGuardar<T extends FieldValues, O extends FieldValues>({
  form,
  campos,
  clave,
  accion,
  titulo,
  texto,
  boton = 'Guardar',
  hecho,
  onCerrar,
  children,
}: Props<T, O>) {
  const { rechazo, guardar } = useGuardar(form, campos, clave)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => accion(body)))) return
    toast.success(hecho)
    onCerrar()
  })
  return (
    <SubmitDialog
      title={titulo}
      description={texto}
      submit={{ children: boton, loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={form.formState.isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      {children}
    </SubmitDialog>
  )
}
