import { Descripcion } from '../../../features/eventos/evento-descripcion'
import { Mapa } from '../../../features/eventos/mapa'
import type { Vistas } from '../../../features/eventos-panel/vistas'

/** The form of an evento shows its description and its map with the very pieces of the public page. */
export const VISTAS: Vistas = { descripcion: (html) => <Descripcion html={html} />, mapa: (direccion) => <Mapa direccion={direccion} /> }
