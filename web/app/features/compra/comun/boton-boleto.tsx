import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { BotonDescarga } from '../../comun/descarga'
import { cabeceraDe } from './acceso'

type Props = Omit<ComponentProps<typeof BotonDescarga>, 'url' | 'archivo' | 'consulta' | 'cabeceras'> & {
  boletoId: string
  acceso: string | null
  /** All of its compra. */
  todos?: boolean
}

/** Saves the PDF of a boleto, or of all of its compra. */
export function BotonBoleto({ boletoId, acceso, todos = false, ...boton }: Props) {
  return (
    <BotonDescarga
      icon={<Download aria-hidden="true" />}
      loadingText="Descargando…"
      hecho=""
      {...boton}
      url={`/api/p/boletos/${encodeURIComponent(boletoId)}/pdf`}
      consulta={todos ? 'todos=1' : ''}
      cabeceras={cabeceraDe(acceso)}
      archivo="boleto.pdf"
    />
  )
}
