import { ALCANCES_EN_PALABRAS } from '@entrale/contract/integraciones/palabras'
import type { Token } from '@entrale/contract/integraciones/tokens'
import { Ban, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuandoFue, fechaBreve } from '../../../lib/hace'
import { Button } from '../../../ui/button'
import { type Column, DataTable } from '../../../ui/data-table'
import { StateBadge } from '../../../ui/state-badge'
import { Confirmar } from '../../comun/hacer'
import { claveTokens } from './consultas'

const ESTADOS = {
  vigente: { tone: 'agave', icon: CircleCheck, text: 'Vigente' },
  vencido: { tone: 'gris', icon: Clock, text: 'Vencido' },
  revocado: { tone: 'chile', icon: Ban, text: 'Revocado' },
} as const

function Estado({ token: { estado, expiraEn } }: { token: Token }) {
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <StateBadge {...ESTADOS[estado]} />
      {estado === 'vigente' && (
        <span className="text-muted text-xs">
          {expiraEn === null ? 'Sin fecha' : `hasta el ${fechaBreve(expiraEn)}`}
        </span>
      )}
    </div>
  )
}

const columnasDe = (onRevocar: (token: Token) => void): Column<Token>[] => [
  {
    key: 'nombre',
    header: 'Token',
    primary: true,
    cell: ({ nombre, final, quien }) => (
      <div className="wrap-anywhere">
        <b className="font-semibold">{nombre}</b>
        <span className="block text-muted text-sm">
          termina en <span className="type-folio">{final}</span>
          {quien !== null && ` · lo creó ${quien}`}
        </span>
      </div>
    ),
  },
  {
    key: 'alcances',
    header: 'Puede',
    wide: true,
    cell: ({ alcances }) => (
      <span className="text-sm">
        {alcances.map((alcance) => ALCANCES_EN_PALABRAS[alcance].label.toLowerCase()).join(', ')}
      </span>
    ),
  },
  {
    key: 'uso',
    header: 'Último uso',
    cell: ({ usadoEn }) => <span className="text-muted">{usadoEn === null ? 'Nunca' : cuandoFue(usadoEn)}</span>,
  },
  { key: 'estado', header: 'Estado', cell: (token) => <Estado token={token} /> },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (token) =>
      token.estado === 'vigente' && (
        <Button size="sm" onClick={() => onRevocar(token)} aria-label={`Revocar ${token.nombre}`}>
          Revocar
        </Button>
      ),
  },
]

/** The tokens of an organization; a revoked one stays, so that one sees that it was. */
export function TablaTokens({ slug, tokens }: { slug: string; tokens: readonly Token[] }) {
  const [elegido, setElegido] = useState<Token | null>(null)
  return (
    <>
      <DataTable caption="Tokens" columns={columnasDe(setElegido)} rows={tokens} rowKey={({ id }) => id} />
      {elegido !== null && (
        <Confirmar
          title={`¿Revocar ${elegido.nombre}?`}
          description="Lo que lo usa deja de funcionar en este momento. No se puede deshacer."
          confirm="Revocar"
          danger
          accion={() => api('DELETE /organizacion/:slug/tokens/:id', { params: { slug, id: elegido.id } })}
          hecho={`Se revocó ${elegido.nombre}`}
          clave={claveTokens(slug)}
          onCerrar={() => setElegido(null)}
        />
      )}
    </>
  )
}
