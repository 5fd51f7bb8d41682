import type { CajaDeTaquilla, LIMITES_TAQUILLA } from '@entrale/contract/taquilla/schemas'
import { useState } from 'react'
import { CabeceraVolver } from '../base/cabecera'
import { Hoja } from '../base/hoja'
import { Falla } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import { useEstadoTaquilla, useIntento, useTaquilla } from './contexto'
import { Cuentas } from './cuentas'
import { centavosDe } from './dinero'
import { Campo } from './piezas'
import { Ultimas } from './ultimas'

const LARGO_NOTA: (typeof LIMITES_TAQUILLA)['nota'] = 140

function HojaMover({ clase, alCerrar }: { clase: 'entrada' | 'salida'; alCerrar: () => void }) {
  const taquilla = useTaquilla()
  const [id] = useState(() => crypto.randomUUID())
  const [monto, escribir] = useState('')
  const [nota, anotar] = useState('')
  const { ocupada, falla, intentar } = useIntento()
  const mover = () =>
    intentar(async () => {
      const centavos = centavosDe(monto)
      if (centavos === null || centavos === 0) throw new Error('Escribe cuánto.')
      if (nota.trim() === '') throw new Error('Escribe para qué.')
      await taquilla.mover({ id, clase, monto: centavos, nota: nota.trim() })
      alCerrar()
    })
  return (
    <Hoja titulo={clase === 'entrada' ? 'Entra dinero a la caja' : 'Sale dinero de la caja'} alCerrar={alCerrar}>
      <Campo id="monto" titulo="Cuánto" valor={monto} escribir={escribir} dinero />
      <Campo id="para" titulo="Para qué, o quién" valor={nota} escribir={anotar} largo={LARGO_NOTA} />
      <Falla>{falla}</Falla>
      <Pie>
        <Tecla onClick={alCerrar}>No</Tecla>
        <Tecla clase="llena" disabled={ocupada} onClick={mover}>
          {ocupada ? 'Guardando' : 'Guardar'}
        </Tecla>
      </Pie>
    </Hoja>
  )
}

type CajaProps = {
  caja: CajaDeTaquilla
  alVolver: () => void
  alCortar: () => void
  alApartar: () => void
  alAbrir: (id: string) => void
}

/** The drawer: of what its sum is made, what went in and out, and the last sales. */
export function Caja({ caja, alVolver, alCortar, alApartar, alAbrir }: CajaProps) {
  const { enCaja, bloque } = useEstadoTaquilla()
  const [moviendo, mover] = useState<'entrada' | 'salida' | null>(null)
  return (
    <main className="pantalla">
      <CabeceraVolver titulo="Caja" alVolver={alVolver} />
      <div className="cuerpo">
        <Cuentas caja={caja} espera={enCaja - caja.debe} />
        <div className="tq-mover">
          <Tecla clase="corta" onClick={() => mover('entrada')}>
            Meter dinero
          </Tecla>
          <Tecla clase="corta" onClick={() => mover('salida')}>
            Sacar dinero
          </Tecla>
        </div>
        <Ultimas cuantas={20} alAbrir={alAbrir} />
      </div>
      <Pie>
        <Tecla onClick={alApartar}>{bloque.length > 0 ? `Apartado: ${bloque.length}` : 'Apartar sin red'}</Tecla>
        <Tecla clase="llena" onClick={alCortar}>
          Hacer corte
        </Tecla>
      </Pie>
      {moviendo !== null && <HojaMover clase={moviendo} alCerrar={() => mover(null)} />}
    </main>
  )
}
