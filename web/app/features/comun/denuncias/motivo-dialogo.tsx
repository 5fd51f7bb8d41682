import { type FormEvent, type ReactNode, useState } from 'react'
import { Field, FieldError } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'

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
  const [valor, setValor] = useState('')
  const [falta, setFalta] = useState(false)
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    setFalta(valor.trim() === '')
    if (valor.trim() !== '') onEnviar(valor.trim())
  }
  return (
    <SubmitDialog
      title={titulo}
      description={texto}
      submit={{ children: boton, variant: peligro ? 'danger' : 'primary', loadingText: 'Guardando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={enviando}
      onSubmit={enviar}
      onClose={onCerrar}
    >
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
    </SubmitDialog>
  )
}
