import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router'
import type { Miga } from '../../lib/migas'

type Screen = { default: ComponentType }
/** One screen of the administrators. `ruta` below /panel; `useParams` does not know its parameters: `useParametro` does. */
type Pantalla = { ruta: string; titulo: string; Componente: LazyExoticComponent<ComponentType> }

const pantalla = (ruta: string, titulo: string, cargar: () => Promise<Screen>): Pantalla => ({
  ruta,
  titulo,
  Componente: lazy(cargar),
})

/** Every screen below /panel; anything else there is not found. */
const PANTALLAS: readonly Pantalla[] = [
  pantalla('administrador', 'Administración', () => import('./inicio')),
  pantalla('administrador/usuarios', 'Cuentas', () => import('./usuarios')),
  pantalla('administrador/usuarios/:id', 'Cuenta', () => import('./usuario')),
  pantalla('administrador/organizaciones', 'Organizaciones', () => import('./organizaciones')),
  pantalla('administrador/organizaciones/:id', 'Organización', () => import('./organizacion')),
  pantalla('administrador/compras', 'Compras', () => import('./compras')),
  pantalla('administrador/compras/:folio', 'Compra', () => import('./compra')),
  pantalla('administrador/trabajos', 'Trabajos', () => import('./trabajos')),
  pantalla('administrador/incidencias', 'Incidencias', () => import('./incidencias')),
  pantalla('administrador/avisos-de-pago', 'Avisos de pago', () => import('./avisos-de-pago')),
  pantalla('administrador/conciliaciones', 'Conciliaciones', () => import('./conciliaciones')),
  pantalla('administrador/bitacora', 'Bitácora', () => import('./bitacora')),
  pantalla('administrador/categorias', 'Categorías', () => import('./categorias')),
  pantalla('administrador/destacados', 'Destacados', () => import('./destacados')),
  pantalla('administrador/denuncias', 'Reportes', () => import('./denuncias')),
  pantalla('configuracion', 'Configuración', () => import('./configuracion')),
  pantalla('administrador/liquidaciones', 'Liquidaciones', () => import('./liquidaciones')),
]

export type Hallada = Pantalla & { params: Record<string, string | undefined> }

/** `resto`: the path below /panel. */
export function pantallaDe(resto: string): Hallada | undefined {
  for (const una of PANTALLAS) {
    const hallada = matchPath(una.ruta, `/${resto.replace(/\/$/, '')}`.replace('//', '/'))
    if (hallada) return { ...una, params: hallada.params }
  }
  return undefined
}

/** The breadcrumb of a screen: the titles of the screens above it. */
export function migasDe(resto: string): Miga[] {
  const partes = resto.split('/').filter(Boolean)
  return partes.flatMap((_, n) => {
    const hasta = partes.slice(0, n + 1).join('/')
    const arriba = pantallaDe(hasta)
    return arriba === undefined ? [] : [{ label: arriba.titulo, href: `/panel/${hasta}` }]
  })
}
