import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { cerrarSesion, type EstadoSesion, useSesion } from '../../../lib/sesion/sesion'
import { ButtonLink, IconButton } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { Anchor } from '../../../ui/link'
import { Wordmark } from '../../../ui/wordmark'
import { Buscador } from './buscador'
import { ENLACES, MIS_BOLETOS } from './enlaces'
import { Iniciales } from './iniciales'

/* Both wait until someone needs them: a visitor who only reads downloads neither menus nor dialogs. */
const MenuUsuario = lazy(() => import('./menu-usuario').then(({ MenuUsuario: menu }) => ({ default: menu })))
const MenuMovil = lazy(() => import('./menu-movil').then(({ MenuMovil: menu }) => ({ default: menu })))

const enlace = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-surface-2',
    isActive && 'rounded-none font-semibold shadow-[inset_0_-3px_0_var(--text)]',
  )

const Navegacion = () => (
  <nav aria-label="Principal" className="ml-7 hidden gap-1 lg:flex">
    {ENLACES.map(({ href, texto }) => (
      <NavLink key={href} to={href} className={enlace}>
        {texto}
      </NavLink>
    ))}
  </nav>
)

function Cuenta({ sesion, onSalir }: { sesion: EstadoSesion; onSalir: () => void }) {
  const { usuario } = sesion
  if (usuario === null)
    return (
      <ButtonLink href="/auth/sign-in" size="sm" className="hidden md:inline-flex">
        Iniciar Sesión
      </ButtonLink>
    )
  const espera = (
    <span className="grid size-11 place-items-center">
      <Iniciales usuario={usuario} />
    </span>
  )
  return (
    <Suspense fallback={espera}>
      <MenuUsuario sesion={{ ...sesion, usuario }} onSalir={onSalir} />
    </Suspense>
  )
}

/** Signs out here at once, and on the server when it answers. */
function useSalir(): () => void {
  const navigate = useNavigate()
  return () => {
    api('POST /auth/cerrar-sesion').catch(() => undefined) // the token is forgotten here whatever the server says
    cerrarSesion()
    void navigate('/')
  }
}

/** The bar of every public page. */
export function Cabecera() {
  const sesion = useSesion()
  const onSalir = useSalir()
  const [menu, setMenu] = useState<'cerrado' | 'pedido' | 'abierto'>('cerrado')
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-bg">
      <div className="wrap relative flex h-16 items-center gap-2 md:h-18 md:gap-3">
        <Anchor href="/" aria-label="Éntrale, inicio" className="py-2">
          <Wordmark className="h-5.5 md:h-6.5" />
        </Anchor>
        <Navegacion />
        <span className="flex-1" />
        <Buscador />
        <Anchor
          href={MIS_BOLETOS.href}
          className={cn(
            'whitespace-nowrap px-1 py-2.5 font-medium hover:underline max-[359px]:hidden sm:px-2 max-md:noscript:hidden',
            sesion.isAuthenticated && 'max-md:hidden', // their menu has it
          )}
        >
          {MIS_BOLETOS.texto}
        </Anchor>
        <Cuenta sesion={sesion} onSalir={onSalir} />
        <IconButton
          label="Abrir menú"
          variant="bare"
          aria-haspopup="dialog"
          aria-expanded={menu === 'abierto'}
          className="-mr-3 text-text lg:hidden noscript:hidden"
          onClick={() => setMenu('abierto')}
        >
          <MenuIcon aria-hidden="true" />
        </IconButton>
        <a
          href="#pie"
          className="hidden min-h-11 items-center px-2 font-medium noscript:inline-flex lg:noscript:hidden"
        >
          Menú
        </a>
        {menu !== 'cerrado' && (
          <Suspense>
            <MenuMovil
              sesion={sesion}
              onSalir={onSalir}
              abierto={menu === 'abierto'}
              onAbierto={(abierto) => setMenu(abierto ? 'abierto' : 'pedido')}
            />
          </Suspense>
        )}
      </div>
    </header>
  )
}
