import type { LoaderFunctionArgs } from 'react-router'
import { serverApi } from '../../../lib/server-api'

/** What every page of this kind prints: who runs the installation and what it charges. */
export async function cargarPlataforma({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { item } = await context.get(serverApi)('GET /p/plataforma/obtener')
  return { plataforma: item, origen: new URL(request.url).origin }
}

/** The day since which the legal texts hold. Changes with them. */
export const VERSION = { dia: '2026-11-21', texto: '21 de noviembre de 2026' }
