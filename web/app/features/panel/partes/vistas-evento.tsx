import { lazy, Suspense } from 'react'
import { Descripcion } from '../../publico/eventos/pagina/evento-descripcion'
import type { Vistas } from '../eventos/formulario/vistas'

/* In the file that the public page has for it. */
const Mapa = lazy(() => import('../../publico/eventos/pagina/mapa').then((modulo) => ({ default: modulo.Mapa })))

/** The form of an evento shows its description and its map with the very pieces of the public page. */
export const VISTAS: Vistas = {
  descripcion: (html) => <Descripcion html={html} />,
  mapa: (direccion) => (
    <Suspense>
      <Mapa direccion={direccion} />
    </Suspense>
  ),
}
