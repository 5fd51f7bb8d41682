import { setTimeout as sleep } from 'node:timers/promises'
import type { Falla } from '../falla.ts'
import type { Producto } from '../producto.ts'

const CAIDO_MS = 60_000
const MAL_MS = 20_000
const SIEMPRE = 1_000_000

export const proveedorCaido: Falla = {
  nombre: 'proveedor-caido',
  que: 'the payment provider takes no connections',
  salvedad: '60 s instead of ten minutes',
  limite: 20,
  alertas: ['ComprasConError', 'NadieTerminaDeComprar', 'PagosSinNoticia'],
  golpe: async ({ producto: { puentes } }) => {
    puentes.proveedor.poner('rechaza')
    await sleep(CAIDO_MS)
    puentes.proveedor.poner('pasa')
  },
}

export const proveedorLento: Falla = {
  nombre: 'proveedor-lento',
  que: 'the provider answers after 3 to 14 s, so that some answers come after we gave up and asked again',
  limite: 30,
  alertas: ['RespuestasLentas', 'ComprasConError'],
  golpe: async ({ producto: { puentes } }) => {
    puentes.proveedor.demorar(() => 1_500 + Math.random() * 5_500)
    await sleep(MAL_MS)
    puentes.proveedor.demorar(() => 60 + Math.random() * 100)
  },
}

const MALES = ['desorden', 'duplicado', 'respuesta_perdida', 'corta', 'error_500'] as const

/** One evil after the other, for a while each. */
async function revolver({ proveedor }: Producto): Promise<void> {
  for (const mal of MALES) {
    proveedor.fallar(mal, SIEMPRE)
    await sleep(MAL_MS / MALES.length)
    proveedor.fallar(mal, 0)
  }
}

export const proveedorRevuelto: Falla = {
  nombre: 'proveedor-revuelto',
  que: 'its notices come in another order, twice at once, and again after they were taken; charges are made and their answer is cut off, or refused with a 500',
  limite: 20,
  alertas: [],
  golpe: ({ producto }) => revolver(producto),
}
