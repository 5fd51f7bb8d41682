import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { escucharLector } from '../../motor/lector'
import type { Mostrado } from '../../motor/tipos'
import { leerAjustes } from '../base/ajustes'
import { useMotor } from '../base/contexto'
import { sonar, vibrar } from '../veredicto/sonido'
import { CARTELES } from '../veredicto/tabla'

export type Lectura = {
  mostrado: Mostrado | null
  comprobando: boolean
  falla: string
  /** A code that the camera or a reader read; left alone, which it says, while something covers the picture or one is looked at. */
  leer: (texto: string) => boolean
  pedir: (veredicto: () => Promise<Mostrado>) => boolean
  seguir: () => void
}

/** Nobody is told of less. */
const COMPROBANDO_MS = 150
const NO_SE_PUDO = 'No se pudo comprobar. Vuelve a leerlo.'

function anunciar({ veredicto }: Mostrado): void {
  const { familia } = CARTELES[veredicto.que]
  const { sonido, vibracion } = leerAjustes()
  if (sonido) sonar(familia)
  if (vibracion) vibrar(familia)
}

/** One verdict at a time. The next code is taken while a verdict that goes on by itself is up; any other waits for somebody. */
export function useLectura(tapada: boolean): Lectura {
  const motor = useMotor()
  const [mostrado, mostrar] = useState<Mostrado | null>(null)
  const [comprobando, comprobar] = useState(false)
  const [falla, fallar] = useState('')
  const ocupada = useRef(false)
  const espera = tapada || (mostrado !== null && !CARTELES[mostrado.veredicto.que].sola)
  const enEspera = useRef(espera)
  enEspera.current = espera

  const pedir = useCallback(
    (veredicto: () => Promise<Mostrado>) => {
      if (ocupada.current) return false
      ocupada.current = true
      const tarda = setTimeout(() => comprobar(true), COMPROBANDO_MS)
      fallar('')
      veredicto()
        .then(
          (nuevo) => {
            anunciar(nuevo)
            // with what the engine tells besides, drawn once, and before anything else
            flushSync(() => mostrar(nuevo))
          },
          // the engine has a sentence for what it could not keep
          () => fallar(motor.estado().error || NO_SE_PUDO),
        )
        .finally(() => {
          ocupada.current = false
          clearTimeout(tarda)
          comprobar(false)
        })
      return true
    },
    [motor],
  )
  const leer = useCallback((texto: string) => !enEspera.current && pedir(() => motor.escanear(texto)), [motor, pedir])
  const seguir = useCallback(() => mostrar(null), [])
  return { mostrado, comprobando, falla, leer, pedir, seguir }
}

/** A reader that types is heard on every screen where a scan makes sense, whether the camera is open or not. */
export function useLector(alLeer: (texto: string) => void): void {
  useEffect(() => escucharLector(alLeer), [alLeer])
}
