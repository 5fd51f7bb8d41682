import { type Cuenta, editarCuentaBody } from '@entrale/contract/cuentas/cuenta'
import { useQueryClient } from '@tanstack/react-query'
import { Building2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { actualizarUsuario, nombresEscritos } from '../../../lib/sesion/datos'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { useSesion } from '../../../lib/sesion/sesion'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { StateBadge } from '../../../ui/state-badge'
import { toast } from '../../../ui/toaster'
import { cuentaQuery } from './consultas'
import { decirRechazo } from './guardar'
import { mesDe } from './hace'
import { type Ensuciar, useEnsuciar } from './use-sucios'

const CAMPOS = ['nombre', 'apellidoPaterno', 'apellidoMaterno'] as const

type PerfilProps = { cuenta: Cuenta; ensuciar: Ensuciar; foto: ReactNode }

/** Follows the server while nothing is being typed. */
function useNombres({ usuario }: Cuenta) {
  const cache = useQueryClient()
  const form = useSchemaForm(editarCuentaBody, {
    values: nombresEscritos(usuario),
    resetOptions: { keepDirtyValues: true },
  })
  const guardar = form.handleSubmit(async (body) => {
    try {
      const { usuario } = await conIdentidad(() => api('PATCH /cuenta/editar', { body }))
      actualizarUsuario(usuario)
      cache.setQueryData(cuentaQuery().queryKey, (antes) => antes && { ...antes, usuario })
      form.reset(nombresEscritos(usuario), { keepDirtyValues: false })
      toast.success('Guardamos tu nombre')
    } catch (error) {
      decirRechazo(form, error, CAMPOS)
    }
  })
  return { form, guardar }
}

function Nombres({ cuenta, ensuciar }: Omit<PerfilProps, 'foto'>) {
  const { form, guardar } = useNombres(cuenta)
  const { errors, isSubmitting, isDirty } = form.formState
  useEnsuciar(ensuciar, 'nombres', isDirty)
  return (
    <form method="post" noValidate onSubmit={guardar} aria-label="Tu nombre">
      <fieldset disabled={isSubmitting} className="grid gap-5 sm:grid-cols-2">
        <legend className="sr-only">Tu nombre</legend>
        <Field label="Nombre" error={errors.nombre?.message} className="sm:col-span-2">
          <Input autoComplete="given-name" {...form.register('nombre')} />
        </Field>
        <Field label="Apellido paterno" error={errors.apellidoPaterno?.message}>
          <Input autoComplete="family-name" {...form.register('apellidoPaterno')} />
        </Field>
        <Field label="Apellido materno" optional error={errors.apellidoMaterno?.message}>
          <Input autoComplete="additional-name" {...form.register('apellidoMaterno')} />
        </Field>
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Button type="submit" variant="primary" loading={isSubmitting} loadingText="Guardando">
            Guardar nombre
          </Button>
          {isDirty && (
            <Button variant="ghost" onClick={() => form.reset(undefined, { keepDirtyValues: false })}>
              Descartar
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}

function Quien({ cuenta }: { cuenta: Cuenta }) {
  const { organizaciones } = useSesion()
  const organizador = organizaciones.length > 0
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold text-base">{cuenta.usuario.nombreMostrado}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
        <StateBadge icon={organizador ? Building2 : UserRound} text={organizador ? 'Organizador' : 'Usuario'} />
        Desde {mesDe(cuenta.creadaEn)}
      </p>
    </div>
  )
}

/** Who the person is for others: photo, name, and what they do here. */
export const Perfil = ({ cuenta, ensuciar, foto }: PerfilProps) => (
  <div className="grid gap-7">
    <div className="grid gap-5">
      <Quien cuenta={cuenta} />
      {foto}
    </div>
    <Nombres cuenta={cuenta} ensuciar={ensuciar} />
  </div>
)
