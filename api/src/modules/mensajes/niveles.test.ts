import { describe, expect, it } from 'vitest'
import { tieneEnlaces } from './enlaces.ts'
import { limitesDe, type Senales } from './niveles.ts'

const AHORA = new Date('2026-11-21T12:00:00Z')
const hace = (horas: number) => new Date(AHORA.getTime() - horas * 3_600_000)
const BUENA: Senales = {
  suspendida: false,
  riesgo: 'bajo',
  verificado: true,
  eventoCreadoEn: hace(24),
  organizacionCreadaEn: hace(10),
  comprasPagadas: 0,
  liquidada: true,
}
const nivel = (cambio: Partial<Senales> = {}) => limitesDe({ ...BUENA, ...cambio }, AHORA).nivel

describe('who may write to how many', () => {
  it('many, once it was paid, or is old and has sold', () => {
    expect(limitesDe(BUENA, AHORA)).toEqual({
      nivel: 'confiable',
      razon: null,
      enlaces: true,
      operativo: { porDia: 10, destinatarios: null },
      promocional: { porDia: 10, destinatarios: 5000 },
    })
    const sinPago = { liquidada: false, organizacionCreadaEn: hace(30 * 24 + 1), comprasPagadas: 51 }
    expect(nivel(sinPago)).toBe('confiable')
    expect(nivel({ ...sinPago, comprasPagadas: 50 })).toBe('nueva')
    expect(nivel({ ...sinPago, organizacionCreadaEn: hace(30 * 24) })).toBe('nueva')
  })

  it('few, where something is too new or doubtful; nobody, while suspended', () => {
    for (const cambio of [{ riesgo: 'alto' }, { verificado: false }, { eventoCreadoEn: hace(23.9) }] as const)
      expect(nivel(cambio)).toBe('nueva')
    expect(nivel({ riesgo: 'medio' })).toBe('confiable')
    const razon = (cambio: Partial<Senales>) => limitesDe({ ...BUENA, ...cambio }, AHORA).razon
    expect(limitesDe({ ...BUENA, verificado: false }, AHORA)).toMatchObject({
      enlaces: false,
      operativo: { porDia: 10, destinatarios: null },
      promocional: { porDia: 3, destinatarios: 100 },
    })
    expect(razon({ verificado: false })).toContain('verifica tu correo')
    expect(razon({ riesgo: 'alto' })).toContain('estamos revisando')
    expect(razon({ eventoCreadoEn: hace(3) })).toContain('menos de un día')
    expect(razon({ liquidada: false })).toContain('tu organización es nueva')
    expect(limitesDe({ ...BUENA, suspendida: true }, AHORA)).toMatchObject({
      nivel: 'suspendida',
      operativo: { porDia: 0 },
      promocional: { porDia: 0 },
    })
  })
})

describe('what becomes a link', () => {
  it.each([
    'Entra a https://malo.example/x',
    'HTTP://MALO.EXAMPLE',
    've a www.malo.mx',
    'ftp://x.y',
    '[aquí](https://malo.mx)',
    '[aquí](mailto:a@b.mx)',
    'escribe a hola@foro.mx',
    'compra en malo.com',
    'compra en MALO.com.',
    'está en foro.com.mx',
    'abre bit.ly/abc y paga',
    'abre ejemplo.cc/abc',
    '<https://malo.mx>',
  ])('%s', (texto) => expect(tieneEnlaces(texto)).toBe(true))
  it.each([
    'Llega temprano.No hay reingreso.',
    'Abrimos a las 19.30',
    'Trae tu I.N.E. y $5.00',
    '**Negritas** y listas\n\n- una\n- dos',
    'y/o',
    '¿Dudas? Responde.me urge',
  ])('%s does not', (texto) => expect(tieneEnlaces(texto)).toBe(false))
})
