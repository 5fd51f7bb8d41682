import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const named = [...read('docs/tables.md').matchAll(/`([a-z_]+|[a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name)
const clocks = new Set(
  globSync('api/src/jobs/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/reloj\('([\w-]+)'/g)].map(([, name = '']) => name),
  ),
)
const tables = [...read('db/src/tables.ts').matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name)

test('every table says how it grows and what ends it, in one place', () => {
  const columns = new Set(['creado_en'])
  const told = named.filter((name) => !name.includes('-') && !columns.has(name))
  // the order in which to partition names some a second time
  const twice = ['asientos', 'boletos', 'compra_lineas', 'compras', 'pagos', 'accesos']
  expect(told.toSorted()).toEqual([...tables, ...twice].toSorted())
})

test('every clock that is said to prune exists', () => {
  const said = named.filter((name) => name.includes('-'))
  expect(said.filter((name) => !clocks.has(name))).toEqual([])
  expect(said.length).toBeGreaterThan(15)
})
