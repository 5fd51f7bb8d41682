import { Loading, Skeleton } from '../../ui/skeleton'

const RENGLONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Where a list of people is coming. */
export const EsperaLista = ({ texto }: { texto: string }) => (
  <Loading label={texto} className="grid gap-px overflow-hidden rounded-control border border-line bg-line">
    {RENGLONES.map((renglon) => (
      <div key={renglon} className="grid gap-2 bg-surface-1 px-5 py-3.5">
        <Skeleton className="w-48 max-w-full" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </div>
    ))}
  </Loading>
)
