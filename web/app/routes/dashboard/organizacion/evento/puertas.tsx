import { SIRVE_DESPUES_MS } from '@entrale/contract/accesos/plazos'
import type { Celular, Puerta, Puertas } from '@entrale/contract/accesos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { List, Plus, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SinDatos } from '../../../../features/comun/listas/sin-datos'
import { BotonCrear } from '../../../../features/panel/comun/boton-crear'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { AgregarCelular } from '../../../../features/panel/puertas/agregar-celular'
import { AntesDeAbrir } from '../../../../features/panel/puertas/antes-de-abrir'
import { enlazados } from '../../../../features/panel/puertas/celular'
import { CodigoQueCambia, PedirCodigoQueCambia } from '../../../../features/panel/puertas/codigo-que-cambia'
import { CADA_MS, puertasQuery, ritmoQuery } from '../../../../features/panel/puertas/consultas'
import { EnPapel } from '../../../../features/panel/puertas/en-papel'
import { AbrirAqui } from '../../../../features/panel/puertas/equipo/abrir-aqui'
import { EquipoDeLaPuerta } from '../../../../features/panel/puertas/equipo/equipo-puerta'
import { NoPasaron } from '../../../../features/panel/puertas/no-pasaron'
import { OrdenarPuertas } from '../../../../features/panel/puertas/ordenar-puertas'
import { PorMinuto } from '../../../../features/panel/puertas/por-minuto'
import { PorResolver } from '../../../../features/panel/puertas/por-resolver'
import { PuertaDialogo, QuitarPuerta } from '../../../../features/panel/puertas/puerta-dialogo'
import { QuitarCelular } from '../../../../features/panel/puertas/quitar-celular'
import { TablaCelulares } from '../../../../features/panel/puertas/tabla-celulares'
import { TablaPuertas } from '../../../../features/panel/puertas/tabla-puertas'
import { EnVivo, Tablero } from '../../../../features/panel/puertas/tablero'
import { TaquillasDelEvento } from '../../../../features/panel/puertas/taquilla/taquillas'
import { useReloj } from '../../../../features/panel/puertas/use-reloj'
import { YaResuelto } from '../../../../features/panel/puertas/ya-resuelto'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { Button, ButtonLink } from '../../../../ui/button'
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
  | { que: 'codigo' }

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
    fin: evento.fechaFin,
    lecturas: `${rutaEventoPanel(organizacion.slug, evento.slug)}/puertas/lecturas`,
    abierto,
    abrir: setAbierto,
    onGuardado: () => cache.invalidateQueries({ queryKey }),
    cambia,
    abierta: evento.estado !== 'cancelado' && Date.parse(evento.fechaFin) + SIRVE_DESPUES_MS > Date.now(),
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
  if (abierto.que === 'codigo') return <PedirCodigoQueCambia {...comun} datos={datos} />
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

const Codigo = ({ estado, datos }: { estado: Estado; datos: Puertas }) => (
  <CodigoQueCambia
    params={estado.params}
    datos={datos}
    onGuardado={estado.onGuardado}
    onPreguntar={() => estado.abrir({ que: 'codigo' })}
  />
)

const SinPuertas = ({ estado }: { estado: Estado }) =>
  estado.cambia ? (
    <EmptyState
      title="Aún no hay puertas"
      action={
        <>
          {estado.abierta && <AgregaCelular estado={estado} />}
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

/** Two columns, or where there is one: the gates, who did not pass, the phones; what is to be ready comes first until somebody is in. */
const COLUMNA = 'min-w-0 content-start gap-6 max-xl:contents xl:grid'

/** Whoever may one of these sees what tills sold. */
const VE_TAQUILLA = ['taquilla', 'supervisar'] as const

type VistaProps = Leido & { estado: Estado; perdido: boolean; children: ReactNode }
/** All that changes by itself, around what does not (`children`): it is drawn anew each second, and no dialog stands in it. */
function Vista({ estado, datos, leidoEn, perdido, children }: VistaProps) {
  const { params, zona, fin, lecturas, cambia, abierta, abrir } = estado
  const { alcances } = datos
  const agrega = abierta && alcances.length > 0
  const ahora = useReloj(datos.ahora, leidoEn)
  const { data: ritmo } = useQuery({ ...ritmoQuery(params), refetchInterval: CADA_MS })
  const empezo = datos.entraron > 0
  const acciones = {
    onEditar: (puerta: Puerta) => abrir({ que: 'puerta', puerta }),
    onQuitar: (puerta: Puerta) => abrir({ que: 'quitar-puerta', puerta }),
    onCelular: agrega ? (puerta: Puerta) => abrir({ que: 'celular', puerta }) : null,
  }
  return (
    <>
      <div className="mb-4 flex min-h-(--button-h) flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <EnVivo leido={datos.ahora} ahora={ahora} perdido={perdido} />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
          <ButtonLink href={lecturas} icon={<List aria-hidden="true" />}>
            Lecturas
          </ButtonLink>
          {agrega && <AbrirAqui params={params} datos={datos} />}
          {agrega && <AgregaCelular estado={estado} />}
        </div>
      </div>
      <Tablero datos={datos} />
      {ritmo && <PorMinuto datos={datos} ritmo={ritmo} fin={fin} zona={zona} />}
      {children}
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={COLUMNA}>
          <section aria-labelledby="puertas" className="min-w-0">
            <CardHead
              title={<span id="puertas">Puertas</span>}
              actions={
                cambia && (
                  <>
                    <OrdenarPuertas params={params} datos={datos} onGuardado={estado.onGuardado} />
                    <AgregaPuerta estado={estado} size="sm" />
                  </>
                )
              }
            />
            <TablaPuertas datos={datos} ritmo={ritmo} zona={zona} ahora={ahora} acciones={cambia ? acciones : null} />
          </section>
          <section aria-labelledby="celulares" className="min-w-0 max-xl:order-2">
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
        <div className={COLUMNA}>
          <NoPasaron params={params} zona={zona} lecturas={lecturas} empezo={empezo} />
          <div className={cn('grid min-w-0 gap-6', empezo ? 'max-xl:order-2' : 'max-xl:order-first')}>
            <AntesDeAbrir datos={datos} ahora={ahora} zona={zona} />
            {cambia && <Codigo estado={estado} datos={datos} />}
            {cambia && <EquipoDeLaPuerta params={params} />}
            {VE_TAQUILLA.some((alcance) => alcances.includes(alcance)) && (
              <TaquillasDelEvento params={params} zona={zona} cambia={cambia} />
            )}
            {cambia && <EnPapel params={params} />}
          </div>
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
        <div className="grid gap-6">
          <SinPuertas estado={estado} />
          {estado.cambia && (
            <div className="max-w-3xl">
              <Codigo estado={estado} datos={data} />
            </div>
          )}
        </div>
      ) : (
        <Vista estado={estado} {...leido} perdido={isError || fetchStatus === 'paused'}>
          <PorResolver params={estado.params} zona={estado.zona} cambia={data.alcances.includes('supervisar')} />
          <YaResuelto params={estado.params} zona={estado.zona} />
        </Vista>
      )}
      <Dialogos estado={estado} {...leido} />
    </>
  )
}
