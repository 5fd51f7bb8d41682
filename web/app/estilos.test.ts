import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const app = new URL('./', import.meta.url)

/** Folders that the sheet of every page leaves out: what they show has its styles in the panel's sheet alone. */
const soloPanel = [
  ...readFileSync(new URL('app.css', app), 'utf8').matchAll(/@source not "\.\/(features\/[^"]+)"/g),
].map(([, folder = '']) => folder)

test('what the sheet of every page leaves out is shown by the panel alone', async () => {
  expect(soloPanel.length).toBeGreaterThan(3)
  const fuera: string[] = []
  for await (const file of glob('{routes,features,lib,ui}/**/*.{ts,tsx}', { cwd: app.pathname })) {
    if (/^routes\/(dashboard|panel|dev)\//.test(file) || soloPanel.some((folder) => file.startsWith(`${folder}/`)))
      continue
    const source = readFileSync(new URL(file, app), 'utf8')
    const imported = [...source.matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, to = '']) => join(dirname(file), to))
    if (imported.some((to) => soloPanel.some((folder) => to.startsWith(`${folder}/`)))) fuera.push(file)
  }
  expect(fuera).toEqual([])
})
