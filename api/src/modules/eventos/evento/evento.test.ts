import { ESTADOS_EVENTO } from '@entrale/contract/eventos/estados'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../errors.ts'
import {
  type EstadoGuardado,
  esPublico,
  estadoDe,
  estaPublicado,
  esZonaHoraria,
  exigirPaso,
  puedePasar,
} from './evento.ts'
import { faltantesDe } from './faltantes.ts'

const AHORA = new Date('2026-11-21T18:00:00Z')
const HORA = 3_600_000
const GUARDADOS = ESTADOS_EVENTO.filter((estado): estado is EstadoGuardado => estado !== 'finalizado')

describe('states of an evento', () => {
  it('allows exactly these changes', () => {
    const permitidos = GUARDADOS.flatMap((de) => GUARDADOS.filter((a) => puedePasar(de, a)).map((a) => `${de} → ${a}`))
    expect(permitidos).toEqual([
      'borrador → publicado',
      'publicado → pospuesto',
      'publicado → reprogramado',
      'publicado → cancelado',
      'pospuesto → reprogramado',
      'pospuesto → cancelado',
      'reprogramado → pospuesto',
      'reprogramado → reprogramado',
      'reprogramado → cancelado',
    ])
  })

  it('says why it does not pass from one to another', () => {
    const [manana, ayer] = [new Date(AHORA.getTime() + 24 * HORA), AHORA]
    const paso = (estado: EstadoGuardado, fin: Date) =>
      (['pospuesto', 'reprogramado', 'cancelado'] as const).map((a) => {
        try {
          return exigirPaso({ estado, fin }, a, AHORA) ?? 'sí'
        } catch (error) {
          return error instanceof Refusal && error.status === 409 ? error.message : error
        }
      })
    const veces = (mensaje: string) => [mensaje, mensaje, mensaje]
    expect(paso('borrador', manana)).toEqual(veces('Este evento todavía no se publica.'))
    expect(paso('publicado', manana)).toEqual(veces('sí'))
    expect(paso('publicado', ayer)).toEqual(veces('Este evento ya terminó.'))
    expect(paso('reprogramado', manana)).toEqual(veces('sí'))
    expect(paso('reprogramado', ayer)).toEqual(veces('Este evento ya terminó.'))
    for (const fin of [manana, ayer]) {
      expect(paso('pospuesto', fin)).toEqual(['Este evento ya está pospuesto.', 'sí', 'sí'])
      expect(paso('cancelado', fin)).toEqual(veces('Este evento ya se canceló.'))
    }
  })

  it('shows everything but drafts to the public', () => {
    expect(GUARDADOS.filter((estado) => !esPublico(estado))).toEqual(['borrador'])
    expect(GUARDADOS.filter(estaPublicado)).toEqual(['publicado', 'pospuesto', 'reprogramado'])
  })

  it('ends by the clock, at the instant of its end, unless it was called off', () => {
    const estados = (fin: Date) => GUARDADOS.map((estado) => estadoDe({ estado, fin }, AHORA))
    expect(estados(new Date(AHORA.getTime() + 1))).toEqual(GUARDADOS)
    expect(estados(AHORA)).toEqual(['borrador', 'finalizado', 'pospuesto', 'finalizado', 'cancelado'])
  })

  it.each(['America/Mexico_City', 'America/Tijuana', 'America/Ciudad_Juarez', 'America/Argentina/Buenos_Aires'])(
    'takes the zone %s',
    (zona) => {
      expect(esZonaHoraria(zona)).toBe(true)
    },
  )

  it.each(['', 'UTC', '+05:00', 'america/mexico_city', 'America/Atlantis', "America/Tijuana'; --"])(
    'refuses the zone "%s"',
    (zona) => {
      expect(esZonaHoraria(zona)).toBe(false)
    },
  )
})

describe('what is missing to publish', () => {
  const tipo = { estado: 'abierto' as const, ventaFin: null, cupo: 10 }
  const completo = {
    nombre: 'noche de son',
    categoria: 'musica',
    inicio: new Date(AHORA.getTime() + HORA),
    fin: new Date(AHORA.getTime() + 3 * HORA),
    zonaHoraria: 'America/Mexico_City',
    enlaceEnLinea: null,
    direccion: { nombre: 'Foro', ciudad: 'Xalapa' },
    tipos: [tipo],
    sinCuenta: false,
  }
  const campos = (cambio: Partial<Parameters<typeof faltantesDe>[0]>) =>
    faltantesDe({ ...completo, ...cambio }, AHORA).map(({ name }) => name)

  it('is nothing when all is there', () => {
    expect(campos({})).toEqual([])
    expect(campos({ direccion: null, enlaceEnLinea: 'https://entrale.example/sala' })).toEqual([])
  })

  it.each([
    ['nombre', { nombre: ' ' }],
    ['categoria', { categoria: null }],
    ['zonaHoraria', { zonaHoraria: 'Marte/Olimpo' }],
    ['fechaFin', { fin: completo.inicio }],
    ['fechaInicio', { inicio: AHORA }],
    ['lugar', { direccion: null }],
    ['lugar', { direccion: { nombre: 'Foro', ciudad: '' } }],
    ['boletos', { tipos: [] }],
    ['boletos', { tipos: [{ ...tipo, estado: 'cerrado' as const }] }],
    ['boletos', { tipos: [{ ...tipo, ventaFin: AHORA }] }],
    ['boletos', { tipos: [{ ...tipo, cupo: 0 }] }],
  ])('names %s', (campo, cambio) => {
    expect(campos(cambio)).toEqual([campo])
  })

  it('lists all of it at once', () => {
    expect(campos({ nombre: '', inicio: AHORA, fin: AHORA, direccion: null, tipos: [] })).toEqual([
      'nombre',
      'fechaFin',
      'fechaInicio',
      'lugar',
      'boletos',
    ])
  })
})
