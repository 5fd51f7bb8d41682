import type { Senal, VistoBueno } from '@entrale/contract/detenciones/schemas'
import type { LiquidacionAdmin } from '@entrale/contract/liquidaciones/schemas'
import { Eye, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { StateBadge } from '../../../ui/state-badge'
import { ConMotivo } from '../comun/con-motivo'
import { Cuando } from '../comun/datos'
import { cifraDe, NOMBRES_SENAL } from '../comun/palabras-detencion'

const Renglon = ({ senal }: { senal: Senal }) => (
  <li className="grid gap-1 border-line border-b py-3 first:border-t">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <b className="font-semibold">{NOMBRES_SENAL[senal.senal]}</b>
      {senal.vista ? (
        <StateBadge tone="gris" icon={Eye} text="Revisada" />
      ) : (
        <StateBadge tone="cempasuchil" icon={ShieldAlert} text="Por revisar" />
      )}
    </p>
    {senal.evento !== null && <p className="wrap-anywhere text-sm">{senal.evento.nombre}</p>}
    <p className="wrap-anywhere text-muted text-sm tabular-nums">{cifraDe(senal)}</p>
  </li>
)

const mostrada = ({ senal, evento, cifra }: Senal) => ({ senal, eventoId: evento?.id ?? null, cifra })

type PorVer = { id: string; folio: string; senales: readonly Senal[] }
/** What was on screen when it was opened is what is sent: nothing that came meanwhile is let through. */
function DarVistoBueno({ id, folio, senales }: PorVer) {
  const [mostradas, setMostradas] = useState<readonly Senal[] | null>(null)
  const cuantas = mostradas?.length ?? 0
  return (
    <>
      <Button
        className="justify-self-start"
        icon={<ShieldCheck aria-hidden="true" />}
        onClick={() => setMostradas(senales)}
      >
        Dar el visto bueno
      </Button>
      <ConMotivo
        open={mostradas !== null}
        onOpenChange={(abierto) => !abierto && setMostradas(null)}
        titulo={`¿Dejar salir ${folio}?`}
        texto={`Queda por pagar con ${cuantas === 1 ? 'su señal' : `sus ${cuantas} señales`} como se ven ahora. Si aparece otra o una empeora, se detiene otra vez.`}
        ayuda="Qué revisaste. Lo leen quienes administran la plataforma."
        boton="Dar el visto bueno"
        suave
        listo={`${folio} tiene el visto bueno.`}
        hacer={(motivo) =>
          api('POST /administracion/liquidaciones/:id/visto-bueno', {
            params: { id },
            body: { motivo, senales: (mostradas ?? []).map(mostrada) },
          })
        }
      />
    </>
  )
}

type Props = { liquidacion: LiquidacionAdmin & { senales: Senal[]; vistoBueno: VistoBueno | null } }

/** What a person has to look at before this is paid, and who did. */
export function Senales({ liquidacion: { id, folio, estado, senales, vistoBueno } }: Props) {
  if (senales.length === 0 && vistoBueno === null) return null
  const porRevisar = senales.some(({ vista }) => !vista)
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-base">Señales</h3>
      {senales.length > 0 && (
        <ul>
          {senales.map((senal) => (
            <Renglon key={`${senal.senal} ${senal.evento?.id}`} senal={senal} />
          ))}
        </ul>
      )}
      {vistoBueno !== null && (
        <p className="wrap-anywhere text-muted text-sm">
          Visto bueno de {vistoBueno.quien ?? 'alguien que ya no está'}, <Cuando iso={vistoBueno.fecha} />:{' '}
          {vistoBueno.motivo}
        </p>
      )}
      {estado === 'retenida' && porRevisar && <DarVistoBueno id={id} folio={folio} senales={senales} />}
    </section>
  )
}
