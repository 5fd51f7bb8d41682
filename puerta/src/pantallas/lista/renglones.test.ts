import { expect, it } from 'vitest'
import type { Revisado } from '../../motor/revisar'
import { comoVa, renglonesDe } from './renglones'

const bien: Revisado[] = [
  { que: 'lista', bien: true, detalle: '874 boletos, de hace 4 s' },
  { que: 'camara', bien: true, detalle: 'Con linterna' },
]

it('is ready only when its sound was heard, too', () => {
  const callada = renglonesDe(bien, { sono: false, vibra: true })
  expect(comoVa(callada)).toEqual({ titulo: 'Casi lista', detalle: '3 de 4. Falta una cosa.', lista: false })
  expect(callada.at(-1)).toMatchObject({ que: 'sonido', remedio: 'sonido' })
  expect(comoVa(renglonesDe(bien, { sono: true, vibra: true })).titulo).toBe('Esta puerta está lista')
})

it('offers beside each fault what mends it', () => {
  const mal = renglonesDe(
    [
      { que: 'camara', bien: false, detalle: 'Sin permiso' },
      { que: 'bateria', bien: false, detalle: '12 %' },
    ],
    { sono: true, vibra: true },
  )
  expect(mal.slice(0, 2).map(({ titulo, remedio }) => [titulo, remedio])).toEqual([
    ['Sin cámara', 'camara'],
    ['Batería baja', null],
  ])
  expect(comoVa(mal).detalle).toBe('2 de 4. Faltan 2 cosas.')
})

it('does not hold a phone back that cannot tremble', () => {
  const quieta = renglonesDe(bien, { sono: true, vibra: false })
  expect(comoVa(quieta).lista).toBe(true)
  expect(quieta.find(({ que }) => que === 'vibracion')?.titulo).toBe('Sin vibración')
})
