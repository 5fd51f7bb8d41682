import type { Webhook } from '@entrale/contract/integraciones/webhooks'
import { CircleCheck, KeyRound, Pencil, Power, PowerOff, ScrollText, Send, Trash2, TriangleAlert } from 'lucide-react'
import { cuandoFue } from '../../../lib/hace'
import { Card } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { StateBadge } from '../../../ui/state-badge'
import { tipoEnPalabras } from './palabras'

export type AccionWebhook = 'editar' | 'probar' | 'secreto' | 'alternar' | 'quitar'
type Props = { webhook: Webhook; href: string; onHacer: (accion: AccionWebhook, webhook: Webhook) => void }

const icon = { size: 18, strokeWidth: 1.75 }

function Estado({ webhook: { activo, fallas, motivo } }: Pick<Props, 'webhook'>) {
  if (!activo)
    return (
      <StateBadge
        tone="gris"
        icon={PowerOff}
        text={motivo === 'Lo apagaste.' ? 'Apagado' : 'Apagado por nosotros'}
        size="md"
      />
    )
  return fallas > 0 ? (
    <StateBadge tone="cempasuchil" icon={TriangleAlert} text="Con fallas" size="md" />
  ) : (
    <StateBadge tone="agave" icon={CircleCheck} text="Encendido" size="md" />
  )
}

function Acciones({ webhook, onHacer }: Omit<Props, 'href'>) {
  const label = `Acciones de ${webhook.url}`
  const hacer = (accion: AccionWebhook) => () => onHacer(accion, webhook)
  return (
    <RowMenu label={label}>
      {webhook.activo && (
        <MenuItem icon={<Send {...icon} />} onSelect={hacer('probar')}>
          Enviar una prueba
        </MenuItem>
      )}
      <MenuItem icon={<Pencil {...icon} />} onSelect={hacer('editar')}>
        Editar
      </MenuItem>
      <MenuItem icon={<KeyRound {...icon} />} onSelect={hacer('secreto')}>
        Cambiar el secreto
      </MenuItem>
      <MenuItem icon={<Power {...icon} />} onSelect={hacer('alternar')}>
        {webhook.activo ? 'Apagar' : 'Encender'}
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Trash2 {...icon} />} onSelect={hacer('quitar')}>
        Quitar
      </MenuItem>
    </RowMenu>
  )
}

const cuantas = (n: number, una: string, varias: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? una : varias}`

/** A receiver: where it is, what it is told of, and how its deliveries go. */
export function WebhookCard({ webhook, href, onHacer }: Props) {
  const { url, descripcion, tipos, activo, motivo, entregadoEn, pendientes, fallas } = webhook
  const cifras = [
    entregadoEn === null ? 'Nada entregado todavía' : `Última entrega ${cuandoFue(entregadoEn)}`,
    ...(pendientes > 0 ? [cuantas(pendientes, 'por entregar', 'por entregar')] : []),
    ...(fallas > 0 ? [cuantas(fallas, 'falla en 7 días', 'fallas en 7 días')] : []),
  ]
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="type-folio wrap-anywhere whitespace-normal font-semibold text-sm leading-normal">{url}</p>
          {descripcion !== '' && <p className="wrap-anywhere text-muted text-sm">{descripcion}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-1.5">
          <Estado webhook={webhook} />
          <Acciones webhook={webhook} onHacer={onHacer} />
        </div>
      </div>
      {!activo && motivo !== null && motivo !== 'Lo apagaste.' && <p className="text-chile text-sm">{motivo}</p>}
      <ul className="flex flex-wrap gap-x-2 gap-y-1.5 text-sm" aria-label="Se le avisa cuando">
        {tipos.map((tipo) => (
          <li key={tipo} className="rounded-chip bg-surface-2 px-2.5 py-1 text-muted">
            {tipoEnPalabras(tipo)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
        <p className="text-muted text-sm">{cifras.join(' · ')}</p>
        <Anchor href={href} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
          <ScrollText aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Ver entregas<span className="sr-only"> a {url}</span>
        </Anchor>
      </div>
    </Card>
  )
}
