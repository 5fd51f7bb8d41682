/** Advance widths of Anybody 850 without kerning, in thousandths of an em, at width 50 and 150. Between them the font is linear. */
const widths: Record<string, readonly [number, number]> = {
  '0': [355, 957],
  '1': [312, 926],
  '2': [354, 989],
  '3': [349, 989],
  '4': [383, 944],
  '5': [349, 975],
  '6': [348, 988],
  '7': [308, 891],
  '8': [349, 970],
  '9': [348, 992],
  A: [362, 1187],
  B: [355, 1091],
  C: [354, 1080],
  D: [353, 1078],
  E: [240, 960],
  F: [240, 876],
  G: [356, 1127],
  H: [354, 1118],
  I: [179, 503],
  J: [352, 1076],
  K: [366, 1013],
  L: [243, 850],
  M: [577, 1393],
  N: [458, 1243],
  O: [352, 1128],
  P: [355, 1024],
  Q: [353, 1128],
  R: [359, 1063],
  S: [358, 1091],
  T: [296, 1062],
  U: [356, 1131],
  V: [368, 1107],
  W: [582, 1596],
  X: [386, 1093],
  Y: [379, 1133],
  Z: [244, 993],
  Á: [362, 1187],
  É: [240, 960],
  Í: [179, 503],
  Ó: [352, 1128],
  Ú: [356, 1131],
  Ü: [356, 1131],
  Ñ: [458, 1243],
  ' ': [98, 425],
  '.': [184, 359],
  ',': [199, 480],
  ':': [184, 370],
  ';': [199, 452],
  '-': [227, 747],
  '–': [259, 835],
  '·': [184, 370],
  '&': [461, 1266],
  '/': [268, 808],
  $: [363, 1008],
  '¿': [373, 944],
  '?': [374, 985],
  '¡': [185, 351],
  '!': [212, 380],
  "'": [140, 268],
  '’': [132, 316],
  '“': [262, 536],
  '”': [262, 536],
  '(': [226, 575],
  ')': [227, 584],
  '+': [239, 407],
}
const unknown: readonly [number, number] = [355, 1080]

const lineAt = (text: string, end: 0 | 1) =>
  [...text.toUpperCase()].reduce((sum, glyph) => sum + (widths[glyph] ?? unknown)[end], 0) / 1000

/**
 * Which width axis makes a line `ems` wide, and how wide it then really is: text too long or too short for the axis
 * stays at its end and the size gives instead.
 */
export function fitLine(text: string, ems: number): { stretch: number; ratio: number } {
  const narrow = lineAt(text, 0)
  const wide = lineAt(text, 1)
  if (wide <= 0) return { stretch: 100, ratio: 1 }
  const part = Math.min(1, Math.max(0, (ems - narrow) / (wide - narrow)))
  return {
    stretch: Math.round((50 + part * 100) * 10) / 10,
    ratio: Math.round((narrow + part * (wide - narrow)) * 1000) / 1000,
  }
}
