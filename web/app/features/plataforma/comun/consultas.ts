import type { Call } from '@entrale/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const POR_PAGINA = 20
/** Everything administrators read has a key under `administracion`, so that what they do reads all of it anew. */
const llave = (...partes: readonly unknown[]) => ['panel', 'administracion', ...partes] as const

/** A list that is read page by page. A filter that nobody chose is empty, and the client does not send it. */
const listaDe =
  <C extends Call>(call: C) =>
  (valores: object, currentPage: number) =>
    queryOptions({
      queryKey: llave(call, valores, currentPage),
      queryFn: () => {
        const query = { ...valores, currentPage, limit: POR_PAGINA }
        return api(...([call, { query }] as unknown as Parameters<typeof api<C>>))
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    })

export const ADMINISTRADO = llave()

export const inicioQuery = () =>
  queryOptions({
    queryKey: llave('inicio'),
    queryFn: () => api('GET /administracion/inicio'),
    staleTime: 0,
    refetchInterval: 30_000,
  })

export const usuariosQuery = listaDe('GET /administracion/usuarios')
export const usuarioQuery = (id: string) =>
  queryOptions({
    queryKey: llave('usuario', id),
    queryFn: () => api('GET /administracion/usuarios/:id', { params: { id } }),
    staleTime: 0,
  })

export const organizacionesQuery = listaDe('GET /administracion/organizaciones')
export const organizacionQuery = (id: string) =>
  queryOptions({
    queryKey: llave('organizacion', id),
    queryFn: () => api('GET /administracion/organizaciones/:id', { params: { id } }),
    staleTime: 0,
  })

export const eventoAdministradoQuery = (id: string) =>
  queryOptions({
    queryKey: llave('evento', id),
    queryFn: () => api('GET /administracion/eventos/:id', { params: { id } }),
    staleTime: 0,
  })

export const perfilFiscalQuery = (id: string) =>
  queryOptions({
    queryKey: llave('perfil-fiscal', id),
    queryFn: () => api('GET /administracion/organizaciones/:id/perfil-fiscal', { params: { id } }),
    staleTime: 0,
  })

export const comprasQuery = listaDe('GET /administracion/compras')
export const compraQuery = (folio: string) =>
  queryOptions({
    queryKey: llave('compra', folio),
    queryFn: () => api('GET /administracion/compras/:folio', { params: { folio } }),
    staleTime: 0,
  })

export const confianzaQuery = (id: string) =>
  queryOptions({
    queryKey: llave('confianza', id),
    queryFn: () => api('GET /administracion/organizaciones/:id/confianza', { params: { id } }),
    staleTime: 0,
  })

export const deudoresQuery = listaDe('GET /administracion/adeudos')
export const esperasQuery = listaDe('GET /administracion/adeudos/reembolsos')
export const fichasQuery = listaDe('GET /administracion/adeudos/fichas')
export const reembolsosAdminQuery = listaDe('GET /administracion/reembolsos')
export const lotesQuery = listaDe('GET /administracion/lotes')
export const loteQuery = (id: string) =>
  queryOptions({
    queryKey: llave('lote', id),
    queryFn: () => api('GET /administracion/lotes/:id', { params: { id } }),
    staleTime: 0,
  })

export const trabajosQuery = listaDe('GET /administracion/trabajos')
export const incidenciasQuery = listaDe('GET /administracion/incidencias')
export const avisosProveedorQuery = listaDe('GET /administracion/avisos-proveedor')
export const conciliacionesQuery = listaDe('GET /administracion/conciliaciones')
export const contracargosQuery = listaDe('GET /administracion/contracargos')
export const registrosQuery = listaDe('GET /administracion/tesoreria/registros')
export const asientosQuery = listaDe('GET /administracion/tesoreria/asientos')
export const comprobantesQuery = listaDe('GET /administracion/facturacion/comprobantes')
export const bitacoraQuery = listaDe('GET /administracion/bitacora')
