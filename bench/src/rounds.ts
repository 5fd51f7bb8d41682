import { type Load, type Outcome, run } from './load.ts'
import { cpuOf } from './processes.ts'
import { type Line, median } from './report.ts'

/** Something to measure: how to load it, whose CPU it costs. */
export type Subject = { name: string; load: Omit<Load, 'ms'>; pids: () => number[]; target?: Record<string, number> }
export type Measured = Subject & { outcomes: Outcome[]; cpus: number[] }

/** Takes turns, so that noise of the machine falls on subject and reference alike; the first round only warms up. */
export async function measure(subjects: Subject[], { rounds = 5, ms = 3_000 } = {}): Promise<Measured[]> {
  const measured = subjects.map((subject) => ({ ...subject, outcomes: [] as Outcome[], cpus: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const subject of measured) {
      const before = cpuOf(subject.pids())
      const outcome = await run({ ...subject.load, ms: round === 0 ? 1_000 : ms })
      if (round === 0) continue
      subject.outcomes.push(outcome)
      subject.cpus.push((cpuOf(subject.pids()) - before) / outcome.requests)
    }
  }
  return measured
}

/** Medians of a subject, and its ratios to the references of the same run. */
export function lineOf(subject: Measured, references: Measured[]): Line {
  const rate = ({ outcomes }: Measured) => median(outcomes.map(({ perSecond }) => perSecond))
  const cpu = median(subject.cpus)
  return {
    name: subject.name,
    perSecond: rate(subject),
    p50: median(subject.outcomes.map(({ p50 }) => p50)),
    p99: median(subject.outcomes.map(({ p99 }) => p99)),
    cpu: cpu === 0 ? null : cpu,
    ratios: Object.fromEntries(references.map((reference) => [reference.name, rate(subject) / rate(reference)])),
    cpuRatios: Object.fromEntries(references.map((reference) => [reference.name, median(reference.cpus) / (cpu || 1)])),
    ...(subject.target && { target: subject.target }),
  }
}
