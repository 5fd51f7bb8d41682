import { useState } from 'react'
import { useObjectUrl } from '../../../ui/object-url'

/** A picture of a form: another file, none at all, or as it was; and the address of what it shows. */
export function useImagen(guardada: string | null) {
  const [imagen, setImagen] = useState<File | 'sin' | null>(null)
  const archivo = imagen instanceof File ? imagen : null
  const elegida = useObjectUrl(archivo)
  return {
    imagen,
    archivo,
    src: imagen === 'sin' ? null : (elegida ?? guardada),
    onElegir: setImagen,
    onQuitar: () => setImagen(guardada === null ? null : 'sin'),
  }
}
