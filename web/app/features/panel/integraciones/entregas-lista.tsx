import type { Entrega } from '@entrale/contract/integraciones/webhooks'
import { CircleCheck, CircleX, Clock, RotateCw } from 'lucide-react'
import { momentoBreve } from '../../../lib/hace'
import { Button } from '../../../ui/button'
import { StateBadge } from '../../../ui/state-badge'
import { tipoEnPalabras } from './palabras'

const ESTADOS = {
  entregada: { tone: 'agave', icon: CircleCheck, text: 'Entregada' },
  pendiente: { tone: 'talavera', icon: Clock, text: 'Por entregar' },
  fallida: { tone: 'chile', icon: CircleX, text: 'Fallida' },
} as const

function legible(cuerpo: string): string {
  try {
    return JSON.stringify(JSON.parse(cuerpo), undefined, 2)
  } catch {
    return cuerpo
  }
}

const Texto = ({ children }: { children: string }) => (
  <pre className="type-folio wrap-anywhere whitespace-pre-wrap rounded-control bg-surface-2 px-3.5 py-3 text-xs leading-relaxed">
    {children}
  </pre>
)

const Intento = ({
  intento: { numero, fecha, codigo, error, respuesta, ms },
}: {
  intento: Entrega['intentos'][number]
}) => (
  <li className="grid gap-1.5">
    <p className="text-sm">
      <b className="font-semibold">{codigo === null ? 'Sin respuesta' : `Contestó ${codigo}`}</b>{' '}
      <span className="text-muted">
        · intento {numero}, {momentoBreve(fecha)}, {ms.toLocaleString('es-MX')} ms
      </span>
    </p>
    {error !== null && <p className="text-chile text-sm">{error}</p>}
    {respuesta !== '' && <Texto>{respuesta}</Texto>}
  </li>
)

type RenglonProps = { entrega: Entrega; puede: boolean; enviando: boolean; onReenviar: (entrega: Entrega) => void }

function Renglon({ entrega, puede, enviando, onReenviar }: RenglonProps) {
  const { id, mensajeId, tipo, estado, fecha, proximoEn, cuerpo, intentos } = entrega
  return (
    <li className="border-line border-t first:border-t-0">
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-3.5 hover:bg-surface-2">
          <StateBadge {...ESTADOS[estado]} />
          <span className="min-w-0 flex-1 font-semibold">{tipoEnPalabras(tipo)}</span>
          <time dateTime={fecha} className="text-muted text-sm">
            {momentoBreve(fecha)}
          </time>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-1 pb-5">
          <p className="text-muted text-sm">
            <span className="type-folio wrap-anywhere whitespace-normal">webhook-id {mensajeId}</span>
            {proximoEn !== null && <span className="block">Se intenta otra vez el {momentoBreve(proximoEn)}.</span>}
          </p>
          {intentos.length > 0 && (
            <ol className="grid gap-3" aria-label="Intentos">
              {intentos.map((intento) => (
                <Intento key={intento.numero} intento={intento} />
              ))}
            </ol>
          )}
          {cuerpo !== null && <Texto>{legible(cuerpo)}</Texto>}
          {puede && (
            <div>
              <Button
                size="sm"
                icon={<RotateCw aria-hidden="true" />}
                disabled={enviando}
                onClick={() => onReenviar(entrega)}
                aria-label={`Enviar otra vez ${id}`}
              >
                Enviar otra vez
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  )
}

/** The log of a receiver: each message with its tries and its bytes. */
export const EntregasLista = ({
  entregas,
  ...acciones
}: Omit<RenglonProps, 'entrega'> & { entregas: readonly Entrega[] }) => (
  <ul aria-label="Entregas" className="rounded-control border border-line bg-surface-1">
    {entregas.map((entrega) => (
      <Renglon key={entrega.id} entrega={entrega} {...acciones} />
    ))}
  </ul>
)
