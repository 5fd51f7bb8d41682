import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { api } from '../../../lib/api'
import type { Miga } from '../../../lib/migas'
import { alCerrarSesion, cerrarSesion, useSesion } from '../../../lib/sesion/sesion'
import { hrefEntrar } from '../../../lib/sesion/siguiente'
import { verificarSesion } from '../../../lib/sesion/verificar'
import { cn } from '../../../ui/cn'
import { Density } from '../../../ui/density'
import { Sheet } from '../../../ui/dialog'
import { SkipLink } from '../../../ui/layout'
import { Anchor } from '../../../ui/link'
import { ProgressLine } from '../../../ui/progress-line'
import { Wordmark } from '../../../ui/wordmark'
import { ContadoresVivos } from '../../cuenta/notificaciones/contadores-vivos'
import { ENTRADAS, type EnlaceAdministracion, type GrupoAdministracion } from '../../plataforma/comun/enlaces'
import { rutaCompraAdministrada, rutaUsuario } from '../../plataforma/comun/rutas'
import { BarraLateral } from '../marco/barra-lateral'
import { Tope } from '../marco/tope'
import { useBarra } from '../marco/use-barra'
import { usePaleta } from '../marco/use-paleta'
import { usePermisos } from '../marco/use-permisos'
import { Identidad } from './identidad'

const RUTAS = { compra: rutaCompraAdministrada, usuario: rutaUsuario }

/** Its code comes when it is first asked for. */
const Paleta = lazy(() => import('../marco/paleta/paleta').then((modulo) => ({ default: modulo.Paleta })))

/** Signing out, here or in another tab, leaves the panel and forgets what it had read; whom the server signs out may come back to the page. */
function useSalida(): () => void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      alCerrarSesion((fin) => {
        cache.clear()
        void navigate(fin === 'terminada' ? hrefEntrar(location.pathname + location.search) : '/', { replace: true })
      }),
    [cache, navigate],
  )
  return () => {
    void api('POST /auth/cerrar-sesion').catch(() => undefined)
    cerrarSesion()
  }
}

const ABIERTA = 248
const PLEGADA = 56
type BarraFijaProps = { abierta: boolean; flota: boolean; onCerrar: () => void; children: ReactNode }

/** Beside the page; where there is no room for it open, it opens over the page and a press outside closes it. */
const BarraFija = ({ abierta, flota, onCerrar, children }: BarraFijaProps) => (
  <div className="shrink-0 transition-[width] duration-200" style={{ width: abierta && !flota ? ABIERTA : PLEGADA }}>
    {flota && abierta && <div aria-hidden="true" onClick={onCerrar} className="fixed inset-0 z-30 bg-veil" />}
    <div
      className={cn(
        'fixed inset-y-0 left-0 z-30 border-line border-r transition-[width] duration-200',
        flota && abierta && 'shadow-float',
      )}
      style={{ width: abierta ? ABIERTA : PLEGADA }}
    >
      {children}
    </div>
  </div>
)

const TituloMenu = () => (
  <>
    <span className="sr-only">Menú</span>
    <Anchor href="/" aria-label="Éntrale, ir al inicio" className="inline-block py-2">
      <Wordmark className="h-5" />
    </Anchor>
  </>
)

type BarraProps = {
  barra: ReturnType<typeof useBarra>
  onBuscar: () => void
  onSalir: () => void
  grupos: readonly GrupoAdministracion[]
  solos: boolean
}

/** The side bar in the form that the screen has room for. */
function Barra({ barra, onBuscar, onSalir, grupos, solos }: BarraProps) {
  const sesion = useSesion()
  const { movil, abierta, flota, encima, poner, quitar, alternar } = barra
  const buscar = () => {
    quitar()
    onBuscar()
  }
  const comunes = { sesion, onBuscar: buscar, onSalir, grupos, solos }
  return movil ? (
    <Sheet side="left" title={<TituloMenu />} open={encima} onOpenChange={poner} className="[&>div:nth-child(2)]:px-0">
      <BarraLateral {...comunes} onElegir={quitar} />
    </Sheet>
  ) : (
    <BarraFija abierta={abierta} flota={flota} onCerrar={quitar}>
      <BarraLateral {...comunes} plegada={!abierta} onPlegar={alternar} {...(flota && { onElegir: quitar })} />
    </BarraFija>
  )
}

type CascaronProps = {
  migas: Miga[]
  /** The rooms of the administrators, in place of the person's own. */
  administracion?: readonly GrupoAdministracion[]
  children: ReactNode
}

const enlacesDe = (grupos: readonly GrupoAdministracion[]): EnlaceAdministracion[] =>
  grupos.flatMap(({ enlaces }) => enlaces)

/** What is around every page of the panel: side bar, top bar, palette. */
export function Cascaron({ migas, administracion, children }: CascaronProps) {
  const { state } = useNavigation()
  const { isAuthenticated, notificaciones, usuario } = useSesion()
  const salir = useSalida()
  const barra = useBarra()
  const paleta = usePaleta()
  const { movil, poner, alternar } = barra
  const grupos = administracion ?? (usuario?.type === 'administrador' ? ENTRADAS : [])
  usePermisos()
  useEffect(() => void verificarSesion(api), [])
  return (
    <Density className="flex min-h-dvh">
      <SkipLink />
      <ProgressLine busy={state !== 'idle'} />
      <ContadoresVivos />
      <Barra
        barra={barra}
        onBuscar={paleta.abrir}
        onSalir={salir}
        grupos={grupos}
        solos={administracion !== undefined}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <Tope
          migas={migas}
          sinLeer={notificaciones}
          onMenu={movil ? () => poner(true) : undefined}
          onBuscar={paleta.abrir}
        />
        <main
          id="contenido"
          tabIndex={-1}
          className="w-full max-w-[1240px] flex-1 px-4 py-6 outline-none md:px-8 md:py-8"
        >
          {/* a page whose session has ended would ask again for all that was just forgotten */}
          {isAuthenticated && children}
        </main>
      </div>
      <Identidad />
      {paleta.abierta && (
        <Suspense fallback={null}>
          <Paleta
            onCerrar={paleta.cerrar}
            onSalir={salir}
            onPlegar={movil ? undefined : alternar}
            mas={enlacesDe(grupos)}
            rutas={usuario?.type === 'administrador' ? RUTAS : undefined}
          />
        </Suspense>
      )}
    </Density>
  )
}
