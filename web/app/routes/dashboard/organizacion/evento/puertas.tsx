import { SIRVE_DESPUES_MS } from '@entrale/contract/accesos/plazos'
import type { Celular, Puerta, Puertas } from '@entrale/contract/accesos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SinDatos } from '../../../../features/comun/listas/sin-datos'
import { BotonCrear } from '../../../../features/panel/comun/boton-crear'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { AgregarCelular } from '../../../../features/panel/puertas/agregar-celular'
import { AntesDeAbrir } from '../../../../features/panel/puertas/antes-de-abrir'
import { sirve } from '../../../../features/panel/puertas/celular'
import { CADA_MS, puertasQuery } from '../../../../features/panel/puertas/consultas'
import { EnPapel } from '../../../../features/panel/puertas/en-papel'
import { PorResolver } from '../../../../features/panel/puertas/por-resolver'
import { PuertaDialogo, QuitarPuerta } from '../../../../features/panel/puertas/puerta-dialogo'
import { QuitarCelular } from '../../../../features/panel/puertas/quitar-celular'
import { TablaCelulares } from '../../../../features/panel/puertas/tabla-celulares'
import { TablaPuertas } from '../../../../features/panel/puertas/tabla-puertas'
import { EnVivo, Tablero } from '../../../../features/panel/puertas/tablero'
import { useReloj } from '../../../../features/panel/puertas/use-reloj'
import { cuenta, fechaCorta } from '../../../../lib/formatos'
import { tituloDe } from '../../../../lib/seo/seo'
import { Button } from '../../../../ui/button'
import { CardHead } from '../../../../ui/card'
import { cn } from '../../../../ui/cn'
import { EmptyState } from '../../../../ui/states'

export const handle = { miga: 'Puertas' }
export const meta = () => [{ title: tituloDe('Puertas') }]
export const ErrorBoundary = FallaDeEvento

type Abierto =
  | { que: 'celular'; puerta: Puerta | null }
  | { que: 'puerta'; puerta: Puerta | null }
  | { que: 'quitar-puerta'; puerta: Puerta }
  | { que: 'quitar-celular'; celular: Celular }

function usePuertas() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const { queryKey } = puertasQuery(params)
  const cambia = puedeCambiar(organizacion)
  return {
    params,
    zona: evento.zonaHoraria,
    abierto,
    abrir: setAbierto,
    onGuardado: () => cache.invalidateQueries({ queryKey }),
    cambia,
    agrega: cambia && evento.estado !== 'cancelado' && Date.parse(evento.fechaFin) + SIRVE_DESPUES_MS > Date.now(),
  }
}
type Estado = ReturnType<typeof usePuertas>
type Leido = { datos: Puertas; leidoEn: number }

function Dialogos({ estado, datos, leidoEn }: Leido & { estado: Estado }) {
  const { params, zona, abierto, abrir, onGuardado } = estado
  if (abierto === null) return null
  const comun = { params, onGuardado, onCerrar: () => abrir(null) }
  if (abierto.que === 'puerta')
    return <PuertaDialogo {...comun} puerta={abierto.puerta} tipos={datos.tipos} zona={zona} />
  if (abierto.que === 'quitar-puerta') return <QuitarPuerta {...comun} puerta={abierto.puerta} />
  if (abierto.que === 'quitar-celular') return <QuitarCelular {...comun} celular={abierto.celular} />
  return (
    <AgregarCelular
      params={params}
      datos={datos}
      leidoEn={leidoEn}
      puerta={abierto.puerta}
      onCambio={onGuardado}
      onCerrar={comun.onCerrar}
    />
  )
}

const AgregaCelular = ({ estado }: { estado: Estado }) => (
  <BotonCrear icon={<Smartphone aria-hidden="true" />} onClick={() => estado.abrir({ que: 'celular', puerta: null })}>
    Agregar celular
  </BotonCrear>
)

const AgregaPuerta = ({ estado, size }: { estado: Estado; size?: 'sm' }) => (
  <Button
    {...(size && { size })}
    icon={<Plus aria-hidden="true" />}
    onClick={() => estado.abrir({ que: 'puerta', puerta: null })}
  >
    Agregar puerta
  </Button>
)

const SinPuertas = ({ estado }: { estado: Estado }) =>
  estado.cambia ? (
    <EmptyState
      title="Aún no hay puertas"
      action={
        <>
          {estado.agrega && <AgregaCelular estado={estado} />}
          <AgregaPuerta estado={estado} />
        </>
      }
    >
      Con un celular basta: se enlaza con un código, sin cuenta, y escanea boletos aunque se vaya la red. El primero
      crea la puerta «Entrada», para todos tus boletos; agrega otras si tu evento tiene varias.
    </EmptyState>
  ) : (
    <EmptyState title="Aún no hay puertas">
      Cuando quien administra enlace el primer celular, aquí verás cuántos entraron.
    </EmptyState>
  )

function enlazados({ celulares }: Puertas, ahora: number, zona: string): string {
  const vivos = celulares.filter((celular) => sirve(celular, ahora))
  const [uno] = vivos
  if (uno === undefined) return 'Ninguno enlazado: se agregan con un código, sin cuenta.'
  return `${cuenta(vivos.length, 'enlazado', 'enlazados')} · ${vivos.length === 1 ? 'caduca' : 'caducan'} ${fechaCorta(uno.caducaEn, zona)}`
}

type VistaProps = Leido & { estado: Estado; perdido: boolean; children: ReactNode }
/** All that changes by itself, around what does not (`children`): it is drawn anew each second, and no dialog stands in it. */
function Vista({ estado, datos, leidoEn, perdido, children }: VistaProps) {
  const { zona, cambia, agrega, abrir } = estado
  const ahora = useReloj(datos.ahora, leidoEn)
  const acciones = {
    onEditar: (puerta: Puerta) => abrir({ que: 'puerta', puerta }),
    onQuitar: (puerta: Puerta) => abrir({ que: 'quitar-puerta', puerta }),
    onCelular: agrega ? (puerta: Puerta) => abrir({ que: 'celular', puerta }) : null,
  }
  return (
    <>
      <div className="mb-4 flex min-h-(--button-h) flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <EnVivo leido={datos.ahora} ahora={ahora} perdido={perdido} />
        {agrega && <AgregaCelular estado={estado} />}
      </div>
      <Tablero datos={datos} />
      {children}
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-6">
          <section aria-labelledby="puertas">
            <CardHead
              title={<span id="puertas">Puertas</span>}
              actions={cambia && <AgregaPuerta estado={estado} size="sm" />}
            />
            <TablaPuertas datos={datos} zona={zona} ahora={ahora} acciones={cambia ? acciones : null} />
          </section>
          <section aria-labelledby="celulares">
            <CardHead title={<span id="celulares">Celulares</span>} lead={enlazados(datos, ahora, zona)} />
            {datos.celulares.length > 0 && (
              <TablaCelulares
                datos={datos}
                ahora={ahora}
                onQuitar={cambia ? (celular) => abrir({ que: 'quitar-celular', celular }) : null}
              />
            )}
          </section>
        </div>
        <div className={cn('grid min-w-0 content-start gap-6', datos.entraron === 0 && 'max-xl:order-first')}>
          <AntesDeAbrir datos={datos} ahora={ahora} zona={zona} />
          {cambia && <EnPapel params={estado.params} />}
        </div>
      </div>
    </>
  )
}

export default function PuertasDelEvento() {
  const estado = usePuertas()
  const consulta = useQuery({ ...puertasQuery(estado.params), refetchInterval: CADA_MS })
  const { data, dataUpdatedAt, isError, fetchStatus } = consulta
  if (data === undefined) return <SinDatos consulta={consulta} nombre="las puertas" alto="h-96" />
  const leido = { datos: data, leidoEn: dataUpdatedAt }
  return (
    <>
      {data.puertas.length === 0 ? (
        <SinPuertas estado={estado} />
      ) : (
        <Vista estado={estado} {...leido} perdido={isError || fetchStatus === 'paused'}>
          <PorResolver params={estado.params} zona={estado.zona} cambia={estado.cambia} />
        </Vista>
      )}
      <Dialogos estado={estado} {...leido} />
    </>
  )
}
