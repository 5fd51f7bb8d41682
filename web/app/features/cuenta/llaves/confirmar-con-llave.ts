import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { llavesQuery } from './consultas'
import { firmarConDispositivo, hayLlaves } from './webauthn'

/** Proves with a key who is there. Rejects with `ApiError` when the server refuses, with `SinLlave` when the browser or the person does. */
async function confirmarConLlave(): Promise<void> {
  const { opciones } = await api('POST /cuenta/identidad-llave/opciones')
  await api('POST /cuenta/identidad-llave', { body: { respuesta: await firmarConDispositivo(opciones) } })
}

/** The way to prove it, for who has a key and a browser that knows them; `sabida` once it is known whether they have one. */
export function useConfirmarConLlave(): { sabida: boolean; conLlave: (() => Promise<void>) | undefined } {
  const { data = [], isLoading } = useQuery(llavesQuery())
  const puede = data.length > 0 && hayLlaves()
  return { sabida: puede || !isLoading, conLlave: puede ? confirmarConLlave : undefined }
}
