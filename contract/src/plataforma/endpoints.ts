import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  ajustesRespuesta,
  cargoOrganizacionBody,
  cargoOrganizacionRespuesta,
  cargosQuery,
  cargosRespuesta,
  editarAjustesBody,
} from './ajustes.ts'
import {
  categoriaAdminRespuesta,
  categoriaFusionadaRespuesta,
  categoriaIdParams,
  categoriasAdminRespuesta,
  crearCategoriaBody,
  editarCategoriaBody,
  fusionarCategoriaBody,
  ordenarCategoriasBody,
} from './categorias.ts'
import {
  buscarEventosQuery,
  destacadoRespuesta,
  destacadosRespuesta,
  destacarBody,
  editarDestacadoBody,
  eventosElegiblesRespuesta,
  ordenarBannersBody,
} from './destacados.ts'
import { plataformaRespuesta } from './schemas.ts'

const conImagen = { files: ['card_imagen'] } as const

/** Administrators decide about categories, featured eventos and the settings of the platform. */
export const endpointsPlataforma = {
  'GET /p/plataforma/obtener': { response: plataformaRespuesta },
  'GET /administracion/categorias': { response: categoriasAdminRespuesta },
  'POST /administracion/categorias/crear-categoria': {
    body: crearCategoriaBody,
    ...conImagen,
    status: 201,
    response: categoriaAdminRespuesta,
  },
  'PUT /administracion/categorias/ordenar': { body: ordenarCategoriasBody, response: categoriasAdminRespuesta },
  'PATCH /administracion/categorias/:id': {
    params: categoriaIdParams,
    body: editarCategoriaBody,
    ...conImagen,
    response: categoriaAdminRespuesta,
  },
  'POST /administracion/categorias/:id/fusionar': {
    params: categoriaIdParams,
    body: fusionarCategoriaBody,
    response: categoriaFusionadaRespuesta,
  },
  'DELETE /administracion/categorias/:id': { params: categoriaIdParams, status: 204, response: vacio },
  'GET /administracion/destacados': { response: destacadosRespuesta },
  'GET /administracion/destacados/elegibles': { query: buscarEventosQuery, response: eventosElegiblesRespuesta },
  'POST /administracion/destacados/agregar': { body: destacarBody, status: 201, response: destacadoRespuesta },
  'PUT /administracion/destacados/ordenar': { body: ordenarBannersBody, status: 204, response: vacio },
  'PATCH /administracion/destacados/:id': { body: editarDestacadoBody, response: destacadoRespuesta },
  'DELETE /administracion/destacados/:id': { status: 204, response: vacio },
  'GET /administracion/ajustes': { response: ajustesRespuesta },
  'PATCH /administracion/ajustes': { body: editarAjustesBody, response: ajustesRespuesta },
  'GET /administracion/cargos': { query: cargosQuery, response: cargosRespuesta },
  'PUT /administracion/cargos/:id': { body: cargoOrganizacionBody, response: cargoOrganizacionRespuesta },
} as const satisfies EndpointTable
