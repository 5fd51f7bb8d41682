import type { Rol } from '@entrale/contract/cuentas/sesion'
import type { Equipo } from '@entrale/contract/organizaciones/schemas'
import { Ellipsis, LogOut, UserCog, UserMinus } from 'lucide-react'
import { fechaLarga } from '../../../lib/formatos'
import { cuandoFue } from '../../../lib/hace'
import { Avatar } from '../../../ui/avatar'
import { IconButton } from '../../../ui/button'
import { type Column, DataTable } from '../../../ui/data-table'
import { Menu, MenuItem, MenuRule } from '../../../ui/menu'
import { RolBadge } from '../comun/rol'

export type Persona = Equipo['equipo'][number]
/** Who looks at the team. */
export type Yo = { email: string; rol: Rol }
export type AlElegir = {
  onCambiarRol: (persona: Persona) => void
  onRemover: (persona: Persona) => void
  onSalir: () => void
}

/** product.md §5: what this person may do to that one. Nobody acts on the owner. */
export function accionesSobre(
  { rol, usuario }: Persona,
  yo: Yo,
): { cambiarRol: boolean; remover: boolean; salir: boolean } {
  const propia = usuario.email === yo.email
  const ajena = !propia && rol !== 'owner'
  return {
    cambiarRol: ajena && yo.rol === 'owner',
    remover: ajena && (yo.rol === 'owner' || (yo.rol === 'admin' && rol === 'member')),
    salir: propia && rol !== 'owner',
  }
}

function MenuPersona({ persona, yo, onCambiarRol, onRemover, onSalir }: { persona: Persona; yo: Yo } & AlElegir) {
  const { cambiarRol, remover, salir } = accionesSobre(persona, yo)
  if (!cambiarRol && !remover && !salir) return null
  return (
    <Menu
      trigger={
        <IconButton label={`Acciones de ${persona.usuario.nombreMostrado}`} variant="bare">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {cambiarRol && (
        <MenuItem icon={<UserCog />} onSelect={() => onCambiarRol(persona)}>
          Cambiar rol
        </MenuItem>
      )}
      {cambiarRol && remover && <MenuRule />}
      {remover && (
        <MenuItem icon={<UserMinus />} danger onSelect={() => onRemover(persona)}>
          Remover del equipo
        </MenuItem>
      )}
      {salir && (
        <MenuItem icon={<LogOut />} danger onSelect={onSalir}>
          Salir del equipo
        </MenuItem>
      )}
    </Menu>
  )
}

const Quien = ({
  usuario: { nombre, apellidoPaterno, nombreMostrado, email, urlAvatar },
}: Pick<Persona, 'usuario'>) => (
  <div className="flex items-center gap-3.5">
    <Avatar name={`${nombre} ${apellidoPaterno}`} src={urlAvatar} size={40} />
    <div className="min-w-0">
      <b className="block wrap-anywhere font-semibold">{nombreMostrado}</b>
      <span className="block break-all font-normal text-muted text-sm">{email}</span>
    </div>
  </div>
)

function Conexion({ persona: { usuario, ultimaConexion }, yo }: { persona: Persona; yo: Yo }) {
  if (usuario.email === yo.email) return <span className="text-muted">ahora, eres tú</span>
  if (ultimaConexion === null) return <span className="text-muted">aún no entra</span>
  return (
    <time
      dateTime={ultimaConexion}
      title={fechaLarga(ultimaConexion, Intl.DateTimeFormat().resolvedOptions().timeZone)}
      className="text-muted"
    >
      {cuandoFue(ultimaConexion)}
    </time>
  )
}

function columnasDe(yo: Yo, alElegir: AlElegir): Column<Persona>[] {
  return [
    { key: 'persona', header: 'Persona', primary: true, cell: (persona) => <Quien {...persona} /> },
    { key: 'rol', header: 'Rol', cell: ({ rol }) => <RolBadge rol={rol} /> },
    ...(yo.rol === 'member'
      ? []
      : [
          {
            key: 'conexion',
            header: 'Última conexión',
            align: 'end' as const,
            cell: (persona: Persona) => <Conexion persona={persona} yo={yo} />,
          },
        ]),
    {
      key: 'acciones',
      header: 'Acciones',
      actions: true,
      cell: (persona) => <MenuPersona persona={persona} yo={yo} {...alElegir} />,
    },
  ]
}

/** Who is in the team, and what may be done about each. */
export const TablaEquipo = ({ equipo, yo, ...alElegir }: { equipo: Equipo['equipo']; yo: Yo } & AlElegir) => (
  <DataTable caption="Equipo" columns={columnasDe(yo, alElegir)} rows={equipo} rowKey={({ id }) => id} />
)
