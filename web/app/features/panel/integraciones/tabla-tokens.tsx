import { ALCANCES_EN_PALABRAS } from '@entrale/contract/integraciones/palabras'
import type { Token } from '@entrale/contract/integraciones/tokens'
import { Ban, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuandoFue, fechaBreve } from '../../../lib/hace'
import { useHacer } from '../../../lib/use-hacer'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { type Column, DataTable } from '../../../ui/data-table'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import { claveTokens } from './consultas'

const ESTADOS = {
  vigente: { tone: 'agave', icon: CircleCheck, texto: 'Vigente' },
  vencido: { tone: 'gris', icon: Clock, texto: 'Vencido' },
  revocado: { tone: 'chile', icon: Ban, texto: 'Revocado' },
} as const

function Estado({ token: { estado, expiraEn } }: { token: Token }) {
  const { tone, icon, texto } = ESTADOS[estado]
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone={tone} icon={icon} size="sm">
        {texto}
      </Badge>
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
  const { enviando, rechazo, hacer } = useHacer(claveTokens(slug))
  const revocar = async ({ id, nombre }: Token) => {
    if (!(await hacer(() => api('DELETE /organizacion/:slug/tokens/:id', { params: { slug, id } })))) return
    setElegido(null)
    toast.success(`Se revocó ${nombre}`)
  }
  return (
    <>
      <DataTable caption="Tokens" columns={columnasDe(setElegido)} rows={tokens} rowKey={({ id }) => id} />
      {elegido !== null && (
        <ConfirmDialog
          open
          onOpenChange={(abierto) => !abierto && !enviando && setElegido(null)}
          title={`¿Revocar ${elegido.nombre}?`}
          description="Lo que lo usa deja de funcionar en este momento. No se puede deshacer."
          confirm="Revocar"
          danger
          pending={enviando}
          onConfirm={() => void revocar(elegido)}
        >
          {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
        </ConfirmDialog>
      )}
    </>
  )
}
