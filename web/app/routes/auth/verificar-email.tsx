import { CircleCheck, Clock, type LucideIcon, MailQuestion, MailX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReenviarVerificacion } from '../../features/cuentas/reenviar-verificacion'
import { useVerificacion, type Verificacion } from '../../features/cuentas/verificar-email'
import { tituloDe } from '../../lib/seo'
import { useSesion } from '../../lib/sesion'
import { Button, ButtonLink } from '../../ui/button'
import { Jump } from '../../ui/display'
import { Spinner } from '../../ui/spinner'

export const meta = () => [{ title: tituloDe('Verifica tu correo') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]

type Cara = { icono: LucideIcon; tinta: string; titulo: string; texto: string; pide?: boolean }
const CARAS: Record<Exclude<Verificacion['paso'], 'leyendo' | 'trabajando' | 'fallo'>, Cara> = {
  verificado: { icono: CircleCheck, tinta: 'text-agave', titulo: 'Correo verificado', texto: 'Listo. Tus boletos y avisos llegarán a este correo.' },
  ya: { icono: CircleCheck, tinta: 'text-agave', titulo: 'Tu correo ya está verificado', texto: 'No tienes que hacer nada más: este enlace ya cumplió.' },
  vencido: {
    icono: Clock,
    tinta: 'text-cempasuchil',
    titulo: 'Este enlace venció',
    texto: 'Los enlaces duran 24 horas. Pide otro y ábrelo desde tu correo.',
    pide: true,
  },
  invalido: {
    icono: MailX,
    tinta: 'text-chile',
    titulo: 'Este enlace ya no sirve',
    texto: 'Puede estar incompleto o haber sido reemplazado por uno más reciente. Usa el último que te llegó o pide otro.',
    pide: true,
  },
  'sin-enlace': {
    icono: MailQuestion,
    tinta: 'text-muted',
    titulo: 'Abre el enlace de tu correo',
    texto: 'Te lo enviamos al crear tu cuenta. Si no lo encuentras, revisa el correo no deseado o pide otro.',
    pide: true,
  },
}

const Aviso = ({ icono: Icono, tinta, titulo, texto, children }: Omit<Cara, 'pide'> & { children?: ReactNode }) => (
  <>
    <Icono aria-hidden="true" className={`size-10 ${tinta}`} strokeWidth={1.5} />
    <h2 className="type-title text-xl leading-[1.08] md:text-[24px]">{titulo}</h2>
    <p className="max-w-[52ch] text-muted">{texto}</p>
    {children && <div className="mt-3">{children}</div>}
  </>
)

const Salidas = ({ conSesion }: { conSesion: boolean }) => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink href={conSesion ? '/dashboard/mis-compras' : '/auth/sign-in'} variant="ink">
      {conSesion ? 'Ver Mis Boletos' : 'Iniciar Sesión'}
    </ButtonLink>
    <ButtonLink href="/eventos" variant="outline">
      Ver todos los eventos
    </ButtonLink>
  </div>
)

function Estado({ verificacion, reintentar }: { verificacion: Verificacion; reintentar: () => void }) {
  const { isAuthenticated } = useSesion()
  if (verificacion.paso === 'leyendo' || verificacion.paso === 'trabajando')
    return (
      <p className="flex items-center gap-3 text-lg">
        <Spinner className="size-6" />
        Verificando tu correo…
      </p>
    )
  if (verificacion.paso === 'fallo')
    return (
      <Aviso icono={TriangleAlert} tinta="text-chile" titulo="No pudimos verificarlo" texto={verificacion.mensaje}>
        <Button variant="primary" onClick={reintentar}>
          Verificar mi correo
        </Button>
      </Aviso>
    )
  const { pide, ...cara } = CARAS[verificacion.paso]
  return <Aviso {...cara}>{pide ? <ReenviarVerificacion /> : <Salidas conSesion={isAuthenticated} />}</Aviso>
}

export default function VerificarEmail() {
  const estado = useVerificacion()
  return (
    <div className="wrap grid max-w-180 gap-8 pt-8 pb-18 md:pt-16">
      <h1 className="text-5xl leading-none">
        <Jump narrow="Verifica tu" wide="correo" stacked />
      </h1>
      <div
        aria-live="polite"
        className="grid min-h-60 content-start justify-items-start gap-2.5 rounded-control border border-line bg-surface-1 p-6 md:p-8 noscript:hidden"
      >
        <Estado {...estado} />
      </div>
      <noscript>
        <p className="rounded-control border border-line bg-surface-1 p-6">Para verificar tu correo, activa JavaScript y vuelve a abrir el enlace.</p>
      </noscript>
    </div>
  )
}
