import { DOCUMENTOS_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import type { AccesoDocumento } from '@entrale/contract/expedientes/schemas'
import { useQuery } from '@tanstack/react-query'
import { fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { accesosQuery } from './consultas'

const quienDe = ({ quien, rol }: AccesoDocumento): string =>
  rol === 'administrador' ? 'Quien revisa expedientes' : (quien ?? 'Alguien que ya no está')

/** Who opened which paper, and when. */
export function Accesos({ slug }: { slug: string }) {
  const { data } = useQuery(accesosQuery(slug))
  if (data === undefined || data.items.length === 0) return null
  return (
    <Card className="mt-6">
      <CardHead title="Quién abrió los documentos" />
      <ol className="divide-y divide-line text-sm">
        {data.items.map((acceso) => (
          <li key={acceso.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0">
            <span className="wrap-anywhere min-w-0">
              {quienDe(acceso)} · {DOCUMENTOS_EN_PALABRAS[acceso.clase]}
            </span>
            <time dateTime={acceso.fecha} className="text-muted">
              {fechaCorta(acceso.fecha, ZONA_CENTRO)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
