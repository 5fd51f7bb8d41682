import { lazy, Suspense, useEffect } from 'react'
import { useSesion } from '../../../lib/sesion/sesion'

const Texto = lazy(() =>
  import('./verifica-correo-texto').then(({ VerificaCorreoTexto }) => ({ default: VerificaCorreoTexto })),
)

/** What the script of `lib/antes/tema.ts` decided before the first paint, once it changes. */
function marcar(pendiente: boolean): void {
  if (pendiente) document.documentElement.dataset.correo = ''
  else delete document.documentElement.dataset.correo
}

/**
 * Only for whoever has not verified the e-mail. Who that is, the server does not know: the script that runs before the first paint opens
 * this place, so that nothing moves when the words arrive.
 */
export function VerificaCorreo() {
  const { lista, usuario } = useSesion()
  const pendiente = usuario !== null && !usuario.emailVerified
  useEffect(() => {
    if (lista) marcar(pendiente)
  }, [lista, pendiente])
  return (
    <aside
      aria-label="Verifica tu correo"
      className="hidden min-h-22 items-center border-line border-b bg-surface-1 py-2 text-sm md:min-h-12 [html[data-correo]_&]:grid"
    >
      <div className="wrap">
        {pendiente && (
          <Suspense>
            <Texto email={usuario.email} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
