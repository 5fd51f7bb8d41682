import { VERIFICACION } from '../../features/cuenta/entrar/canje'
import { type Caras, PaginaEnlace } from '../../features/cuenta/entrar/pagina-enlace'
import { ReenviarVerificacion } from '../../features/cuenta/entrar/reenviar-verificacion'
import { metaSecreta } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { ButtonLink } from '../../ui/button'

export const meta = () => metaSecreta('Verifica tu correo', 'noindex')

const CARAS: Caras = {
  hecho: {
    titulo: 'Correo verificado',
    texto: 'Listo. Tus boletos y avisos llegarán a este correo.',
  },
  ya: {
    titulo: 'Tu correo ya está verificado',
    texto: 'No tienes que hacer nada más: este enlace ya cumplió.',
  },
  vencido: {
    titulo: 'Este enlace venció',
    texto: 'Los enlaces duran 24 horas. Pide otro y ábrelo desde tu correo.',
  },
  invalido: {
    titulo: 'Este enlace ya no sirve',
    texto:
      'Puede estar incompleto o haber sido reemplazado por uno más reciente. Usa el último que te llegó o pide otro.',
  },
  'sin-enlace': {
    titulo: 'Abre el enlace de tu correo',
    texto: 'Te lo enviamos al crear tu cuenta. Si no lo encuentras, revisa el correo no deseado o pide otro.',
  },
}

function Salidas() {
  const { isAuthenticated } = useSesion()
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={isAuthenticated ? '/dashboard/mis-compras' : '/auth/sign-in'} variant="ink">
        {isAuthenticated ? 'Ver Mis Boletos' : 'Iniciar Sesión'}
      </ButtonLink>
      <ButtonLink href="/eventos" variant="outline">
        Ver todos los eventos
      </ButtonLink>
    </div>
  )
}

export default function VerificarEmail() {
  return (
    <PaginaEnlace
      titulo={{ narrow: 'Verifica tu', wide: 'correo' }}
      haciendo="Verificando tu correo…"
      fallo={{ titulo: 'No pudimos verificarlo', boton: 'Verificar mi correo' }}
      sinScript="Para verificar tu correo, activa JavaScript y vuelve a abrir el enlace."
      caras={CARAS}
      enlace={VERIFICACION}
      salida={(paso) => (paso === 'hecho' || paso === 'ya' ? <Salidas /> : <ReenviarVerificacion />)}
    />
  )
}
