// Prints docs/map.md from layers.ts; with --check it only tells whether the page is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { type Layer, layers, modules } from './layers.ts'

const page = new URL('../docs/map.md', import.meta.url)

function row({ folder, holds, imports }: Layer): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return `| \`${cell(folder)}\` | ${holds} | ${imports.map((path) => `\`${cell(path)}\``).join(' · ')} |`
}

/** The modules differ only in who is to their left: one row says it for all. */
function rows(): string[] {
  const [first = '', last = ''] = [modules[0], modules.at(-1)]
  const one = layers.filter(
    ({ folder }) => !modules.some((name) => name !== last && folder.endsWith(`/modules/${name}/`)),
  )
  return one
    .map((layer) => row(layer).replaceAll(`/modules/${last}/`, '/modules/X/'))
    .map((line) => collapse(line, first))
}

function collapse(line: string, first: string): string {
  const from = line.indexOf(`\`api/src/modules/${first}/index.ts\``)
  return from < 0 ? line : `${line.slice(0, from)}\`index.ts\` of the modules to its left |`
}

export function printMap(): string {
  return `# Map

Printed from \`tools/layers.ts\` by \`node tools/print-map.ts\`; \`npm run check\` holds every import to it. Paths are patterns:
the first folder that fits a file is its layer, and \`$1\` is the name found in the folder's first group.

Modules, where left never knows right: ${modules.join(' → ')}.

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
