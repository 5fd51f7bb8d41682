import { ChevronsUpDown, CircleUser, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { type Tema, useTema } from '../../../lib/antes/tema'
import { MI_CUENTA } from '../../../lib/rutas-panel'
import type { EstadoSesion } from '../../../lib/sesion/sesion'
import { Avatar } from '../../../ui/avatar'
import { IconButton } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { Menu, MenuItem, MenuLink } from '../../../ui/menu'
import { ThemeSwitch } from '../../../ui/theme-switch'
import { renglon } from './renglon'

type Usuario = NonNullable<EstadoSesion['usuario']>
type Props = { usuario: Usuario; organizador: boolean; plegada: boolean; onSalir: () => void }

const ICONOS = { light: Sun, dark: Moon, system: Monitor }
const NOMBRES: Record<Tema, string> = { light: 'Claro', dark: 'Oscuro', system: 'Sistema' }

function TemaPlegado({ tema, setTema }: { tema: Tema; setTema: (tema: Tema) => void }) {
  const Icono = ICONOS[tema]
  const boton = (
    <IconButton label={`Tema: ${NOMBRES[tema]}`} variant="bare" size="sm">
      <Icono aria-hidden="true" />
    </IconButton>
  )
  return (
    <Menu trigger={boton} label="Tema" align="end" side="right">
      {(Object.keys(NOMBRES) as Tema[]).map((opcion) => (
        <MenuItem key={opcion} onSelect={() => setTema(opcion)} end={opcion === tema ? 'En uso' : undefined}>
          {NOMBRES[opcion]}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Theme and person. With an organization a person is labelled Organizador, otherwise Usuario (spec §1). */
export function BarraPie({ usuario, organizador, plegada, onSalir }: Props) {
  const [tema, setTema] = useTema()
  const nombre = (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold text-text" title={usuario.nombreMostrado}>
        {usuario.nombreMostrado}
      </span>
      <span className="block truncate text-xs">{organizador ? 'Organizador' : 'Usuario'}</span>
    </span>
  )
  const boton = (
    <button type="button" className={cn(renglon, 'md:h-12', plegada && 'justify-center px-0')}>
      <Avatar name={`${usuario.nombre} ${usuario.apellidoPaterno}`} src={usuario.urlAvatar} size={32} />
      {plegada ? <span className="sr-only">Tu cuenta, {usuario.nombreMostrado}</span> : nombre}
      {!plegada && <ChevronsUpDown aria-hidden="true" />}
    </button>
  )
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t p-2 [&_[role=radiogroup]_svg]:hidden',
        plegada && 'justify-items-center',
      )}
    >
      {plegada ? <TemaPlegado tema={tema} setTema={setTema} /> : <ThemeSwitch value={tema} onChange={setTema} block />}
      <Menu
        trigger={boton}
        label="Tu cuenta"
        align={plegada ? 'end' : 'start'}
        side={plegada ? 'right' : 'bottom'}
        className="w-56"
      >
        <MenuLink href={MI_CUENTA} icon={<CircleUser size={18} strokeWidth={1.75} />}>
          Mi cuenta
        </MenuLink>
        <MenuItem icon={<LogOut size={18} strokeWidth={1.75} />} onSelect={onSalir}>
          Cerrar sesión
        </MenuItem>
      </Menu>
    </div>
  )
}
