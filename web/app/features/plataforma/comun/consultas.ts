import type { Call, Endpoints } from '@entrale/contract/calls'
import type { Input } from '@entrale/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const POR_PAGINA = 20
type Query<C extends Call> = Input<Endpoints[C]> extends { query: infer Q } ? Q : never

/** Only what was chosen, as a call wants it. */
const elegidos = (valores: object) => Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''))

/** Everything administrators read has a key under `administracion`, so that what they do reads all of it anew. */
const lista = { placeholderData: keepPreviousData, staleTime: 0 } as const
const llave = (...partes: readonly unknown[]) => ['panel', 'administracion', ...partes] as const
const conPagina = <C extends Call>(valores: object, currentPage: number) =>
  ({ ...elegidos(valores), currentPage, limit: POR_PAGINA }) as Query<C>

export const ADMINISTRADO = llave()

export const inicioQuery = () =>
  queryOptions({
    queryKey: llave('inicio'),
    queryFn: () => api('GET /administracion/inicio'),
    staleTime: 0,
    refetchInterval: 30_000,
  })

export const usuariosQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('usuarios', valores, pagina),
    queryFn: () =>
      api('GET /administracion/usuarios', { query: conPagina<'GET /administracion/usuarios'>(valores, pagina) }),
    ...lista,
  })
export const usuarioQuery = (id: string) =>
  queryOptions({
    queryKey: llave('usuario', id),
    queryFn: () => api('GET /administracion/usuarios/:id', { params: { id } }),
    staleTime: 0,
  })

export const organizacionesQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('organizaciones', valores, pagina),
    queryFn: () =>
      api('GET /administracion/organizaciones', {
        query: conPagina<'GET /administracion/organizaciones'>(valores, pagina),
      }),
    ...lista,
  })
export const organizacionQuery = (id: string) =>
  queryOptions({
    queryKey: llave('organizacion', id),
    queryFn: () => api('GET /administracion/organizaciones/:id', { params: { id } }),
    staleTime: 0,
  })

export const comprasQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('compras', valores, pagina),
    queryFn: () =>
      api('GET /administracion/compras', { query: conPagina<'GET /administracion/compras'>(valores, pagina) }),
    ...lista,
  })
export const compraQuery = (folio: string) =>
  queryOptions({
    queryKey: llave('compra', folio),
    queryFn: () => api('GET /administracion/compras/:folio', { params: { folio } }),
    staleTime: 0,
  })

export const trabajosQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('trabajos', valores, pagina),
    queryFn: () =>
      api('GET /administracion/trabajos', { query: conPagina<'GET /administracion/trabajos'>(valores, pagina) }),
    ...lista,
  })
export const incidenciasQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('incidencias', valores, pagina),
    queryFn: () =>
      api('GET /administracion/incidencias', { query: conPagina<'GET /administracion/incidencias'>(valores, pagina) }),
    ...lista,
  })
export const avisosProveedorQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('avisos-proveedor', valores, pagina),
    queryFn: () =>
      api('GET /administracion/avisos-proveedor', {
        query: conPagina<'GET /administracion/avisos-proveedor'>(valores, pagina),
      }),
    ...lista,
  })
export const conciliacionesQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('conciliaciones', valores, pagina),
    queryFn: () =>
      api('GET /administracion/conciliaciones', {
        query: conPagina<'GET /administracion/conciliaciones'>(valores, pagina),
      }),
    ...lista,
  })
export const bitacoraQuery = (valores: object, pagina: number) =>
  queryOptions({
    queryKey: llave('bitacora', valores, pagina),
    queryFn: () =>
      api('GET /administracion/bitacora', { query: conPagina<'GET /administracion/bitacora'>(valores, pagina) }),
    ...lista,
  })
