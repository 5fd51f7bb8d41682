import { createClient, type Send } from '@entrale/contract/client'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { esperaScript } from './lib/antes/espera'
import { temaScript } from './lib/antes/tema'
import { nonceContext, serverApi } from './lib/server-api'

/** What every page runs before its first paint; their hashes are in the CSP. */
export const constantScripts = [temaScript, esperaScript]

/** A page that failed because the API was too busy for it says so to programs as well. */
function toTryAgain({ body, headers }: Response): Response {
  const own = new Headers(headers)
  own.set('retry-after', '5')
  return new Response(body, { status: 503, headers: own })
}

/** `server` renders through the build and imports no router itself: context keys, RouterContextProvider and ApiError exist once. */
export function createRenderer(build: ServerBuild, mode: string, send: Send) {
  const handle = createRequestHandler(build, mode)
  return async (request: Request, nonce: string): Promise<Response> => {
    let busy = false
    const watched: Send = async (path, init) => {
      const answer = await send(path, init)
      busy ||= answer.status === 503
      return answer
    }
    const context = new RouterContextProvider()
    context.set(serverApi, createClient(watched))
    context.set(nonceContext, nonce)
    const page = await handle(request, context)
    return busy && page.status >= 500 ? toTryAgain(page) : page
  }
}

const report = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  let code = status
  const onError = (error: unknown) => {
    code = 500
    report(error)
  }
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError,
    progressiveChunkSize: Number.POSITIVE_INFINITY, // nothing sent hidden for a script to put in its place
  })
  await stream.allReady // the bytes are cached whole
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: code, headers })
}
