import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { organizacionQuery } from '../../../lib/consultas'
import { Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import type { Borrador } from '../personalizacion/borrador'
import { Previa } from '../personalizacion/previa'
import { eventoDe, vistasDe } from './vistas-personalizacion'

/** The pages of this organization in what is being chosen. */
export function PreviaDe({ slug, borrador }: { slug: string; borrador: Borrador }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...organizacionQuery(api, slug),
    queryKey: ['panel', 'publica', slug],
  })
  if (data === undefined && error === null) return <Skeleton className="h-100" />
  if (data === undefined)
    return <ErrorState title="Error al cargar la vista previa" query={{ error, isFetching, refetch }} />
  const { item } = data
  return (
    <Previa
      borrador={borrador}
      vistas={vistasDe(item)}
      organizacion={item.nombreMostrado}
      evento={eventoDe(item).nombreMostrado}
    />
  )
}
