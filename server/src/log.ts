import { randomUUID } from 'node:crypto'
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

/** Routes and codes only: no query or id in a path (it may open something), no body, no headers. */
const serializers = {
  req: ({ id, method, routeOptions: { url = '' } }: FastifyRequest) => ({ id, method, ruta: url }),
  err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
}

/** One line for each answer; what could not be sent is an error. The lines that Fastify would write have addresses. */
function answered(
  error: Error | null | undefined,
  req: FastifyRequest,
  { log, statusCode, elapsedTime }: FastifyReply,
): void {
  const line = { req, estado: statusCode, ms: Math.round(elapsedTime) }
  if (error) log.error({ ...line, err: error }, 'not sent')
  else log.info(line, 'answered')
}
const nothing = () => undefined

type Options = Pick<FastifyServerOptions, 'logController' | 'genReqId' | 'childLoggerFactory'> & {
  logger: { level: string; serializers: typeof serializers }
}

/** How a server logs: what went wrong, by the id of its request; with `info`, each answer too. */
export const logOptions = (level: 'warn' | 'info'): Options => ({
  logger: { level, serializers },
  logController: Object.assign(new LogController(), {
    incomingRequest: nothing,
    routeNotFound: nothing,
    requestCompleted: answered,
  }),
  genReqId: () => randomUUID(),
  childLoggerFactory: (parent) => parent, // errors name their request; a logger for each request costs more than a hold's validation
})
