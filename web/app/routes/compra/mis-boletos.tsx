import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { BuscarForm } from '../../features/compra/compras/buscar-form'
import { RecordadaCard } from '../../features/compra/compras/lista/recordada-card'
import { useRecordadas } from '../../features/compra/partes/use-recordadas'
import { cuenta } from '../../lib/formatos'
import { tituloDe } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Display } from '../../ui/display'
import { Anchor } from '../../ui/link'
import { Loading, Skeleton } from '../../ui/skeleton'

export const meta = () => [{ title: tituloDe('Mis boletos') }, { name: 'robots', content: 'noindex' }]

const Encabezado = ({ narrow, wide, children }: { narrow: string; wide: string; children: ReactNode }) => (
  <div className="grid gap-3">
    <Display as="h1" size="page" narrow={narrow} wide={wide} />
    <p className="max-w-[62ch] text-lg text-muted">{children}</p>
  </div>
)

function Olvidar({ cuantas, onOlvidar }: { cuantas: number; onOlvidar: () => void }) {
  const [preguntando, setPreguntando] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-5"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setPreguntando(true)}
      >
        Olvidar en este dispositivo
      </Button>
      <ConfirmDialog
        open={preguntando}
        onClose={() => setPreguntando(false)}
        title="¿Los olvidamos en este dispositivo?"
        description={`Quitamos de aquí ${cuenta(cuantas, 'compra', 'compras')}. Tus boletos siguen valiendo: ábrelos con el enlace de tu correo.`}
        confirm="Olvidar en este dispositivo"
        onConfirm={onOlvidar}
      />
    </>
  )
}

/** The way to those that another device bought, or that were forgotten here. */
const Buscar = () => (
  <section aria-labelledby="otros" className="grid max-w-130 gap-5 border-line border-t pt-8">
    <div className="grid gap-2">
      <h2 id="otros" className="type-title text-xl leading-[1.08] md:text-[24px]">
        ¿Te falta alguno?
      </h2>
      <p className="text-muted">Escribe el correo con el que compraste y te mandamos ahí los enlaces.</p>
    </div>
    <BuscarForm email="" />
  </section>
)

const ConCuenta = () => (
  <p className="text-muted text-sm">
    ¿Tienes cuenta?{' '}
    <Anchor className="link" href={`/auth/sign-in?siguiente=${encodeURIComponent('/dashboard/mis-compras')}`}>
      Inicia sesión
    </Anchor>{' '}
    y encuéntralos en Mis compras.
  </p>
)

function SinCuenta() {
  const { recordadas, olvidar } = useRecordadas()
  const [ahora] = useState(Date.now)
  if (recordadas.length === 0)
    return (
      <div className="grid max-w-130 gap-6">
        <Encabezado narrow="Mis" wide="boletos">
          En este dispositivo no hay boletos guardados. Escribe el correo con el que compraste y te mandamos ahí sus
          enlaces.
        </Encabezado>
        <BuscarForm email="" />
        <ConCuenta />
      </div>
    )
  return (
    <div className="grid max-w-250 gap-8">
      <Encabezado narrow="Mis" wide="boletos">
        Los que compraste o abriste aquí. Este dispositivo los recuerda hasta un día después del evento.
      </Encabezado>
      <ul className="grid gap-5">
        {recordadas.map((recordada) => (
          <RecordadaCard
            key={recordada.clave}
            recordada={recordada}
            ahora={ahora}
            onOlvidar={() => olvidar([recordada])}
          />
        ))}
      </ul>
      <div>
        <Olvidar cuantas={recordadas.length} onOlvidar={() => olvidar(recordadas)} />
      </div>
      <Buscar />
      <ConCuenta />
    </div>
  )
}

/** Where "Mis boletos" leads everybody: an account has Mis Compras, anybody else what this device remembers. */
export default function MisBoletos() {
  const { lista, isAuthenticated } = useSesion()
  if (isAuthenticated) return <Navigate to="/dashboard/mis-compras" replace />
  return (
    <div className="wrap pt-8 pb-6 lg:pt-12">
      {lista ? (
        <SinCuenta />
      ) : (
        <Loading label="Buscando tus boletos" className="grid max-w-250 gap-5">
          <Skeleton className="h-28 w-3/4 max-w-120" />
          <Skeleton className="h-52" />
        </Loading>
      )}
    </div>
  )
}
