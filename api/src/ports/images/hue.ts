const BINS = 36
/** Below this mean chroma (0–255) a picture is grey to the eye. */
const GREY = 6

/** Hue 0–359 and chroma 0–255 of one pixel. */
function hueAndChroma(r: number, g: number, b: number): [hue: number, chroma: number] {
  const max = Math.max(r, g, b)
  const chroma = max - Math.min(r, g, b)
  if (chroma === 0) return [0, 0]
  if (max === r) return [60 * (((g - b) / chroma + 6) % 6), chroma]
  return [60 * (max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4), chroma]
}

/** The hue that most of the colour of an RGB bitmap has, or null when it has no colour. Vivid pixels count more than dull ones. */
export function dominantHue(rgb: Uint8Array): number | null {
  const weight = new Float64Array(BINS)
  const x = new Float64Array(BINS)
  const y = new Float64Array(BINS)
  let total = 0
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    const [hue, chroma] = hueAndChroma(rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0)
    const bin = Math.floor((hue / 360) * BINS) % BINS
    const radians = (hue * Math.PI) / 180
    weight[bin] = (weight[bin] ?? 0) + chroma
    x[bin] = (x[bin] ?? 0) + chroma * Math.cos(radians)
    y[bin] = (y[bin] ?? 0) + chroma * Math.sin(radians)
    total += chroma
  }
  if (total / (rgb.length / 3) < GREY) return null
  const best = weight.indexOf(Math.max(...weight))
  return Math.round((Math.atan2(y[best] ?? 0, x[best] ?? 0) * 180) / Math.PI + 360) % 360
}
