import { useSearchParams } from 'react-router'
import { BuscarForm } from '../../features/compra/compras/buscar-form'
import { tituloDe } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { Display } from '../../ui/display'
import { Anchor } from '../../ui/link'

export const meta = () => [{ title: tituloDe('Busca tus boletos') }, { name: 'robots', content: 'noindex' }]

/** For buyers without an account who lost the e-mail, or whose link ended (`?pasados`). */
export default function BuscarBoletos() {
  const { usuario } = useSesion()
  const [params] = useSearchParams()
  return (
    <div className="wrap pt-8 pb-6 lg:pt-12">
      <div className="grid max-w-130 gap-6">
        <div className="grid gap-3">
          <Display as="h1" size="page" narrow="Busca" wide="tus boletos" />
          <p className="text-lg text-muted">
            Escribe el correo con el que compraste y te mandamos ahí los enlaces de tus boletos y de tus pagos
            pendientes.
          </p>
        </div>
        <BuscarForm key={usuario?.email ?? ''} email={usuario?.email ?? ''} pasados={params.has('pasados')} />
        <p className="text-muted text-sm">
          ¿Compraste con tu cuenta?{' '}
          <Anchor className="link" href="/dashboard/mis-compras">
            Están en Mis compras
          </Anchor>
          .
        </p>
      </div>
    </div>
  )
}
