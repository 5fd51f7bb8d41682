import { describe, expect, it } from 'vitest'
import { oklch } from './compartir.ts'
import { nombreDibujable, renglonCorto } from './compartir-nombre.ts'
import {
  type DatosCompartir,
  dibujarCompartir,
  dibujarCompartirMarca,
  dibujarCompartirOrganizacion,
  dibujarIcono,
} from './index.ts'
import { contraste } from './paletas.ts'
import { anchoDe } from './texto.ts'

const datos = (cambios: Partial<DatosCompartir> = {}): DatosCompartir => ({
  nombre: 'Noche de Cumbia Rebajada',
  aviso: '',
  inicio: new Date('2026-12-05T03:00:00Z'),
  fin: new Date('2026-12-05T09:00:00Z'),
  zonaHoraria: 'America/Mexico_City',
  categoria: 'Música',
  lugar: 'Salón Los Portales',
  ciudad: 'Ciudad de México',
  matiz: 90,
  ...cambios,
})
const NOMBRES = [
  'A',
  'Ñandú',
  'x'.repeat(50),
  'palabra '.repeat(32).trim(),
  ']]><script>alert(1)</script>\u0007',
  '🎉 日本',
  'ليلة الموسيقى العربية في Rock الكبيرة',
  'เทศกาลดนตรีนานาชาติฤดูร้อนกรุงเทพมหานคร',
  '👩‍🎤'.repeat(40),
  'ش'.repeat(90),
  'Á\u0301É̈',
  '',
]

/** Every x of a path of the name, to see that nothing leaves its room. */
function xsDe(svg: string): number[] {
  const d = /<path class="nombre"[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? ''
  return [...d.matchAll(/[ML](-?[\d.]+) /g)].map((m) => Number(m[1]))
}

describe('share pictures', () => {
  it.each(NOMBRES)('hold any name: %j', (nombre) => {
    for (const svg of [
      dibujarCompartir(datos({ nombre })),
      dibujarCompartirOrganizacion({ nombre, slug: 'o', conLogo: false }),
    ]) {
      expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/)
      expect(svg).not.toMatch(/<script|NaN|undefined|Infinity/)
      const xs = xsDe(svg)
      expect(xs.length).toBeGreaterThan(0)
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(470)
      expect(Math.max(...xs)).toBeLessThanOrEqual(1146)
    }
  })

  it('are the same for the same evento, and other when what they show is other', () => {
    expect(dibujarCompartir(datos())).toBe(dibujarCompartir(datos()))
    const otros: Partial<DatosCompartir>[] = [
      { nombre: 'Otra' },
      { aviso: 'Cancelado' },
      { lugar: 'Otro' },
      { ciudad: 'Puebla' },
      { matiz: 200 },
      { matiz: null },
    ]
    for (const otro of otros) expect(dibujarCompartir(datos(otro))).not.toBe(dibujarCompartir(datos()))
  })

  it('say until when a long evento lasts, and nothing of the date of one put off', () => {
    const larga = datos({ fin: new Date('2026-12-20T03:00:00Z') })
    expect(dibujarCompartir(larga)).not.toBe(dibujarCompartir(datos()))
    const pospuesto = datos({ aviso: 'Pospuesto' })
    expect(dibujarCompartir(pospuesto)).toBe(
      dibujarCompartir({
        ...pospuesto,
        inicio: new Date('2027-01-01T03:00:00Z'),
        fin: new Date('2027-01-01T05:00:00Z'),
      }),
    )
  })

  it('cut a place that is too long at its end', () => {
    const letra = { alto: 25, anchura: 100, peso: 780 }
    const { texto, letra: justa } = renglonCorto('Auditorio de las Bellas Artes y la Cultura Popular', 330, letra)
    expect(texto).toMatch(/…$/)
    expect(anchoDe(texto, justa)).toBeLessThanOrEqual(330)
    expect(renglonCorto('Foro', 330, letra)).toEqual({ texto: 'Foro', letra })
  })

  it('take the category when a name has no letter', () => {
    expect(nombreDibujable('« !', 'Música')).toBe('Música')
    expect(nombreDibujable('🎉 !', 'Música')).toBe('🎉 !')
  })

  it.each(Array.from({ length: 12 }, (_, i) => i * 30))('read well with hue %i', (matiz) => {
    const fondo = oklch(0.225, 0.035, matiz)
    expect(contraste(fondo, oklch(0.82, 0.13, matiz))).toBeGreaterThan(7)
    expect(contraste(fondo, '#f3efe4')).toBeGreaterThan(10)
  })

  it('exist for the site too, and its icon', () => {
    expect(dibujarCompartirMarca()).toContain('width="1200" height="630"')
    expect(dibujarIcono(true)).not.toBe(dibujarIcono(false))
  })
})
