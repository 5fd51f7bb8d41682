// node tools/changes.ts [revision]: prints, as JSON, what `npm test -- cambios` has to run for all that differs from that revision.
import { execFileSync } from 'node:child_process'

/** Which browser tests meet the code of a folder; several rows may fit one file. */
const met: [code: RegExp, specs: string[]][] = [
  [/^web\/app\/(features|routes)\/publico\//, ['e2e/publico', 'e2e/sin-js', 'e2e/critico/visitante']],
  [/^web\/app\/(features|routes)\/compra\//, ['e2e/compras', 'e2e/critico/compradora']],
  [/^web\/app\/(features\/cuenta|routes\/(auth|cuenta))\//, ['e2e/cuenta']],
  [/^web\/app\/(features\/panel|routes\/dashboard)\//, ['e2e/dashboard', 'e2e/critico/organizadora']],
  [/^web\/app\/(features\/plataforma|routes\/panel)\//, ['e2e/panel']],
  [/^web\/app\/(ui|lib|features\/comun|[^/]+$)/, ['e2e/critico', 'e2e/accesibilidad', 'e2e/sin-js']],
  [/^(puerta\/|server\/src\/puerta\.ts|(api\/src\/modules|contract\/src)\/accesos\/)/, ['e2e/puerta']],
  [/^(contract|api|db|server|cartel)\/(?!.*\.test\.ts$)/, ['e2e/critico']],
  [/^e2e\/apoyo\/|^playwright\.config\.ts$/, ['e2e']],
]

/** Folders and files of browser tests, none of them inside another of the list. */
export function specsFor(files: readonly string[]): string[] {
  const asked = files.flatMap((file) =>
    file.endsWith('.spec.ts') ? [file] : met.flatMap(([code, specs]) => (code.test(file) ? specs : [])),
  )
  return [...new Set(asked)].filter((one) => !asked.some((other) => other !== one && one.startsWith(other))).sort()
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from a revision, files that git does not know yet included; of a clean tree without one, the last commit. */
function changesSince(revision: string | undefined): { since: string; files: string[] } {
  const unknown = git('ls-files', '--others', '--exclude-standard')
  const clean = unknown.length === 0 && git('diff', '--name-only', 'HEAD').length === 0
  const since = revision ?? (clean ? 'HEAD~1' : 'HEAD')
  return { since, files: [...git('diff', '--name-only', '--diff-filter=d', since), ...unknown] }
}

if (import.meta.main) {
  const { since, files } = changesSince(process.argv[2])
  process.stdout.write(JSON.stringify({ since, specs: specsFor(files) }))
}
