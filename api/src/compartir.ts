import { createHash } from 'node:crypto'

/** What the share picture of an evento shows. */
export type Compartible = {
  nombre: string
  estado: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  categoria: { slug: string; nombre: string }
  lugar: string | null
  ciudad: string | null
  enLinea: boolean
  /** Id of the 600×900 picture. */
  cartel: string | null
  matiz: number | null
}
export type OrganizacionCompartible = { nombre: string; logo: string | null }

/** Grows when the drawing changes, so that every picture gets a new address. */
const DIBUJO = 4
const ROTULOS: Record<string, string> = { cancelado: 'Cancelado', pospuesto: 'Pospuesto' }

/** What must be said over the picture: that the evento was called off or put off. */
export const rotuloDeEstado = (estado: string): string => ROTULOS[estado] ?? ''

const huella = (partes: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([DIBUJO, ...partes]))
    .digest('hex')
    .slice(0, 32)

/** The same for what looks the same: names the stored file and makes its address change with its content. */
export function huellaEvento({
  nombre,
  estado,
  inicio,
  fin,
  zonaHoraria,
  categoria,
  lugar,
  ciudad,
  enLinea,
  cartel,
  matiz,
}: Compartible): string {
  return huella([
    nombre,
    rotuloDeEstado(estado),
    inicio,
    fin,
    zonaHoraria,
    categoria.slug,
    categoria.nombre,
    lugar,
    ciudad,
    enLinea,
    cartel,
    matiz,
  ])
}
export const huellaOrganizacion = ({ nombre, logo }: OrganizacionCompartible): string => huella([nombre, logo])

/** Where the 1200×630 picture for chats and social networks is served: an address that changes with what it shows. */
export const rutaCompartirEvento = (organizador: string, evento: string, datos: Compartible): string =>
  `/compartir/o/${organizador}/e/${evento}/${huellaEvento(datos)}.jpeg`
export const rutaCompartirOrganizacion = (slug: string, datos: OrganizacionCompartible): string =>
  `/compartir/o/${slug}/${huellaOrganizacion(datos)}.jpeg`
