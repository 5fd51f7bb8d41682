import { type ComponentType, lazy } from 'react'
import type { Miga } from '../../../lib/migas'
import { rutaConfiguracion, rutaOrganizacion } from '../../../lib/rutas-panel'

type Modulo = { default: ComponentType }
type Lugar = { slug: string; resto: string }
type Opciones = {
  subtitulo?: (resto: string) => string | null
  bajo?: (slug: string) => Miga
  /** What a member reads, who has no business there. */
  ajeno?: (organizacion: string) => string
}

/** One room of an organization. `subtitulo` names what is deeper in it: null for what is not there. `bajo`: the room that leads to this one. */
function cuarto(titulo: string, cargar: () => Promise<Modulo>, { subtitulo, bajo, ajeno }: Opciones = {}) {
  return {
    titulo: ({ resto }: Lugar) => (resto === '' ? titulo : (subtitulo?.(resto) ?? titulo)),
    existe: ({ resto }: Lugar) => resto === '' || (subtitulo?.(resto) ?? null) !== null,
    migas: ({ slug, resto }: Lugar, ruta: string): Miga[] => [
      ...(bajo === undefined ? [] : [bajo(slug)]),
      { label: titulo, href: `${rutaOrganizacion(slug)}/${ruta}` },
      ...(resto === '' ? [] : [{ label: subtitulo?.(resto) ?? '' }]),
    ],
    ajeno,
    cargar,
    Componente: lazy(cargar),
  }
}
export type Cuarto = ReturnType<typeof cuarto>

const dePagos = (resto: string) =>
  /^eventos\/[^/]+$/.test(resto) ? 'Estado de cuenta' : /^liquidaciones\/[^/]+$/.test(resto) ? 'Liquidación' : null

/** Rooms that share one route: each route is in the script of every public page. */
const CUARTOS: Readonly<Record<string, Cuarto>> = {
  colaboradores: cuarto('Colaboradores', () => import('./colaboradores')),
  configuracion: cuarto('Configuración', () => import('./configuracion'), {
    ajeno: (cual) =>
      `La configuración de ${cual} es para quien la administra. Si la necesitas, pide a su propietario que cambie tu rol.`,
  }),
  pagos: cuarto('Pagos', () => import('./pagos'), {
    subtitulo: dePagos,
    ajeno: (cual) =>
      `Los pagos de ${cual} son para quien la administra. Si los necesitas, pide a su propietario que cambie tu rol.`,
  }),
  facturacion: cuarto('Facturación', () => import('./facturacion'), {
    ajeno: (cual) =>
      `Las facturas de ${cual} son para quien la administra. Si las necesitas, pide a su propietario que cambie tu rol.`,
  }),
  estadisticas: cuarto('Estadísticas', () => import('./estadisticas')),
  personalizacion: cuarto('Personalización', () => import('./personalizacion'), {
    ajeno: (cual) =>
      `Cómo se ve ${cual} lo decide quien la administra. Si te toca, pide a su propietario que cambie tu rol.`,
  }),
  integraciones: cuarto('Integraciones', () => import('./integraciones'), {
    ajeno: (cual) =>
      `Las integraciones de ${cual} son para quien la administra. Si las necesitas, pide a su propietario que cambie tu rol.`,
    bajo: (slug) => ({ label: 'Configuración', href: rutaConfiguracion(slug) }),
  }),
}

type Params = { slugOrganizacion?: string; cuarto?: string; '*'?: string }

/** The room that an address names, or null. */
export function cuartoDe({
  slugOrganizacion: slug = '',
  cuarto: ruta = '',
  '*': todo = '',
}: Params): (Cuarto & { lugar: Lugar; ruta: string }) | null {
  const lugar = { slug, resto: todo.replace(/\/$/, '') }
  const hallado = Object.hasOwn(CUARTOS, ruta) ? CUARTOS[ruta] : undefined
  return hallado?.existe(lugar) ? { ...hallado, lugar, ruta } : null
}
