import { useCallback, useRef, useState } from 'react'
import { Ajustada } from '../base/ajustada'
import { useAjustes } from '../base/ajustes'
import { useEstado } from '../base/contexto'
import { Falla } from '../base/nota'
import { useDespierta } from '../base/use-despierta'
import { Mas } from '../hojas/mas'
import { Veredicto } from '../veredicto/veredicto'
import { useLector, useLectura } from './use-lectura'
import { useNoGiro } from './use-no-giro'
import { Visor } from './visor'

const SOSTENER_MS = 2000

/** Whoever only passes by opens nothing: the key is held for two seconds, by finger or keyboard. */
function Opciones({ alAbrir }: { alAbrir: () => void }) {
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soltar = () => clearTimeout(reloj.current)
  const sostener = () => {
    soltar()
    reloj.current = setTimeout(alAbrir, SOSTENER_MS)
  }
  return (
    <button
      type="button"
      className="opciones-kiosco"
      aria-label="ÉNTRALE: mantén presionado dos segundos para ver opciones"
      onPointerDown={sostener}
      onPointerUp={soltar}
      onPointerLeave={soltar}
      onKeyDown={(evento) => !evento.repeat && evento.key === 'Enter' && sostener()}
      onKeyUp={soltar}
      onContextMenu={(evento) => evento.preventDefault()}
    >
      ÉNTRALE
    </button>
  )
}

const Flecha = () => (
  <svg className="flecha" viewBox="0 0 100 60" aria-hidden="true">
    <path d="M50 4v40M30 26l20 20 20-20" />
  </svg>
)

/** Stands alone: no names, no keys, an arrow to where the code goes. */
export function Kiosco({ alRevisar }: { alRevisar: () => void }) {
  const { error, sentido } = useEstado()
  const { lector } = useAjustes()
  const [opciones, abrir] = useState(false)
  const [noGiro, decirNoGiro] = useState(false)
  const lectura = useLectura(opciones)
  const { leer: leerCodigo, seguir } = lectura
  const leer = useCallback(
    (texto: string) => {
      const tomado = leerCodigo(texto)
      if (tomado) decirNoGiro(false)
      return tomado
    },
    [leerCodigo],
  )
  useLector(leer)
  useNoGiro(
    useCallback(() => {
      decirNoGiro(true)
      seguir()
    }, [seguir]),
  )
  useDespierta()
  const nada = () => undefined
  return (
    <>
      <main className="pantalla kiosco" inert={opciones}>
        <h1 className="pon">
          <Ajustada>PON TU</Ajustada> <Ajustada>CÓDIGO AQUÍ</Ajustada>
        </h1>
        <Flecha />
        {!lector && <Visor alLeer={leer} pista={sentido === 'salida' ? 'Para salir' : 'Para entrar'} />}
        <p className="sube">Sube el brillo de tu pantalla. ¿No lee? Acércate con alguien de la puerta.</p>
        <Falla>{lectura.falla || error || (noGiro ? 'El torniquete no giró. Pon tu código otra vez.' : '')}</Falla>
        <Opciones alAbrir={() => abrir(true)} />
      </main>
      {lectura.mostrado !== null && (
        <Veredicto
          key={lectura.mostrado.acceso}
          mostrado={lectura.mostrado}
          quieto={false}
          alSeguir={lectura.seguir}
          alHacer={nada}
        />
      )}
      {opciones && (
        <div className="vista">
          <Mas alVolver={() => abrir(false)} alRevisar={alRevisar} />
        </div>
      )}
    </>
  )
}
