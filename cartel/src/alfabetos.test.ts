import { describe, expect, it } from 'vitest'
import { dibujarCompartir } from './compartir.ts'
import { glifo } from './fuente/letras.ts'
import { trazarRenglon } from './fuente/renglon.ts'
import { suplenteDe } from './fuente/suplentes.ts'
import { letrasDe, partesDe, rumboDe, unidadesDe } from './fuente/unidades.ts'
import { palabrasDe, unir } from './palabras.ts'
import { anchoDe, encoger, escribir, limpiar, salientes } from './texto.ts'
import { componerTitulo } from './titulo.ts'

const contornos = (unidad: string) => glifo(unidad, 850, 100).forma.replace(/[^M]/g, '').length
const alturas = (unidad: string) => glifo(unidad, 850, 100).puntos.filter((_, i) => i % 2)
const estilo = { alto: 20, anchura: 100, peso: 850 }

describe('what is not drawn', () => {
  it('goes: a mark without its letter, what no face has, and what is not seen', () => {
    expect(limpiar('\u064b \u093f \u0e49')).toBe('')
    expect(limpiar('Rock\u202e\u200f\u200b ليلة')).toBe('ROCK ليلة')
    expect(limpiar('\u0061\u064b')).toBe('A')
  })

  it.each(['می\u200cخواهم', 'क्\u200dष', 'ليلة', 'שָׁלוֹם', 'น้ำ', '👩‍🎤'])(
    'never is the box of a missing letter: %s',
    (texto) => {
      expect(limpiar(texto)).toBe(texto)
      for (const unidad of unidadesDe(texto)) {
        const { glyphs = [], positions = [] } = suplenteDe(unidad)?.fuente.layout(unidad) ?? {}
        expect(glyphs.length).toBeGreaterThan(0)
        for (const [i, { id }] of glyphs.entries()) if (id === 0) expect(positions[i]?.xAdvance).toBe(0)
      }
    },
  )

  it('leaves no trace of a joiner', () => {
    expect(contornos('می\u200cخواهم')).toBe(contornos('می') + contornos('خواهم'))
  })

  it('leaves the first picture of a sequence that nobody drew', () => {
    expect(limpiar('🎃\u200d🎻')).toBe('🎃')
    expect(limpiar('☀\ufe0f')).toBe('☀')
  })
})

describe('joined letters', () => {
  it('take another form than alone', () => {
    const juntas = anchoDe('ليلة', estilo)
    const sueltas = [...'ليلة'].reduce((suma, letra) => suma + anchoDe(letra, estilo), 0)
    expect(juntas).toBeLessThan(sueltas * 0.8)
    expect(contornos('ببب')).toBeLessThan(contornos('ب') * 3)
    expect(contornos('क्ष')).toBeLessThan(contornos('क') + contornos('्') + contornos('ष'))
  })

  it('are one unit a word, which is neither spread nor cut', () => {
    expect(unidadesDe('संगीत की')).toEqual(['संगीत', ' ', 'की'])
    const largo = 'مهرجانالموسيقىالعربيةالكلاسيكية'
    expect(palabrasDe(largo, '')).toEqual([largo])
    const corto = encoger('क्षत्रिय संगीत महोत्सव', 60, estilo).texto
    expect(letrasDe('क्षत्रिय संगीत महोत्सव').join('').startsWith(corto.slice(0, -1))).toBe(true)
    expect(letrasDe(corto).at(-2)).toBe(letrasDe('क्षत्रिय संगीत महोत्सव')[letrasDe(corto).length - 2])
  })

  it('are narrow and wide with the line they stand in', () => {
    expect(anchoDe('ليلة', { ...estilo, anchura: 60 })).toBeLessThan(anchoDe('ليلة', { ...estilo, anchura: 140 }) * 0.6)
  })
})

describe('order', () => {
  it('turns Hebrew and Arabic around, with their brackets and signs', () => {
    expect(unidadesDe('שלום').join('')).toBe('םולש')
    expect(unidadesDe('ליל (חי!)').join('')).toBe('(!יח) ליל')
    expect(unidadesDe('ليلة الموسيقى')).toEqual(['الموسيقى', ' ', 'ليلة'])
  })

  it('keeps Latin and numbers of a mixed line as they read', () => {
    expect(unidadesDe('NOCHE ليلة الموسيقى ROCK').join('')).toBe('NOCHE الموسيقى ليلة ROCK')
    expect(unidadesDe('ليلة 2026').join('')).toBe('2026 ليلة')
    expect(unidadesDe('ليلة ٢٠٢٦')).toEqual(['٢٠٢٦', ' ', 'ليلة'])
    for (const cifras of ['٢٠٢٦', '۲۰۲۶']) {
      const { puntos } = glifo(cifras, 850, 100)
      const primera = glifo(cifras.slice(0, 1), 850, 100).puntos
      expect(puntos.slice(0, primera.length)).toEqual(primera)
    }
  })

  it('is that of the whole title also in a line that starts with a Latin word', () => {
    const palabras = ['مهرجان', 'ROCK', 'المدينة']
    expect(unidadesDe('ROCK المدينة').join('')).toBe('ROCK المدينة')
    expect(unidadesDe(`${rumboDe(palabras.join(' '))}ROCK المدينة`).join('')).toBe('المدينة ROCK')
    const { lineas } = componerTitulo(palabras, { x: 0, y: 0, ancho: 200, alto: 400 })
    expect(lineas.map(({ texto }) => rumboDe(texto))).not.toContain('')
    expect(rumboDe('Noche ليلة')).toBe('')
  })
})

describe('marks', () => {
  it('stand over their consonant, not after it', () => {
    expect(unidadesDe('ที่นี่')).toEqual(['ที่', 'นี่'])
    expect(anchoDe('ที่', estilo)).toBeCloseTo(anchoDe('ท', estilo))
    expect(Math.min(...alturas('ที่'))).toBeLessThan(Math.min(...alturas('ท')) - 0.2)
    expect(anchoDe('שָׁ', estilo)).toBeCloseTo(anchoDe('ש', estilo))
  })

  it('have room of their own in a title, and leave that of the line beside a small one', () => {
    expect(salientes('MÚSICA')).toEqual({ arriba: 0, abajo: 0 })
    expect(salientes('ที่').arriba).toBeGreaterThan(0.4)
    expect(salientes('موسيقي').abajo).toBeGreaterThan(0.4)
    expect(encoger('موسيقي', 500, estilo).estilo.alto).toBeLessThan(20)
    expect(encoger('MÚSICA', 500, estilo).estilo.alto).toBe(20)
  })
})

describe('pictures', () => {
  it.each(['🎃', '👩‍🎤', '👋🏽', '🇲🇽', '1⃣', '❤‍🔥'])(
    '%s is one unit of one shape, a little higher than a capital',
    (emoji) => {
      expect(unidadesDe(`A${emoji}`)).toEqual(['A', emoji])
      expect(anchoDe(emoji, { ...estilo, anchura: 50 })).toBeCloseTo(anchoDe(emoji, { ...estilo, anchura: 150 }))
      expect(Math.min(...alturas(emoji))).toBeGreaterThan(-0.675 * 1.15)
      expect(Math.max(...alturas(emoji))).toBeLessThan(0.675 * 0.15)
    },
  )

  it('make a title of their own', () => {
    const { lineas } = componerTitulo(palabrasDe('🎃'.repeat(12), ''), { x: 0, y: 0, ancho: 300, alto: 300 })
    expect(lineas.length).toBeGreaterThan(1)
    expect(lineas.flatMap(({ texto }) => unidadesDe(texto)).join('')).toBe('🎃'.repeat(12))
  })
})

describe('lines', () => {
  it('end between Thai words and around pictures, without a hyphen', () => {
    expect(partesDe('คืนแห่งดนตรี!')).toEqual(['คืน', 'แห่ง', 'ดนตรี!'])
    expect(partesDe('🎃Halloween!🎃')).toEqual(['🎃', 'Halloween!', '🎃'])
    expect(partesDe('Rock&Roll')).toEqual(['Rock&Roll'])
    expect(unidadesDe(unir(palabrasDe('คืนแห่งดนตรี', ''))).join('')).toBe('คืนแห่งดนตรี')
  })

  it('of a share picture stand at the side where their reader starts', () => {
    const xs = (nombre: string) => {
      const hora = new Date('2026-12-05T03:00:00Z')
      const datos = {
        nombre,
        aviso: '',
        inicio: hora,
        fin: hora,
        zonaHoraria: 'America/Mexico_City',
        categoria: 'Cine',
      }
      const svg = dibujarCompartir({ ...datos, lugar: 'Foro', ciudad: 'León', matiz: 90 })
      const d = /<path class="nombre"[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? ''
      return [...d.matchAll(/[ML](-?[\d.]+) /g)].map((m) => Number(m[1]))
    }
    expect(Math.min(...xs('Luna'))).toBeLessThan(490)
    expect(Math.max(...xs('ليلة'))).toBeGreaterThan(1130)
    expect(Math.min(...xs('ليلة'))).toBeGreaterThan(600)
  })

  it('of papers are drawn by the same faces', () => {
    for (const texto of ['ליל', 'ดนตรี', '🎃']) expect(trazarRenglon(texto, 400).d).toMatch(/^M/)
    expect(trazarRenglon('ليلة', 400).d).not.toBe(trazarRenglon('ل', 400).d)
    expect(escribir('ליל', 0, 0, estilo)).not.toBe(escribir('לי', 0, 0, estilo))
  })
})
