import type { Rol } from '@entrale/contract/cuentas'
import type { Equipo } from '@entrale/contract/organizaciones'
import { Check, Clock, KeyRound, type LucideIcon, Minus, ShieldCheck, UserRound } from 'lucide-react'
import { Avatar } from '../../ui/avatar'
import { Badge, type Tone } from '../../ui/badge'
import { type Column, DataTable } from '../../ui/data-table'

const ROLES: Record<Rol, { tone: Tone; icon: LucideIcon; texto: string }> = {
  owner: { tone: 'ink', icon: KeyRound, texto: 'Propietario' },
  admin: { tone: 'talavera', icon: ShieldCheck, texto: 'Administrador' },
  member: { tone: 'gris', icon: UserRound, texto: 'Miembro' },
}

function RolBadge({ rol }: { rol: Rol }) {
  const { tone, icon, texto } = ROLES[rol]
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {texto}
    </Badge>
  )
}

/** Spec §2: the date of an invitation in es-ES, whose order is the one people here read too. */
const fechaDe = (iso: string) => new Date(iso).toLocaleDateString('es-ES')

const PERSONAS: Column<Equipo['equipo'][number]>[] = [
  {
    key: 'persona',
    header: 'Persona',
    primary: true,
    cell: ({ usuario: { nombre, apellidoPaterno, nombreMostrado, email, urlAvatar } }) => (
      <div className="flex items-center gap-3.5">
        <Avatar name={`${nombre} ${apellidoPaterno}`} src={urlAvatar} size={40} />
        <div className="min-w-0">
          <b className="block break-words font-semibold">{nombreMostrado}</b>
          <span className="block break-all text-muted text-sm">{email}</span>
        </div>
      </div>
    ),
  },
  { key: 'rol', header: 'Rol', cell: ({ rol }) => <RolBadge rol={rol} /> },
]

const INVITACIONES: Column<Equipo['invitaciones'][number]>[] = [
  { key: 'email', header: 'Correo', primary: true, cell: ({ email }) => <b className="break-all font-semibold">{email}</b> },
  { key: 'rol', header: 'Rol', cell: ({ rol }) => <RolBadge rol={rol} /> },
  {
    key: 'estado',
    header: 'Estado',
    cell: () => (
      <Badge tone="talavera" icon={Clock} size="sm">
        Pendiente
      </Badge>
    ),
  },
  { key: 'fecha', header: 'Invitación', align: 'end', cell: ({ fechaInvitacion }) => <time dateTime={fechaInvitacion}>{fechaDe(fechaInvitacion)}</time> },
]

type Permiso = { texto: string; desde: Rol }
const PERMISOS: Permiso[] = [
  { texto: 'Ver eventos y compras, con los datos de compradores ocultos', desde: 'member' },
  { texto: 'Ver los datos completos de quien compra', desde: 'admin' },
  { texto: 'Crear, editar y publicar eventos y sus tipos de boleto', desde: 'admin' },
  { texto: 'Ser responsable de la organización', desde: 'owner' },
]
const NIVEL: Record<Rol, number> = { member: 0, admin: 1, owner: 2 }

const Puede = ({ rol, desde }: { rol: Rol; desde: Rol }) => {
  const si = NIVEL[rol] >= NIVEL[desde]
  const Icono = si ? Check : Minus
  return (
    <span className="inline-flex">
      <Icono aria-hidden="true" className={si ? 'size-4.5' : 'size-4.5 text-subtle'} strokeWidth={2} />
      <span className="sr-only">{si ? 'Sí' : 'No'}</span>
    </span>
  )
}

const COLUMNAS_PERMISOS: Column<Permiso>[] = [
  { key: 'permiso', header: 'Permiso', primary: true, cell: ({ texto }) => texto },
  ...(['member', 'admin', 'owner'] as const).map((rol) => ({
    key: rol,
    header: ROLES[rol].texto,
    cell: ({ desde }: Permiso) => <Puede rol={rol} desde={desde} />,
  })),
]

const Titulo = ({ children }: { children: string }) => <h2 className="mt-8 mb-3 font-semibold text-base">{children}</h2>

/** Who is in the team, who is about to be, and what each role may do. */
export const EquipoTablas = ({ equipo, invitaciones }: Equipo) => (
  <>
    <DataTable caption="Equipo" columns={PERSONAS} rows={equipo} rowKey={({ id }) => id} />
    {invitaciones.length > 0 && (
      <>
        <Titulo>Invitaciones pendientes</Titulo>
        <DataTable caption="Invitaciones pendientes" columns={INVITACIONES} rows={invitaciones} rowKey={({ id }) => id} />
      </>
    )}
    <Titulo>Qué puede hacer cada rol</Titulo>
    <DataTable caption="Qué puede hacer cada rol" columns={COLUMNAS_PERMISOS} rows={PERMISOS} rowKey={({ texto }) => texto} />
  </>
)
