import { expect, test, vi } from 'vitest'
import { reconocer } from './firma'
import { hacerCabeza, hacerLlave, uuid } from './testing'

const otro = { id: uuid(8_000), nombre: 'Lucha y Cumbia', inicio: 1, zonaHoraria: 'America/Mexico_City' }

test.each(['con WebCrypto', 'sin Ed25519 en WebCrypto'])('whose code it is, %s', async (como) => {
  const suya = await hacerLlave()
  const ajena = await hacerLlave(otro.id)
  const falsa = await hacerLlave()
  const cabeza = hacerCabeza(suya.llave, { otros: [{ ...otro, llave: ajena.llave }] })
  const codigos = await Promise.all([suya, ajena, falsa].map(({ codigoDe }) => codigoDe(uuid(1), 3)))
  if (como !== 'con WebCrypto')
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  const [este = '', deOtro = '', deNadie = ''] = codigos
  expect(await reconocer(este, cabeza)).toEqual({ de: 'este', id: uuid(1), version: 3 })
  expect(await reconocer(este.toLowerCase(), cabeza)).toEqual({ de: 'este', id: uuid(1), version: 3 })
  expect(await reconocer(deOtro, cabeza)).toMatchObject({ de: 'otro', evento: { nombre: 'Lucha y Cumbia' } })
  expect(await reconocer(deNadie, cabeza)).toEqual({ de: 'nadie' })
  expect(await reconocer('https://entrale.mx', cabeza)).toEqual({ de: 'nadie' })
})
