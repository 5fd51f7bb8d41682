import { describe, expect, it } from 'vitest'
import { type CartelDatos, dibujarCartel, type Familia, familiaDe } from './index.ts'

const CATEGORIAS = [
  'musica',
  'lucha-libre',
  'teatro-y-danza',
  'gastronomia',
  'comedia',
  'deportes',
  'arte-y-exposiciones',
  'ferias-y-fiestas',
  'cine',
  'conferencias',
  'familiar',
  'vida-nocturna',
]
const FAMILIAS: Familia[] = ['op-art', 'greca', 'papel-picado', 'talavera', 'sonidero', 'lucha']
const FORMATOS = [
  ['card', 600, 900],
  ['portada', 1200, 600],
] as const

const datos = (cambios: Partial<CartelDatos> = {}): CartelDatos => ({
  nombre: 'Noche de Cumbia Rebajada',
  fecha: new Date('2026-12-05T03:00:00Z'),
  zonaHoraria: 'America/Mexico_City',
  lugar: 'Salón Los Portales',
  ciudad: 'Ciudad de México',
  categoria: 'musica',
  semilla: 'demo',
  ...cambios,
})

type Caja = { x1: number; y1: number; x2: number; y2: number }

/** Bounds of every text path of one class, after the translations of the groups around it. */
function cajasDe(svg: string, clase: string): Caja[] {
  const cajas: Caja[] = []
  const pila: number[] = []
  for (const m of svg.matchAll(
    /<g(?: [^>]*?transform="translate\(0 (-?[\d.]+)\)")?[^>]*>|<\/g>|<path class="([a-z]+)" fill="[^"]*" d="([^"]*)"/g,
  )) {
    if (m[0] === '</g>') pila.pop()
    else if (m[0].startsWith('<g')) pila.push(Number(m[1] ?? 0))
    else if (m[2] === clase)
      cajas.push(
        cajaDe(
          m[3] ?? '',
          pila.reduce((s, v) => s + v, 0),
        ),
      )
  }
  return cajas
}

function cajaDe(d: string, dy: number): Caja {
  const caja = {
    x1: Number.POSITIVE_INFINITY,
    y1: Number.POSITIVE_INFINITY,
    x2: Number.NEGATIVE_INFINITY,
    y2: Number.NEGATIVE_INFINITY,
  }
  for (const [i, texto] of (d.match(/-?\d+(?:\.\d+)?/g) ?? []).entries()) {
    const v = Number(texto)
    if (i % 2) Object.assign(caja, { y1: Math.min(caja.y1, v + dy), y2: Math.max(caja.y2, v + dy) })
    else Object.assign(caja, { x1: Math.min(caja.x1, v), x2: Math.max(caja.x2, v) })
  }
  return caja
}

const seTocan = (a: Caja, b: Caja) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2
const TEXTOS = ['tira', 'titulo', 'fecha', 'lugar']

function fueraDeLienzo(svg: string, ancho: number, alto: number): Caja[] {
  return TEXTOS.flatMap((clase) => cajasDe(svg, clase)).filter(
    (c) => c.x1 < 0 || c.y1 < 0 || c.x2 > ancho || c.y2 > alto,
  )
}

/** Text blocks that run over one another on a card. */
function encimados(svg: string): string[] {
  const [tira = [], titulos = [], fecha = [], lugar = []] = TEXTOS.map((clase) => cajasDe(svg, clase))
  const parejas: [string, Caja[], Caja[]][] = [
    ['tira/titulo', tira, titulos],
    ['titulo/fecha', titulos, fecha],
    ['titulo/lugar', titulos, lugar],
    ['fecha/lugar', fecha, lugar],
  ]
  return parejas.filter(([, a, b]) => a.some((x) => b.some((y) => seTocan(x, y)))).map(([nombre]) => nombre)
}

const FRASE =
  'Gran celebración única del barrio con orquestas, antojitos, cuentacuentos y la última función del año para toda la familia en la explanada: '.repeat(
    3,
  )
/** A seed of this category for each family it can give. */
const muestras = CATEGORIAS.flatMap((categoria) => {
  const vistas = new Map<Familia, string>()
  for (let i = 0; i < 60; i++) {
    const d = datos({ categoria, semilla: `s${i}` })
    if (!vistas.has(familiaDe(d))) vistas.set(familiaDe(d), d.semilla)
  }
  return [...vistas].map(([familia, semilla]) => ({ categoria, familia, semilla }))
})

describe('dibujarCartel', () => {
  it('gives the same bytes for the same input', () => {
    for (const { categoria, semilla } of muestras) {
      const d = datos({ categoria, semilla })
      for (const [formato] of FORMATOS) expect(dibujarCartel(d, formato)).toBe(dibujarCartel({ ...d }, formato))
    }
  })

  it.each(FORMATOS)('draws a self-contained %s of %d by %d', (formato, ancho, alto) => {
    for (const { categoria, semilla } of muestras) {
      const svg = dibujarCartel(datos({ categoria, semilla }), formato)
      expect(svg).toMatch(
        new RegExp(
          `^<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}" height="${alto}"`,
        ),
      )
      expect(svg).not.toMatch(/<text|<image|<style|font-|NaN|undefined|Infinity/)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
      expect(svg.length).toBeLessThan(90_000)
    }
  })

  it('reaches the six families, and lucha libre always gets its own', () => {
    expect(new Set(muestras.map((m) => m.familia))).toEqual(new Set(FAMILIAS))
    expect(muestras.filter((m) => m.categoria === 'lucha-libre').map((m) => m.familia)).toEqual(['lucha'])
  })

  it('draws another poster for another seed', () => {
    const todos = Array.from({ length: 40 }, (_, i) => dibujarCartel(datos({ semilla: `x${i}` }), 'card'))
    expect(new Set(todos).size).toBe(40)
  })

  it('draws categories it does not know', () => {
    expect(dibujarCartel(datos({ categoria: 'algo-nuevo' }), 'card')).toContain('class="titulo"')
  })

  it('stays light on average', () => {
    const largos = Array.from(
      { length: 60 },
      (_, i) => dibujarCartel(datos({ categoria: CATEGORIAS[i % 12] ?? 'musica', semilla: `p${i}` }), 'card').length,
    )
    expect(largos.reduce((a, b) => a + b, 0) / largos.length).toBeLessThan(60_000)
  })
})

describe('titles', () => {
  it('keeps every length from 1 to 255 inside the sheet and clear of the date', () => {
    for (let largo = 1; largo <= 255; largo++) {
      const muestra = muestras[largo % muestras.length]
      const d = datos({ nombre: FRASE.slice(0, largo), ...muestra })
      const card = dibujarCartel(d, 'card')
      expect(fueraDeLienzo(card, 600, 900), `card ${largo} ${muestra?.familia}`).toEqual([])
      expect(encimados(card), `${largo} ${muestra?.familia} ${muestra?.semilla}`).toEqual([])
      if (largo < 40) expect(fueraDeLienzo(dibujarCartel(d, 'portada'), 1200, 600), `portada ${largo}`).toEqual([])
    }
  }, 60_000)

  it.each([3, 24, 50, 120, 255])('fits %d characters in many posters of every family', (largo) => {
    for (const { categoria } of muestras) {
      for (let i = 0; i < 2; i++) {
        const card = dibujarCartel(datos({ nombre: FRASE.slice(7, 7 + largo), categoria, semilla: `t${i}` }), 'card')
        expect(fueraDeLienzo(card, 600, 900), `${categoria} t${i}`).toEqual([])
        expect(encimados(card), `${categoria} t${i}`).toEqual([])
      }
    }
  })

  it('breaks a word without spaces', () => {
    for (const { categoria, semilla } of muestras) {
      const card = dibujarCartel(datos({ nombre: 'Ñ'.repeat(255), categoria, semilla }), 'card')
      expect(fueraDeLienzo(card, 600, 900)).toEqual([])
      expect(encimados(card), `${categoria} ${semilla}`).toEqual([])
      expect(
        fueraDeLienzo(dibujarCartel(datos({ nombre: 'W'.repeat(255), categoria, semilla }), 'portada'), 1200, 600),
      ).toEqual([])
    }
  })

  it('never lets a long venue or city reach the date', () => {
    for (const { categoria, semilla } of muestras) {
      const card = dibujarCartel(
        datos({
          lugar: 'Auditorio Metropolitano de la Bahía de Santa María '.repeat(4),
          ciudad: 'Dolores Hidalgo Cuna de la Independencia Nacional '.repeat(3),
          categoria,
          semilla,
        }),
        'card',
      )
      expect(encimados(card), `${categoria} ${semilla}`).toEqual([])
      expect(fueraDeLienzo(card, 600, 900)).toEqual([])
    }
  })

  it.each([
    'ليلة الموسيقى',
    'שָׁלוֹם לילה (של) מוזיקה',
    'क्षत्रिय संगीत की रात',
    'คืนแห่งดนตรี น้ำใจ',
    'Noche árabe ليلة 2026',
    '🎃 Halloween 👩‍🎤',
    '🎃'.repeat(80),
    'ش'.repeat(120),
    'क्षत्रिय'.repeat(15),
    'ดนตรี'.repeat(50),
  ])('keeps %s inside the sheet and clear of the date, as title and as venue', (nombre) => {
    for (const { categoria, semilla } of muestras) {
      const d = datos({ nombre, lugar: nombre, ciudad: nombre, categoria, semilla })
      const card = dibujarCartel(d, 'card')
      expect(fueraDeLienzo(card, 600, 900), `${categoria} ${semilla}`).toEqual([])
      expect(encimados(card), `${categoria} ${semilla}`).toEqual([])
      expect(fueraDeLienzo(dibujarCartel(d, 'portada'), 1200, 600), `${categoria} ${semilla}`).toEqual([])
    }
  })

  it.each([
    '<script>alert(1)</script>',
    'Rock & Roll "en vivo"',
    '🎉🎉🎉',
    '   ',
    '‮\u0000\ud800',
    ']]>&amp;',
    '東京',
    '🔥 Fiesta 🔥',
  ])('stays well-formed with %j', (nombre) => {
    for (const { categoria, semilla } of muestras) {
      for (const [formato] of FORMATOS) {
        const svg = dibujarCartel(datos({ nombre, categoria, semilla, lugar: nombre, ciudad: nombre }), formato)
        expect(svg).not.toMatch(/<script|&(?!amp;|lt;|gt;|quot;)/)
        expect(svg.isWellFormed()).toBe(true)
        expect(svg).not.toContain('\u0000')
        expect(svg).toMatch(/class="titulo" fill="#[0-9a-f]{6}" d="M/)
      }
    }
  })
})
