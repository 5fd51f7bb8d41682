import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'

type Props = {
  titulo: string
  descripcion: ReactNode
  confirmar: string
  enviando: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onCerrar: () => void
  /** What cannot be undone. */
  peligro?: boolean
  listo?: boolean
  children: ReactNode
}

/** A form in a dialog: it does not close while it is being sent, and its button sends it from the foot. */
export function DialogoForm({
  titulo,
  descripcion,
  confirmar,
  enviando,
  onSubmit,
  onCerrar,
  peligro = false,
  listo = true,
  children,
}: Props) {
  const id = useId()
  const cerrar = () => {
    if (!enviando) onCerrar()
  }
  const pie = (
    <>
      <Button variant="ghost" onClick={cerrar}>
        Volver
      </Button>
      <Button type="submit" form={id} variant={peligro ? 'danger' : 'primary'} loading={enviando} disabled={!listo}>
        {confirmar}
      </Button>
    </>
  )
  return (
    <Dialog open wide onOpenChange={(open) => !open && cerrar()} title={titulo} description={descripcion} footer={pie}>
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={enviando} className="grid min-w-0 gap-5">
          <legend className="sr-only">{titulo}</legend>
          {children}
        </fieldset>
      </form>
    </Dialog>
  )
}
