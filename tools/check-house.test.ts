import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCircles, findCrowded, findRepeatedFunctions, findUnrouted, findUntold, graphOf } from './check-house.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'))
  write('package.json', JSON.stringify({ workspaces: ['api', 'web'] }))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = 'export {}\n'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('circles', () => {
  it('are found through several files and by imports of types alone', () => {
    write('api/a.ts', "import type { B } from './b.ts'\nexport type A = B\n")
    write('api/b.ts', "import { c } from './c.ts'\nexport type B = typeof c\n")
    write('api/c.ts', "export const c = 1\nexport type { A } from './a.ts'\n")
    write('api/d.ts', "import './a.ts'\n")
    expect(findCircles(graphOf(root)).map((circle) => circle.sort())).toEqual([['api/a.ts', 'api/b.ts', 'api/c.ts']])
  })

  it('are told apart, and a file that imports itself is one', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['a']],
      ['c', ['d']],
      ['d', ['c']],
      ['e', ['e']],
    ])
    expect(
      findCircles(graph)
        .map((circle) => circle.sort().join(''))
        .sort(),
    ).toEqual(['ab', 'cd', 'e'])
  })

  it('are not two ways to the same file', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ])
    expect(findCircles(graph)).toEqual([])
  })
})

describe('a crowded folder', () => {
  const filled = (folder: string, many: number) => Array.from({ length: many }, (_, i) => `${folder}/x${i}.ts`)

  it('has more than thirty files, tests left out', () => {
    expect(findCrowded([...filled('api/a', 30), 'api/a/x.test.ts', 'api/a/b/y.ts'])).toEqual([])
    expect(findCrowded(filled('api/a', 31))).toEqual(['api/a: 31 files, at most 30'])
  })

  it('may be a list of peers that has a name', () => {
    expect(findCrowded(filled('web/app/ui', 31), ['web/app/ui'])).toEqual([])
  })
})

it('a function of the database is defined in one place', () => {
  write('db/functions/apartar_lote.sql', 'create or replace function apartar_lote(a uuid) returns void …')
  write('db/functions/soltar.sql', 'create or replace function soltar() returns void …')
  expect(findRepeatedFunctions(root)).toEqual([])
  write('db/schema/boletos.sql', 'CREATE FUNCTION apartar_lote(a uuid) returns void …')
  expect(findRepeatedFunctions(root)).toEqual([
    'function apartar_lote is defined 2 times: db/functions/apartar_lote.sql, db/schema/boletos.sql',
  ])
})

it('what is in routes/ is named by routes.ts', () => {
  write('web/app/routes.ts', "export default [route('ayuda', 'routes/publico/ayuda.tsx')]\n")
  const files = ['web/app/routes/publico/ayuda.tsx', 'web/app/routes/publico/ayuda.test.ts', 'web/app/ui/button.tsx']
  expect(findUnrouted(root, files)).toEqual([])
  write(
    'web/app/routes.ts',
    `const PUBLICO = 'routes/publico'\nexport default [route('ayuda', \`\${PUBLICO}/ayuda.tsx\`)]\n`,
  )
  expect(findUnrouted(root, files)).toEqual([])
  expect(findUnrouted(root, [...files, 'web/app/routes/publico/respuestas.tsx'])).toEqual([
    'web/app/routes/publico/respuestas.tsx: web/app/routes.ts does not name it',
  ])
})

describe('a room of the web', () => {
  const side = { name: 'compra', holds: '', routes: [], e2e: [], rooms: { checkout: 'The way to a compra.' } }

  it('has a sentence, and a sentence has a room; what every side has needs none', () => {
    const files = ['web/app/features/compra/checkout/a.tsx', 'web/app/features/compra/comun/b.ts']
    expect(findUntold(files, [side])).toEqual([])
    expect(findUntold([...files, 'web/app/features/compra/fichas/c.tsx'], [side])).toEqual([
      'web/app/features/compra/fichas: tools/sides.ts does not say what it holds',
    ])
    expect(findUntold(files.slice(1), [side])).toEqual(['tools/sides.ts: there is no web/app/features/compra/checkout'])
  })
})
