import { describe, expect, it } from 'vitest'
import { codigoDeAncla, codigoDeQr, limpiar } from './codigo'

describe('the code of a phone that joins', () => {
  it('is taken as people type and paste it', () => {
    expect(limpiar('kx7m-4rtw')).toBe('KX7M4RTW')
    expect(limpiar(' KX7M 4RTW y más')).toBe('KX7M4RTW')
    expect(limpiar('O0I1L')).toBe('')
  })

  it('is read from the QR of the panel alone', () => {
    expect(codigoDeQr('https://entrale.example/puerta#KX7M4RTW')).toBe('KX7M4RTW')
    expect(codigoDeQr('https://entrale.example/puerta/#kx7m-4rtw\n')).toBe('KX7M4RTW')
    for (const otro of [`E3${'A'.repeat(135)}`, 'https://entrale.example/evento#KX7M4RTW', 'KX7M4RTW', ''])
      expect(codigoDeQr(otro)).toBeNull()
  })

  it('is read from the address that the QR opened, whole or not at all', () => {
    expect(codigoDeAncla('#KX7M4RTW')).toBe('KX7M4RTW')
    expect(codigoDeAncla('#kx7m-4rtw')).toBe('KX7M4RTW')
    for (const roto of ['', '#', '#KX7M4RT', '#KX7M4RTWA', '#KX7M4RT0']) expect(codigoDeAncla(roto)).toBeNull()
  })
})
