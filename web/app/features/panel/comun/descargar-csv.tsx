import { BotonDescarga } from '../../comun/descarga'

type Props = {
  slug: string
  slugEvento: string
  lista: 'compras' | 'asistentes' | 'promotores' | 'accesos'
  /** What the ear hears that is downloaded, where its file is called otherwise. */
  que?: string
  /** The filters that are on the screen. */
  consulta: string
  className?: string
}

/** A list of an evento as a sheet. */
export const DescargarCsv = ({ slug, slugEvento, lista, que = lista, ...boton }: Props) => (
  <BotonDescarga
    url={`/api/organizacion/${encodeURIComponent(slug)}/eventos/${encodeURIComponent(slugEvento)}/${lista}.csv`}
    archivo={`${slugEvento}-${lista}.csv`}
    que={que}
    {...boton}
  />
)
