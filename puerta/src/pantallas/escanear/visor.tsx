import { useCallback, useEffect, useRef, useState } from 'react'
import { abrirCamara, type Camara } from '../../motor/camara/camara'
import { Icono } from '../base/icono'
import { mensajeDe } from '../base/nota'
import { Tecla } from '../base/tecla'

type Abierta = { camara: Camara | null; falla: string; reintentar: () => void }

/** Keeps the camera open as long as the picture is on the screen. */
function useCamara(video: { current: HTMLVideoElement | null }, alLeer: (texto: string) => boolean): Abierta {
  const [camara, ponerCamara] = useState<Camara | null>(null)
  const [falla, fallar] = useState('')
  const [vez, otraVez] = useState(0)
  const lector = useRef(alLeer)
  lector.current = alLeer
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` opens it once more
  useEffect(() => {
    let abierta: Camara | null = null
    let fuera = false
    const abrir = async () => {
      if (video.current === null) return
      abierta = await abrirCamara(video.current, (texto) => lector.current(texto))
      if (fuera) abierta.parar()
      else ponerCamara(abierta)
    }
    abrir().catch((error: unknown) => !fuera && fallar(mensajeDe(error)))
    return () => {
      fuera = true
      abierta?.parar()
      ponerCamara(null)
    }
  }, [video, vez])
  const reintentar = useCallback(() => {
    fallar('')
    otraVez((antes) => antes + 1)
  }, [])
  return { camara, falla, reintentar }
}

function Linterna({ poner }: { poner: (encendida: boolean) => Promise<void> }) {
  const [encendida, encender] = useState(false)
  const alPresionar = () => {
    poner(!encendida).then(
      () => encender(!encendida),
      () => undefined,
    )
  }
  return (
    <button type="button" className="linterna" aria-label="Linterna" aria-pressed={encendida} onClick={alPresionar}>
      <Icono nombre="linterna" />
    </button>
  )
}

const Mira = () => (
  <svg className="mira" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M3 24V11a8 8 0 0 1 8-8h13M76 3h13a8 8 0 0 1 8 8v13M97 76v13a8 8 0 0 1-8 8H76M24 97H11a8 8 0 0 1-8-8V76" />
  </svg>
)

type VisorProps = { alLeer: (texto: string) => boolean; pista: string; alLector?: () => void }

/** What the camera sees. Where there is none, it says so and what to do instead. */
export function Visor({ alLeer, pista, alLector }: VisorProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { camara, falla, reintentar } = useCamara(video, alLeer)
  return (
    <div className="visor">
      <video ref={video} playsInline muted aria-label="Lo que ve la cámara" hidden={falla !== ''} />
      {falla === '' ? (
        <>
          {camara !== null && <Mira />}
          {camara?.linterna && <Linterna poner={camara.linterna} />}
          <p className="pista">{camara === null ? 'Abriendo la cámara' : pista}</p>
        </>
      ) : (
        <div className="sin-camara">
          <Icono nombre="camara" />
          <p role="alert">{falla}</p>
          <div className="opciones">
            <Tecla onClick={reintentar}>Intentar de nuevo</Tecla>
            {alLector && <Tecla onClick={alLector}>Usar lector USB</Tecla>}
          </div>
        </div>
      )}
    </div>
  )
}
