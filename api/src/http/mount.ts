import type { Answer, Call, Endpoint, Endpoints, Parsed } from '@entrale/contract/endpoint'
import { endpoints } from '@entrale/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Rule } from '../context.ts'
import { readMultipart } from './multipart.ts'

/** One call: who may make it, and what it does. */
export type Route<C extends Call> = { rule: Rule; run: (ctx: Context, input: Parsed<Endpoints[C]>) => Promise<Answer<Endpoints[C]>> }
export type Routes = { [C in Call]: Route<C> }
type AnyRoute = { rule: Rule; run: (ctx: Context, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown> }
type ContextOf = (request: FastifyRequest) => Promise<Context>

/**
 * One Fastify route per call of the contract; the compiler asks for a rule and a handler for each.
 * The rule decides before the body is read, so whoever may not call learns nothing about its form and uploads nothing.
 */
export function mount(app: FastifyInstance, routes: Routes, contextOf: ContextOf): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  for (const [call, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = 'GET', url = '/'] = call.split(' ')
    const { params, query, body, files, status = 200, response } = endpoint
    const { rule, run } = routes[call as Call] as AnyRoute
    app.route({
      method,
      url,
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(files && { consumes: ['multipart/form-data'] }),
        ...(status !== 204 && { response: { [status]: response } }),
      },
      preValidation: async (request) => {
        const ctx = await contextOf(request)
        await rule(ctx, request.params as Record<string, string>)
        if (files !== undefined) ctx.archivos = await readMultipart(request, files)
        contexts.set(request, ctx)
      },
      handler: async (request, reply) => {
        const ctx = contexts.get(request) as Context
        const answer = await run(ctx, { params: request.params, query: request.query, body: request.body })
        return reply.code(status).send(answer)
      },
    })
  }
}
