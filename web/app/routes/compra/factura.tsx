import { cabeceraDe, useAcceso } from '../../features/compra/comun/acceso'
import { BotonDescarga } from '../../features/comun/descarga'
import { metaSecreta } from '../../lib/seo/seo'
import { ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/factura'

export const meta = () => metaSecreta('Tu factura')

/** Where the e-mail of an invoice leads: its files are asked for with what its link brought, and saved. */
export default function FacturaPagina({ params: { id } }: Route.ComponentProps) {
  const { listo, acceso } = useAcceso(id)
  const archivo = (formato: string) => ({
    url: `/api/p/facturas/${encodeURIComponent(id)}/${formato}`,
    archivo: `factura.${formato}`,
    cabeceras: cabeceraDe(acceso),
  })
  if (!listo)
    return (
      <Loading label="Buscando tu factura" className="wrap grid gap-5 pt-12">
        <Skeleton className="h-28 w-3/4" />
      </Loading>
    )
  if (acceso === null)
    return (
      <div className="wrap py-10">
        <EmptyState
          as="h1"
          title="Abre tu factura desde tu correo"
          action={<ButtonLink href="/dashboard/mis-compras">Ir a Mis compras</ButtonLink>}
        >
          Revisa que el enlace esté completo, tal como te llegó. También está en la página de tu compra.
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap grid max-w-150 content-start gap-7 py-10 lg:py-14">
      <div className="grid gap-3">
        <Display as="h1" size="page" stacked narrow="Tu" wide="factura" />
        <p className="text-muted">
          El PDF es para leerla o imprimirla. El XML es el comprobante que tu contador necesita: guarda los dos.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <BotonDescarga variant="primary" size="lg" className="flex-[1_1_12rem]" {...archivo('pdf')}>
          Descargar PDF
        </BotonDescarga>
        <BotonDescarga size="lg" className="flex-[1_1_12rem]" {...archivo('xml')}>
          Descargar XML
        </BotonDescarga>
      </div>
    </div>
  )
}
