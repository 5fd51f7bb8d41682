import { mkdirSync, writeFileSync } from 'node:fs'

/** One subject beside its reference: medians over the rounds of one run. */
export type Line = {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of the server's CPU per request; null where the system does not tell. */
  cpu: number | null
  /** Requests per second, as a share of each reference of the same run. */
  ratios: Record<string, number>
  /** Reference's CPU per request over the subject's: 1 means as cheap as the reference. */
  cpuRatios: Record<string, number>
  target?: Record<string, number>
}

export const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const round = (n: number, digits = 0) =>
  n.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function describe({ name, perSecond, p50, p99, cpu, ratios, cpuRatios, target }: Line): string {
  const against = Object.entries(ratios).map(([reference, ratio]) => {
    const wanted = target?.[reference]
    const verdict = wanted === undefined ? '' : ` (target ${wanted}: ${ratio >= wanted ? 'met' : 'short'})`
    return `      ${round(ratio, 2)} × ${reference}, by CPU ${round(cpuRatios[reference] ?? 0, 2)}${verdict}`
  })
  const head = `  ${name.padEnd(34)} ${round(perSecond).padStart(8)} /s   p50 ${round(p50, 1)} ms   p99 ${round(p99, 1)} ms   ${cpu === null ? '' : `${round(cpu)} µs CPU`}`
  return [head, ...against].join('\n')
}

/** Prints the table and keeps it as JSON beside the other runs. */
export function report(title: string, lines: Line[], facts: Record<string, unknown>, folder: string): void {
  process.stdout.write(`\n${title}\n${lines.map(describe).join('\n')}\n${JSON.stringify(facts)}\n`)
  keep(title, { title, lines, facts }, folder)
}

/** As JSON beside the other runs. */
export function keep(title: string, results: unknown, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${title.replaceAll(' ', '-')}-${new Date().toISOString().replaceAll(':', '')}.json`
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
