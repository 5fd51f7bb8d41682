import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import type { Equipo as Datos } from '@entrale/contract/organizaciones/schemas'
import { type ReactNode, useState } from 'react'
import { useSesion } from '../../../lib/sesion/sesion'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { CambiarRol } from './cambiar-rol'
import { TablaPermisos } from './permisos'
import { type Persona, TablaEquipo } from './tabla-equipo'
import { type Invitada, TablaInvitaciones } from './tabla-invitaciones'
import { useCambiarRol, useCancelar, useReenviar, useRemover, useSalir } from './use-equipo'

type Pregunta =
  | { de: 'rol' | 'remover'; persona: Persona }
  | { de: 'cancelar'; invitada: Invitada }
  | { de: 'salir' }
  | null
type Props = { organizacion: MiOrganizacion; datos: Datos }

const Titulo = ({ children }: { children: string }) => <h2 className="mt-8 mb-3 font-semibold text-base">{children}</h2>

/** A sentence with a name or an address in it, however long. */
const Largo = ({ children }: { children: ReactNode }) => <span className="wrap-anywhere">{children}</span>

function Dialogos({
  organizacion: { slug, nombreMostrado },
  pregunta,
  onCerrar,
}: {
  organizacion: MiOrganizacion
  pregunta: Pregunta
  onCerrar: () => void
}) {
  const cambiarRol = useCambiarRol(slug)
  const remover = useRemover(slug)
  const cancelar = useCancelar(slug)
  const salir = useSalir(slug, nombreMostrado)
  if (pregunta === null) return null
  const alCerrar = (hacer: () => void) => () => {
    onCerrar()
    hacer()
  }
  const comun = { danger: true, onClose: onCerrar }
  if (pregunta.de === 'salir')
    return (
      <ConfirmDialog
        {...comun}
        title="¿Salir del equipo?"
        description={
          <Largo>Dejas de ver {nombreMostrado} en este momento. Para volver tendrán que invitarte otra vez.</Largo>
        }
        confirm="Salir del equipo"
        pending={salir.isPending}
        onConfirm={salir.mutate}
      />
    )
  if (pregunta.de === 'cancelar') {
    const { invitada } = pregunta
    return (
      <ConfirmDialog
        {...comun}
        title="¿Cancelar la invitación?"
        description={<Largo>{invitada.email} ya no podrá aceptarla. Si cambias de opinión, invita de nuevo.</Largo>}
        confirm="Cancelar invitación"
        onConfirm={alCerrar(() => cancelar.mutate(invitada))}
      />
    )
  }
  const { persona } = pregunta
  if (pregunta.de === 'remover')
    return (
      <ConfirmDialog
        {...comun}
        title="¿Remover del equipo?"
        description={
          <Largo>
            {persona.usuario.nombreMostrado} deja de ver la organización en este momento. Lo que hizo se conserva, y
            puedes invitarle otra vez.
          </Largo>
        }
        confirm="Remover del equipo"
        onConfirm={alCerrar(() => remover.mutate(persona))}
      />
    )
  return (
    <CambiarRol
      persona={persona}
      onCerrar={onCerrar}
      onGuardar={(rol) => alCerrar(() => cambiarRol.mutate({ persona, rol }))()}
    />
  )
}

/** Who is in the team, who is about to be, and what each role may do. */
export function Equipo({ organizacion, datos: { equipo, invitaciones } }: Props) {
  const { usuario } = useSesion()
  const [pregunta, setPregunta] = useState<Pregunta>(null)
  const reenviar = useReenviar(organizacion.slug)
  const yo = { email: usuario?.email ?? '', rol: organizacion.rol }
  return (
    <>
      <TablaEquipo
        equipo={equipo}
        yo={yo}
        onCambiarRol={(persona) => setPregunta({ de: 'rol', persona })}
        onRemover={(persona) => setPregunta({ de: 'remover', persona })}
        onSalir={() => setPregunta({ de: 'salir' })}
      />
      {invitaciones.length > 0 && (
        <>
          <Titulo>Invitaciones pendientes</Titulo>
          <TablaInvitaciones
            invitaciones={invitaciones}
            administra={yo.rol !== 'member'}
            onReenviar={reenviar.mutate}
            onCancelar={(invitada) => setPregunta({ de: 'cancelar', invitada })}
          />
        </>
      )}
      <Titulo>Qué puede hacer cada rol</Titulo>
      <TablaPermisos />
      <Dialogos organizacion={organizacion} pregunta={pregunta} onCerrar={() => setPregunta(null)} />
    </>
  )
}
