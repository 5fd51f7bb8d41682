import { invitarBody } from '@entrale/contract/organizaciones/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { equipoQuery } from '../../../lib/consultas-panel'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/choice'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { Field, FieldGroup } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { OPCIONES_ROL } from '../comun/rol'

const FORMULARIO = 'invitar-colaborador'
const CAMPOS = ['email', 'rol'] as const

type InvitarProps = { slug: string; organizacion: string }

function useInvitar(slug: string, onListo: () => void) {
  const cache = useQueryClient()
  const form = useSchemaForm(invitarBody, { defaultValues: { email: '', rol: 'member' } })
  const submit = form.handleSubmit(async (body) => {
    try {
      await api('POST /organizacion/:slug/equipo/invitar', { params: { slug }, body })
    } catch (error) {
      const resto = showErrors(form, error, CAMPOS)
      if (resto !== null) toast.error(resto)
      return
    }
    onListo()
    toast.success(`Invitamos a ${body.email}.`)
    await cache.invalidateQueries({ queryKey: equipoQuery(slug).queryKey })
  })
  return { form, submit }
}

/** Fresh each time it opens. */
function Forma({ slug, organizacion, onCerrar }: InvitarProps & { onCerrar: () => void }) {
  const { form, submit } = useInvitar(slug, onCerrar)
  const { errors, isSubmitting } = form.formState
  const footer = (
    <>
      <DialogClose>
        <Button>Cancelar</Button>
      </DialogClose>
      <Button type="submit" form={FORMULARIO} variant="primary" loading={isSubmitting} loadingText="Enviando">
        Enviar invitación
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onCerrar()}
      title="Invitar nuevo colaborador"
      description={<span className="wrap-anywhere">Se une a {organizacion} al aceptar.</span>}
      footer={footer}
    >
      <form
        id={FORMULARIO}
        method="post"
        noValidate
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
        className="grid gap-5 py-1"
      >
        <Field label="Correo" required error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            readOnly={isSubmitting}
            {...form.register('email')}
          />
        </Field>
        <FieldGroup
          label="Rol"
          error={errors.rol?.message}
          hint="La invitación sirve una vez, solo para este correo, y vence en 7 días."
        >
          <Controller
            control={form.control}
            name="rol"
            render={({ field: { value, onChange } }) => (
              <RadioGroup name="rol" options={OPCIONES_ROL} value={value} onValueChange={onChange} />
            )}
          />
        </FieldGroup>
      </form>
    </Dialog>
  )
}

/** The button, and the dialog that it opens. */
export function InvitarColaborador(props: InvitarProps) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:flex-1"
        icon={<UserPlus aria-hidden="true" />}
        onClick={() => setAbierto(true)}
      >
        Invitar colaborador
      </Button>
      {abierto && <Forma {...props} onCerrar={() => setAbierto(false)} />}
    </>
  )
}
