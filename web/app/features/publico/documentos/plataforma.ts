import type { LoaderFunctionArgs } from 'react-router'
import { serverApi } from '../../../lib/server-api'

/** What every page of this kind prints: who runs the installation and what it charges. */
export async function cargarPlataforma({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { item } = await context.get(serverApi)('GET /p/plataforma/obtener')
  return { plataforma: item, origen: new URL(request.url).origin }
}
