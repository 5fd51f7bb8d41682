import { ApiError } from '@entrale/contract/client'
import type { CodigoPublico } from '@entrale/contract/codigos/schemas'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { claveDe } from '../../../../lib/apartado-vivo'
import { api } from '../../../../lib/api'
import { guardarMemoria, leerMemoria } from '../memoria'
import type { EventoRef } from '../use-apartado'

const estado = (error: unknown) => (error instanceof ApiError ? error.status : 0)
/** The server knows it no longer; a full server or a lost answer say nothing about it. */
const seRehusa = (error: unknown) => [400, 404, 409, 410].includes(estado(error))

/** The code of this purchase: from the link, or what this tab remembers; asked for again when prices may have changed. */
export function useCodigo(evento: EventoRef, delEnlace: string | null) {
  const clave = claveDe(evento)
  const [recordado] = useState(() => delEnlace?.trim() || (leerMemoria(clave).codigo ?? ''))
  const [texto, setTexto] = useState(recordado)
  const [codigo, setCodigo] = useState<CodigoPublico | null>(null)
  const [llego, setLlego] = useState(recordado === '')
  const poner = (nuevo: CodigoPublico | null) => {
    guardarMemoria(clave, { codigo: nuevo?.codigo })
    setCodigo(nuevo)
  }
  const pedir = useMutation({
    mutationFn: (texto: string) =>
      api('POST /p/eventos/:organizerSlug/:eventSlug/codigo', { params: evento, body: { codigo: texto } }),
    onSuccess: ({ item }) => poner(item),
    onError: (error) => seRehusa(error) && poner(null),
    onSettled: () => setLlego(true),
    retry: false,
    networkMode: 'always',
  })
  const llegado = useRef(false)
  const { mutate } = pedir
  useEffect(() => {
    if (llegado.current) return
    llegado.current = true
    if (recordado !== '') mutate(recordado)
  }, [recordado, mutate])
  return {
    codigo,
    /** What is typed in its field. */
    texto,
    escribir: (nuevo: string) => {
      pedir.reset()
      setTexto(nuevo)
    },
    /** A code is typed but was not sent: the next step would lose it. */
    suelto: codigo === null && texto.trim() !== '' && pedir.error === null,
    /** The remembered code was sent to the server and has no answer yet. */
    llegando: !llego,
    pidiendo: pedir.isPending,
    error: pedir.error,
    aplicar: mutate,
    releer: () => codigo !== null && mutate(codigo.codigo),
    quitar: () => {
      pedir.reset()
      setTexto('')
      poner(null)
    },
  }
}
export type CodigoEnUso = ReturnType<typeof useCodigo>
