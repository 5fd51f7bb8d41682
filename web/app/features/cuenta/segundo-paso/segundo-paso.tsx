import type { SegundoPaso as Estado } from '@entrale/contract/cuentas/segundo-paso'
import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { refrescarSesion, segundoPasoQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { fechaCompleta } from '../../../lib/hace'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { Confirmar, useHacer } from '../../comun/hacer'
import { SinLlavero } from '../comun/llavero'
import { RenglonDato } from '../comun/renglon-dato'
import { AgregarApp, type AppNueva } from './agregar-app'
import { CodigosDialogo } from './codigos-dialogo'

const { queryKey } = segundoPasoQuery()

const Vacio = () => (
  <SinLlavero icon={<ShieldCheck aria-hidden="true" />} titulo="Aún no tienes un segundo paso">
    Con una app de códigos, nadie entra a tu cuenta solo con tu contraseña. Una llave de acceso ya cuenta como los dos
    pasos.
  </SinLlavero>
)

function Agregar({ onCodigos }: { onCodigos: (codigos: string[]) => void }) {
  const [app, setApp] = useState<AppNueva | null>(null)
  const { enviando, hacer } = useHacer(undefined, 'aviso')
  const empezar = () => hacer(async () => setApp(await api('POST /cuenta/segundo-paso/app/opciones')))
  if (app !== null) return <AgregarApp app={app} onListo={onCodigos} onCancelar={() => setApp(null)} />
  return (
    <>
      <Vacio />
      <Button icon={<Plus aria-hidden="true" />} loading={enviando} onClick={() => void empezar()}>
        Agregar app de códigos
      </Button>
    </>
  )
}

type ConAppProps = { agregadoEn: string; codigos: number; onCodigos: (codigos: string[]) => void }

function ConApp({ agregadoEn, codigos, onCodigos }: ConAppProps) {
  const [pregunta, setPregunta] = useState<'quitar' | 'codigos' | null>(null)
  const cerrar = () => setPregunta(null)
  return (
    <Card flush className="w-full px-5 py-4">
      <RenglonDato
        icono={<ShieldCheck />}
        titulo="App de códigos"
        texto={
          <>
            Agregada el <time dateTime={agregadoEn}>{fechaCompleta(agregadoEn)}</time>
            <span className="block">
              {codigos === 0
                ? 'Ya no te quedan códigos de recuperación: pide nuevos.'
                : `Te ${codigos === 1 ? 'queda' : 'quedan'} ${cuenta(codigos, 'código', 'códigos')} de recuperación`}
            </span>
          </>
        }
        accion={
          <>
            <Button size="sm" onClick={() => setPregunta('codigos')}>
              Códigos nuevos
            </Button>
            <Button size="sm" onClick={() => setPregunta('quitar')}>
              Quitar
            </Button>
          </>
        }
      />
      {pregunta === 'codigos' && (
        <Confirmar
          clave={queryKey}
          title="¿Pedir códigos nuevos?"
          description="Te damos diez. Los que tenías dejan de servir."
          confirm="Pedir códigos"
          accion={async () => onCodigos((await api('POST /cuenta/segundo-paso/codigos')).codigos)}
          onCerrar={cerrar}
        />
      )}
      {pregunta === 'quitar' && (
        <Confirmar
          clave={queryKey}
          title="¿Quitar el segundo paso?"
          description="Tu contraseña bastará para entrar. Tus códigos de recuperación dejan de servir."
          confirm="Quitar"
          danger
          hecho="Quitaste el segundo paso"
          accion={async () => {
            await api('DELETE /cuenta/segundo-paso/app')
            void refrescarSesion().catch(() => undefined)
          }}
          onCerrar={cerrar}
        />
      )}
    </Card>
  )
}

function Partes({ estado }: { estado: Estado }) {
  const [codigos, setCodigos] = useState<string[] | null>(null)
  const recibir = (nuevos: string[]) => {
    setCodigos(nuevos)
    void refrescarSesion().catch(() => undefined)
  }
  return (
    <div className="grid justify-items-start gap-4">
      {estado.agregadoEn === null ? (
        <Agregar onCodigos={recibir} />
      ) : (
        <ConApp agregadoEn={estado.agregadoEn} codigos={estado.codigos} onCodigos={recibir} />
      )}
      {codigos !== null && <CodigosDialogo codigos={codigos} onCerrar={() => setCodigos(null)} />}
    </div>
  )
}

/** The second factor of the person: an app that makes codes, and the codes that stand in for it. */
export function SegundoPaso() {
  const { data, error, refetch, isFetching } = useQuery(segundoPasoQuery())
  if (data !== undefined) return <Partes estado={data} />
  if (error !== null)
    return <ErrorState as="h3" title="No pudimos cargar tu segundo paso" query={{ error, isFetching, refetch }} />
  return (
    <Loading label="Cargando tu segundo paso">
      <Skeleton className="h-20" />
    </Loading>
  )
}
