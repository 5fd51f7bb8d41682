import { FilePen } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { haceCuanto } from '../../../../lib/hace'
import { Button } from '../../../../ui/button'
import { Note } from '../../../../ui/card'
import { buscarBorrador, guardarBorrador, type Hallado, llaveNueva, olvidarBorrador } from './borrador'
import type { DatosEvento } from './datos-formulario'
import type { FormularioEvento } from './use-formulario-evento'

const CALMA_MS = 400

/** Only what this form has, of the same kind: a draft may be of another version of the program. */
const aplicables = (inicial: DatosEvento, cambios: Record<string, unknown>): Partial<DatosEvento> =>
  Object.fromEntries(
    Object.entries(cambios).filter(([campo, valor]) => {
      const antes = (inicial as Record<string, unknown>)[campo]
      const nulo = campo === 'fechaInicio' || campo === 'fechaFin'
      return campo in inicial && (nulo ? valor === null || typeof valor === 'string' : typeof valor === typeof antes)
    }),
  )

const diferencias = (inicial: DatosEvento, ahora: Partial<DatosEvento>) =>
  Object.fromEntries(
    Object.entries(ahora).filter(([campo, valor]) => (inicial as Record<string, unknown>)[campo] !== valor),
  )

function Oferta({ hallado, onSeguir, onQuitar }: { hallado: Hallado; onSeguir: () => void; onQuitar: () => void }) {
  const [hace] = useState(() => haceCuanto(hallado.en))
  const { nombre } = hallado.cambios
  return (
    <Note icon={<FilePen />} tone="talavera" role="status">
      <p className="wrap-anywhere">
        <b className="font-semibold">Tienes un borrador de {hace}</b>
        {typeof nombre === 'string' && nombre !== '' && `: ${nombre}`}.
        {hallado.imagenes && ' Las imágenes se eligen de nuevo.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onSeguir}>
          Seguir con el borrador
        </Button>
        <Button size="sm" variant="ghost" onClick={onQuitar}>
          Borrarlo
        </Button>
      </div>
    </Note>
  )
}

/**
 * Keeps what is typed until it is saved, for a reload, a crash or a closed tab, and offers back what was left. `donde`
 * names the form: of a new evento, or of one. Only differences are kept, so that taking them up never takes back what
 * somebody else changed meanwhile.
 */
export function useBorrador(formulario: FormularioEvento, inicial: DatosEvento, donde: string) {
  const { form, imagenes, restaurar } = formulario
  const [hallado, setHallado] = useState(() => buscarBorrador(donde))
  const [llave] = useState(llaveNueva)
  const terminado = useRef(false)
  const escribir = useEffectEvent(() => {
    if (terminado.current) return
    const cambios = diferencias(inicial, form.getValues())
    if (Object.keys(cambios).length === 0) return olvidarBorrador(llave)
    guardarBorrador(llave, donde, { cambios, imagenes: Object.values(imagenes).some((archivo) => archivo !== null) })
  })
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined
    const subscription = form.watch(() => {
      clearTimeout(espera)
      espera = setTimeout(() => escribir(), CALMA_MS)
    })
    const alSalir = () => {
      clearTimeout(espera)
      if (espera !== undefined) escribir()
    }
    addEventListener('pagehide', alSalir)
    return () => {
      clearTimeout(espera)
      subscription.unsubscribe()
      removeEventListener('pagehide', alSalir)
    }
  }, [form])
  const quitar = () => {
    if (hallado !== null) olvidarBorrador(hallado.llave)
    setHallado(null)
  }
  const seguir = () => {
    if (hallado === null) return
    restaurar({ ...inicial, ...aplicables(inicial, hallado.cambios) })
    guardarBorrador(llave, donde, hallado)
    quitar()
  }
  return {
    letrero: hallado !== null && <Oferta hallado={hallado} onSeguir={seguir} onQuitar={quitar} />,
    /** Saved, or given up: there is nothing to come back to. */
    olvidar: () => {
      terminado.current = true
      olvidarBorrador(llave)
    },
  }
}
