// Prints docs/map.md from layers.ts; with --check it only tells whether the page is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { type Layer, layers } from './layers.ts'
import type { Module } from './module.ts'
import { modules } from './modules.ts'
import { SHARED_ROOMS, type Side, sides } from './sides.ts'

const page = new URL('../docs/map.md', import.meta.url)
const MODULES = 'api/src/modules/'

const cell = (text: string) => text.replaceAll('|', '\\|')

function row({ folder, holds, imports }: Layer): string {
  return `| \`${cell(folder)}\` | ${holds} | ${imports.map((path) => `\`${cell(path)}\``).join(' · ')} |`
}

/** The modules differ only in who is to their left: one row says what all of them may import. */
function rows(): string[] {
  const own = layers.filter(({ folder }) => !folder.startsWith(MODULES))
  const last = layers.find(({ folder }) => folder === `${MODULES}${modules.at(-1)?.name}/`)
  if (last === undefined) return own.map(row)
  const around = last.imports.filter((path) => !path.startsWith(MODULES))
  const all = row({
    folder: `${MODULES}X/`,
    holds: 'One area of the domain; the next table says which.',
    imports: [...around, `${MODULES}X/`],
  })
  return [...own.map(row), all.replace(/ \|$/, ' · `index.ts` of the modules to its left |')]
}

function moduleRows({ name, holds, rooms = {} }: Module): string[] {
  return [
    `| **${name}** | ${holds} | |`,
    ...Object.entries(rooms).map(
      ([room, its]) => `| ${name}/${room} | ${its.holds} | ${its.knows.map((known) => `\`${known}\``).join(' · ')} |`,
    ),
  ]
}

const paths = (folders: readonly string[], under: string) => folders.map((path) => `\`${under}${path}\``).join(' ')

function sideRows({ name, holds, routes, e2e, rooms }: Side): string[] {
  return [
    `| **${name}** | ${holds} | ${paths(routes, 'routes/')} | ${paths(e2e, 'e2e/')} |`,
    ...Object.entries(rooms).map(([room, its]) => `| ${name}/${room} | ${its} | | |`),
  ]
}

export function printMap(): string {
  return `# Map

Printed from \`tools/modules.ts\`, \`tools/sides.ts\` and \`tools/layers.ts\` by \`node tools/print-map.ts\`; \`npm run check\` holds every import to it.
Paths are patterns: the first folder that fits a file is its layer, and \`$1\` is the name found in the folder's first group.

## Modules and their rooms

In \`${MODULES}\`, from left to right: left never knows right. A module is entered from outside by its \`index.ts\` alone; a room
knows the rooms named beside it, and the files beside the rooms know all of them.

| module, room | what is there | knows |
|---|---|---|
${modules.flatMap(moduleRows).join('\n')}

## Sides of the web and their rooms

In \`web/app/features/\`. Mind two names: \`panel\` is the side of organizers, whose screens stand in \`routes/dashboard/\`; the side
of administrators is \`plataforma\`, whose addresses begin with \`/panel\`. Any side may have ${Object.entries(
    SHARED_ROOMS,
  )
    .map(([room, its]) => `\`${room}/\` (${its.charAt(0).toLowerCase()}${its.slice(1, -1)})`)
    .join(' and ')}.

| side, room | what is there | screens | browser tests |
|---|---|---|---|
${sides.flatMap(sideRows).join('\n')}

## Layers

| folder | what lives there | may import |
|---|---|---|
${rows().join('\n')}
`
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeFileSync(page, printMap())
  else if (readFileSync(page, 'utf8') !== printMap()) {
    process.stderr.write('docs/map.md is stale: run node tools/print-map.ts\n')
    process.exitCode = 1
  }
}
