import { type ComponentType, lazy } from 'react'
import type { Miga } from '../../../lib/migas'
import { rutaConfiguracion, rutaOrganizacion } from '../../../lib/rutas-panel'

type Modulo = { default: ComponentType }
type Lugar = { slug: string; resto: string }
type Opciones = { subtitulo?: (resto: string) => string | null; bajo?: (slug: string) => Miga }

/** One room of an organization. `subtitulo` names what is deeper in it: null for what is not there. `bajo`: the room that leads to this one. */
function cuarto(titulo: string, cargar: () => Promise<Modulo>, { subtitulo, bajo }: Opciones = {}) {
  return {
    titulo: ({ resto }: Lugar) => (resto === '' ? titulo : (subtitulo?.(resto) ?? titulo)),
    existe: ({ resto }: Lugar) => resto === '' || (subtitulo?.(resto) ?? null) !== null,
    migas: ({ slug, resto }: Lugar, ruta: string): Miga[] => [
      ...(bajo === undefined ? [] : [bajo(slug)]),
      { label: titulo, href: `${rutaOrganizacion(slug)}/${ruta}` },
      ...(resto === '' ? [] : [{ label: subtitulo?.(resto) ?? '' }]),
    ],
    cargar,
    Componente: lazy(cargar),
  }
}
export type Cuarto = ReturnType<typeof cuarto>

const dePagos = (resto: string) => (/^eventos\/[^/]+$/.test(resto) ? 'Estado de cuenta' : /^liquidaciones\/[^/]+$/.test(resto) ? 'Liquidación' : null)

/** Rooms that share one route: each route is in the script of every public page. */
const CUARTOS: Readonly<Record<string, Cuarto>> = {
  colaboradores: cuarto('Colaboradores', () => import('./colaboradores')),
  configuracion: cuarto('Configuración', () => import('./configuracion')),
  pagos: cuarto('Pagos', () => import('./pagos'), { subtitulo: dePagos }),
  facturacion: cuarto('Facturación', () => import('./facturacion')),
  estadisticas: cuarto('Estadísticas', () => import('./estadisticas')),
  personalizacion: cuarto('Personalización', () => import('./personalizacion')),
  integraciones: cuarto('Integraciones', () => import('./integraciones'), {
    bajo: (slug) => ({ label: 'Configuración', href: rutaConfiguracion(slug) }),
  }),
}

type Params = { slugOrganizacion?: string; cuarto?: string; '*'?: string }

/** The room that an address names, or null. */
export function cuartoDe({ slugOrganizacion: slug = '', cuarto: ruta = '', '*': todo = '' }: Params): (Cuarto & { lugar: Lugar; ruta: string }) | null {
  const lugar = { slug, resto: todo.replace(/\/$/, '') }
  const hallado = Object.hasOwn(CUARTOS, ruta) ? CUARTOS[ruta] : undefined
  return hallado?.existe(lugar) ? { ...hallado, lugar, ruta } : null
}
