import type { Call, Endpoints } from '@entrale/contract/calls'
import type { Answer, Endpoint, Parsed } from '@entrale/contract/endpoint'
import { endpoints } from '@entrale/contract/endpoints'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Context, Rule } from '../context.ts'
import { readMultipart } from './multipart.ts'

/** One call: who may make it, and what it does. */
type Route<C extends Call> = {
  rule: Rule
  run: (ctx: Context, input: Parsed<Endpoints[C]>) => Promise<Answer<Endpoints[C]>>
}
export type Routes = { [C in Call]: Route<C> }
type AnyRoute = {
  rule: Rule
  run: (ctx: Context, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>
}
/** Who asks, and with what, for each call. */
type ContextOf = (request: FastifyRequest) => Context | Promise<Context>
type ContextOfCall = (call: Call) => ContextOf

const NO_PARAMETERS = z.object({})

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context
  }
}

/**
 * One Fastify route per call of the contract; the compiler asks for a rule and a handler for each.
 * The rule decides before the body is read: a refused caller learns nothing about its form and uploads nothing.
 */
export async function mount(app: FastifyInstance, routes: Routes, contextOf: ContextOfCall): Promise<void> {
  app.decorateRequest('ctx')
  const calls = Object.keys(endpoints) as Call[]
  const withFiles = (call: Call) => (endpoints[call] as Endpoint).files !== undefined
  const mountAll = (on: FastifyInstance, some: Call[]) => {
    for (const call of some) on.route(optionsOf(call, routes[call] as AnyRoute, contextOf(call)))
  }
  mountAll(
    app,
    calls.filter((call) => !withFiles(call)),
  )
  // The parser hangs three hooks on each request of its scope: only calls with files pay for them.
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    mountAll(scope, calls.filter(withFiles))
  })
}

function optionsOf(call: Call, { rule, run }: AnyRoute, contextOf: ContextOf): RouteOptions {
  const [method = 'GET', url = '/'] = call.split(' ')
  const { params, query, body, files, status = 200, headers, response }: Endpoint = endpoints[call]
  return {
    method,
    url,
    schema: {
      ...(params && { params }),
      // A reading without parameters says so too, and then refuses them.
      ...((query || method === 'GET') && { querystring: query ?? NO_PARAMETERS }),
      ...(body && { body }),
      ...(files && { consumes: ['multipart/form-data'] }),
      ...(status !== 204 && { response: { [status]: response } }),
    },
    // Without a promise where nobody has to wait: anonymous calls pass through here by the thousand.
    preValidation: (request, _, done) => {
      const admitted = admit(request, rule, contextOf(request))
      if (files !== undefined) return Promise.resolve(admitted).then(() => readFiles(request, files))
      if (admitted !== undefined) return admitted
      done()
    },
    // The answer is returned, not sent: Fastify would wait for the end of a reply that an async function returns.
    handler: (request, reply) => {
      reply.code(status)
      const answer = run(request.ctx, request)
      return headers === undefined ? answer : withHeaders(reply, headers, answer)
    },
  }
}

/** Only once it has succeeded. */
async function withHeaders(
  reply: FastifyReply,
  headers: NonNullable<Endpoint['headers']>,
  answer: Promise<unknown>,
): Promise<unknown> {
  const done = await answer
  reply.headers(headers)
  return done
}

function admit(request: FastifyRequest, rule: Rule, known: Context | Promise<Context>): Promise<void> | undefined {
  if (known instanceof Promise) return known.then((ctx) => admit(request, rule, ctx))
  request.ctx = known
  return rule(known, request.params as Record<string, string>) ?? undefined
}

async function readFiles(request: FastifyRequest, files: readonly string[]): Promise<void> {
  request.ctx.archivos = await readMultipart(request, files)
}
