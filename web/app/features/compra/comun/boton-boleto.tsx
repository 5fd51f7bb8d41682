import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { BotonDescarga } from '../../comun/descarga'

type Props = Omit<ComponentProps<typeof BotonDescarga>, 'url' | 'archivo' | 'consulta'> & {
  boletoId: string
  acceso: string | null
  /** All of its compra. */
  todos?: boolean
}

/** Saves the PDF of a boleto, or of all of its compra. */
export function BotonBoleto({ boletoId, acceso, todos = false, ...boton }: Props) {
  const consulta = new URLSearchParams({ ...(acceso === null ? {} : { acceso }), ...(todos ? { todos: '1' } : {}) })
  return (
    <BotonDescarga
      icon={<Download aria-hidden="true" />}
      loadingText="Descargando…"
      hecho=""
      {...boton}
      url={`/api/p/boletos/${encodeURIComponent(boletoId)}/pdf`}
      consulta={consulta.toString()}
      archivo="boleto.pdf"
    />
  )
}
