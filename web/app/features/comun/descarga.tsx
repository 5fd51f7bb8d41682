import { Download, FileText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { descargarArchivo } from '../../lib/descargar'
import { BotonHacer } from './hacer'

type Props = Omit<ComponentProps<typeof BotonHacer>, 'clave' | 'accion'> & {
  /** With its /api. */
  url: string
  /** The filters that are on the screen. */
  consulta?: string
  /** By which link somebody came, where that opens it. */
  cabeceras?: Record<string, string>
  archivo: string
  /** What the ear hears that is downloaded: "el estado de cuenta". */
  que?: string
}

/** Saves a file of the API; the icon and the word tell its kind by how its name ends. */
export function BotonDescarga({ url, consulta = '', cabeceras = {}, archivo, que, ...boton }: Props) {
  const pdf = archivo.endsWith('.pdf')
  const clase = archivo.slice(archivo.lastIndexOf('.') + 1).toUpperCase()
  return (
    <BotonHacer
      icon={pdf ? <FileText aria-hidden="true" /> : <Download aria-hidden="true" />}
      aria-label={que && `Descargar ${que} en ${clase}`}
      hecho="Tu archivo está listo"
      {...boton}
      accion={() => descargarArchivo(consulta === '' ? url : `${url}?${consulta}`, archivo, cabeceras)}
    >
      {boton.children ?? clase}
    </BotonHacer>
  )
}
