import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { ReenviarCorreo } from '../../features/comun/reenviar-correo'
import { EsperaInvitaciones, ListaInvitaciones } from '../../features/cuenta/invitaciones/lista'
import { FallaDeDashboard } from '../../features/panel/comun/fallas'
import { invitacionesQuery } from '../../lib/consultas-panel'
import { SER_ORGANIZADOR } from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { ButtonLink } from '../../ui/button'
import { Note } from '../../ui/card'
import { PageHead } from '../../ui/layout'
import { EmptyState, ErrorState } from '../../ui/states'

export const handle = { miga: 'Invitaciones' }
export const meta = () => [{ title: tituloDe('Invitaciones') }]
export const ErrorBoundary = FallaDeDashboard

const Ninguna = ({ organizador }: { organizador: boolean }) => (
  <EmptyState
    title="No tienes invitaciones"
    action={!organizador && <ButtonLink href={SER_ORGANIZADOR}>Conviértete en organizador</ButtonLink>}
  >
    Cuando una organización te invite a su equipo con el correo de tu cuenta, aquí podrás aceptar o rechazar.
  </EmptyState>
)

function Lista() {
  const { usuario, organizaciones } = useSesion()
  const { data, error, isFetching, refetch } = useQuery(invitacionesQuery())
  if (data === undefined && error)
    return <ErrorState title="No pudimos cargar tus invitaciones" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <EsperaInvitaciones />
  return (
    <>
      {data.items.length > 0 && usuario?.emailVerified === false && (
        <Note tone="talavera" icon={<MailWarning />} className="mb-6">
          Para responder, primero abre el enlace que enviamos a{' '}
          <b className="wrap-anywhere font-semibold">{usuario.email}</b>. ¿No llegó?{' '}
          <ReenviarCorreo email={usuario.email}>Enviarme otro enlace</ReenviarCorreo>
        </Note>
      )}
      <ListaInvitaciones items={data.items} vacia={<Ninguna organizador={organizaciones.length > 0} />} />
    </>
  )
}

export default function Invitaciones() {
  return (
    <div className="max-w-250">
      <PageHead title="Invitaciones" lead="Organizaciones que quieren que seas parte de su equipo." />
      <Lista />
    </div>
  )
}
