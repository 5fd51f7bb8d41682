import { describe, expect, test } from 'vitest'
import type { Fila } from '../esperas'
import { AlmacenFalso, uuid } from '../testing'
import { Cuaderno } from './cuaderno'
import { agregar, anotarVenta, ponerCaja, soltarBloque, VACIA } from './libro'
import { GENERAL, TaquillaFalsa } from './testing'

const SIN_FILA: Pick<Fila, 'formar'> = { formar: async (hacer) => hacer() }

/** Three are sold and what is left is given back, all at one moment; answers where each boleto went. */
async function todoALaVez(fila?: Pick<Fila, 'formar'>) {
  const servidor = new TaquillaFalsa(5)
  const caja = await servidor.abrirCaja('', { id: uuid(1), fondo: 0 })
  const bloque = await servidor.apartar('', { id: uuid(2), tipoId: GENERAL, cantidad: 5 })
  const almacen = new AlmacenFalso()
  const cuaderno = new Cuaderno(almacen, agregar(ponerCaja(VACIA, caja), bloque), () => undefined, fila)
  const vender = (n: number) =>
    cuaderno.cambiar((guardada) =>
      anotarVenta(
        guardada,
        {
          ...{ id: uuid(n), lineas: [{ tipoId: GENERAL, cantidad: 1 }], pago: 'efectivo', total: 95_000 },
          ...{ referencia: '', nombre: '', autoriza: '', email: '', entra: false },
        },
        { en: n, conRed: false },
      ),
    )
  await Promise.all([vender(10), vender(11), vender(12), cuaderno.cambiar(soltarBloque)])
  const { cola, porDevolver } = cuaderno.estado
  return { vendidos: cola.flatMap(({ apartados }) => apartados?.map(({ id }) => id) ?? []), porDevolver }
}

describe('many changes at one moment', () => {
  test('no boleto is sold twice, or sold and given back', async () => {
    const { vendidos, porDevolver } = await todoALaVez()
    expect([vendidos.length, porDevolver.length]).toEqual([3, 2])
    expect(new Set([...vendidos, ...porDevolver]).size).toBe(5)
  })

  test('control: without its queue a sale is lost, or a boleto goes two ways', async () => {
    const { vendidos, porDevolver } = await todoALaVez(SIN_FILA)
    expect([vendidos.length, porDevolver.length]).not.toEqual([3, 2])
  })
})
