import { CAMBIO_DE_CORREO } from '../../features/cuenta/entrar/canje'
import { type Caras, PaginaEnlace } from '../../features/cuenta/entrar/pagina-enlace'
import { metaSecreta } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { hrefEntrar } from '../../lib/sesion/siguiente'
import { ButtonLink } from '../../ui/button'

export const meta = () => metaSecreta('Confirma tu correo', 'noindex')

const MI_CUENTA = '/dashboard/mi-cuenta'

const CARAS: Caras = {
  hecho: {
    titulo: 'Tu correo cambió',
    texto: 'Desde ahora inicias sesión con él, y ahí te llegan tus boletos y avisos.',
  },
  ya: {
    titulo: 'Tu correo ya había cambiado',
    texto: 'No tienes que hacer nada más: este enlace ya cumplió.',
  },
  vencido: {
    titulo: 'Este enlace venció',
    texto: 'Tu correo sigue siendo el de antes. Si aún quieres cambiarlo, pídelo otra vez en Mi Cuenta.',
  },
  invalido: {
    titulo: 'Este enlace ya no sirve',
    texto: 'Puede estar incompleto, o el cambio se canceló o se pidió de nuevo. Tu correo sigue siendo el de antes.',
  },
  'sin-enlace': {
    titulo: 'Abre el enlace de tu correo nuevo',
    texto: 'Te lo enviamos cuando pediste el cambio. Si no lo encuentras, revisa el correo no deseado.',
  },
}

function Salidas() {
  const { isAuthenticated } = useSesion()
  return (
    <ButtonLink href={isAuthenticated ? MI_CUENTA : hrefEntrar(MI_CUENTA)} variant="ink">
      {isAuthenticated ? 'Ir a Mi Cuenta' : 'Iniciar Sesión'}
    </ButtonLink>
  )
}

export default function ConfirmarEmail() {
  return (
    <PaginaEnlace
      titulo={{ narrow: 'Confirma tu', wide: 'correo' }}
      haciendo="Confirmando tu correo…"
      fallo={{ titulo: 'No pudimos confirmarlo', boton: 'Confirmar mi correo' }}
      sinScript="Para confirmar tu correo, activa JavaScript y vuelve a abrir el enlace."
      caras={CARAS}
      enlace={CAMBIO_DE_CORREO}
      salida={() => <Salidas />}
    />
  )
}
