const lineal = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const canal = (v: number) =>
  Math.round(Math.min(1, Math.max(0, lineal(v))) * 255)
    .toString(16)
    .padStart(2, '0')

/** An oklch colour as #rrggbb: what draws SVG to pixels does not know oklch. */
export function oklch(claridad: number, croma: number, matiz: number): string {
  const [a, b] = [croma * Math.cos((matiz * Math.PI) / 180), croma * Math.sin((matiz * Math.PI) / 180)]
  const l = (claridad + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (claridad - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (claridad - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${canal(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${canal(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)}${canal(
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  )}`
}
