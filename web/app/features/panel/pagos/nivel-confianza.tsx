import type { Nivel } from '@entrale/contract/confianza/schemas'
import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { ShieldCheck } from 'lucide-react'
import { tasa } from '../../../lib/dia'
import { cuenta } from '../../../lib/formatos'
import { Note } from '../../../ui/card'

const NIVELES: Record<Nivel, string> = { nuevo: 'nuevo', conocido: 'conocido', probado: 'probado' }

const guarda = ({ reservaBps, reservaDias }: Saldo['reglas']): string =>
  reservaBps === 0
    ? 'no guardamos reserva.'
    : `guardamos ${tasa(reservaBps)} de cada evento por ${cuenta(reservaDias, 'día', 'días')}, por si hay reembolsos o contracargos.`

/** "2 eventos pagados y 3 meses", of what is missing. */
function faltaPara({ eventos, meses }: NonNullable<Saldo['nivel']['siguiente']>): string {
  const partes = [
    eventos > 0 ? cuenta(eventos, 'evento pagado', 'eventos pagados') : '',
    meses > 0 ? cuenta(meses, 'mes de ventas', 'meses de ventas') : '',
  ].filter(Boolean)
  return partes.join(' y ')
}

/** How far the organization is trusted, what that costs it, and what comes next. */
export function NivelConfianza({ saldo: { nivel, reglas } }: { saldo: Saldo }) {
  const { siguiente } = nivel
  const falta = siguiente === null ? '' : faltaPara(siguiente)
  return (
    <Note icon={<ShieldCheck />}>
      <p>
        <b className="font-semibold">Tu nivel: {NIVELES[nivel.nivel]}.</b> Hoy {guarda(reglas)}
      </p>
      {siguiente !== null && falta !== '' && (
        <p className="mt-1 text-muted text-sm">
          Para el nivel {NIVELES[siguiente.nivel]} te {siguiente.eventos + siguiente.meses === 1 ? 'falta' : 'faltan'}{' '}
          {falta}, sin problemas.
        </p>
      )}
    </Note>
  )
}
