import { describe, expect, test } from 'vitest'
import { initialsOf } from './avatar'
import { cn } from './cn'
import { dateParts } from './date-block'
import { stretchFor } from './display'
import { fitLine } from './glyph-widths'
import { bytesText, fileProblem, isPicture } from './image-file'
import { pagesShown } from './pagination'
import { formatMoney } from './price'
import { clockText, spokenText } from './time-left'

describe('fitLine', () => {
  test('a line the axis can reach is exactly as wide as asked', () => {
    expect(fitLine('MÚSICA', 4.6).ratio).toBe(4.6)
  })
  test('beyond the axis the size gives, not the glyphs', () => {
    expect(fitLine('EDM', 9)).toEqual({ stretch: 150, ratio: 3.431 })
    expect(fitLine('CONVENCIÓN INTERNACIONAL DE HISTORIETAS', 4).stretch).toBe(50)
  })
  test('an empty line and unknown glyphs do no harm', () => {
    expect(fitLine('', 5).ratio).toBe(1)
    expect(fitLine('你好', 2).stretch).toBeGreaterThan(50)
  })
})

test.each([
  ['Domingo sin Filtro', 'wide'],
  ['Encuentro de Bandas de la Sierra', 'normal'],
  ['Encuentro de Bandas de Viento de la Sierra Norte y del Mar', 'narrow'],
  ['Otorrinolaringología', 'narrow'],
])('%s is set %s', (name, step) => {
  expect(stretchFor(name)).toBe(step)
})

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 29, [1, 2, 0, 29]],
  [3, 29, [1, 2, 3, 4, 0, 29]],
  [4, 29, [1, 2, 3, 4, 5, 0, 29]],
  [15, 29, [1, 0, 14, 15, 16, 0, 29]],
  [29, 29, [1, 0, 28, 29]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})

test.each([
  [0, '0:00', 'Se acabó el tiempo'],
  [-5, '0:00', 'Se acabó el tiempo'],
  [1, '0:01', 'Queda menos de un minuto'],
  [60_000, '1:00', 'Queda 1 minuto'],
  [598_000, '9:58', 'Quedan 9 minutos'],
  [3_600_000, '1:00:00', 'Queda 1 hora'],
  [3_660_000, '1:01:00', 'Quedan 1 hora y 1 minuto'],
  [86_400_000, '1 d 00:00:00', 'Queda 1 día'],
  [300_000_000, '3 d 11:20:00', 'Quedan 3 días y 11 horas'],
])('%i ms reads %s and sounds %s', (ms, clock, spoken) => {
  expect(clockText(ms)).toBe(clock)
  expect(spokenText(ms)).toBe(spoken)
})

test.each([
  ['María del Rosario McCartney', 'MM'],
  ['éntrale', 'ÉN'],
  ['DJ', 'DJ'],
  ['  ', '?'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('money is centavos, with its two decimals', () => {
  expect(formatMoney(173_400)).toBe('$1,734.00')
  expect(formatMoney(5)).toBe('$0.05')
})

test('the date block reads in the zone of the place', () => {
  expect(dateParts('2026-12-05T03:00:00Z')).toEqual({ day: '04', weekday: 'vie', month: 'dic' })
  expect(dateParts('2026-12-05T03:00:00Z', 'Europe/Madrid')).toEqual({ day: '05', weekday: 'sáb', month: 'dic' })
})

test('a file is judged by kind and weight', () => {
  expect(fileProblem({ type: 'image/webp', size: 5 * 1024 * 1024 })).toBeUndefined()
  expect(fileProblem({ type: 'image/webp', size: 5 * 1024 * 1024 + 1 })).toBe('bytes')
  expect(fileProblem({ type: 'image/gif', size: 10 })).toBe('format')
  expect([bytesText(10), bytesText(412 * 1024), bytesText(1.3 * 1024 * 1024)]).toEqual(['1 KB', '412 KB', '1.3 MB'])
})

test.each([
  ['a gif that is also a script', 'GIF89aX/*=1;alert(1)//;'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api")</script></svg>'],
  ['a text', 'hola'],
  ['nothing', ''],
])('%s is no picture, whatever it says it is', async (_, content) => {
  expect(await isPicture(new Blob([content], { type: 'image/png' }))).toBe(false)
})

test.each([
  ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', [...Buffer.from('RIFF0000WEBPVP8 ')]],
])('a %s is known by its first bytes', async (_, bytes) => {
  expect(await isPicture(new Blob([new Uint8Array(bytes)]))).toBe(true)
})

test.each([
  ['type-wide text-xl', 'type-cond text-display', 'type-cond text-display'],
  ['rounded-control border border-line', 'rounded-sheet border-chile', 'border rounded-sheet border-chile'],
  ['text-md text-muted text-left', 'text-text', 'text-md text-left text-text'],
  ['px-4 py-2 pl-11', 'p-5', 'p-5'],
  ['p-5', 'px-2', 'p-5 px-2'],
  ['md:px-4 px-2 hover:bg-surface-2', 'px-3', 'md:px-4 hover:bg-surface-2 px-3'],
  ['w-4 h-4', 'size-5', 'size-5'],
  ['inline-flex min-h-11', 'hidden min-h-8', 'hidden min-h-8'],
  ['text-[length:var(--x)] text-[min(2rem,13cqi)]', '[&_svg]:size-5 text-sm', '[&_svg]:size-5 text-sm'],
  ['leading-none text-sm', 'text-lg', 'text-lg'],
  ['text-lg', 'leading-none', 'text-lg leading-none'],
  ['border-t-2 border-line border-b', 'border-dashed', 'border-t-2 border-line border-b border-dashed'],
  ['font-display font-bold', 'font-extrabold', 'font-display font-extrabold'],
  ['-mx-4 mx-2', '', 'mx-2'],
  ['flex flex-col flex-wrap flex-1', 'flex-row', 'flex flex-wrap flex-1 flex-row'],
  ['grid justify-items-start justify-between', 'justify-end', 'grid justify-items-start justify-end'],
  ['hit-area grid grid-cols-2', 'grid-cols-3 flex', 'hit-area grid-cols-3 flex'],
])('of "%s" and "%s" remains "%s"', (base, more, merged) => {
  expect(cn(base, more)).toBe(merged)
})
