import { ApiError } from '@entrale/contract/client'
import { buscarBoletosBody } from '@entrale/contract/compras/compra'
import { MailCheck, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/choice'
import { Field, FieldError } from '../../../ui/field'
import { EmailInput } from '../../../ui/input'

/** Says the same to everybody: nobody may learn whether an address bought something. */
function Enviado({ email, onOtro }: { email: string; onOtro: () => void }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <MailCheck aria-hidden="true" className="size-10 text-agave" strokeWidth={1.5} />
      <h2 ref={titulo} tabIndex={-1} className="type-title text-xl leading-[1.08] outline-none md:text-[24px]">
        Revisa tu correo
      </h2>
      <p role="status">
        Si hay boletos con <span className="font-semibold wrap-anywhere">{email}</span>, te mandamos un correo con sus
        enlaces. Si no llega en unos minutos, revisa el correo no deseado o prueba con otra dirección.
      </p>
      <div>
        <Button onClick={onOtro}>Usar otro correo</Button>
      </div>
    </div>
  )
}

/** "Busca tus boletos": the links go to the address they were bought with. `pasados`: somebody comes for what is over. */
export function BuscarForm({ email, pasados = false }: { email: string; pasados?: boolean }) {
  const form = useSchemaForm(buscarBoletosBody, { defaultValues: { email, pasados } })
  const [enviado, setEnviado] = useState<string | null>(null)
  const [rechazo, setRechazo] = useState('')
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      await api('POST /p/compras/buscar', { body })
      setEnviado(body.email)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRechazo(showErrors(form, error, ['email']) ?? '')
    }
  })
  if (enviado !== null) return <Enviado email={enviado} onOtro={() => setEnviado(null)} />
  return (
    <form onSubmit={(event) => void enviar(event)} noValidate>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <Field label="Correo" error={errors.email?.message}>
          <EmailInput autoComplete="email" {...form.register('email')} />
        </Field>
        <Checkbox
          className="-my-2"
          label="También de eventos que ya pasaron"
          hint="Hasta un año después del evento."
          {...form.register('pasados')}
        />
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="justify-self-start max-sm:w-full"
          icon={<Send aria-hidden="true" />}
          loading={isSubmitting}
          loadingText="Enviando…"
        >
          Enviarme mis boletos
        </Button>
      </fieldset>
    </form>
  )
}
