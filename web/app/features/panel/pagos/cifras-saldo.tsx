import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { diaDe } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import { Stat, StatGroup } from '../../../ui/stat'

function notaDisponible({ disponible, reglas: { minimo } }: Saldo): string {
  if (disponible === 0) return 'MXN, nada por depositar'
  return disponible < minimo ? `MXN, se deposita desde ${pesos(minimo)}` : 'MXN, entra en el próximo depósito'
}

const notaPorLiberar = ({ eventosPorLiberar: { length } }: Saldo) =>
  length === 0 ? 'MXN, de ningún evento' : `MXN, de ${cuenta(length, 'evento', 'eventos')}`

const Reserva = ({ saldo: { reserva, reglas } }: { saldo: Saldo }) =>
  reserva > 0 || reglas.reservaBps > 0 ? (
    <Stat label="Reserva" value={pesos(reserva)} note={`MXN, se guarda ${cuenta(reglas.reservaDias, 'día', 'días')}`} />
  ) : null

/** Two side by side on a phone too. */
const angosto =
  'grid-cols-2 max-[420px]:[&>div]:px-3.5 max-[420px]:[&_dd:first-of-type]:text-[min(1.375rem,15cqi)] [&_dd]:whitespace-normal'

/** What we hold for it, and when the next of it comes. */
const DeLoRecaudado = ({ saldo }: { saldo: Saldo }) => (
  <>
    <Stat label="Saldo disponible" value={pesos(saldo.disponible)} note={notaDisponible(saldo)} />
    <Stat label="Por liberar" value={pesos(saldo.porLiberar)} note={notaPorLiberar(saldo)} />
    {saldo.enCamino > 0 && (
      <Stat label="En camino" value={pesos(saldo.enCamino)} note="MXN, en liquidaciones sin pagar" />
    )}
    <Reserva saldo={saldo} />
    {saldo.proxima === null ? (
      <Stat label="Próxima liquidación" value="—" note="Cuando haya algo por depositar" />
    ) : (
      <Stat
        label="Próxima liquidación"
        value={pesos(saldo.proxima.monto)}
        note={`MXN, el ${diaDe(saldo.proxima.fecha)}`}
      />
    )}
  </>
)

const Retenido = ({ saldo: { retenidoIsr, retenidoIva } }: { saldo: Saldo }) =>
  retenidoIsr + retenidoIva === 0 ? null : (
    <Stat label="Retenido para el SAT" value={pesos(retenidoIsr + retenidoIva)} note="MXN, lo pagamos a tu nombre" />
  )

/** What is owed, and what its own account took. */
export const CifrasSaldo = ({ saldo }: { saldo: Saldo }) => (
  <StatGroup className={`${angosto} max-lg:[&>:last-child:nth-child(odd)]:col-span-2`}>
    {saldo.directo !== 0 && (
      <Stat label="Recibido directo" value={pesos(saldo.directo)} note="MXN, en tu cuenta con el proveedor" />
    )}
    {saldo.recauda ? <DeLoRecaudado saldo={saldo} /> : <Retenido saldo={saldo} />}
  </StatGroup>
)
