import type { Equipo } from '@entrale/contract/organizaciones/schemas'
import { Clock, Ellipsis, MailX, Send } from 'lucide-react'
import { cuandoSera } from '../../../lib/hace'
import { IconButton } from '../../../ui/button'
import { type Column, DataTable } from '../../../ui/data-table'
import { Menu, MenuItem, MenuRule } from '../../../ui/menu'
import { StateBadge } from '../../../ui/state-badge'
import { RolBadge } from '../comun/rol'

export type Invitada = Equipo['invitaciones'][number]
export type AlInsistir = { onReenviar: (invitada: Invitada) => void; onCancelar: (invitada: Invitada) => void }

/** Spec §2: the date of an invitation in es-ES; its month in letters, so that nobody reads it as the day. */
const FECHA = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const fechaDe = (iso: string) => new Date(iso).toLocaleDateString('es-ES', FECHA)

const MenuInvitada = ({ invitada, onReenviar, onCancelar }: { invitada: Invitada } & AlInsistir) => (
  <Menu
    trigger={
      <IconButton label={`Acciones de ${invitada.email}`} variant="bare">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuItem icon={<Send />} onSelect={() => onReenviar(invitada)}>
      Reenviar invitación
    </MenuItem>
    <MenuRule />
    <MenuItem icon={<MailX />} danger onSelect={() => onCancelar(invitada)}>
      Cancelar invitación
    </MenuItem>
  </Menu>
)

const COLUMNAS: Column<Invitada>[] = [
  {
    key: 'email',
    header: 'Correo',
    primary: true,
    cell: ({ email }) => <b className="break-all font-semibold">{email}</b>,
  },
  { key: 'rol', header: 'Rol', cell: ({ rol }) => <RolBadge rol={rol} /> },
  {
    key: 'estado',
    header: 'Estado',
    cell: () => <StateBadge tone="talavera" icon={Clock} text="Pendiente" />,
  },
  {
    key: 'fecha',
    header: 'Invitación',
    align: 'end',
    cell: ({ fechaInvitacion, expiraEn }) => (
      <>
        <time dateTime={fechaInvitacion}>{fechaDe(fechaInvitacion)}</time>
        <span className="text-muted">
          , vence <time dateTime={expiraEn}>{cuandoSera(expiraEn)}</time>
        </span>
      </>
    ),
  },
]

/** Open invitations; only administrators of the team see the menu. */
export function TablaInvitaciones({
  invitaciones,
  administra,
  ...alInsistir
}: { invitaciones: Equipo['invitaciones']; administra: boolean } & AlInsistir) {
  const acciones: Column<Invitada> = {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (invitada) => <MenuInvitada invitada={invitada} {...alInsistir} />,
  }
  return (
    <DataTable
      caption="Invitaciones pendientes"
      columns={administra ? [...COLUMNAS, acciones] : COLUMNAS}
      rows={invitaciones}
      rowKey={({ id }) => id}
    />
  )
}
