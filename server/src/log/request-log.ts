import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
type Parent = FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }

/**
 * Puts the id of its request into each line. The logger behind it is made for the first line that is written: most
 * requests write none, and making one costs more than a hold's validation.
 */
class RequestLog {
  readonly #parent: Parent
  readonly #bindings: object
  #own: FastifyBaseLogger | undefined

  constructor(parent: Parent, bindings: object) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get #log(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }

  #write(level: Level, args: Parameters<FastifyBaseLogger['info']>): void {
    if (this.#parent.isLevelEnabled?.(level) !== false) this.#log[level](...args)
  }

  get level(): string {
    return this.#parent.level
  }
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...args)
  }
  fatal(...args: Parameters<FastifyBaseLogger['info']>): void {
    this.#write('fatal', args)
  }
  error(...args: Parameters<FastifyBaseLogger['info']>): void {
    this.#write('error', args)
  }
  warn(...args: Parameters<FastifyBaseLogger['info']>): void {
    this.#write('warn', args)
  }
  info(...args: Parameters<FastifyBaseLogger['info']>): void {
    this.#write('info', args)
  }
  debug(...args: Parameters<FastifyBaseLogger['info']>): void {
    this.#write('debug', args)
  }
  trace(...args: Parameters<FastifyBaseLogger['info']>): void {
    this.#write('trace', args)
  }
  silent(): void {}
}

export const createRequestLog = (parent: FastifyBaseLogger, bindings: object): FastifyBaseLogger =>
  new RequestLog(parent, bindings) as unknown as FastifyBaseLogger
