import type { OrganizacionAdministrada, OrganizacionDetalle } from '@entrale/contract/administracion/organizaciones'
import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { urlDeImagen } from '../../../imagenes.ts'
import { soloAdministrador } from '../../../rules.ts'
import { findCausas, presentCausa } from '../../detenciones/index.ts'
import { liquidarOrganizacion } from '../../liquidaciones/index.ts'
import {
  organizacionNoEncontrada,
  ponerRiesgo,
  reanudarOrganizacion,
  suspenderOrganizacion,
} from '../../organizaciones/index.ts'
import { iso, isoONada } from '../comun/busqueda.ts'
import { findOrganizacionDetalle, findOrganizaciones, type OrganizacionRow } from './organizaciones.repository.ts'

const present = ({
  id,
  slug,
  nombreMostrado,
  email,
  riesgo,
  propietario,
  eventos,
  ingreso,
  ...fila
}: OrganizacionRow): OrganizacionAdministrada => ({
  ...{ id, slug, nombreMostrado, email, riesgo, propietario, eventos, ingreso },
  logo: fila.logo === null ? null : urlDeImagen(fila.logo),
  suspendidaEn: isoONada(fila.suspendidaEn),
  eliminadaEn: isoONada(fila.eliminadaEn),
  creadaEn: iso(fila.creadaEn),
})

async function leer({ db, ports }: Context, id: string): Promise<{ item: OrganizacionDetalle }> {
  const fila = await findOrganizacionDetalle(db, id, ports.clock.now())
  if (fila === undefined) throw organizacionNoEncontrada()
  const { telefono, web, suspendidaMotivo, compras, boletos, cobrado, reembolsado, cargos, equipo, proximos } = fila
  const eventos = proximos.map(
    ({ id: suyo, slug, nombreMostrado, estado, inicio, zonaHoraria, boletos: vendidos }) => ({
      ...{ id: suyo, slug, nombreMostrado, estado, zonaHoraria },
      inicio: iso(new Date(inicio)),
      boletos: vendidos,
    }),
  )
  return {
    item: {
      ...present(fila),
      causas: (await findCausas(db, id)).map(presentCausa),
      telefono,
      web,
      suspendidaMotivo,
      compras,
      boletos,
      cobrado,
      reembolsado,
      cargos,
      equipo,
      proximos: eventos,
    },
  }
}

/** Its payouts stop, or go on, at once; the clock would see to it within a minute. */
async function trasRepasar(ctx: Context, id: string): Promise<{ item: OrganizacionDetalle }> {
  await liquidarOrganizacion(ctx, id)
  return leer(ctx, id)
}

export const organizacionesAdministradasRoutes = {
  'GET /administracion/organizaciones': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { limit, currentPage, ...filtro } }) => {
      const { filas, total } = await findOrganizaciones(db, filtro, { limit, currentPage })
      return { items: filas.map(present), total }
    },
  },
  'GET /administracion/organizaciones/:id': { rule: soloAdministrador, run: (ctx, { params }) => leer(ctx, params.id) },
  'PUT /administracion/organizaciones/:id/riesgo': {
    rule: soloAdministrador,
    run: async (ctx, { params: { id }, body }) => {
      await ponerRiesgo(ctx, id, body.riesgo)
      return trasRepasar(ctx, id)
    },
  },
  'POST /administracion/organizaciones/:id/suspender': {
    rule: administradorConIdentidad,
    run: async (ctx, { params: { id }, body }) => {
      await suspenderOrganizacion(ctx, id, body.motivo)
      return trasRepasar(ctx, id)
    },
  },
  'POST /administracion/organizaciones/:id/reanudar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params: { id } }) => {
      await reanudarOrganizacion(ctx, id)
      return trasRepasar(ctx, id)
    },
  },
} satisfies Partial<Routes>
