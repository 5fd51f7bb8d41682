import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { llavesQuery } from './consultas'
import { firmarConDispositivo, hayLlaves } from './webauthn'

/** Proves with a key who is there. Rejects with `ApiError` when the server refuses, with `SinLlave` when the browser or the person does. */
async function confirmarConLlave(): Promise<void> {
  const { opciones } = await api('POST /cuenta/identidad-llave/opciones')
  await api('POST /cuenta/identidad-llave', { body: { respuesta: await firmarConDispositivo(opciones) } })
}

/** The way to prove it, for who has a key and a browser that knows them. */
export function useConfirmarConLlave(): (() => Promise<void>) | undefined {
  const { data = [] } = useQuery(llavesQuery())
  return data.length > 0 && hayLlaves() ? confirmarConLlave : undefined
}
