import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { connectionTo } from './index.ts'
import { migrate } from './migrate.ts'
import { asAdmin } from './testing.ts'

/** An empty database and a folder like db/, for a test that writes a schema of its own. */
export type Workshop = {
  url: string
  write: (path: string, text: string) => void
  remove: (path: string) => void
  apply: (options?: Omit<Parameters<typeof migrate>[1] & object, 'folder'>) => Promise<string[]>
  rows: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
  close: () => Promise<void>
}

export async function openWorkshop(server: string): Promise<Workshop> {
  const name = `entrale_prueba_${process.pid}_${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'esquema-'))
  const url = connectionTo(server, name)
  for (const part of ['schema', 'functions', 'migrations']) mkdirSync(join(folder, part))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  write('package.json', '{ "version": "1.0.0" }')
  await asAdmin(server, (admin) => admin.query(`create database ${name} template template0 encoding 'UTF8'`))
  return {
    url,
    write,
    remove: (path) => rmSync(join(folder, path)),
    apply: (options = {}) => migrate(url, { ...options, folder: pathToFileURL(`${folder}/`) }),
    rows: async <Row extends pg.QueryResultRow>(sql: string) =>
      asAdmin(url, async (client) => (await client.query<Row>(sql)).rows),
    close: async () => {
      await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
      rmSync(folder, { recursive: true })
    },
  }
}
