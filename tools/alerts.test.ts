import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

type Rule = { alert: string; expr: string; for: string; labels: { gravedad: string }; annotations: { summary: string } }
type Rules = { groups: { name: string; rules: Rule[] }[] }
type Trial = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }

const rules = (parse(read('ops/alertas.yml')) as Rules).groups.flatMap((group) => group.rules)
const names = rules.map(({ alert }) => alert)

test('each alert says how grave it is, waits before it calls, and has a sentence', () => {
  const whole = {
    expr: expect.stringMatching(/entrale_|nodejs_|up\{job="entrale"\}/),
    for: expect.stringMatching(/^\d+[mh]$/),
    labels: { gravedad: expect.stringMatching(/^(alta|media|baja)$/) },
    annotations: { summary: expect.stringMatching(/\.$/) },
  }
  expect(rules).toMatchObject(rules.map(() => whole))
  expect(new Set(names).size).toBe(names.length)
})

test('each alert has its paragraph in docs/alerts.md, and no paragraph is of another', () => {
  const told = [...read('docs/alerts.md').matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name)
  expect(told.sort()).toEqual(names.toSorted())
})

test('each alert is seen to fire in ops/alertas.test.yml', () => {
  const { tests } = parse(read('ops/alertas.test.yml')) as { tests: Trial[] }
  const fired = tests.flatMap(({ alert_rule_test: trials }) =>
    trials.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname),
  )
  expect([...new Set(fired)].sort()).toEqual(names.toSorted())
})

/** Of Debian's package `prometheus`; PROMTOOL names another. */
const promtool = process.env.PROMTOOL ?? 'promtool'
const run = (...args: string[]) => spawnSync(promtool, args, { cwd: root, encoding: 'utf8' })

// The rules are tried where Prometheus is at hand; the tests above hold everywhere.
if (run('--version').status === 0)
  test('promtool takes the rules, and they fire when they should', () => {
    for (const args of [
      ['check', 'rules', 'ops/alertas.yml'],
      ['test', 'rules', 'ops/alertas.test.yml'],
    ]) {
      const { status, stdout, stderr } = run(...args)
      expect(status, stdout + stderr).toBe(0)
    }
  })
