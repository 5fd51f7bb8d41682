import { describe, expect, it } from 'vitest'
import { queToca, recordatoriosA } from './recordatorios.ts'
import type { EsperaClabe } from './reembolsos.repository.ts'

const DIA = 86_400_000
const DESDE = new Date('2026-01-01T12:00:00Z')
const tras = (dias: number) => new Date(DESDE.getTime() + dias * DIA)
const espera = (datos: Partial<EsperaClabe> = {}): EsperaClabe => ({
  ...{ id: '', estado: 'falta_clabe', desde: DESDE, recordado: 0, porCaducarEn: null, caducaDias: 180 },
  ...{ sinCorreo: false, ...datos },
})

describe('reminders for an account', () => {
  it('come on the 3rd, 7th, 14th and 30th day, and then every thirty', () => {
    const dias = Array.from({ length: 160 }, (_, dia) => dia).filter(
      (dia) => recordatoriosA(dia) > recordatoriosA(dia - 1),
    )
    expect(dias).toEqual([3, 7, 14, 30, 60, 90, 120, 150])
  })

  it('are one, however long the clock stood still', () => {
    expect(queToca(espera(), tras(2.9))).toBeNull()
    expect(queToca(espera(), tras(20))).toEqual({ que: 'recordatorio', recordado: 3 })
    expect(queToca(espera({ recordado: 3 }), tras(20))).toBeNull()
  })

  it('end with a warning fifteen days before, and never without', () => {
    expect(queToca(espera({ recordado: 8 }), tras(164))).toBeNull()
    expect(queToca(espera({ recordado: 8 }), tras(165))).toEqual({ que: 'por_caducar' })
    expect(queToca(espera(), tras(400))).toEqual({ que: 'por_caducar' })
    expect(queToca(espera({ porCaducarEn: tras(165) }), tras(179.9))).toBeNull()
    expect(queToca(espera({ porCaducarEn: tras(165) }), tras(180))).toEqual({ que: 'caduca' })
    expect(queToca(espera({ porCaducarEn: tras(400) }), tras(414.9))).toBeNull()
    expect(queToca(espera({ porCaducarEn: tras(400) }), tras(415))).toEqual({ que: 'caduca' })
  })

  it('are for nobody where nobody reads them; what the provider refused has no end', () => {
    expect(queToca(espera({ sinCorreo: true }), tras(100))).toBeNull()
    expect(queToca(espera({ sinCorreo: true }), tras(180))).toEqual({ que: 'caduca' })
    expect(queToca(espera({ estado: 'fallido', recordado: 16 }), tras(400))).toBeNull()
    expect(queToca(espera({ estado: 'fallido' }), tras(400))).toEqual({ que: 'recordatorio', recordado: 16 })
  })
})
