import { ApiError } from '@entrale/contract/client'
import { BORRAR, type Borrado } from '@entrale/contract/cuentas/cuenta'
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { LoadingBlock } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { Consecuencias } from './consecuencias'
import { borradoQuery } from './consultas'
import { useBorrar } from './use-borrar'

const Impedimentos = ({ impedimentos }: Pick<Borrado, 'impedimentos'>) => (
  <Note tone="chile" icon={<Ban aria-hidden="true" />} className="w-full text-(length:--control-text)">
    <p className="font-semibold">Por ahora no puedes eliminarla</p>
    <ul className="mt-1 grid gap-1">
      {impedimentos.map((motivo) => (
        <li key={motivo} className="wrap-anywhere">
          {motivo}
        </li>
      ))}
    </ul>
  </Note>
)

function Confirmar({ onCerrar }: { onCerrar: () => void }) {
  const { mutate, isPending } = useBorrar()
  return (
    <ConfirmDialog
      onClose={onCerrar}
      title="¿Eliminar tu cuenta?"
      description="No se puede deshacer. Se borra al momento y se cierra en todos tus dispositivos."
      typed={BORRAR}
      danger
      confirm="Eliminar mi cuenta"
      onConfirm={() => mutate()}
      pending={isPending}
    />
  )
}

/** What would be lost first, then what forbids it, then the word. */
export function BorrarCuenta() {
  const { data, error, refetch, isFetching } = useQuery(borradoQuery())
  const [abierto, setAbierto] = useState(false)
  if (data === undefined && error !== null)
    return (
      <ErrorState as="h3" title="No pudimos ver qué se borraría" query={{ error, isFetching, refetch }}>
        {error instanceof ApiError ? error.message : null}
      </ErrorState>
    )
  if (data === undefined) return <LoadingBlock label="Viendo qué se borraría" className="h-24" />
  const impedida = data.impedimentos.length > 0
  return (
    <div className="grid justify-items-start gap-5">
      <Consecuencias {...data} />
      {impedida && <Impedimentos impedimentos={data.impedimentos} />}
      <Button variant="danger" disabled={impedida} onClick={() => setAbierto(true)}>
        Eliminar mi cuenta
      </Button>
      {abierto && <Confirmar onCerrar={() => setAbierto(false)} />}
    </div>
  )
}
