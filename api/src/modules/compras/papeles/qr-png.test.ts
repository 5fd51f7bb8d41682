import sharp from 'sharp'
import { expect, it } from 'vitest'
import { leerQr } from '../../../testing/leer-qr.ts'
import { qrPng } from './qr-png.ts'

it.each([1, 20, 120, 400])('a code of %i letters is read in its picture, which any program opens', async (largo) => {
  const texto = `https://entrale.mx/${'ABC234'.repeat(100).slice(0, largo)}`
  const imagen = qrPng(texto)
  expect(await leerQr(imagen)).toBe(texto)
  const { format, width = 0, height } = await sharp(imagen).metadata()
  expect([format, height]).toEqual(['png', width])
  expect(Math.abs(width - 490)).toBeLessThan(60)
})
