import { ApiError } from '@entrale/contract/client'
import { Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { leerApartadoVivo, quitarApartadoVivo } from '../../lib/apartado-vivo'
import { api } from '../../lib/api'
import { enEsteReloj } from '../../lib/este-reloj'
import { cuenta } from '../../lib/formatos'
import { Note } from '../../ui/card'
import { Countdown } from '../../ui/countdown'

type Visto = { cuantos: number; venceEn: number }

/** What the server knows of the hold that another tab left alive; null while it is not known, or is over. */
function useVisto(clave: string): [Visto | null, () => void] {
  const [visto, setVisto] = useState<Visto | null>(null)
  useEffect(() => {
    let aqui = true
    const id = leerApartadoVivo(clave)?.id
    if (id === undefined) return
    const seFue = () => {
      quitarApartadoVivo(clave, id)
      if (aqui) setVisto(null)
    }
    api('GET /p/apartados/:id', { params: { id } }).then(
      ({ apartado: { estado, lineas, expiraEn, ahora } }) => {
        if (estado !== 'activo') return seFue()
        const cuantos = lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)
        if (aqui) setVisto({ cuantos, venceEn: enEsteReloj(expiraEn, ahora) })
      },
      (error: unknown) => error instanceof ApiError && error.status === 404 && seFue(),
    )
    const alCambiar = () => leerApartadoVivo(clave)?.id !== id && setVisto(null)
    addEventListener('storage', alCambiar)
    return () => {
      aqui = false
      removeEventListener('storage', alCambiar)
    }
  }, [clave])
  return [visto, () => setVisto(null)]
}

/** "Tienes 2 boletos apartados": the way back to them. `clave` as claveDe has it. */
export function ApartadoVivo({ clave, children }: { clave: string; children: ReactNode }) {
  const [visto, olvidar] = useVisto(clave)
  if (visto === null) return null
  return (
    <Note tone="talavera" icon={<Hourglass aria-hidden="true" />}>
      <p>
        <b className="font-semibold">Tienes {cuenta(visto.cuantos, 'boleto apartado', 'boletos apartados')}</b>
        {', '}
        <span className="whitespace-nowrap">
          quedan{' '}
          <Countdown
            until={visto.venceEn}
            onEnd={olvidar}
            warnAt={0}
            className="[&>b]:min-w-0 [&>b]:font-ui [&>b]:text-base [&>b]:[font-stretch:100%]"
          />
        </span>
      </p>
      <div className="mt-2.5">{children}</div>
    </Note>
  )
}
