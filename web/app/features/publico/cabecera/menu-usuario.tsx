import { Bell, Building2, LogOut, Mail, Plus, Settings, ShieldCheck, Ticket, UserRound } from 'lucide-react'
import { useContadoresEnVivo } from '../../../lib/sesion/contadores'
import type { EstadoSesion } from '../../../lib/sesion/sesion'
import { Avatar } from '../../../ui/avatar'
import { IconButton } from '../../../ui/button'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule, MenuSub } from '../../../ui/menu'
import { Iniciales } from './iniciales'

/** Spec §9: the submenu shows three. */
const EN_SUBMENU = 3
const icon = { size: 20, strokeWidth: 1.75 } as const

type MenuUsuarioProps = {
  sesion: EstadoSesion & { usuario: NonNullable<EstadoSesion['usuario']> }
  onSalir: () => void
}

const Todas = ({ texto }: { texto: string }) => (
  <MenuLink href="/dashboard/organizaciones" icon={<Building2 {...icon} />}>
    {texto}
  </MenuLink>
)
const Crear = ({ texto }: { texto: string }) => (
  <MenuLink href="/dashboard/organizacion/crear" icon={<Plus {...icon} />}>
    {texto}
  </MenuLink>
)

function Organizaciones({ organizaciones }: Pick<EstadoSesion, 'organizaciones'>) {
  if (organizaciones.length === 0)
    return (
      <>
        <Todas texto="Organizaciones" />
        <Crear texto="Conviértete en organizador" />
      </>
    )
  const entradas = (
    <>
      {organizaciones.slice(0, EN_SUBMENU).map(({ slug, nombreMostrado }) => (
        <MenuLink key={slug} href={`/dashboard/organizaciones/${slug}`} icon={<span className="block w-5" />}>
          {nombreMostrado}
        </MenuLink>
      ))}
      {organizaciones.length > EN_SUBMENU && (
        <MenuLink href="/dashboard/organizaciones" icon={<span className="block w-5" />}>
          Ver todas
        </MenuLink>
      )}
    </>
  )
  // beside the menu of a phone there is no room for another
  if (!matchMedia('(min-width: 48rem)').matches)
    return (
      <>
        <Todas texto="Organizaciones" />
        {entradas}
        <Crear texto="Crear otra organización" />
      </>
    )
  return (
    <MenuSub label="Organizaciones" icon={<Building2 {...icon} />} className="max-w-80">
      <Todas texto="Mis organizaciones" />
      {entradas}
      <MenuRule />
      <Crear texto="Crear otra organización" />
    </MenuSub>
  )
}

const Cifra = ({ cifra }: { cifra: number }) => (
  <span className="rounded-inner bg-text px-1.5 py-px font-semibold text-bg text-xs tabular-nums">
    {cifra > 99 ? '99+' : cifra}
  </span>
)

function Contadores({ notificaciones, invitaciones }: Pick<EstadoSesion, 'notificaciones' | 'invitaciones'>) {
  if (notificaciones + invitaciones.length === 0) return null
  return (
    <>
      <MenuRule />
      {notificaciones > 0 && (
        <MenuLink href="/dashboard/notificaciones" icon={<Bell {...icon} />} end={<Cifra cifra={notificaciones} />}>
          Notificaciones
        </MenuLink>
      )}
      {invitaciones.length > 0 && (
        <MenuLink href="/dashboard/invitaciones" icon={<Mail {...icon} />} end={<Cifra cifra={invitaciones.length} />}>
          Invitaciones
        </MenuLink>
      )}
    </>
  )
}

const Administracion = () => (
  <>
    <MenuRule />
    <MenuLink href="/panel/administrador" icon={<ShieldCheck {...icon} />}>
      Panel de Administración
    </MenuLink>
    <MenuLink href="/panel/configuracion" icon={<Settings {...icon} />}>
      Configuración del Sistema
    </MenuLink>
  </>
)

/** The menu of a signed-in person. */
export function MenuUsuario({ sesion, onSalir }: MenuUsuarioProps) {
  const { usuario, organizaciones, notificaciones, invitaciones } = sesion
  const avisos = notificaciones + invitaciones.length
  useContadoresEnVivo()
  const boton = (
    <IconButton
      label={`Tu cuenta, ${usuario.nombreMostrado}${avisos > 0 ? `, ${avisos} por ver` : ''}`}
      variant="bare"
      className="relative"
    >
      {usuario.urlAvatar === null ? (
        <Iniciales usuario={usuario} />
      ) : (
        <Avatar name={usuario.nombreMostrado} src={usuario.urlAvatar} size={36} />
      )}
      {avisos > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 size-2.5 rounded-chip border-2 border-bg bg-bugambilia"
        />
      )}
    </IconButton>
  )
  return (
    <Menu trigger={boton} label="Tu cuenta" className="w-72">
      <MenuLabel>
        <span className="block wrap-anywhere font-semibold text-sm text-text">{usuario.nombreMostrado}</span>
        {organizaciones.length > 0 ? 'Organizador' : 'Usuario'}
      </MenuLabel>
      <MenuLink href="/dashboard/mi-cuenta" icon={<UserRound {...icon} />}>
        Mi Cuenta
      </MenuLink>
      <MenuLink href="/dashboard/mis-compras" icon={<Ticket {...icon} />}>
        Mis Boletos
      </MenuLink>
      <Organizaciones organizaciones={organizaciones} />
      <Contadores notificaciones={notificaciones} invitaciones={invitaciones} />
      {usuario.type === 'administrador' && <Administracion />}
      <MenuRule />
      <MenuItem icon={<LogOut {...icon} />} onSelect={onSalir}>
        Cerrar Sesión
      </MenuItem>
    </Menu>
  )
}
