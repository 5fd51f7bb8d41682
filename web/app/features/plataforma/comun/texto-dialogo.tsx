import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { $ZodType } from 'zod/v4/core'
import { Field, FieldError } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { useHacer } from '../../comun/hacer'

/** The first sentence of the contract about a body, or undefined. */
export function quejaDe(schema: $ZodType, body: unknown): string | undefined {
  const resultado = (
    schema as unknown as { safeParse: (body: unknown) => { error?: { issues: { message: string }[] } } }
  ).safeParse(body)
  return resultado.error?.issues[0]?.message
}

type Props = {
  titulo: string
  texto: ReactNode
  campo: string
  ayuda?: string
  /** What is wrong with what was written, or undefined. */
  revisar: (texto: string) => string | undefined
  largo?: boolean
  boton: string
  peligro?: boolean
  accion: (texto: string) => Promise<unknown>
  /** What the toast says once it was done. */
  hecho: string
  /** What is read anew afterwards. */
  clave: QueryKey
  onCerrar: () => void
}

/** Asks for one text before something is done. */
export function TextoDialogo({
  titulo,
  texto,
  campo,
  ayuda,
  revisar,
  largo,
  boton,
  peligro,
  accion,
  hecho,
  clave,
  onCerrar,
}: Props) {
  const { enviando, rechazo, hacer } = useHacer(clave)
  const [valor, setValor] = useState('')
  const [enviado, setEnviado] = useState(false)
  const error = enviado ? revisar(valor.trim()) : undefined
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    setEnviado(true)
    if (revisar(valor.trim()) === undefined)
      void hacer(() => accion(valor.trim()), hecho).then((listo) => listo && onCerrar())
  }
  const caja = { value: valor, readOnly: enviando, autoComplete: 'off' as const }
  return (
    <SubmitDialog
      title={titulo}
      description={texto}
      submit={{ children: boton, variant: peligro ? 'danger' : 'primary' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={enviando}
      onSubmit={enviar}
      onClose={onCerrar}
    >
      <Field label={campo} required hint={ayuda} error={error}>
        {largo ? (
          <Textarea rows={3} maxLength={300} {...caja} onChange={({ target }) => setValor(target.value)} />
        ) : (
          <Input maxLength={60} {...caja} onChange={({ target }) => setValor(target.value)} />
        )}
      </Field>
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </SubmitDialog>
  )
}
