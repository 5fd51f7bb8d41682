import type { Azar } from './azar.ts'

/** One character of each category of Unicode, and what is known to hurt. */
const CHARACTERS = [
  'A', 'ñ', 'ǅ', 'ʰ', 'ƻ', '\u0301', '\u0903', '\u20dd', '٣', 'Ⅷ', '½', '_', '-', '(', ')', '«', '»', '!', '+', '$', '^', '©',
  ' ', '\u00a0', '\u2028', '\u2029', '\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u200b', '\u200d', '\ufeff', '\u202e',
  '\u2066', '\u061c', '\ud83d', '\udc4d', '\ue000', '\u0378', '\ufffe', '\uffff', '😀', '👩‍👩‍👧‍👦', '🇲🇽', '𝕬', '\u{10ffff}', 'ﷺ', 'İ', 'ß', 'ﬁ',
  '\u0958', '㎨', '%', '\\', "'", '"', '`', '<', '>', '&', ';', '/', '..', '\r\n', '\t', '{', '}', '[', '*', '|', '@', '#', '?', '=', ',', ':', '0',
] // biome-ignore format: one row says more than a hundred

const TEXTS = [
  '', ' ', '\u0000', 'null', 'undefined', 'NaN', 'true', '0', '-0', '-1', '1e309', '1e-7', '0x10', '١٢', '9'.repeat(30), '__proto__',
  'constructor', 'prototype', 'toString', '../../etc/passwd', '%00', '%', '%zz', "' or 1=1 --", '$1', '{{7*7}}', '<script>', '=1+1',
  '2026-02-30', '0000-00-00', '-271821-04-20', '+275760-09-13T00:00:00.001Z', '9999-12-31T23:59:59.999Z', '10000-01-01', '2026-11-22T25:61:61Z',
  '2026-13-01T00:00:00Z', '24:00', 'a@b', 'a@b.c', 'á@ñ.mx', 'javascript:alert(1)', 'http://', 'http://[::1]', 'https://ejemplo.mx', '1'.repeat(300),
] // biome-ignore format: one row says more than a hundred

export function textOf(azar: Azar): string {
  if (azar.chance(0.4)) return azar.oneOf(TEXTS)
  const length = azar.chance(0.03) ? 20_000 + azar.upTo(50_000) : azar.upTo(azar.chance(0.2) ? 300 : 12)
  const few = Array.from({ length: Math.min(length, 40) }, () => azar.oneOf(CHARACTERS)).join('')
  return length > 40 ? few.repeat(Math.ceil(length / 40)) : few
}

const NUMBERS = [
  0, -0, 1, -1, 0.1, 0.5, 1.005, -0.001, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e15,
  1e21, 1e300, -1e300, 5e-324, 32_767, 32_768, 65_536, 100_000_000, 100_000_001, 1_000_000_000, 4_294_967_296,
] // biome-ignore format: one row says more than a hundred

const numberOf = (azar: Azar): number =>
  azar.chance(0.7) ? azar.oneOf(NUMBERS) : azar.upTo(2_000_000) / azar.oneOf([1, 1, 7, 100])

const nested = (depth: number, make: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = make(value)
  return value
}

/** Anything that JSON can say. */
export function anythingOf(azar: Azar): unknown {
  const kinds: readonly (() => unknown)[] = [
    () => textOf(azar),
    () => textOf(azar),
    () => numberOf(azar),
    () => numberOf(azar),
    () => azar.oneOf([null, true, false]),
    () => azar.oneOf<unknown>([[], {}, [[]], [null], [{}], { length: 1 }, { toString: 1, valueOf: 1 }]),
    () => [textOf(azar), numberOf(azar)],
    () => ({ [textOf(azar)]: textOf(azar), id: numberOf(azar) }),
    () => Array.from({ length: 1 + azar.upTo(azar.chance(0.05) ? 3000 : 12) }, () => azar.oneOf([0, 'x', null, {}])),
    () =>
      nested(1 + azar.upTo(azar.chance(0.1) ? 3000 : 20), azar.oneOf([(x: unknown) => [x], (x: unknown) => ({ x })])),
  ]
  return azar.oneOf(kinds)()
}
