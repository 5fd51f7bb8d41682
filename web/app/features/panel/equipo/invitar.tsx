import { invitarBody } from '@entrale/contract/organizaciones/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { equipoQuery } from '../../../lib/consultas-panel'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { EmailInput } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { CampoOpciones } from '../comun/campos-form'
import { OPCIONES_ROL } from '../comun/rol'

const FORMULARIO = 'invitar-colaborador'
const CAMPOS = ['email', 'rol'] as const

type InvitarProps = { slug: string; organizacion: string }

/** Fresh each time it opens. */
function Forma({ slug, organizacion, onCerrar }: InvitarProps & { onCerrar: () => void }) {
  const cache = useQueryClient()
  const form = useSchemaForm(invitarBody, { defaultValues: { email: '', rol: 'member' } })
  const envio = useEnvio(
    form,
    CAMPOS,
    async (body) => {
      await api('POST /organizacion/:slug/equipo/invitar', { params: { slug }, body })
      onCerrar()
      toast.success(`Invitamos a ${body.email}.`)
      await cache.invalidateQueries({ queryKey: equipoQuery(slug).queryKey })
    },
    { rechazoEn: 'aviso' },
  )
  const { errors } = form.formState
  return (
    <SubmitDialog
      title="Invitar nuevo colaborador"
      description={<span className="wrap-anywhere">Se une a {organizacion} al aceptar.</span>}
      submit={{ children: 'Enviar invitación', loadingText: 'Enviando' }}
      cancel={{ variant: 'outline' }}
      form={{ id: FORMULARIO, method: 'post', className: 'grid gap-5 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field label="Correo" required error={errors.email?.message}>
        <EmailInput autoComplete="off" readOnly={envio.busy} {...form.register('email')} />
      </Field>
      <CampoOpciones
        control={form.control}
        name="rol"
        label="Rol"
        hint="La invitación sirve una vez, solo para este correo, y vence en 7 días."
        options={OPCIONES_ROL}
        columnas=""
      />
    </SubmitDialog>
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
