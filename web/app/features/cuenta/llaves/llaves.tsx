import { ApiError } from '@entrale/contract/client'
import type { Llave } from '@entrale/contract/cuentas/cuenta'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { horaDe } from '../../../lib/formatos'
import { fechaCompleta, zonaAqui } from '../../../lib/hace'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useInPlace } from '../../../ui/in-place'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { useHacer } from '../../comun/hacer'
import { SinLlavero } from '../comun/llavero'
import { RenglonDato } from '../comun/renglon-dato'
import { llavesQuery } from './consultas'
import { LlaveForm } from './llave-form'
import { hayLlaves } from './webauthn'

const Uso = ({ usadaEn }: Pick<Llave, 'usadaEn'>) =>
  usadaEn === null ? (
    'Sin usar todavía'
  ) : (
    <>
      Último uso:{' '}
      <time dateTime={usadaEn}>
        {fechaCompleta(usadaEn)}, {horaDe(usadaEn, zonaAqui())}
      </time>
    </>
  )

type RenglonLlaveProps = { llave: Llave; quitando: boolean; onQuitar: () => void }

/** One key: its name, when it was made and when it was last used. */
const RenglonLlave = ({ llave: { nombre, creadaEn, usadaEn }, quitando, onQuitar }: RenglonLlaveProps) => (
  <li className="border-line border-t px-5 py-4 first:border-t-0">
    <RenglonDato
      icono={<KeyRound />}
      titulo={<span className="wrap-anywhere">{nombre}</span>}
      texto={
        <>
          <Uso usadaEn={usadaEn} />
          <span className="block">
            Agregada el <time dateTime={creadaEn}>{fechaCompleta(creadaEn)}</time>
          </span>
        </>
      }
      accion={
        <Button
          size="sm"
          loading={quitando}
          loadingText="Quitando"
          onClick={onQuitar}
          aria-label={`Quitar la llave ${nombre}`}
        >
          Quitar
        </Button>
      }
    />
  </li>
)

/** As many as the server keeps for one person. */
const MAXIMO = 10

const Esqueleto = () => (
  <Loading label="Cargando tus llaves de acceso">
    <Card flush className="flex items-center gap-4 px-5 py-4">
      <Skeleton className="size-10 shrink-0 rounded-chip" />
      <div className="grid min-w-0 flex-1 gap-2 py-0.5">
        <Skeleton className="w-44 max-w-full" />
        <Skeleton className="h-9 w-72 max-w-full" />
      </div>
    </Card>
  </Loading>
)

const Vacio = () => (
  <SinLlavero icon={<KeyRound aria-hidden="true" />} titulo="Aún no tienes llaves de acceso">
    Con una, tu huella, tu rostro o el PIN de tu dispositivo abren tu cuenta. Nadie puede adivinarla ni pedírtela con
    engaños.
  </SinLlavero>
)

/** The way to one more, or why there is none. */
function Agregar({ cuantas }: { cuantas: number }) {
  const { isOpen, open, close, button } = useInPlace()
  if (!hayLlaves())
    return (
      <p className="max-w-[60ch] text-muted">
        Este navegador no conoce las llaves de acceso. Ábrelo en uno más reciente para agregar una.
      </p>
    )
  if (cuantas >= MAXIMO)
    return <p className="max-w-[60ch] text-muted">Llegaste a {MAXIMO} llaves de acceso. Quita una para agregar otra.</p>
  if (isOpen) return <LlaveForm onListo={close} onCancelar={close} />
  return (
    <Button ref={button} icon={<Plus aria-hidden="true" />} onClick={open}>
      Agregar llave de acceso
    </Button>
  )
}

function Lista({ llaves }: { llaves: Llave[] }) {
  const lista = useRef<HTMLDivElement>(null)
  const [elegida, setElegida] = useState<Llave | null>(null)
  const [quitando, setQuitando] = useState<string | null>(null)
  const { hacer } = useHacer(llavesQuery().queryKey, 'aviso')
  const quitar = async ({ id, nombre }: Llave) => {
    setElegida(null)
    setQuitando(id)
    if (await hacer(() => api('DELETE /cuenta/llaves/:id', { params: { id } }), `Quitaste la llave “${nombre}”`))
      lista.current?.focus()
    setQuitando(null)
  }
  return (
    <Card flush ref={lista} tabIndex={-1} className="w-full outline-none">
      <ul aria-label="Tus llaves de acceso">
        {llaves.map((llave) => (
          <RenglonLlave
            key={llave.id}
            llave={llave}
            quitando={quitando === llave.id}
            onQuitar={() => setElegida(llave)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={elegida !== null}
        onClose={() => setElegida(null)}
        title="¿Quitar esta llave?"
        description={`“${elegida?.nombre ?? ''}” dejará de abrir tu cuenta. Tu dispositivo puede seguir ofreciéndola: bórrala también ahí.`}
        confirm="Quitar llave"
        onConfirm={() => elegida && void quitar(elegida)}
        danger
      />
    </Card>
  )
}

/** The keys of the person: what there is, one more, one less. */
export function Llaves() {
  const { data, error, refetch, isFetching } = useQuery(llavesQuery())
  if (data === undefined && error !== null)
    return (
      <ErrorState as="h3" title="No pudimos cargar tus llaves de acceso" query={{ error, isFetching, refetch }}>
        {error instanceof ApiError ? error.message : null}
      </ErrorState>
    )
  if (data === undefined) return <Esqueleto />
  return (
    <div className="grid justify-items-start gap-4">
      {data.length > 0 ? <Lista llaves={data} /> : <Vacio />}
      <Agregar cuantas={data.length} />
    </div>
  )
}
