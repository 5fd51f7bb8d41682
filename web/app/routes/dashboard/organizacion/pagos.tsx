import { useParams } from 'react-router'
import { ConfirmarIdentidad } from '../../../features/cuenta/confirmar-identidad'
import { useConfirmarConLlave } from '../../../features/llaves/confirmar-con-llave'
import { rutaOrganizacion } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import { puedeCambiar, useOrganizacion } from './contexto'
import { PagosEvento } from './pagos-evento'
import { PagosInicio } from './pagos-inicio'
import { PagosLiquidacion } from './pagos-liquidacion'

const EVENTO = /^eventos\/([^/]+)\/?$/
const LIQUIDACION = /^liquidaciones\/([^/]+)\/?$/

function Pantalla() {
  const { '*': resto = '' } = useParams()
  const { slug } = useOrganizacion()
  const slugEvento = EVENTO.exec(resto)?.[1]
  const id = LIQUIDACION.exec(resto)?.[1]
  if (slugEvento !== undefined) return <PagosEvento key={slugEvento} slugEvento={slugEvento} />
  return id === undefined ? <PagosInicio key={slug} /> : <PagosLiquidacion key={id} id={id} />
}

/** Asked for only where something needs it. */
function ConPermiso() {
  const conLlave = useConfirmarConLlave()
  return (
    <>
      <Pantalla />
      <ConfirmarIdentidad conLlave={conLlave} />
    </>
  )
}

export default function Pagos() {
  const organizacion = useOrganizacion()
  if (puedeCambiar(organizacion)) return <ConPermiso />
  return (
    <EmptyState
      as="h1"
      title="No tienes permiso para ver esta página"
      action={<ButtonLink href={rutaOrganizacion(organizacion.slug)}>Ir al dashboard</ButtonLink>}
    >
      Los pagos de {organizacion.nombreMostrado} son para quien la administra. Si los necesitas, pide a su propietario que cambie tu rol.
    </EmptyState>
  )
}
