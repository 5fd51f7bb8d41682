import { crearEventoPublicado } from '../index.ts'
import { type Actos, MOTIVO, type Quien, vendida } from './acto.ts'

const HORA = 3_600_000
let serie = 0

async function categoria({ admin }: Quien) {
  serie += 1
  const body = { nombre: `Acto ${serie}`, slug: `acto-${serie}`, icono: 'music' as const }
  return (await admin('POST /administracion/categorias/crear-categoria', { body, files: {} })).item
}
/** An evento that stands in front. */
async function destacado({ api, admin }: Quien) {
  const { evento, organizacion } = await crearEventoPublicado(api)
  const en = (horas: number) => new Date(api.reloj.now().getTime() + horas * HORA).toISOString()
  const agregar = () =>
    admin('POST /administracion/destacados/agregar', {
      body: { eventoId: evento.id, lugar: 'banner', desde: en(-1), hasta: en(10) },
    })
  return { evento, organizacion, en, agregar }
}
/** A report about an evento. */
async function denuncia({ api, admin }: Quien) {
  const casa = await vendida(api)
  serie += 1
  const body = { organizador: casa.organizacion.slug, evento: casa.evento.slug, motivo: 'fraude' as const }
  await api.como(undefined, { ip: `198.51.100.${serie}` })('POST /p/denuncias/crear', { body })
  const { items } = await admin('GET /administracion/denuncias', { query: { limit: 50 } })
  const suya = items.find(({ evento }) => evento.id === casa.evento.id)
  return { ...casa, params: { id: suya?.id ?? '' }, nombre: suya?.evento.nombreMostrado ?? '' }
}

export const catalogo: Actos<Quien> = {
  'POST /administracion/categorias/crear-categoria': async (de) => {
    const objeto = `Acto ${serie + 1}`
    return { hacer: () => categoria(de), espera: { accion: 'categoria.creada', objeto } }
  },
  'PATCH /administracion/categorias/:id': async (de) => {
    const { id: cual, version } = await categoria(de)
    const body = { nombre: 'Otro nombre', version }
    return {
      hacer: () => de.admin('PATCH /administracion/categorias/:id', { params: { id: cual }, body, files: {} }),
      espera: { accion: 'categoria.editada', objeto: 'Otro nombre' },
    }
  },
  'PUT /administracion/categorias/ordenar': async (de) => {
    await categoria(de)
    const { items } = await de.admin('GET /administracion/categorias')
    const ids = items.map((una) => una.id).toReversed()
    return {
      hacer: () => de.admin('PUT /administracion/categorias/ordenar', { body: { ids } }),
      espera: { accion: 'categoria.ordenadas' },
    }
  },
  'POST /administracion/categorias/:id/fusionar': async (de) => {
    const [una, otra] = [await categoria(de), await categoria(de)]
    const [params, body] = [{ id: una.id }, { a: otra.id }]
    return {
      hacer: () => de.admin('POST /administracion/categorias/:id/fusionar', { params, body }),
      espera: { accion: 'categoria.fusionada', objeto: una.nombre },
    }
  },
  'DELETE /administracion/categorias/:id': async (de) => {
    const { id: cual, nombre } = await categoria(de)
    return {
      hacer: () => de.admin('DELETE /administracion/categorias/:id', { params: { id: cual } }),
      espera: { accion: 'categoria.eliminada', objeto: nombre },
    }
  },
  'POST /administracion/destacados/agregar': async (de) => {
    const { agregar } = await destacado(de)
    return { hacer: agregar, espera: { accion: 'destacado.agregado' } }
  },
  'PATCH /administracion/destacados/:id': async (de) => {
    const { agregar, en } = await destacado(de)
    const { item } = await agregar()
    const body = { desde: en(2), hasta: en(3), version: item.version }
    return {
      hacer: () => de.admin('PATCH /administracion/destacados/:id', { params: { id: item.id }, body }),
      espera: { accion: 'destacado.editado' },
    }
  },
  'PUT /administracion/destacados/ordenar': async (de) => {
    for (const uno of [await destacado(de), await destacado(de)]) await uno.agregar()
    const { items } = await de.admin('GET /administracion/destacados')
    const banners = items.filter(({ lugar, estado }) => lugar === 'banner' && estado !== 'terminado')
    const ids = banners.map((uno) => uno.id).toReversed()
    return {
      hacer: () => de.admin('PUT /administracion/destacados/ordenar', { body: { ids } }),
      espera: { accion: 'destacado.ordenados' },
    }
  },
  'DELETE /administracion/destacados/:id': async (de) => {
    const { agregar } = await destacado(de)
    const { item } = await agregar()
    return {
      hacer: () => de.admin('DELETE /administracion/destacados/:id', { params: { id: item.id } }),
      espera: { accion: 'destacado.quitado' },
    }
  },
  'POST /administracion/denuncias/:id/revisar': async (de) => {
    const { params, nombre: objeto } = await denuncia(de)
    return {
      hacer: () => de.admin('POST /administracion/denuncias/:id/revisar', { params }),
      espera: { accion: 'denuncia.en_revision', objeto },
    }
  },
  'POST /administracion/denuncias/:id/descartar': async (de) => {
    const { params, nombre: objeto } = await denuncia(de)
    return {
      hacer: () => de.admin('POST /administracion/denuncias/:id/descartar', { params, body: MOTIVO }),
      espera: { accion: 'denuncia.descartada', objeto },
    }
  },
  'POST /administracion/denuncias/:id/retirar': async (de) => {
    const { params, nombre: objeto } = await denuncia(de)
    return {
      hacer: () => de.admin('POST /administracion/denuncias/:id/retirar', { params, body: MOTIVO }),
      espera: { accion: 'evento.retirado', objeto },
    }
  },
  'POST /administracion/retiros/:id/responder': async (de) => {
    const { params: suya, organizacion, evento, token } = await denuncia(de)
    await de.admin('POST /administracion/denuncias/:id/retirar', { params: suya, body: MOTIVO })
    await de.api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/apelar', {
      params: { slug: organizacion.slug, slugEvento: evento.slug },
      body: { texto: 'Tengo permiso.' },
    })
    const { items } = await de.admin('GET /administracion/retiros')
    const params = { id: items.find((uno) => uno.evento.id === evento.id)?.id ?? '' }
    const body = { respuesta: 'No procede.', restaurar: false }
    return {
      hacer: () => de.admin('POST /administracion/retiros/:id/responder', { params, body }),
      espera: { accion: 'evento.apelacion_respondida' },
    }
  },
}
