import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { alAvisar, useContadoresEnVivo } from '../../../lib/sesion/contadores'
import { sesionActual } from '../../../lib/sesion/sesion'
import { verificarSesion } from '../../../lib/sesion/verificar'

/** Long enough to be read out once. */
const DICHO_MS = 8_000

const frase = (nuevas: number) =>
  nuevas === 1 ? 'Tienes una notificación nueva' : `Tienes ${nuevas} notificaciones nuevas`

/** Keeps what the panel shows of notifications and invitations true while it is open, and says politely that something came. */
export function ContadoresVivos() {
  const cache = useQueryClient()
  const [dicho, setDicho] = useState('')
  useContadoresEnVivo()
  useEffect(() => {
    let conocidas: number | null = null
    let callar: ReturnType<typeof setTimeout> | undefined
    void verificarSesion(api).then(() => {
      conocidas ??= sesionActual().notificaciones
    })
    const dejar = alAvisar(({ notificaciones }) => {
      const nuevas = notificaciones - (conocidas ?? notificaciones)
      conocidas = notificaciones
      void cache.invalidateQueries({ queryKey: ['panel', 'notificaciones'] })
      void cache.invalidateQueries({ queryKey: ['panel', 'invitaciones'] })
      if (nuevas <= 0) return
      clearTimeout(callar)
      setDicho(frase(nuevas))
      callar = setTimeout(() => setDicho(''), DICHO_MS)
    })
    return () => {
      clearTimeout(callar)
      dejar()
    }
  }, [cache])
  return (
    <p role="status" className="sr-only">
      {dicho}
    </p>
  )
}
