import * as z from 'zod/mini'
import { uuid, vacio } from '../comunes.ts'
import * as d from '../denuncias/schemas.ts'
import * as p from './ajustes.ts'

/** The calls about the catalogue and the settings of the platform; endpoints.ts has them all. */
const porId = z.object({ id: uuid })
const evento = z.object({ slug: z.string(), slugEvento: z.string() })
const conImagen = { files: ['card_imagen'] } as const

export const endpointsPlataforma = {
  'GET /administracion/categorias': { response: p.categoriasAdminRespuesta },
  'POST /administracion/categorias/crear-categoria': {
    body: p.crearCategoriaBody,
    ...conImagen,
    status: 201,
    response: p.categoriaAdminRespuesta,
  },
  'PUT /administracion/categorias/ordenar': { body: p.ordenarCategoriasBody, response: p.categoriasAdminRespuesta },
  'PATCH /administracion/categorias/:id': {
    params: p.categoriaIdParams,
    body: p.editarCategoriaBody,
    ...conImagen,
    response: p.categoriaAdminRespuesta,
  },
  'POST /administracion/categorias/:id/fusionar': {
    params: p.categoriaIdParams,
    body: p.fusionarCategoriaBody,
    response: p.categoriaFusionadaRespuesta,
  },
  'DELETE /administracion/categorias/:id': { params: p.categoriaIdParams, status: 204, response: vacio },

  'GET /administracion/destacados': { response: p.destacadosRespuesta },
  'GET /administracion/destacados/elegibles': { query: p.buscarEventosQuery, response: p.eventosElegiblesRespuesta },
  'POST /administracion/destacados/agregar': { body: p.destacarBody, status: 201, response: p.destacadoRespuesta },
  'PUT /administracion/destacados/ordenar': { body: p.ordenarBannersBody, status: 204, response: vacio },
  'PATCH /administracion/destacados/:id': {
    params: porId,
    body: p.editarDestacadoBody,
    response: p.destacadoRespuesta,
  },
  'DELETE /administracion/destacados/:id': { params: porId, status: 204, response: vacio },

  'POST /p/denuncias/crear': { body: d.denunciarBody, status: 204, response: vacio },
  'GET /administracion/denuncias': { query: d.denunciasQuery, response: d.denunciasRespuesta },
  'POST /administracion/denuncias/:id/revisar': { params: porId, response: d.denunciaRespuesta },
  'POST /administracion/denuncias/:id/descartar': {
    params: porId,
    body: d.resolverDenunciaBody,
    response: d.denunciaRespuesta,
  },
  'POST /administracion/denuncias/:id/retirar': {
    params: porId,
    body: d.resolverDenunciaBody,
    response: d.denunciaRespuesta,
  },
  'GET /administracion/retiros': { response: d.retirosRespuesta },
  'POST /administracion/retiros/:id/responder': {
    params: porId,
    body: d.responderRetiroBody,
    response: d.retiroAdminRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/retiro': { params: evento, response: d.retiroRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/apelar': {
    params: evento,
    body: d.apelarBody,
    response: d.retiroRespuesta,
  },

  'GET /administracion/ajustes': { response: p.ajustesRespuesta },
  'PATCH /administracion/ajustes': { body: p.editarAjustesBody, response: p.ajustesRespuesta },
  'GET /administracion/cargos': { query: p.cargosQuery, response: p.cargosRespuesta },
  'PUT /administracion/cargos/:id': {
    params: porId,
    body: p.cargoOrganizacionBody,
    response: p.cargoOrganizacionRespuesta,
  },
} as const
