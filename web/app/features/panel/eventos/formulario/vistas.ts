import type { Direccion } from '@entrale/contract/eventos/publico'
import type { ReactNode } from 'react'

/** How the public page shows what is being written here; the route brings its pieces. */
export type Vistas = { descripcion: (html: string) => ReactNode; mapa: (direccion: Direccion) => ReactNode }
