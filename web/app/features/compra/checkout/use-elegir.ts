import { useState } from 'react'
import { mismosBoletos } from './boletos/boletos-del-enlace'
import { boletosDe, type Elegido } from './boletos/lineas'
import type { CodigoEnUso } from './boletos/use-codigo'
import type { ApartadoEnUso } from './use-apartado'
import type { Paso } from './vista'

type Elegir = {
  hold: ApartadoEnUso
  codigo: CodigoEnUso
  elegidos: readonly Elegido[]
  /** The hold is active. */
  vivo: boolean
  comprar: { reset: () => void }
  enCurso: { olvidar: () => void }
  onReleerEvento: () => Promise<unknown>
  ir: (paso: Paso, replace?: boolean) => void
}

/** From choosing to a hold, and back. */
export function useElegir({ hold, codigo, elegidos, vivo, comprar, enCurso, onReleerEvento, ir }: Elegir) {
  const [soltando, setSoltando] = useState(false)
  const [releyendo, setReleyendo] = useState(false)
  const { apartado, apartar } = hold
  const releerPrecios = async () => {
    codigo.releer()
    await onReleerEvento().catch(() => undefined)
  }
  const seguir = async (replace = false) => {
    comprar.reset()
    const enUso = codigo.codigo?.codigo
    const pedidas = elegidos.map(({ tipoBoletoId, cantidad, aporte }) => ({
      tipoBoletoId,
      cantidad,
      precio: aporte ?? undefined,
    }))
    if (vivo && apartado && apartado.codigo === (enUso ?? null) && mismosBoletos(apartado.lineas, pedidas))
      return ir('datos')
    try {
      await apartar.mutateAsync({ boletos: boletosDe(elegidos), ...(enUso === undefined ? {} : { codigo: enUso }) })
      ir('datos', replace)
    } catch {
      // the mutation keeps the error, which the step shows; what is left, and what it costs, may have changed
      setReleyendo(true)
      await releerPrecios()
      setReleyendo(false)
    }
  }
  const volverAElegir = async () => {
    setSoltando(true)
    await hold.soltar()
    enCurso.olvidar()
    await releerPrecios()
    comprar.reset()
    apartar.reset()
    setSoltando(false)
    ir('boletos')
  }
  /** The same boletos with another code, or with none; what a tipo of free price is given stays. */
  const cambiarCodigo = async (nuevo: string | null) => {
    if (!apartado) return
    comprar.reset()
    const boletos = apartado.lineas.map(({ tipoBoletoId, cantidad }) => {
      const aporte = elegidos.find((elegido) => elegido.tipoBoletoId === tipoBoletoId)?.aporte ?? null
      return { tipoBoletoId, cantidad, ...(aporte !== null && { precio: aporte }) }
    })
    // the mutation keeps the error, which the field shows; the hold stays as it was
    await apartar.mutateAsync({ boletos, ...(nuevo !== null && { codigo: nuevo }) }).catch(() => undefined)
  }
  return { soltando, releyendo, seguir, volverAElegir, cambiarCodigo }
}
