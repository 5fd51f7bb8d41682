type Suelo = { fondo: string; tinta: string; realce: string }

/**
 * Colours of one poster. `fondo`, `pie` and `placa` are the three grounds text may stand on, each with the two inks that read on it;
 * `rayo` is a second tone of the ground for stripes and never carries text; `arte` are the flat colours of the drawing.
 */
export type Paleta = Suelo & {
  nombre: string
  rayo: string
  oscuro: string
  claro: string
  arte: readonly [string, string, string]
  pie: Suelo
  placa: Suelo
}

const TINTA = '#171c19'
const HUESO = '#f6ecd6'
const AMARILLO = '#ffc629'
const ROSA = '#ff4f93'
const ROJO = '#e5352b'
const TURQUESA = '#19b3a6'
const NARANJA = '#ff7a1a'
const COBALTO = '#1c3fb8'
const MENTA = '#8fe3c4'

const suelo = (fondo: string, tinta: string, realce: string): Suelo => ({ fondo, tinta, realce })
const NEGRO_ORO = suelo(TINTA, AMARILLO, '#ff7fb0')
const NEGRO_HUESO = suelo(TINTA, HUESO, AMARILLO)
const HUESO_NEGRO = suelo(HUESO, TINTA, '#b3141a')
const ORO_NEGRO = suelo(AMARILLO, TINTA, '#98101f')

/** Most have black and bone for their dark and light. */
const paleta = (
  nombre: string,
  base: Suelo,
  { oscuro = TINTA, claro = HUESO, ...colores }: Pick<Paleta, 'rayo' | 'arte' | 'pie' | 'placa'> & Partial<Paleta>,
): Paleta => ({ ...base, nombre, oscuro, claro, ...colores })

const cempasuchil = paleta('cempasúchil', suelo(AMARILLO, TINTA, '#98101f'), {
  rayo: NARANJA,
  arte: [ROJO, '#d6186f', TURQUESA],
  pie: NEGRO_ORO,
  placa: suelo('#c4125f', HUESO, '#ffedb0'),
})
const bugambilia = paleta('bugambilia', suelo(ROSA, TINTA, '#47062a'), {
  rayo: '#ff77ab',
  arte: [AMARILLO, TURQUESA, ROJO],
  pie: NEGRO_ORO,
  placa: suelo(TINTA, AMARILLO, HUESO),
})
const agave = paleta('agave', suelo('#08623f', HUESO, '#ffd04a'), {
  rayo: '#0d8053',
  arte: [NARANJA, AMARILLO, ROSA],
  pie: NEGRO_HUESO,
  placa: suelo(HUESO, TINTA, '#08623f'),
})
const talavera = paleta('talavera', suelo(COBALTO, HUESO, AMARILLO), {
  rayo: '#2a52d6',
  oscuro: '#0e1f5e',
  arte: [NARANJA, AMARILLO, TURQUESA],
  pie: ORO_NEGRO,
  placa: suelo(HUESO, '#132a80', '#b3141a'),
})
const obsidiana = paleta('obsidiana', suelo('#141917', HUESO, AMARILLO), {
  rayo: '#29332e',
  oscuro: '#141917',
  arte: [ROJO, AMARILLO, TURQUESA],
  pie: HUESO_NEGRO,
  placa: suelo(AMARILLO, TINTA, '#98101f'),
})
const hueso = paleta('hueso', suelo(HUESO, TINTA, '#b3141a'), {
  rayo: '#ead9b4',
  claro: '#fffaf0',
  arte: [ROJO, COBALTO, AMARILLO],
  pie: NEGRO_HUESO,
  placa: suelo('#b81c1c', HUESO, '#ffe9a8'),
})
const turquesa = paleta('turquesa', suelo(TURQUESA, TINTA, '#06302d'), {
  rayo: '#14988d',
  arte: [ROJO, AMARILLO, ROSA],
  pie: ORO_NEGRO,
  placa: suelo(TINTA, HUESO, AMARILLO),
})
const noche = paleta('noche', suelo('#0f2a3a', HUESO, '#7cc7ef'), {
  rayo: '#17405a',
  oscuro: '#0a1d29',
  arte: ['#7cc7ef', ROSA, AMARILLO],
  pie: suelo(HUESO, '#0f2a3a', '#0a5a8c'),
  placa: suelo('#7cc7ef', '#0f2a3a', '#5a0f3c'),
})
const menta = paleta('menta', suelo(MENTA, '#10251f', '#8f1420'), {
  rayo: '#74d3b1',
  oscuro: '#10251f',
  arte: [ROJO, '#0d7a4d', ROSA],
  pie: suelo('#10251f', MENTA, '#ff8f83'),
  placa: suelo('#10251f', MENTA, HUESO),
})
const barro = paleta('barro', suelo('#a8331a', HUESO, '#ffdf8a'), {
  rayo: '#c2431f',
  oscuro: '#2b0f0a',
  arte: [AMARILLO, TURQUESA, NARANJA],
  pie: suelo('#ffdf8a', '#2b0f0a', '#8f2a12'),
  placa: suelo('#2b0f0a', HUESO, AMARILLO),
})
const naranja = paleta('naranja', suelo(NARANJA, TINTA, '#470a14'), {
  rayo: '#ff9440',
  arte: [ROJO, AMARILLO, '#0f6f80'],
  pie: suelo(TINTA, HUESO, '#ff9440'),
  placa: suelo(HUESO, TINTA, '#a5230f'),
})
const jacaranda = paleta('jacaranda', suelo('#b79cf2', '#1d1038', '#4b0f58'), {
  rayo: '#a386e6',
  oscuro: '#1d1038',
  arte: ['#ff5fa0', AMARILLO, '#3d1f8f'],
  pie: suelo('#1d1038', '#d9caff', AMARILLO),
  placa: suelo(AMARILLO, '#1d1038', '#6b1458'),
})
const chile = paleta('chile', suelo('#c9201c', '#fff6e4', '#ffe9a8'), {
  rayo: '#ad1713',
  arte: [AMARILLO, TURQUESA, NARANJA],
  pie: suelo(TINTA, HUESO, '#ff8f83'),
  placa: suelo(AMARILLO, TINTA, '#98101f'),
})
const nopal = paleta('nopal', suelo('#c9dc4b', '#12281a', '#0b4f34'), {
  rayo: '#b3c936',
  oscuro: '#12281a',
  arte: ['#e0226f', NARANJA, '#0d7a4d'],
  pie: suelo('#12281a', '#c9dc4b', '#ff9cc2'),
  placa: suelo('#b5115c', '#fff6e4', '#fff0b8'),
})
const mezcal = paleta('mezcal', suelo('#5d1136', '#ffe3c2', '#ffb03a'), {
  rayo: '#781a48',
  oscuro: '#2a0618',
  arte: [ROSA, NARANJA, MENTA],
  pie: suelo('#ffb03a', '#2a0618', '#6d0f2e'),
  placa: suelo(HUESO, '#2a0618', '#a3124f'),
})

export const PALETAS: readonly [Paleta, ...Paleta[]] = [
  cempasuchil,
  bugambilia,
  agave,
  talavera,
  obsidiana,
  hueso,
  turquesa,
  noche,
  menta,
  barro,
  naranja,
  jacaranda,
  chile,
  nopal,
  mezcal,
]

/** The palettes in which each family looks its best. */
export const PALETAS_DE = {
  'op-art': [menta, noche, obsidiana, naranja, jacaranda, nopal, talavera, hueso, chile],
  greca: [naranja, agave, barro, hueso, mezcal, noche, turquesa, nopal, cempasuchil],
  'papel-picado': [cempasuchil, talavera, bugambilia, turquesa, mezcal, agave, jacaranda, naranja, hueso],
  talavera: [talavera, hueso, agave, noche, barro, turquesa, cempasuchil, mezcal],
  sonidero: [bugambilia, obsidiana, jacaranda, turquesa, chile, nopal, naranja, menta, noche],
  lucha: [cempasuchil, turquesa, chile, obsidiana, bugambilia, naranja, talavera, hueso, nopal, jacaranda],
} as const satisfies Record<string, readonly [Paleta, ...Paleta[]]>

function luminancia(hex: string): number {
  const canal = (desde: number) => {
    const v = Number.parseInt(hex.slice(desde, desde + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * canal(1) + 0.7152 * canal(3) + 0.0722 * canal(5)
}

/** WCAG contrast ratio of two #rrggbb colours. */
export function contraste(a: string, b: string): number {
  const [la, lb] = [luminancia(a), luminancia(b)]
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05)
}
