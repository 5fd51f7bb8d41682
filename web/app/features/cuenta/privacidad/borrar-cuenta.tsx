import { ApiError } from '@entrale/contract/client'
import { BORRAR, type Borrado } from '@entrale/contract/cuentas/cuenta'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Building2, Receipt, Ticket, UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTema } from '../../../lib/antes/tema'
import { api } from '../../../lib/api'
import { cuenta, pesos } from '../../../lib/formatos'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { cerrarSesion } from '../../../lib/sesion/sesion'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Anchor } from '../../../ui/link'
import { LoadingBlock } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { toast } from '../../../ui/toaster'

const enLista = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const Punto = ({ icono, children }: { icono: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[24px_1fr] gap-3">
    <span aria-hidden="true" className="text-muted [&_svg]:size-5 [&_svg]:stroke-[1.75]">
      {icono}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

const PorUsar = ({ boletosPorUsar }: Pick<Borrado, 'boletosPorUsar'>) => (
  <>
    Tienes <b>{cuenta(boletosPorUsar, 'boleto', 'boletos')} por usar</b>.{' '}
    {boletosPorUsar === 1
      ? 'Sigue siendo válido, pero ya no podrás verlo'
      : 'Siguen siendo válidos, pero ya no podrás verlos'}{' '}
    en tu cuenta:{' '}
    <Anchor className="link" href="/dashboard/mis-compras">
      descarga {boletosPorUsar === 1 ? 'su PDF' : 'sus PDF'}
    </Anchor>{' '}
    antes.
  </>
)

const Compras = ({ compras, pagado }: Pick<Borrado, 'compras' | 'pagado'>) => (
  <>
    {compras === 1 ? 'Tu compra' : `Tus ${compras} compras`}
    {pagado > 0 && ` (${pesos(pagado)} pagados)`} {compras === 1 ? 'se conserva' : 'se conservan'} por obligación
    fiscal, sin tu nombre ni tu correo.
  </>
)

/** Named before anything is asked. */
const Consecuencias = ({ organizaciones, boletosPorUsar, compras, pagado }: Borrado) => (
  <ul aria-label="Qué pasará" className="grid gap-3">
    <Punto icono={<UserRoundX />}>
      Se borran tu perfil, tu foto, tus sesiones, llaves, avisos, invitaciones y lugares en listas de espera. No se
      pueden recuperar.
    </Punto>
    {organizaciones.length > 0 && (
      <Punto icono={<Building2 />}>
        {organizaciones.length === 1 ? 'Se va contigo ' : 'Se van contigo '}
        <b>{enLista.format(organizaciones)}</b>, con sus eventos.
      </Punto>
    )}
    {boletosPorUsar > 0 && (
      <Punto icono={<Ticket />}>
        <PorUsar boletosPorUsar={boletosPorUsar} />
      </Punto>
    )}
    {compras > 0 && (
      <Punto icono={<Receipt />}>
        <Compras compras={compras} pagado={pagado} />
      </Punto>
    )}
  </ul>
)

/** What erasing the account would do today; asked when it matters. */
const borradoQuery = () =>
  queryOptions({
    queryKey: ['panel', 'cuenta', 'borrado'],
    queryFn: async () => (await api('GET /cuenta/borrado')).item,
    staleTime: 0,
  })

/** The end of the account, once who is there has been asked. What heard of its end before this answer must not lead elsewhere. */
function useBorrar() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [tema, setTema] = useTema()
  return useMutation({
    mutationFn: async () => {
      const elegido = tema
      await conIdentidad(() => api('POST /cuenta/borrar', { body: { confirmacion: BORRAR } }))
      return elegido
    },
    onSuccess: async (elegido) => {
      cerrarSesion()
      setTema(elegido) // the answer emptied the storage; how the page looks is nobody's data
      toast.success('Tu cuenta fue eliminada. Gracias por haber estado aquí.', { duration: 8000 })
      await navigate('/', { replace: true })
    },
    onError: async (error) => {
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      await cache.invalidateQueries({ queryKey: borradoQuery().queryKey })
    },
  })
}

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
