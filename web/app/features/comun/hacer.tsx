import { ApiError } from '@entrale/contract/client'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { confirmado } from '../../lib/sesion/identidad'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { toast } from '../../ui/toaster'

/** What is read anew after something was done or refused: what is kept under a key, or what a function reads. */
type Clave = QueryKey | (() => Promise<unknown>)

/**
 * Does one thing at a time: asks who is there where the server wants to know, reads anew, says it was done. What the server refused is kept in
 * `rechazo`, or said in a toast where `rechazoEn` is 'aviso'. `hacer` answers whether it was done.
 */
export function useHacer(clave?: Clave, rechazoEn: 'lugar' | 'aviso' = 'lugar') {
  const cache = useQueryClient()
  const [enviando, setEnviando] = useState(false)
  const [rechazo, setRechazo] = useState('')
  const ocupado = useRef(false)
  const intentar = async (accion: () => Promise<unknown>): Promise<'hecho' | 'rechazado' | 'nada'> => {
    try {
      return (await confirmado(accion)) ? 'hecho' : 'nada'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (rechazoEn === 'aviso') toast.error(error.message)
      else setRechazo(error.message)
      // without network nothing was done, and reading anew would wait for it
      return error.status === 0 ? 'nada' : 'rechazado'
    }
  }
  const hacer = async (accion: () => Promise<unknown>, hecho = ''): Promise<boolean> => {
    if (ocupado.current) return false
    ocupado.current = true
    setEnviando(true)
    setRechazo('')
    try {
      const fin = await intentar(accion)
      if (fin === 'nada') return false
      // also after a refusal: somebody else may have changed it, and the screen behind tells how it is now
      if (clave !== undefined)
        await (typeof clave === 'function' ? clave() : cache.invalidateQueries({ queryKey: clave }))
      if (fin === 'hecho' && hecho !== '') toast.success(hecho)
      return fin === 'hecho'
    } finally {
      ocupado.current = false
      setEnviando(false)
    }
  }
  return { enviando, rechazo, hacer }
}

type Hecho = {
  accion: () => Promise<unknown>
  /** What the toast says once it was done. */
  hecho?: string
}

/** A button that does one thing at once. */
export function BotonHacer({
  clave,
  accion,
  hecho,
  ...boton
}: Hecho & { clave?: Clave } & ComponentProps<typeof Button>) {
  const { enviando, hacer } = useHacer(clave, 'aviso')
  return <Button {...boton} loading={enviando} onClick={() => void hacer(accion, hecho)} />
}

type Confirma = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onClose' | 'pending' | 'refused'>
type ConfirmarProps = Confirma &
  Hecho & {
    clave?: Clave
    rechazoEn?: 'lugar' | 'aviso'
    /** What is offered in its place once it was refused. */
    siNo?: Hecho & { confirm: string }
    onCerrar: () => void
  }

/** Asks, does it, says so and closes. */
export function Confirmar({ clave, rechazoEn, accion, hecho, siNo, onCerrar, ...dice }: ConfirmarProps) {
  const { enviando, rechazo, hacer } = useHacer(clave, rechazoEn)
  const que = rechazo === '' || siNo === undefined ? { accion, hecho, confirm: dice.confirm } : siNo
  return (
    <ConfirmDialog
      {...dice}
      confirm={que.confirm}
      onClose={onCerrar}
      pending={enviando}
      refused={rechazo}
      onConfirm={() => void hacer(que.accion, que.hecho).then((listo) => listo && onCerrar())}
    />
  )
}
