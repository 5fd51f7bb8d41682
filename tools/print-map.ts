// Prints docs/map.md from layers.ts; with --check it only tells whether the page is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { type Layer, layers, modules } from './layers.ts'

const page = new URL('../docs/map.md', import.meta.url)

function row({ folder, holds, imports }: Layer): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return `| \`${cell(folder)}\` | ${holds} | ${imports.map((path) => `\`${cell(path)}\``).join(' · ')} |`
}

export function printMap(): string {
  return `# Map

Printed from \`tools/layers.ts\` by \`node tools/print-map.ts\`; \`npm run check\` holds every import to it. Paths are patterns:
the first folder that fits a file is its layer, and \`$1\` is the name found in the folder's first group.

Modules, where left never knows right: ${modules.join(' → ')}.

| folder | what lives there | may import |
|---|---|---|
${layers.map(row).join('\n')}
`
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeFileSync(page, printMap())
  else if (readFileSync(page, 'utf8') !== printMap()) {
    process.stderr.write('docs/map.md is stale: run node tools/print-map.ts\n')
    process.exitCode = 1
  }
}
