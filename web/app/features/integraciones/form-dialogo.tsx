import { CircleAlert } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button'
import { Note } from '../../ui/card'
import { Dialog } from '../../ui/dialog'

type Props = {
  titulo: string
  accion: string
  enviando: boolean
  rechazo: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onCerrar: () => void
  children: ReactNode
}

/** A form in a dialog, with what was refused above it. */
export function FormDialogo({ titulo, accion, enviando, rechazo, onSubmit, onCerrar, children }: Props) {
  const id = useId()
  return (
    <Dialog
      open
      wide
      onOpenChange={(abierto) => !abierto && !enviando && onCerrar()}
      title={titulo}
      footer={
        <>
          <Button variant="ghost" disabled={enviando} onClick={onCerrar}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="primary" loading={enviando} loadingText="Guardando">
            {accion}
          </Button>
        </>
      }
    >
      {rechazo !== '' && (
        <Note role="alert" tone="chile" icon={<CircleAlert />} className="mb-4">
          {rechazo}
        </Note>
      )}
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={enviando} className="grid min-w-0 gap-5 py-1">
          <legend className="sr-only">{titulo}</legend>
          {children}
        </fieldset>
      </form>
    </Dialog>
  )
}
