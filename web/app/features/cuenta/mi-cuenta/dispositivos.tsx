import { ApiError } from '@entrale/contract/client'
import type { Dispositivo } from '@entrale/contract/cuentas/cuenta'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { fechaCompleta, haceCuanto } from '../../../lib/hace'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { StateBadge } from '../../../ui/state-badge'
import { ErrorState } from '../../../ui/states'
import { toast } from '../../../ui/toaster'
import { RenglonDato } from '../comun/renglon-dato'
import { dispositivosQuery } from './consultas'
import { decirFallo } from './guardar'
import { momentoCorto } from './hace'

const { queryKey } = dispositivosQuery()

/** It had ended by itself: what was asked for is so. */
function yaCerrada(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Gone from the list at once; back when the server refuses. */
function useCerrarUno(): (dispositivo: Dispositivo) => void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Dispositivo) =>
      conIdentidad(() => api('DELETE /cuenta/dispositivos/:id', { params: { id } })).catch(yaCerrada),
    onMutate: async ({ id }) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (antes) => antes?.filter((otro) => otro.id !== id))
    },
    onSuccess: (_, { nombre }) => toast.success(`Cerramos la sesión de ${nombre}`),
    onError: decirFallo,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return mutate
}

function useCerrarOtras(onListo: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => conIdentidad(() => api('POST /cuenta/cerrar-otras-sesiones')),
    onSuccess: () => {
      cache.setQueryData(queryKey, (antes) => antes?.filter(({ actual }) => actual))
      toast.success('Cerramos tus otras sesiones')
    },
    onError: decirFallo,
    onSettled: () => {
      onListo()
      return cache.invalidateQueries({ queryKey })
    },
  })
}

const Uso = ({ actual, usadaEn, creadaEn }: Dispositivo) => (
  <>
    {actual ? (
      'En uso ahora'
    ) : (
      <>
        Último uso {haceCuanto(usadaEn)}, <time dateTime={usadaEn}>{momentoCorto(usadaEn)}</time>
      </>
    )}
    <span className="block">
      Abierta desde el <time dateTime={creadaEn}>{fechaCompleta(creadaEn)}</time>
    </span>
  </>
)

function Renglon({ dispositivo, onCerrar }: { dispositivo: Dispositivo; onCerrar: () => void }) {
  const { nombre, movil, actual } = dispositivo
  return (
    <li className="border-line border-t px-5 py-4 first:border-t-0">
      <RenglonDato
        icono={movil ? <Smartphone /> : <Monitor />}
        titulo={
          <>
            <span className="wrap-anywhere">{nombre}</span>
            {actual && <StateBadge tone="agave" icon={CircleCheck} text="Este dispositivo" />}
          </>
        }
        texto={<Uso {...dispositivo} />}
        accion={
          !actual && (
            <Button
              size="sm"
              onClick={onCerrar}
              aria-label={`Cerrar sesión de ${nombre}, abierta el ${fechaCompleta(dispositivo.creadaEn)}`}
            >
              Cerrar sesión
            </Button>
          )
        }
      />
    </li>
  )
}

const EsqueletoDispositivos = () => (
  <Loading label="Cargando tus dispositivos">
    <Card flush>
      {['a', 'b'].map((llave) => (
        <div key={llave} className="flex items-center gap-4 border-line border-t px-5 py-4 first:border-t-0">
          <Skeleton className="size-10 shrink-0 rounded-chip" />
          <div className="grid min-w-0 flex-1 gap-2 py-0.5">
            <Skeleton className="w-44 max-w-full" />
            <Skeleton className="h-9 w-72 max-w-full" />
          </div>
        </div>
      ))}
    </Card>
  </Loading>
)

/** Asks for confirmation, because it also signs out the person's other devices. */
function CerrarOtras({ otras }: { otras: number }) {
  const [abierto, setAbierto] = useState(false)
  const { mutate, isPending } = useCerrarOtras(() => setAbierto(false))
  return (
    <>
      <Button icon={<LogOut aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Cerrar otras sesiones
      </Button>
      <ConfirmDialog
        open={abierto}
        onClose={() => setAbierto(false)}
        title="¿Cerrar tus otras sesiones?"
        description={`${cuenta(otras, 'dispositivo tendrá', 'dispositivos tendrán')} que volver a entrar con tu contraseña. En este sigues dentro.`}
        confirm="Cerrar otras sesiones"
        onConfirm={() => mutate()}
        pending={isPending}
      />
    </>
  )
}

/** Where the account is open. */
export function Dispositivos() {
  const lista = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isFetching } = useQuery(dispositivosQuery())
  const cerrarUno = useCerrarUno()
  if (data === undefined && error !== null)
    return (
      <ErrorState as="h3" title="No pudimos cargar tus dispositivos" query={{ error, isFetching, refetch }}>
        {error instanceof ApiError ? error.message : null}
      </ErrorState>
    )
  if (data === undefined) return <EsqueletoDispositivos />
  const otras = data.filter(({ actual }) => !actual).length
  const cerrar = (dispositivo: Dispositivo) => {
    cerrarUno(dispositivo)
    lista.current?.focus() // the button that was pressed is gone
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Card flush ref={lista} tabIndex={-1} className="w-full outline-none">
        <ul aria-label="Dispositivos con tu cuenta abierta">
          {data.map((dispositivo) => (
            <Renglon key={dispositivo.id} dispositivo={dispositivo} onCerrar={() => cerrar(dispositivo)} />
          ))}
        </ul>
      </Card>
      {otras > 0 && <CerrarOtras otras={otras} />}
    </div>
  )
}
