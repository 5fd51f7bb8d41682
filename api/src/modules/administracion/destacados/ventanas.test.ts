import { expect, it } from 'vitest'
import { masALaVez } from './ventanas.ts'

const ventana = (desde: number, hasta: number) => ({ desde: new Date(desde), hasta: new Date(hasta) })

it('counts those that are open at once', () => {
  expect(masALaVez([])).toBe(0)
  expect(masALaVez([ventana(0, 10), ventana(5, 15), ventana(12, 20)])).toBe(2)
  expect(masALaVez([ventana(0, 10), ventana(0, 10), ventana(3, 4)])).toBe(3)
})

it('lets one begin as another ends', () => {
  expect(masALaVez([ventana(0, 10), ventana(10, 20)])).toBe(1)
})
