import { ApiError } from '@entrale/contract/client'
import type { ImpuestoDeEvento } from '@entrale/contract/impuesto-local/schemas'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { tasa as enTasa } from '../../../lib/dia'
import { Card } from '../../../ui/card'
import { Switch } from '../../../ui/choice'
import { toast } from '../../../ui/toaster'

type Params = { slug: string; slugEvento: string }
export const impuestoDeEventoQuery = (params: Params) =>
  queryOptions({
    queryKey: ['panel', 'impuesto-local', params.slug, params.slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/impuesto-local', { params }),
    staleTime: 0,
  })

const SIN_TASA = 'En el lugar del evento ya no hay una tasa: no se calcula nada.'
function explicado({ tasa, gravado, confirmada }: ImpuestoDeEvento): string {
  if (tasa === null) return SIN_TASA
  const { bps, entidad, municipio, soloExentos } = tasa
  const lugar = municipio === '' ? entidad : municipio
  const deQue = gravado || !soloExentos ? '' : ' Hoy no vendes ninguno exento.'
  return [
    `${lugar}: ${enTasa(bps)} de lo que cobras por cada boleto${soloExentos ? ' exento de IVA' : ''}.${deQue}`,
    'El precio no cambia: va dentro, se dice en el recibo, y lo declaras y pagas tú.',
    confirmada ? 'Confírmalo con tu contador.' : 'La tasa está por confirmar: pregunta a tu contador.',
  ].join(' ')
}

/** Whether the evento causes the local tax; proposed where its place has a rate and it sells what the tax is of. */
export function ImpuestoLocal({ params }: { params: Params }) {
  const cache = useQueryClient()
  const consulta = impuestoDeEventoQuery(params)
  const { data } = useQuery(consulta)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (aplica: boolean) =>
      api('PUT /organizacion/:slug/eventos/:slugEvento/impuesto-local', { params, body: { aplica } }),
    onSuccess: (respuesta) => {
      cache.setQueryData(consulta.queryKey, respuesta)
      toast.success(respuesta.item.aplica ? 'El evento causa impuesto local' : 'El evento ya no causa impuesto local')
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : 'No pudimos guardarlo.'),
  })
  if (data === undefined) return null
  const { item } = data
  if (!item.aplica && !item.gravado) return null
  return (
    <section aria-label="Impuesto local" className="mt-6">
      <Card>
        <Switch
          label={<span className="font-semibold text-base">Causa impuesto local sobre espectáculos</span>}
          hint={explicado(item)}
          checked={isPending ? variables : item.aplica}
          disabled={isPending}
          onChange={(event) => mutate(event.target.checked)}
        />
      </Card>
    </section>
  )
}
