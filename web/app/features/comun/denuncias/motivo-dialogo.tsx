import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field, FieldError } from '../../../ui/field'
import { Textarea } from '../../../ui/input'

type Props = {
  titulo: string
  texto: ReactNode
  campo: string
  ayuda: string
  boton: string
  maximo?: number
  peligro?: boolean
  enviando: boolean
  rechazo: string
  onEnviar: (motivo: string) => void
  onCerrar: () => void
}

/** Asks for a reason before something is decided. */
export function MotivoDialogo({
  titulo,
  texto,
  campo,
  ayuda,
  boton,
  maximo = 1000,
  peligro,
  enviando,
  rechazo,
  onEnviar,
  onCerrar,
}: Props) {
  const formulario = useId()
  const [valor, setValor] = useState('')
  const [falta, setFalta] = useState(false)
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    setFalta(valor.trim() === '')
    if (!enviando && valor.trim() !== '') onEnviar(valor.trim())
  }
  const footer = (
    <>
      <Button variant="ghost" onClick={onCerrar}>
        Volver
      </Button>
      <Button
        type="submit"
        form={formulario}
        variant={peligro ? 'danger' : 'primary'}
        loading={enviando}
        loadingText="Guardando"
      >
        {boton}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && !enviando && onCerrar()}
      title={titulo}
      description={texto}
      footer={footer}
    >
      <form id={formulario} method="post" noValidate onSubmit={enviar} className="grid gap-4 py-1">
        <Field
          label={campo}
          required
          counter={maximo}
          hint={ayuda}
          error={falta && valor.trim() === '' ? 'Escribe el motivo.' : undefined}
        >
          <Textarea rows={4} value={valor} readOnly={enviando} onChange={({ target }) => setValor(target.value)} />
        </Field>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </form>
    </Dialog>
  )
}
