import {
  COMPARTIR,
  dibujarCartel,
  dibujarCompartir,
  dibujarCompartirMarca,
  dibujarCompartirOrganizacion,
  SITIO_LOGO,
} from '@entrale/cartel'
import {
  huellaEvento,
  huellaOrganizacion,
  rotuloDeEstado,
  rutaCompartirEvento,
  rutaCompartirOrganizacion,
} from '../../compartir.ts'
import type { Services } from '../../context.ts'
import { composeJpeg, type Pieza } from '../../ports/images/images.ts'
import { type Ficha, findFicha, findOrganizacion } from './difusion.repository.ts'

/** The picture itself, or where the one of today is when the address is of another day. */
export type Imagen = { jpeg: Buffer } | { ruta: string }

const sobreElCartel = (contenido: Buffer): Pieza => ({
  contenido,
  x: 0,
  y: 0,
  ancho: COMPARTIR.cartel,
  alto: COMPARTIR.alto,
  llenar: true,
})

function cartelDibujado({ id, nombre, inicio, zonaHoraria, lugar, ciudad, categoria }: Ficha): Buffer {
  const datos = {
    nombre,
    fecha: inicio,
    zonaHoraria,
    lugar: lugar ?? 'En línea',
    ciudad: ciudad ?? '',
    categoria: categoria.slug,
    semilla: id,
  }
  return Buffer.from(dibujarCartel(datos, 'card'))
}

/** Pictures for chats, drawn when first asked for and kept under the hash of their content; two requests draw once. */
export function createImagenes({ db, ports: { storage } }: Services) {
  const enCurso = new Map<string, Promise<Buffer>>()
  function unaVez(huella: string, dibujar: () => Promise<Buffer>): Promise<Buffer> {
    const nombre = `${huella}-compartir.jpeg`
    const conocida = enCurso.get(huella)
    if (conocida !== undefined) return conocida
    const nueva = (async () => {
      const guardada = await storage.get(nombre)
      if (guardada !== null) return guardada
      const jpeg = await dibujar()
      await storage.put(nombre, jpeg)
      return jpeg
    })().finally(() => enCurso.delete(huella))
    enCurso.set(huella, nueva)
    return nueva
  }

  async function dibujarEvento(ficha: Ficha): Promise<Buffer> {
    const cartel = (ficha.cartel === null ? null : await storage.get(`${ficha.cartel}.webp`)) ?? cartelDibujado(ficha)
    const lugar = ficha.lugar || (ficha.enLinea ? 'En línea' : '')
    const datos = {
      ...ficha,
      aviso: rotuloDeEstado(ficha.estado),
      categoria: ficha.categoria.nombre,
      lugar,
      ciudad: ficha.ciudad ?? '',
    }
    return composeJpeg(dibujarCompartir(datos), [sobreElCartel(cartel)])
  }

  async function dibujarOrganizacion({
    slug,
    nombre,
    logo,
  }: {
    slug: string
    nombre: string
    logo: string | null
  }): Promise<Buffer> {
    const contenido = logo === null ? null : await storage.get(`${logo}.webp`)
    const { x, y, lado } = SITIO_LOGO
    const piezas = contenido === null ? [] : [{ contenido, x, y, ancho: lado, alto: lado, llenar: false }]
    return composeJpeg(dibujarCompartirOrganizacion({ nombre, slug, conLogo: contenido !== null }), piezas)
  }

  return {
    evento: async (organizador: string, slug: string, huella: string): Promise<Imagen | null> => {
      const ficha = await findFicha(db, organizador, slug)
      if (ficha === null) return null
      if (huellaEvento(ficha) !== huella) return { ruta: rutaCompartirEvento(organizador, slug, ficha) }
      return { jpeg: await unaVez(huella, () => dibujarEvento(ficha)) }
    },
    organizacion: async (slug: string, huella: string): Promise<Imagen | null> => {
      const organizacion = await findOrganizacion(db, slug)
      if (organizacion === null) return null
      if (huellaOrganizacion(organizacion) !== huella) return { ruta: rutaCompartirOrganizacion(slug, organizacion) }
      return { jpeg: await unaVez(huella, () => dibujarOrganizacion(organizacion)) }
    },
    marca: (): Promise<Buffer> => unaVez('entrale-1', () => composeJpeg(dibujarCompartirMarca(), [])),
  }
}
