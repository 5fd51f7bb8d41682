import type { Promotor } from '@entrale/contract/visitas'
import { Check, Copy, MessageCircle, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { Note } from '../../ui/card'
import { Dialog, Sheet } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toast } from '../../ui/toaster'
import { whatsappDe } from './enlace'

const AVISO_MS = 2500

function Copiar({ enlace }: { enlace: string }) {
  const [copiado, setCopiado] = useState(false)
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(enlace)
      setCopiado(true)
      setTimeout(() => setCopiado(false), AVISO_MS)
    } catch {
      toast.error('No se pudo copiar. Selecciona el enlace y cópialo.')
    }
  }
  return (
    <Button variant="primary" icon={copiado ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={() => void copiar()}>
      <span aria-live="polite">{copiado ? 'Enlace copiado' : 'Copiar enlace'}</span>
    </Button>
  )
}

type Props = { promotor: Promotor; evento: string; enlace: string; aviso: string; qr: ReactNode; onCerrar: () => void }

/** The link of a promotor, by every way it goes to them. */
export function CompartirPromotor({ promotor, evento, enlace, aviso, qr, onCerrar }: Props) {
  const [telefono] = useState(() => matchMedia('(max-width: 639px)').matches)
  const Caja = telefono ? Sheet : Dialog
  return (
    <Caja
      open
      onOpenChange={(open: boolean) => !open && onCerrar()}
      title={`Enlace de ${promotor.nombre}`}
      description="Las visitas y las compras que lleguen por aquí se cuentan a su nombre."
      {...(telefono && { className: 'max-h-[94dvh]' })}
    >
      <div className="grid gap-4">
        {aviso !== '' && (
          <Note tone="talavera" icon={<TriangleAlert />}>
            {aviso}
          </Note>
        )}
        <Field label="Enlace">
          <Input readOnly value={enlace} onFocus={({ target }) => target.select()} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Copiar enlace={enlace} />
          <ButtonLink href={whatsappDe(evento, enlace)} target="_blank" rel="noopener noreferrer" icon={<MessageCircle aria-hidden="true" />}>
            WhatsApp<span className="sr-only"> (abre en otra pestaña)</span>
          </ButtonLink>
        </div>
        {qr}
      </div>
    </Caja>
  )
}
