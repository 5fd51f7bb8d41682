/**
 * An organizer chooses one colour; this makes it readable on our grounds. Its lightness moves only as far as WCAG
 * asks, its hue stays. WCAG 2.2 contrast over sRGB; lightness is moved in OKLCH, where equal steps look equal.
 */
export const COLOR = /^#[0-9a-f]{6}$/

export type Tema = 'oscuro' | 'claro'
export type Oklch = { l: number; c: number; h: number }

/** The grounds of both themes, as in tokens.css: the page, and its surfaces from the nearest to the furthest. */
export const FONDOS: Record<Tema, readonly string[]> = {
  oscuro: ['#0f1311', '#161c19', '#1f2723', '#2a342f'],
  claro: ['#fbf8f1', '#ffffff', '#f3eee2', '#e8e1d1'],
}
const OSCURA = '#171c19'
const CLARA = '#ffffff'
/** What WCAG asks of text, and of controls and focus rings. */
export const TEXTO = 4.5
export const CONTROL = 3
/** A fill on the light theme may be as pale as cempasúchil, because an edge sets it off; this contrast is the least. */
const RELLENO_PALIDO = 1.5
/** How much a button brightens under the pointer. */
const ENCIMA = 0.04

type Terna = readonly [number, number, number]
const lineal = (canal: number) => (canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4)
const gamma = (luz: number) => (luz <= 0.0031308 ? luz * 12.92 : 1.055 * luz ** (1 / 2.4) - 0.055)

function luzDe(hex: string): Terna {
  const numero = Number.parseInt(hex.slice(1), 16)
  return [lineal((numero >> 16) / 255), lineal(((numero >> 8) & 255) / 255), lineal((numero & 255) / 255)]
}

export function luminancia(hex: string): number {
  const [r, g, b] = luzDe(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21; the order of the two does not matter. */
export function contraste(uno: string, otro: string): number {
  const [a, b] = [luminancia(uno) + 0.05, luminancia(otro) + 0.05]
  return a > b ? a / b : b / a
}

export function oklchDe(hex: string): Oklch {
  const [r, g, b] = luzDe(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: h < 0 ? h + 360 : h }
}

function luzDeOklch({ l: claridad, c, h }: Oklch): Terna {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const l = (claridad + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (claridad - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (claridad - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const cabe = (luz: Terna) => luz.every((canal) => canal >= -0.0005 && canal <= 1.0005)
const acotar = (valor: number) => Math.min(1, Math.max(0, valor))
const enHex = (luz: Terna) =>
  `#${luz
    .map((canal) =>
      Math.round(gamma(acotar(canal)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/**
 * The nearest colour that a screen can show at that lightness and hue: a colour that is too vivid loses only chroma.
 */
export function hexDe({ l, c, h }: Oklch): string {
  const claridad = acotar(l)
  const luz = luzDeOklch({ l: claridad, c, h })
  if (cabe(luz)) return enHex(luz)
  let [menos, mas] = [0, c]
  for (let i = 0; i < 14; i++) {
    const medio = (menos + mas) / 2
    if (cabe(luzDeOklch({ l: claridad, c: medio, h }))) menos = medio
    else mas = medio
  }
  return enHex(luzDeOklch({ l: claridad, c: menos, h }))
}

/** The first colour towards `hasta` (0 black, 1 white) that passes; black or white at the end always does. */
function mover(hex: string, hasta: 0 | 1, sirve: (hex: string) => boolean): string {
  if (sirve(hex)) return hex
  const { l, c, h } = oklchDe(hex)
  let [no, si, mejor] = [l, hasta as number, hasta === 1 ? CLARA : '#000000']
  for (let i = 0; i < 14; i++) {
    const medio = (no + si) / 2
    const prueba = hexDe({ l: medio, c, h })
    if (sirve(prueba)) [si, mejor] = [medio, prueba]
    else no = medio
  }
  return mejor
}

const contra = (fondos: readonly string[], minimo: number) => (hex: string) =>
  fondos.every((fondo) => contraste(hex, fondo) >= minimo)

function encima(hex: string): string {
  const { l, c, h } = oklchDe(hex)
  return hexDe({ l: l + ENCIMA, c, h })
}

/** A text colour that stays readable on this fill, also under the pointer; undefined when none does. */
const tintaSobre = (relleno: string) =>
  [OSCURA, CLARA]
    .sort((a, b) => contraste(b, relleno) - contraste(a, relleno))
    .find((tinta) => contraste(tinta, relleno) >= TEXTO && contraste(tinta, encima(relleno)) >= TEXTO)

/**
 * `relleno` fills buttons, `tinta` is their text, `borde` sets them off on a light page, `liga` colours links and the
 * focus ring.
 */
export type Acento = { relleno: string; tinta: string; borde: string | null; liga: string }

export function acentoDe(color: string, tema: Tema): Acento {
  const fondos = FONDOS[tema]
  const hasta = tema === 'oscuro' ? 1 : 0
  const cercanos = fondos.slice(0, 3)
  const distinto = contra(cercanos, tema === 'oscuro' ? CONTROL : RELLENO_PALIDO)
  const relleno = mover(color, hasta, (hex) => distinto(hex) && tintaSobre(hex) !== undefined)
  const solo = contra(cercanos, CONTROL)
  return {
    relleno,
    tinta: tintaSobre(relleno) ?? OSCURA,
    borde: solo(relleno) ? null : mover(relleno, 0, solo),
    liga: mover(color, hasta, contra(fondos, TEXTO)),
  }
}

export type Cambio = { hacia: 'claro' | 'oscuro'; mucho: boolean } | null
const MUCHO = 0.15

/** How far a colour is from the one that was chosen. */
export function cambioEntre(antes: string, despues: string): Cambio {
  if (antes === despues) return null
  const paso = oklchDe(despues).l - oklchDe(antes).l
  return { hacia: paso > 0 ? 'claro' : 'oscuro', mucho: Math.abs(paso) > MUCHO }
}

/** Hue and chroma for a wash of the page: nearly grey for what has no hue. */
export function tinteDeColor(color: string): { matiz: number; croma: number } {
  const { c, h } = oklchDe(color)
  return { matiz: Math.round(h), croma: c < 0.02 ? 0.008 : 0.12 }
}

/** The custom properties of a page, or of a part of one, whose accent is this colour; each holds both themes. */
export function variablesDe(color: string): Record<`--${string}`, string> {
  const [claro, oscuro] = [acentoDe(color, 'claro'), acentoDe(color, 'oscuro')]
  const par = (de: (acento: Acento) => string) => `light-dark(${de(claro)},${de(oscuro)})`
  return {
    '--cempasuchil': par(({ relleno }) => relleno),
    '--on-cempasuchil': par(({ tinta }) => tinta),
    '--cempasuchil-edge': par(({ borde }) => borde ?? 'transparent'),
    '--liga': par(({ liga }) => liga),
  }
}

/** The same as a CSS rule for the whole page. It is made of checked colours alone, so it is safe to print. */
export function reglaDe(color: string): string {
  const propias = Object.entries(variablesDe(color)).map(([nombre, valor]) => `${nombre}:${valor}`)
  return `:root,[data-theme]{${propias.join(';')}}`
}
