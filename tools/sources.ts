import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

const resolver = new ResolverFactory({ conditionNames: ['node', 'import'], extensions: ['.ts', '.tsx', '.js', '.mjs'] })

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/** The TypeScript of every workspace, configuration and generated files left out. */
export function sourceFiles(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  const ignored = /(^|\/)(node_modules|build|\.react-router)\/|\.config\.ts$/
  return globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (name) => /(^|\/)node_modules$/.test(name),
  }).filter((file) => !ignored.test(file))
}

function specifiersIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map((found) => found.moduleRequest.value),
    ...staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(
      ({ moduleRequest }) => /^['"](.+)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? [],
    ),
  ]
}

function targetOf(root: string, file: string, asked: string): string {
  if (asked.startsWith('node:')) return asked
  const specifier = asked.replace(/\?.*$/, '')
  const { path } = resolver.sync(dirname(join(root, file)), specifier)
  if (path === undefined)
    return specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : `npm:${specifier}`
  return path.includes('/node_modules/') ? `npm:${specifier}` : relative(root, path)
}

/** What a file imports, types too: files of the repository by their path, packages as `npm:name`. */
export function importsOf(root: string, file: string): string[] {
  return specifiersIn(join(root, file))
    .filter((specifier) => !specifier.startsWith('./+types/')) // virtual, written by React Router
    .map((specifier) => targetOf(root, file, specifier))
}
