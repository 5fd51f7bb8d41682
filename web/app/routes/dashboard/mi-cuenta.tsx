import { Building2, CircleCheck, Mail, MailWarning, UserRound } from 'lucide-react'
import { ConfirmarIdentidad } from '../../features/cuenta/confirmar-identidad'
import { fechaLarga, ZONA_CENTRO } from '../../lib/formatos'
import { CREAR_ORGANIZACION, ORGANIZACIONES } from '../../lib/rutas-panel'
import { tituloDe } from '../../lib/seo'
import { useSesion } from '../../lib/sesion'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { ButtonLink } from '../../ui/button'
import { Card, CardHead } from '../../ui/card'
import { DefinitionList } from '../../ui/definition-list'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Mi Cuenta' }
export const meta = () => [{ title: tituloDe('Mi cuenta') }]

function Datos() {
  const { usuario } = useSesion()
  if (usuario === null) return null
  const { nombreMostrado, email, ultimaConexion } = usuario
  const filas = [
    { term: 'Nombre', detail: nombreMostrado },
    { term: 'Correo', detail: <span className="break-all">{email}</span> },
    ...(ultimaConexion === null ? [] : [{ term: 'Última conexión', detail: fechaLarga(ultimaConexion, ZONA_CENTRO) }]),
  ]
  return <DefinitionList items={filas} columns />
}

export default function MiCuenta() {
  const { usuario, organizaciones } = useSesion()
  if (usuario === null) return null
  const organizador = organizaciones.length > 0
  return (
    <>
      <PageHead title="Mi Cuenta" lead="Con estos datos compras y recibes tus boletos." />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <div className="mb-5 flex items-center gap-4">
            <Avatar name={`${usuario.nombre} ${usuario.apellidoPaterno}`} src={usuario.urlAvatar} size={64} />
            <div className="min-w-0">
              <h2 className="break-words font-semibold text-lg">{usuario.nombreMostrado}</h2>
              <p className="mt-1.5 flex flex-wrap gap-1.5">
                <Badge icon={organizador ? Building2 : UserRound} size="sm">
                  {organizador ? 'Organizador' : 'Usuario'}
                </Badge>
                <Badge tone={usuario.emailVerified ? 'agave' : 'cempasuchil'} icon={usuario.emailVerified ? CircleCheck : MailWarning} size="sm">
                  {usuario.emailVerified ? 'Correo verificado' : 'Correo sin verificar'}
                </Badge>
              </p>
            </div>
          </div>
          <Datos />
        </Card>
        <div className="grid content-start gap-6">
          <Card>
            <CardHead title="Tus boletos" lead="Llegan a tu correo y se quedan aquí." />
            <ButtonLink href="/dashboard/mis-compras" icon={<Mail aria-hidden="true" />}>
              Ver Mis Compras
            </ButtonLink>
          </Card>
          <Card>
            <CardHead
              title="Organizaciones"
              lead={organizador ? organizaciones.map(({ nombreMostrado }) => nombreMostrado).join(', ') : 'Crea una para vender boletos de tus eventos.'}
            />
            <ButtonLink href={organizador ? ORGANIZACIONES : CREAR_ORGANIZACION} icon={<Building2 aria-hidden="true" />}>
              {organizador ? 'Ver organizaciones' : 'Crear Organización'}
            </ButtonLink>
          </Card>
        </div>
      </div>
      <ConfirmarIdentidad />
    </>
  )
}
