import { FilePen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cuenta } from '../../../../lib/formatos'
import { Button } from '../../../../ui/button'
import { Note } from '../../../../ui/card'
import { buscarBorrador, guardarBorrador, type Hallado, llaveNueva, olvidarBorrador } from './borrador'
import type { DatosEvento } from './datos-formulario'
import type { FormularioEvento } from './use-formulario-evento'

const CALMA_MS = 400
const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

function haceCuanto(ms: number): string {
  if (ms < MINUTO) return 'de hace un momento'
  if (ms < HORA) return `de hace ${Math.floor(ms / MINUTO)} min`
  if (ms < DIA) return `de hace ${cuenta(Math.floor(ms / HORA), 'hora', 'horas')}`
  return `de hace ${cuenta(Math.floor(ms / DIA), 'día', 'días')}`
}

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
  const [ahora] = useState(Date.now)
  const { nombre } = hallado.cambios
  return (
    <Note icon={<FilePen />} tone="talavera" role="status">
      <p className="wrap-anywhere">
        <b className="font-semibold">Tienes un borrador {haceCuanto(ahora - hallado.en)}</b>
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
 * Keeps what is typed until it is saved, for a reload, a crash or a closed tab, and offers back what was left. `donde` names the form: of a new
 * evento, or of one. Only differences are kept, so that taking them up never takes back what somebody else changed meanwhile.
 */
export function useBorrador(formulario: FormularioEvento, inicial: DatosEvento, donde: string) {
  const { form, imagenes, restaurar } = formulario
  const [hallado, setHallado] = useState(() => buscarBorrador(donde))
  const [llave] = useState(llaveNueva)
  const conImagenes = useRef(false)
  const terminado = useRef(false)
  conImagenes.current = Object.values(imagenes).some((archivo) => archivo !== null)
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined
    const escribir = () => {
      clearTimeout(espera)
      if (terminado.current || espera === undefined) return
      const cambios = diferencias(inicial, form.getValues())
      if (Object.keys(cambios).length === 0) olvidarBorrador(llave)
      else guardarBorrador(llave, donde, { cambios, imagenes: conImagenes.current })
    }
    const subscription = form.watch(() => {
      clearTimeout(espera)
      espera = setTimeout(escribir, CALMA_MS)
    })
    addEventListener('pagehide', escribir)
    return () => {
      clearTimeout(espera)
      subscription.unsubscribe()
      removeEventListener('pagehide', escribir)
    }
  }, [form, inicial, donde, llave])
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
