import { IDENTIDAD_MINUTOS, identidadBody } from '@entrale/contract/cuentas/cuenta'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import type { PruebaPendiente } from '../../../lib/sesion/identidad'
import { useSesion } from '../../../lib/sesion/sesion'
import { Button } from '../../../ui/button'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { Field, FieldError } from '../../../ui/field'
import { PasswordInput } from '../../../ui/input'
import { Olvidada } from './olvidada'

const FORMULARIO = 'confirmar-identidad'

type FormaProps = { onListo: () => void; onFallo: (mensaje: string | null) => void }

function useContrasena({ onListo, onFallo }: FormaProps) {
  const form = useSchemaForm(identidadBody, { defaultValues: { password: '' } })
  const submit = form.handleSubmit(async (body) => {
    onFallo(null)
    try {
      await api('POST /cuenta/confirmar-identidad', { body })
    } catch (error) {
      return onFallo(showErrors(form, error, ['password']))
    }
    onListo()
  })
  return { form, submit }
}

function useLlave(conLlave: (() => Promise<void>) | undefined, { onListo, onFallo }: FormaProps) {
  const [ocupada, setOcupada] = useState(false)
  if (conLlave === undefined) return { ocupada, usar: undefined }
  const usar = async () => {
    setOcupada(true)
    onFallo(null)
    try {
      await conLlave()
      onListo()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      onFallo(error.message)
    } finally {
      setOcupada(false)
    }
  }
  return { ocupada, usar }
}

const ConLlave = ({ ocupada, disabled, onUsar }: { ocupada: boolean; disabled: boolean; onUsar: () => void }) => (
  <>
    <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      o
    </p>
    <Button
      block
      icon={<Fingerprint aria-hidden="true" />}
      loading={ocupada}
      loadingText="Esperando tu llave"
      disabled={disabled}
      onClick={onUsar}
    >
      Usar llave de acceso
    </Button>
  </>
)

type Props = { pendiente: PruebaPendiente; conLlave?: (() => Promise<void>) | undefined }

/** Asks who is there; `conLlave` where the person has passkeys: it rejects with a sentence to show. Fresh for each question. */
export function ConfirmarIdentidad({ pendiente, conLlave }: Props) {
  const { usuario } = useSesion()
  const [fallo, setFallo] = useState<string | null>(null)
  const alTerminar = { onListo: pendiente.cumplir, onFallo: setFallo }
  const { form, submit } = useContrasena(alTerminar)
  const { setFocus } = form
  useEffect(() => {
    const despues = setTimeout(() => setFocus('password')) // once the dialog has noted where to lead the focus back to
    return () => clearTimeout(despues)
  }, [setFocus])
  const llave = useLlave(conLlave, alTerminar)
  const { errors, isSubmitting } = form.formState
  const email = usuario?.email ?? ''
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">Cancelar</Button>
      </DialogClose>
      <Button
        type="submit"
        form={FORMULARIO}
        variant="primary"
        loading={isSubmitting}
        loadingText="Confirmando"
        disabled={llave.ocupada}
      >
        Confirmar
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && pendiente.cancelar()}
      title="Confirma que eres tú"
      description={`Lo pedimos antes de un cambio delicado. Vale ${IDENTIDAD_MINUTOS} minutos en este dispositivo.`}
      footer={footer}
    >
      <form
        id={FORMULARIO}
        method="post"
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
        noValidate
        className="grid gap-4 py-1"
      >
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Contraseña" hint={<Olvidada email={email} />} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" readOnly={isSubmitting} {...form.register('password')} />
        </Field>
        {llave.usar && <ConLlave ocupada={llave.ocupada} disabled={isSubmitting} onUsar={() => void llave.usar?.()} />}
        {fallo !== null && <FieldError>{fallo}</FieldError>}
      </form>
    </Dialog>
  )
}
