import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Mostrado } from '../../motor/tipos'
import { Ajustada } from '../base/ajustada'
import { useAjustes } from '../base/ajustes'
import { dondeEsta, esKiosco, nombreDeTipo, useEstado, zonaDe } from '../base/contexto'
import { horaExacta } from '../base/tiempo'
import { Silueta } from './silueta'
import { type Accion, CARTELES } from './tabla'
import { type Dicho, decir } from './textos'

const SEGUIR_MS = 1200
/** Nobody stands at a kiosco to press a key. */
const KIOSCO_MS = 4000

type Haceres = { alSeguir: () => void; alHacer: (accion: NonNullable<Accion>) => void }
type VeredictoProps = Haceres & { mostrado: Mostrado; quieto: boolean }

const LETREROS: Readonly<Record<NonNullable<Accion>, string>> = {
  deshacer: 'Deshacer',
  boleto: 'Ver boleto',
  buscar: 'Buscar',
  dejarPasar: 'Dejar pasar',
  salidas: 'Salidas',
}

/** After how long it goes on by itself; null waits for somebody. */
function useEspera({ veredicto }: Mostrado): number | null {
  const kiosco = esKiosco(useEstado())
  const { seguirSolo } = useAjustes()
  const { sola } = CARTELES[veredicto.que]
  if (kiosco) return sola ? SEGUIR_MS * 2 : KIOSCO_MS
  return sola && seguirSolo ? SEGUIR_MS : null
}

/** "Dejar pasar" is pressed twice: the second time it says what it does. At "revisar" it is what the phone proposes. */
function Pasar({
  alSeguir,
  alHacer,
  foco,
  directo,
}: Haceres & { foco: RefObject<HTMLButtonElement | null>; directo: boolean }) {
  const [seguro, preguntar] = useState(directo)
  if (!seguro)
    return (
      <>
        <button type="button" onClick={() => preguntar(true)}>
          Dejar pasar
        </button>
        <button type="button" className="llena" ref={foco} onClick={alSeguir}>
          Siguiente
        </button>
      </>
    )
  return (
    <>
      <button type="button" ref={foco} onClick={alSeguir}>
        No pasa
      </button>
      <button type="button" className="llena" onClick={() => alHacer('dejarPasar')}>
        {directo ? 'Dejar pasar' : 'Sí, dejar pasar'}
      </button>
    </>
  )
}

function Teclas({ mostrado, alSeguir, alHacer }: Haceres & { mostrado: Mostrado }) {
  const foco = useRef<HTMLButtonElement>(null)
  const { accion } = CARTELES[mostrado.veredicto.que]
  useEffect(() => foco.current?.focus({ preventScroll: true }), [])
  if (accion === 'dejarPasar')
    return <Pasar alSeguir={alSeguir} alHacer={alHacer} foco={foco} directo={mostrado.veredicto.que === 'revisar'} />
  return (
    <>
      {accion !== null && (
        <button type="button" onClick={() => alHacer(accion)}>
          {LETREROS[accion]}
        </button>
      )}
      <button type="button" className="llena" ref={foco} onClick={alSeguir}>
        Siguiente
      </button>
    </>
  )
}

const Palabras = ({ dicho, mostrado }: { dicho: Dicho; mostrado: Mostrado }) => (
  <div className="dice" role="alert">
    <p className="palabra">
      {CARTELES[mostrado.veredicto.que].palabras.map(({ texto, alto }) => (
        <span key={texto} style={{ '--alto': alto }}>
          <Ajustada>{texto}</Ajustada>{' '}
        </span>
      ))}
    </p>
    {dicho.explica.map((linea) => (
      <p key={linea} className="explica">
        {linea}
      </p>
    ))}
    {dicho.nota !== '' && <p className="marca">{dicho.nota}</p>}
    {(dicho.nombre !== '' || dicho.detalle !== '') && (
      <p className="datos">
        <b>{dicho.nombre}</b> <span>{dicho.detalle}</span>
      </p>
    )}
  </div>
)

/** A kiosco speaks to whoever holds the boleto, and of nobody. */
const aQuienLlega = (dicho: Dicho, { veredicto }: Mostrado): Dicho => ({
  ...dicho,
  nombre: '',
  detalle: CARTELES[veredicto.que].sola ? '' : 'Acércate con alguien de la puerta.',
})

export function Veredicto({ mostrado, quieto, alSeguir, alHacer }: VeredictoProps) {
  const estado = useEstado()
  const { cabeza, puerta, sentido, listaDe, dentro } = estado
  const { familia, silueta } = CARTELES[mostrado.veredicto.que]
  const espera = useEspera(mostrado)
  useEffect(() => {
    if (espera === null || quieto) return
    const reloj = setTimeout(alSeguir, espera)
    return () => clearTimeout(reloj)
  }, [espera, quieto, alSeguir])
  const zona = zonaDe(estado)
  const tipoDe = (id: string) => nombreDeTipo(estado, id)
  const vivo = cabeza?.vivo !== undefined
  const dicho = decir(mostrado, { puerta, zona, ahora: mostrado.hora, listaDe, dentro, vivo, tipoDe })
  const kiosco = esKiosco(estado)
  return (
    <section className={`veredicto v-${familia}`} aria-label="Resultado">
      <div className="lugar">
        <b>{dondeEsta(puerta, sentido)}</b>
        <time>{horaExacta(mostrado.hora, zona)}</time>
      </div>
      <Silueta nombre={silueta} />
      <Palabras dicho={kiosco ? aQuienLlega(dicho, mostrado) : dicho} mostrado={mostrado} />
      {!kiosco && (
        <div className="teclas">
          <Teclas mostrado={mostrado} alSeguir={alSeguir} alHacer={alHacer} />
        </div>
      )}
      {espera !== null && !quieto && <i className="avance" style={{ animationDuration: `${espera}ms` }} />}
    </section>
  )
}
