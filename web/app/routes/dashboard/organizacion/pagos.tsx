import { useParams } from 'react-router'
import { useConfirmarConLlave } from '../../../features/cuenta/llaves/confirmar-con-llave'
import { ConfirmarIdentidad } from '../../../features/cuenta/mi-cuenta/confirmar-identidad'
import { useOrganizacion } from '../../../features/panel/comun/contexto'
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

export default function Pagos() {
  const conLlave = useConfirmarConLlave()
  return (
    <>
      <Pantalla />
      <ConfirmarIdentidad conLlave={conLlave} />
    </>
  )
}
