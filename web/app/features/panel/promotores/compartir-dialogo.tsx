import type { Promotor } from '@entrale/contract/visitas/schemas'
import { MessageCircle, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy'
import { Dialog, Sheet } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { whatsappDe } from './enlace'

type Props = { promotor: Promotor; evento: string; enlace: string; nota: string; qr: ReactNode; onCerrar: () => void }

/** The link of a promotor, by every way it goes to them. */
export function CompartirPromotor({ promotor, evento, enlace, nota, qr, onCerrar }: Props) {
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
        {nota !== '' && (
          <Note tone="talavera" icon={<TriangleAlert />}>
            {nota}
          </Note>
        )}
        <Field label="Enlace">
          <Input readOnly value={enlace} onFocus={({ target }) => target.select()} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <CopyButton
            variant="primary"
            text={enlace}
            label="Copiar enlace"
            done="Enlace copiado"
            failure="No se pudo copiar. Selecciona el enlace y cópialo."
          />
          <ButtonLink
            href={whatsappDe(evento, enlace)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<MessageCircle aria-hidden="true" />}
          >
            WhatsApp<span className="sr-only"> (abre en otra pestaña)</span>
          </ButtonLink>
        </div>
        {qr}
      </div>
    </Caja>
  )
}
