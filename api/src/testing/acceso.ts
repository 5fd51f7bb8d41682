import { ApiError, type Client, createClient } from '@entrale/contract/client'
import { connect, connectionTo, containing, type Db } from '@entrale/db'
import fastify from 'fastify'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { apiPlugin } from '../app.ts'
import { atenderTrabajos } from '../jobs/trabajos.ts'
import type { TestApi } from './index.ts'
import { sendTo } from './send.ts'

export const MINUTO = 60_000
export const HORA = 60 * MINUTO
export const DIA = 24 * HORA
export const PASSWORD = 'Una-clave-rara 7'
export const NUEVA = 'Otra-clave-rara 8'

export const AGENTES = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
} as const

/** "Chrome en Android" and so on, by the header that says it. */
export const con = (agente: string) => ({ 'user-agent': agente })

/** Sends what is due; a failure is the test's. */
export const enviar = (api: TestApi) =>
  atenderTrabajos(api.services, (error) => {
    throw error
  })

export const correosPara = (api: TestApi, email: string) => api.mensajes.filter(({ to }) => to === email)

/** The tokens that were sent to somebody for a page, oldest first. */
export const tokensDe = (api: TestApi, email: string, pagina: string): string[] =>
  correosPara(api, email).flatMap(
    ({ text }) => new RegExp(`/auth/${pagina}#token=([\\w-]{43})$`, 'm').exec(text)?.slice(1) ?? [],
  )

export async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw error ?? new Error('it was not refused')
}

/** Status, and which field was refused with which code or sentence. */
export async function motivoDe(work: Promise<unknown>): Promise<unknown[]> {
  const { status, wire } = await refusalOf(work)
  return [status, ...(wire.form ?? []).map(({ name, message, type }) => [name, type === 'custom' ? message : type])]
}

export const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : -1),
  )

/** Where this test's own copy of the database is. */
export async function urlDe({ db }: TestApi): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`select current_database() as nombre`.execute(db)
  return connectionTo(inject('server'), rows[0]?.nombre ?? '')
}

type Proceso = { como: (token?: string, ip?: string) => Client; close: () => Promise<void> }

/** The API as another process runs it: its own connections to the same database. */
export async function otroProceso(api: TestApi): Promise<Proceso> {
  const propia = connect(await urlDe(api), 3)
  const app = fastify()
  await app.register(apiPlugin, { prefix: '/api', ...api.services, db: propia })
  await app.ready()
  const close = async () => {
    await app.close()
    await propia.destroy()
  }
  return { como: (token, ip = '127.0.0.1') => createClient(sendTo(app, { token, ip })), close }
}

/** As text, and as what a column of bytes would show. */
const formasDe = (texto: string) => [
  texto,
  ...[Buffer.from(texto), Buffer.from(texto, 'base64url')].flatMap((bytes) => [
    bytes.toString('hex'),
    bytes.toString('base64'),
  ]),
]

/** Tables where a text is found, in whatever form. */
export async function tablasCon(db: Db, texto: string): Promise<string[]> {
  const { rows: tablas } = await sql<{ nombre: string }>`
    select table_name as nombre from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const formas = formasDe(texto).map((forma) => containing(forma))
  const halladas: string[] = []
  for (const { nombre } of tablas) {
    const { rows } =
      await sql<object>`select from ${sql.table(nombre)} t where t::text like any(${formas}) limit 1`.execute(db)
    if (rows.length > 0) halladas.push(nombre)
  }
  return halladas
}
