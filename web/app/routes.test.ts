import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import table from './routes'

const app = new URL('./', import.meta.url)
const source = (file: string) => readFileSync(new URL(file, app), 'utf8')
const flat = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])])
const routes = flat(table)

test('every file of routes/ stands in the table, and the table names no other', () => {
  const files = globSync('routes/**/*.{ts,tsx}', { cwd: app.pathname })
  expect([...new Set(routes.map(({ file }) => file))].sort()).toEqual(files.sort())
})

/** Screens of the panel and the dashboard: not their layouts, nor what only leads elsewhere. */
const screens = routes
  .filter(({ file, children }) => /^routes\/(dashboard|panel)\//.test(file) && children === undefined)
  .map(({ file }) => file)
  .filter((file) => !/\/organizacion-crear\.tsx$/.test(file))

test.each(screens)('%s has a title and an error boundary of its own', (file) => {
  expect(source(file)).toMatch(/^export const meta\b/m)
  expect(source(file)).toMatch(/^export const ErrorBoundary\b/m)
})

test('no room answers for an address that it does not know: the server says 404 to it', () => {
  const catchAlls = routes.filter(({ path = '' }) => /(^|\/)(\*|:desconocida)$/.test(path)).map(({ file }) => file)
  expect(catchAlls).toEqual(['routes/no-encontrado.tsx'])
})
