import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { cuenta } from '../../../lib/formatos'
import { rutaContracargos } from '../../../lib/rutas-panel'
import { Note } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { disputasQuery } from './consultas'

/** Disputes that wait for evidence; nothing where there are none. */
export function AvisoContracargos({ slug }: { slug: string }) {
  const total = useQuery(disputasQuery(slug, { cuales: 'por_contestar' })).data?.total ?? 0
  if (total === 0) return null
  return (
    <Note tone="chile" icon={<CircleAlert />} className="mb-6">
      <b className="font-semibold">{cuenta(total, 'contracargo espera', 'contracargos esperan')} tu evidencia.</b>{' '}
      <Anchor href={rutaContracargos(slug)} className="link">
        Ver los contracargos
      </Anchor>
    </Note>
  )
}
