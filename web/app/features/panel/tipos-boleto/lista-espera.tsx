import type { esperasRespuesta } from '@entrale/contract/lista-espera/schemas'
import { ListOrdered } from 'lucide-react'
import type * as z from 'zod/mini'
import { cuenta } from '../../../lib/formatos'
import { Note } from '../../../ui/card'
import { Anchor } from '../../../ui/link'

type Esperas = z.output<typeof esperasRespuesta>
/** `href`: where they are listed one by one, for who may read it. */
type Props = { esperas: Esperas | undefined; href: string | null; className?: string }

function frases({ esperando, ofrecidos, comprados, boletos }: Esperas): string[] {
  return [
    esperando > 0
      ? `${cuenta(esperando, 'persona espera', 'personas esperan')} ${cuenta(boletos, 'boleto', 'boletos')}`
      : '',
    ofrecidos > 0 ? `${cuenta(ofrecidos, 'tiene', 'tienen')} una oferta ahora` : '',
    comprados > 0 ? `${cuenta(comprados, 'ya compró', 'ya compraron')} con la suya` : '',
  ].filter(Boolean)
}

/** Who waits for boletos; nothing while nobody ever did. */
export function ListaEspera({ esperas, href, className }: Props) {
  const partes = esperas === undefined ? [] : frases(esperas)
  if (partes.length === 0) return null
  return (
    <Note role="note" icon={<ListOrdered />} {...(className && { className })}>
      <b className="font-semibold">Lista de espera</b>
      <span className="block text-muted text-sm">{partes.join(' · ')}.</span>
      <span className="block text-muted text-sm">Cuando se libera un boleto se le ofrece solo a quien sigue.</span>
      {href !== null && esperas !== undefined && esperas.esperando + esperas.ofrecidos > 0 && (
        <Anchor href={href} className="link mt-1 inline-block">
          Ver quién espera
        </Anchor>
      )}
    </Note>
  )
}
