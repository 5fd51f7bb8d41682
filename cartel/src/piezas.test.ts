import { describe, expect, it } from 'vitest'
import { tintasEco } from './familias/op-art.ts'
import { partesFecha } from './fecha.ts'
import { glifo, tieneGlifo } from './fuente/letras.ts'
import { lema, palabraClave, palabrasDe, partirEnDos, partirTitulo, unir } from './palabras.ts'
import { contraste, PALETAS, PALETAS_DE } from './paletas.ts'
import { anchoDe, encoger, limpiar } from './texto.ts'
import { componerTitulo } from './titulo.ts'

describe('colours', () => {
  it.each(PALETAS.map((p) => [p.nombre, p] as const))('%s: every text reads on its ground', (_, p) => {
    for (const suelo of [p, p.pie, p.placa]) {
      expect(contraste(suelo.fondo, suelo.tinta)).toBeGreaterThanOrEqual(4.5)
      expect(contraste(suelo.fondo, suelo.realce)).toBeGreaterThanOrEqual(4.5)
    }
    const eco = tintasEco(p)
    expect(contraste(eco.orilla, eco.tinta)).toBeGreaterThanOrEqual(4.5)
    expect(eco.tinta).not.toBe(eco.onda)
  })

  it('keeps words legible over the rays behind them', () => {
    for (const p of PALETAS_DE.lucha) expect(contraste(p.rayo, p.tinta), p.nombre).toBeGreaterThanOrEqual(4.5)
  })

  it('measures contrast as WCAG does', () => {
    expect(contraste('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contraste('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
  })
})

describe('letters', () => {
  it.each([...'ÁÉÍÓÚÜÑ¡¿ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$&·…'])('has an outline for %s', (letra) => {
    expect(tieneGlifo(letra)).toBe(true)
    expect(glifo(letra, 850, 120).forma).toMatch(/^M[LQ]/)
  })

  it('draws an accented letter taller than its base, and inverted marks on the baseline', () => {
    const tope = (letra: string) => Math.min(...glifo(letra, 850, 100).puntos.filter((_, i) => i % 2))
    const pie = (letra: string) => Math.max(...glifo(letra, 850, 100).puntos.filter((_, i) => i % 2))
    for (const [con, sin] of ['ÁA', 'ÉE', 'ÍI', 'ÓO', 'ÚU', 'ÜU', 'ÑN'].map((p) => [...p]))
      expect(tope(con ?? '')).toBeLessThan(tope(sin ?? ''))
    expect(pie('¡')).toBeCloseTo(0)
    expect(pie('¿')).toBeCloseTo(0)
  })

  it('upper-cases in Spanish and drops what it cannot draw', () => {
    expect(limpiar('தமிழ் བོད་ ქართული \u0000\u202e')).toBe('')
    expect(limpiar('  ¡Ñandú  güero! 🎉 ')).toBe('¡ÑANDÚ GÜERO! 🎉')
    expect(limpiar('cafe\u0301 Łódź ﬁesta')).toBe('CAFÉ ŁÓDŹ FIESTA')
  })

  it('draws letters of other alphabets with a face that has them, as high as its own', () => {
    expect(limpiar('Ночь в Київі, Đêm Việt')).toBe('НОЧЬ В КИЇВІ, ĐÊM VIỆT')
    const alto = (letra: string) => -Math.min(...glifo(letra, 850, 100).puntos.filter((_, i) => i % 2))
    expect(limpiar('Μουσική 東京の夜 서울 🎉')).toBe('ΜΟΥΣΙΚΗ 東京の夜 서울 🎉')
    for (const letra of '東夜서') expect(alto(letra)).toBeGreaterThan(0.5)
    for (const letra of 'НОЧЬЛŁΠΗ') expect(alto(letra)).toBeCloseTo(alto('H'), 1)
    expect(anchoDe('НОЧЬ', { alto: 20, anchura: 60, peso: 850 })).toBeLessThan(
      anchoDe('НОЧЬ', { alto: 20, anchura: 140, peso: 850 }),
    )
  })

  it('shortens a text that does not fit', () => {
    const estilo = { alto: 20, anchura: 84, peso: 820 }
    const { texto, estilo: final } = encoger('AUDITORIO METROPOLITANO DE LA BAHÍA DE SANTA MARÍA', 180, estilo)
    expect(texto).toMatch(/…$/)
    expect(anchoDe(texto, final)).toBeLessThanOrEqual(181)
    expect(encoger('FORO A', 180, estilo).texto).toBe('FORO A')
  })
})

describe('words', () => {
  it('finds the word that says most', () => {
    expect(palabraClave(palabrasDe('Noche de Cumbia Rebajada', ''))).toBe('REBAJADA')
    expect(lema(palabrasDe('Onda Larga', ''))).toBe('ONDA LARGA')
    expect(lema(palabrasDe('Kermés de invierno', ''))).toBe('INVIERNO')
    expect(palabrasDe('!', 'MÚSICA')).toEqual(['MÚSICA'])
    expect(palabrasDe('🎉', 'MÚSICA')).toEqual(['🎉'])
  })

  it('hyphenates a huge word only where the line breaks', () => {
    const piezas = palabrasDe('x'.repeat(40), '')
    expect(piezas).toHaveLength(2)
    expect(unir(piezas)).toBe('X'.repeat(40))
    expect(unir(piezas.slice(0, 1))).toBe(`${'X'.repeat(20)}-`)
  })

  it('cuts words at a syllable and titles at a connector', () => {
    expect(partirEnDos('MÁSCARA')).toEqual(['MÁS', 'CARA'])
    expect(partirEnDos('FILTRO')).toEqual(['FIL', 'TRO'])
    expect(partirEnDos('ONDA LARGA')).toEqual(['ONDA', 'LARGA'])
    expect(partirTitulo(['MÁSCARA', 'CONTRA', 'CABELLERA'])).toEqual([['MÁSCARA'], ['CONTRA', 'CABELLERA']])
  })

  it('sets a short title in its box and keeps all its words', () => {
    const caja = { x: 36, y: 70, ancho: 528, alto: 260 }
    const { lineas, alto } = componerTitulo(palabrasDe('Encuentro de Bandas de Viento de la Sierra Norte', ''), caja)
    expect(lineas.map((l) => l.texto).join(' ')).toBe('ENCUENTRO DE BANDAS DE VIENTO DE LA SIERRA NORTE')
    expect(alto).toBeLessThanOrEqual(260.5)
  })

  it('ends with an ellipsis only when the title cannot be read otherwise', () => {
    const palabras = palabrasDe('palabra '.repeat(80), '')
    const { lineas } = componerTitulo(palabras, { x: 0, y: 0, ancho: 300, alto: 90 })
    expect(lineas.at(-1)?.texto).toMatch(/…$/)
    expect(Math.min(...lineas.map((l) => l.alto))).toBeGreaterThanOrEqual(15)
  })
})

describe('dates', () => {
  it("prints the day in the event's time zone", () => {
    const fecha = new Date('2026-12-05T03:00:00Z')
    expect(partesFecha(fecha, 'America/Mexico_City')).toEqual({
      numero: '04',
      mes: 'DIC',
      dia: 'VIERNES',
      hora: '9:00 P.M.',
      anio: '2026',
    })
    expect(partesFecha(fecha, 'America/Tijuana')).toMatchObject({ numero: '04', hora: '7:00 P.M.' })
    expect(partesFecha(new Date('2026-08-05T18:30:00Z'), 'America/Cancun')).toMatchObject({
      dia: 'MIÉRCOLES',
      mes: 'AGO',
      hora: '1:30 P.M.',
    })
  })
})
