import type { ComponentProps, ReactNode } from 'react'
import { Loading, LoadingBlock, Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'

const RENGLONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Where a list of people is coming. */
const EsperaLista = ({ texto }: { texto: string }) => (
  <Loading label={texto} className="grid gap-px overflow-hidden rounded-control border border-line bg-line">
    {RENGLONES.map((renglon) => (
      <div key={renglon} className="grid gap-2 bg-surface-1 px-5 py-3.5">
        <Skeleton className="w-48 max-w-full" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </div>
    ))}
  </Loading>
)

export type Consulta = NonNullable<ComponentProps<typeof ErrorState>['query']>

/** Two questions that one screen needs the answers of. */
export const ambas = (una: Consulta, otra: Consulta): Consulta => ({
  error: una.error ?? otra.error,
  isFetching: una.isFetching || otra.isFetching,
  refetch: () => Promise.all([una.refetch(), otra.refetch()]),
})

type Props = {
  consulta: Consulta
  /** What is read, with its article: "las compras". */
  nombre: string
  /** The height of the one block that is coming; without it, the lines of a list are. */
  alto?: string | undefined
  /** What is coming, where it has another shape. */
  espera?: ReactNode
  as?: 'h2' | 'h3'
}

/** What stands where the data are not there yet, or cannot be read. */
export function SinDatos({ consulta, nombre, alto, espera, as = 'h2' }: Props) {
  if (consulta.error) return <ErrorState as={as} title={`Error al cargar ${nombre}`} query={consulta} />
  if (espera) return espera
  const texto = `Cargando ${nombre}`
  return alto ? <LoadingBlock label={texto} className={alto} /> : <EsperaLista texto={texto} />
}
