// The rules of the house that no other tool holds: no circles, no crowded folders, no stock function written twice.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SHARED_ROOMS, type Side, sides } from './sides.ts'
import { importsOf, isTest, sourceFiles } from './sources.ts'

const MOST_FILES = 30
/** Lists of peers that people read from top to bottom: dividing them would hide what they are. */
const PEERS = ['web/app/ui', 'api/src/demo', 'api/src/testing', 'api/src']

type Graph = ReadonlyMap<string, readonly string[]>

/** Every group of files that reach each other by imports, types too. */
export function findCircles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const low = (file: string) => lowest.get(file) ?? Number.POSITIVE_INFINITY
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(low(file), low(next)))
    }
    if (low(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

export function graphOf(root: string, files = sourceFiles(root)): Graph {
  const known = new Set(files)
  return new Map(files.map((file) => [file, importsOf(root, file).filter((target) => known.has(target))]))
}

/** Folders with more source files than a reader takes in at once. */
export function findCrowded(files: readonly string[], peers: readonly string[] = PEERS): string[] {
  const folders = Map.groupBy(
    files.filter((file) => !isTest(file)),
    (file) => dirname(file),
  )
  return [...folders]
    .filter(([folder, inside]) => inside.length > MOST_FILES && !peers.includes(folder))
    .map(([folder, inside]) => `${folder}: ${inside.length} files, at most ${MOST_FILES}`)
}

/** SQL functions that more than one place defines: only the last one would live. */
export function findRepeatedFunctions(root: string): string[] {
  const places = new Map<string, string[]>()
  for (const file of globSync('db/{schema,functions}/**/*.sql', { cwd: root }).sort()) {
    const sql = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of sql.matchAll(/create\s+(?:or\s+replace\s+)?function\s+([\w.]+)/gi))
      places.set(name, [...(places.get(name) ?? []), file])
  }
  return [...places]
    .filter(([, where]) => where.length > 1)
    .map(([name, where]) => `function ${name} is defined ${where.length} times: ${where.join(', ')}`)
}

/** A text with its `${NAME}` replaced by what `const NAME = '…'` says. */
const withConstants = (text: string): string =>
  [...text.matchAll(/const (\w+) = '([^']+)'/g)].reduce(
    (done, [, name = '', value = '']) => done.replaceAll(`\${${name}}`, value),
    text,
  )

/** Files in routes/ that the route table does not name: no address leads there. */
export function findUnrouted(root: string, files: readonly string[]): string[] {
  const table = withConstants(readFileSync(join(root, 'web/app/routes.ts'), 'utf8'))
  return files
    .filter((file) => file.startsWith('web/app/routes/') && !isTest(file))
    .filter((file) => !table.includes(`/${file.slice('web/app/routes/'.length)}`))
    .map((file) => `${file}: web/app/routes.ts does not name it`)
}

/** Rooms of the web without a sentence in the map, and sentences without a room. */
export function findUntold(files: readonly string[], told: readonly Side[] = sides): string[] {
  const FEATURES = 'web/app/features/'
  const named = told.flatMap(({ name, rooms }) => Object.keys(rooms).map((room) => `${name}/${room}`))
  const present = new Set(
    files.filter((file) => file.startsWith(FEATURES)).map((file) => dirname(file).slice(FEATURES.length)),
  )
  const needs = (room: string) => room.includes('/') && !(room.slice(room.indexOf('/') + 1) in SHARED_ROOMS)
  return [
    ...[...present]
      .filter((room) => needs(room) && !named.includes(room))
      .map((room) => `${FEATURES}${room}: tools/sides.ts does not say what it holds`),
    ...named.filter((room) => !present.has(room)).map((room) => `tools/sides.ts: there is no ${FEATURES}${room}`),
  ]
}

export function findDisorder(root: string): string[] {
  const files = sourceFiles(root)
  return [
    ...findCircles(graphOf(root, files)).map((circle) => `these import each other: ${circle.join(', ')}`),
    ...findCrowded(files),
    ...findRepeatedFunctions(root),
    ...findUnrouted(root, files),
    ...findUntold(files),
  ]
}

if (import.meta.main) {
  const found = findDisorder(process.cwd())
  process.stdout.write(found.map((line) => `${line}\n`).join(''))
  process.exitCode = found.length > 0 ? 1 : 0
}
