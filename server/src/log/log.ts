import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { proxiesDe } from '../proxies.ts'
import { baseOf } from './lines.ts'
import { requestIds } from './request-id.ts'
import { createRequestLog } from './request-log.ts'

/** Routes and codes only: no query or id in a path (it may open something), no body, no headers. */
const serializers = {
  req: ({ method, routeOptions: { url = '' } }: FastifyRequest) => ({ method, ruta: url }),
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
  logger: { level: string; serializers: typeof serializers; base: object }
}
type How = { level: 'warn' | 'info'; proxies: ReturnType<typeof proxiesDe>; proceso?: string | undefined }

/** How a server logs: what went wrong, by the id of its request (`reqId`); with `info`, each answer too. */
export const logOptions = ({ level, proxies, proceso }: How): Options => ({
  logger: { level, serializers, base: baseOf(proceso) },
  logController: Object.assign(new LogController(), {
    incomingRequest: nothing,
    routeNotFound: nothing,
    requestCompleted: answered,
  }),
  genReqId: requestIds(proxies),
  childLoggerFactory: createRequestLog,
})
