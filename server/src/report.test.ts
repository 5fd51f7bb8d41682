import { StartFailure } from '@entrale/db'
import { expect, test, vi } from 'vitest'
import { report, reportBriefly } from './report.ts'

function said(work: () => void, stream: NodeJS.WriteStream = process.stderr): string {
  const write = vi.spyOn(stream, 'write').mockReturnValue(true)
  work()
  const text = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  return text
}

const leak = () => new TypeError(`no address ana@correo.mx, token ${'a'.repeat(43)}`)

test('what a person can mend is one sentence', () => {
  expect(said(() => report(new StartFailure('Falta algo.')))).toBe('Falta algo.\n')
})

test('the rest keeps its stack, but no address and no token', () => {
  expect(said(() => report(leak()))).toMatch(/^TypeError: no address \[…\], token \[…\]\n {4}at .+\n/)
})

test('briefly is one line of the log', () => {
  const line = (work: () => void) => JSON.parse(said(work, process.stdout)) as { level: number; msg: string }
  const { level, msg } = line(() => reportBriefly('Se detuvo', leak()))
  expect(level).toBe(50)
  expect(msg).toMatch(/^Se detuvo: TypeError: no address \[…\], token \[…\] .+report\.test\.ts.*$/)
  expect(line(() => reportBriefly('Se detuvo', new StartFailure('Falta algo.'))).msg).toBe('Se detuvo: Falta algo.')
})
