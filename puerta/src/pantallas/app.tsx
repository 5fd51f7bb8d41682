import { lazy, Suspense, useEffect, useState } from 'react'
import type { Motor } from '../motor/tipos'
import { useAjustes } from './base/ajustes'
import { Contexto, esKiosco, useEstado, useMotor } from './base/contexto'
import { guardar, leerGuardado } from './base/guardado'
import { useLuz } from './base/luz'
import { Enlazar } from './enlazar/enlazar'
import { Escanear } from './escanear/escanear'
import { Kiosco } from './escanear/kiosco'
import { Ocupada, Revocado, Terminado } from './fin/fin'
import { Bajando } from './lista/bajando'
import { Revision } from './lista/revision'
import { despertarSonido } from './veredicto/sonido'
import './estilos.css'

/** Which phone was found ready: a page that is loaded anew in the middle of the night goes straight to its camera. */
const EMPEZADA = 'puerta-empezada'

function useEmpezada(celular: string): [boolean, (empezada: boolean) => void] {
  const [empezado, poner] = useState(() => leerGuardado(EMPEZADA))
  const empezar = (si: boolean) => {
    guardar(EMPEZADA, si ? celular : null)
    poner(si ? celular : null)
  }
  return [empezado === celular && celular !== '', empezar]
}

/** Most phones of a door never sell: what a till shows comes when it is needed, also from what is kept for the night. */
const Taquilla = lazy(() => import('./taquilla/taquilla').then((pantallas) => ({ default: pantallas.Taquilla })))

/** A phone that sells also scans, as the others do. */
function Ventanilla({ alRevisar }: { alRevisar: () => void }) {
  const taquilla = useMotor().taquilla()
  const [vende, vender] = useState(true)
  if (taquilla === null || !vende) return <Escanear alRevisar={alRevisar} alVender={() => vender(true)} />
  return (
    <Suspense fallback={<main className="pantalla" aria-busy="true" />}>
      <Taquilla motor={taquilla} alEscanear={() => vender(false)} />
    </Suspense>
  )
}

function Lista() {
  const estado = useEstado()
  const [empezada, empezar] = useEmpezada(estado.cabeza?.celular.id ?? '')
  const revisar = () => empezar(false)
  if (!empezada) return <Revision alEmpezar={() => empezar(true)} />
  if (esKiosco(estado)) return <Kiosco alRevisar={revisar} />
  return estado.cabeza?.celular.alcance === 'taquilla' ? (
    <Ventanilla alRevisar={revisar} />
  ) : (
    <Escanear alRevisar={revisar} />
  )
}

function Pantalla() {
  const { fase } = useEstado()
  const [deNuevo, enlazarDeNuevo] = useState(false)
  const empezarDeNuevo = () => enlazarDeNuevo(true)
  useEffect(() => {
    if (fase === 'lista') enlazarDeNuevo(false)
  }, [fase])
  if (fase === 'ocupada') return <Ocupada />
  if (fase === 'lista') return <Lista />
  if (fase === 'sin_enlazar' || (deNuevo && (fase === 'revocado' || fase === 'terminado'))) return <Enlazar />
  if (fase === 'revocado') return <Revocado alEnlazar={empezarDeNuevo} />
  if (fase === 'terminado') return <Terminado alEnlazar={empezarDeNuevo} />
  return <Bajando />
}

function Entorno() {
  const { manoIzquierda } = useAjustes()
  useLuz()
  useEffect(() => {
    addEventListener('pointerdown', despertarSonido)
    addEventListener('keydown', despertarSonido)
    return () => {
      removeEventListener('pointerdown', despertarSonido)
      removeEventListener('keydown', despertarSonido)
    }
  }, [])
  return (
    <div className={manoIzquierda ? 'aparato zurdo' : 'aparato'}>
      <Pantalla />
    </div>
  )
}

export const App = ({ motor }: { motor: Motor }) => (
  <Contexto value={motor}>
    <Entorno />
  </Contexto>
)
