import { queryOptions, useQuery } from '@tanstack/react-query'
import { cn } from '../../../ui/cn'
import { Skeleton } from '../../../ui/skeleton'
import { type Codigo, dibujarCodigo } from './codigo'

export const codigoQuery = (texto: string) =>
  queryOptions({
    queryKey: ['qr', texto],
    queryFn: () => dibujarCodigo(texto),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

const marco = (className?: string) => cn('size-[294px] max-w-full', className)

export const QrPendiente = ({ className }: { className?: string | undefined }) => (
  <Skeleton className={cn(marco(className), 'scale-85')} />
)

type DibujadoProps = { codigo: Codigo; etiqueta: string; className?: string | undefined }
/** 6 px a module: 41 modules measure 246 px, 294 with their quiet zone. Always black on white. */
export const QrDibujado = ({ codigo: { lado, trazo }, etiqueta, className }: DibujadoProps) => (
  <svg
    viewBox={`0 0 ${lado} ${lado}`}
    role="img"
    aria-label={etiqueta}
    shapeRendering="crispEdges"
    className={marco(className)}
  >
    <path fill="#fff" d={`M0 0h${lado}v${lado}H0z`} />
    <path fill="#000" d={trazo} />
  </svg>
)

type QrProps = Omit<DibujadoProps, 'codigo'> & { texto: string }
export function Qr({ texto, ...resto }: QrProps) {
  const { data, isError } = useQuery(codigoQuery(texto))
  if (isError)
    return (
      <p className="max-w-[30ch] p-8 text-center">No pudimos dibujar el código. Recarga la página o descarga el PDF.</p>
    )
  if (data === undefined) return <QrPendiente className={resto.className} />
  return <QrDibujado codigo={data} {...resto} />
}
