import type { Compra } from '@entrale/contract/compras/compra'
import { lazy, Suspense } from 'react'
import { api } from '../../../lib/api'
import { partesDe } from '../compras/use-compra'

const TusRespuestas = lazy(() =>
  import('../preguntas/tus-respuestas').then((modulo) => ({ default: modulo.TusRespuestas })),
)

type Props = { compra: Compra; acceso: string | null }

/** The buyer's answers to the organizer; nothing where nothing was asked. */
export function RespuestasDeCompra({ compra: { folio, evento, estado }, acceso }: Props) {
  if (evento.conPreguntas !== true) return null
  const donde = partesDe({ folio, acceso })
  return (
    <Suspense>
      <TusRespuestas
        clave={[folio, acceso, estado]}
        leer={() => api('GET /p/compras/:folio/respuestas', donde)}
        guardar={(respuestas) => api('PUT /p/compras/:folio/respuestas', { ...donde, body: { respuestas } })}
      />
    </Suspense>
  )
}
