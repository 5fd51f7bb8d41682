import { queryOptions, useQuery } from '@tanstack/react-query'
import { cn } from '../../../ui/cn'
import { Skeleton } from '../../../ui/skeleton'
import { dibujarCodigo } from './codigo'

export const codigoQuery = (texto: string) =>
  queryOptions({
    queryKey: ['qr', texto],
    queryFn: () => dibujarCodigo(texto),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

/** 6 px a module: 41 modules measure 246 px, 294 with their quiet zone. Always black on white. */
export function Qr({ texto, etiqueta, className }: { texto: string; etiqueta: string; className?: string }) {
  const { data, isError } = useQuery(codigoQuery(texto))
  const marco = cn('size-[294px] max-w-full', className)
  if (isError)
    return (
      <p className="max-w-[30ch] p-8 text-center">No pudimos dibujar el código. Recarga la página o descarga el PDF.</p>
    )
  if (data === undefined) return <Skeleton className={cn(marco, 'scale-85')} />
  return (
    <svg
      viewBox={`0 0 ${data.lado} ${data.lado}`}
      role="img"
      aria-label={etiqueta}
      shapeRendering="crispEdges"
      className={marco}
    >
      <path fill="#fff" d={`M0 0h${data.lado}v${data.lado}H0z`} />
      <path fill="#000" d={data.trazo} />
    </svg>
  )
}
