import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./css/tokens.css', import.meta.url), 'utf8')
const tokensIn = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]))
const [rootBlock = '', lightBlock = ''] = css.split('[data-theme="light"]')
const dark = tokensIn(rootBlock)
const light = { ...dark, ...tokensIn(lightBlock) }
const themes = { dark, light } as const

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: keyof typeof themes, front: string, back: string): number {
  const [one, other] = [front, back].map((name) => {
    const value = themes[theme][name]
    if (!value) throw new Error(`no token --${name} in ${theme}`)
    return luminance(value)
  })
  const [high = 0, low = 0] = [one ?? 0, other ?? 0].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** The figures of the design brief. */
const figures: [keyof typeof themes, string, string, number][] = [
  ['dark', 'text', 'bg', 16.3],
  ['light', 'text', 'bg', 16.3],
  ['dark', 'muted', 'bg', 9.7],
  ['light', 'muted', 'bg', 7.1],
  ['dark', 'subtle', 'bg', 6.2],
  ['light', 'subtle', 'bg', 5],
  ['dark', 'on-cempasuchil', 'cempasuchil', 8.6],
  ['light', 'on-cempasuchil', 'cempasuchil', 8.6],
  ['dark', 'bugambilia', 'bg', 7.1],
  ['light', 'bugambilia', 'bg', 6],
  ['dark', 'agave', 'agave-bg', 6.7],
  ['light', 'agave', 'agave-bg', 5],
  ['dark', 'talavera', 'bg', 8.5],
  ['light', 'talavera', 'bg', 6.7],
  ['dark', 'chile', 'chile-bg', 5.8],
  ['light', 'chile', 'chile-bg', 5.3],
  ['dark', 'gris', 'gris-bg', 5.7],
  ['light', 'gris', 'gris-bg', 4.6],
]
const surfaces = ['bg', 'surface-1', 'surface-2', 'surface-3']
const text = surfaces.flatMap((surface) => ['text', 'muted'].map((ink) => [ink, surface] as const))
const alsoText = [
  ...['bg', 'surface-1', 'surface-2'].flatMap((surface) =>
    ['subtle', 'talavera', 'chile', 'bugambilia', 'agave'].map((ink) => [ink, surface] as const),
  ),
  ['talavera', 'talavera-bg'],
  ['cempasuchil-text', 'cempasuchil-bg'],
  ['text', 'talavera-bg'],
  ['text', 'chile-bg'],
  ['text', 'agave-bg'],
  ['bg', 'text'],
  ['on-cempasuchil', 'cempasuchil'],
] as const

describe.each(['dark', 'light'] as const)('%s', (theme) => {
  test.each([...text, ...alsoText])('%s is readable on %s (4.5)', (ink, surface) => {
    expect(contrast(theme, ink, surface)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['bg', 'surface-1', 'surface-2'])('a control and the focus ring stand out on %s (3)', (surface) => {
    expect(contrast(theme, 'control', surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(theme, 'talavera', surface)).toBeGreaterThanOrEqual(3)
  })
})

test.each(figures)('%s: %s on %s is %d', (theme, front, back, figure) => {
  expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(figure - 0.05)
  expect(contrast(theme, front, back)).toBeLessThan(figure + 0.1)
})

test('on light, the yellow button is told from the page by its edge', () => {
  expect(contrast('light', 'cempasuchil-edge', 'bg')).toBeGreaterThanOrEqual(3)
})
