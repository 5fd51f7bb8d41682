import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MotorPuerta } from '../motor-puerta'
import { abrirCelular as abrir, hasta, NORTE, uuid } from '../testing'
import type { Taquilla } from './taquilla'
import { GENERAL } from './testing'
import type { Pedido } from './tipos'

const abiertos: MotorPuerta[] = []
afterEach(() => {
  for (const motor of abiertos.splice(0)) motor.parar()
})

const taquillaDe = (motor: MotorPuerta): Taquilla => {
  if (motor.taquilla === null) throw new Error('this phone sells nothing')
  return motor.taquilla
}
const celular = { id: uuid(9_200), nombre: 'Toño', puertaId: NORTE, caduca: Date.now() + 3_600_000 }

/** A till with an open drawer, and a network. */
async function abrirTaquilla(apartados = 0) {
  const puerta = await abrir({ cabeza: { celular: { ...celular, alcance: 'taquilla' } } })
  abiertos.push(puerta.motor)
  const taquilla = taquillaDe(puerta.motor)
  const servidor = puerta.remoto.taquilla
  await taquilla.abrirCaja({ id: uuid(1), fondo: 200_000 })
  await taquilla.refrescar()
  if (apartados > 0) await taquilla.apartar([{ id: uuid(2), tipoId: GENERAL, cantidad: apartados }])
  /** Everything that goes over the air is lost. */
  const irse = async () => {
    puerta.remoto.hayRed = false
    servidor.red = 'no'
    puerta.motor.despertar()
    await hasta(() => !puerta.motor.estado.conRed)
  }
  const volver = () => {
    puerta.remoto.hayRed = true
    servidor.red = 'hay'
    puerta.motor.despertar()
  }
  const reabrir = async () => {
    puerta.motor.parar()
    const otra = await puerta.abrir()
    abiertos.push(otra)
    return { motor: otra, taquilla: taquillaDe(otra) }
  }
  return { ...puerta, taquilla, servidor, irse, volver, reabrir }
}

let ventas = 100
const pedir = (cantidad: number, mas: Partial<Pedido> = {}): Pedido => ({
  ...{ id: uuid(ventas++), lineas: [{ tipoId: GENERAL, cantidad }], pago: 'efectivo', total: cantidad * 95_000 },
  ...{ referencia: '', nombre: '', autoriza: '', email: '', entra: true },
  ...mas,
})
const registradas = (motor: MotorPuerta) => hasta(() => motor.estado.ventasEnCola === 0)

describe('with a network', () => {
  test('sells of the stock of the evento, and the drawer knows it', async () => {
    const { taquilla, servidor } = await abrirTaquilla()
    const venta = await taquilla.vender(pedir(2))
    expect(venta?.boletos).toHaveLength(2)
    await taquilla.refrescar()
    expect(taquilla.estado()).toMatchObject({ enCaja: 390_000, cola: [], tipos: [{ quedan: 18 }] })
    expect(servidor.recibidas[0]).toMatchObject({ apartados: null, cajaId: uuid(1) })
  })

  test('what the server refuses is told and is no sale, now or later', async () => {
    const { motor, taquilla, servidor, almacen } = await abrirTaquilla()
    servidor.rechaza = () => 'El precio cambió.'
    await expect(taquilla.vender(pedir(1))).rejects.toThrow('El precio cambió.')
    expect(motor.estado.ventasEnCola).toBe(0)
    expect(almacen.taquilla?.cola).toEqual([])
    servidor.rechaza = () => ''
    motor.despertar()
    await taquilla.refrescar()
    expect(servidor.ventas).toEqual([])
  })

  test('an answer that is lost makes one sale: the same id is asked for until it comes', async () => {
    const { motor, taquilla, servidor, volver } = await abrirTaquilla()
    servidor.red = 'muda'
    const pedido = pedir(2)
    expect(await taquilla.vender(pedido)).toBeNull()
    expect(taquilla.estado().cola).toMatchObject([{ id: pedido.id, apartados: null }])
    volver()
    await registradas(motor)
    expect(servidor.ventas).toHaveLength(1)
    expect(new Set(servidor.recibidas.map(({ id }) => id))).toEqual(new Set([pedido.id]))
    expect(taquilla.estado().ventas).toMatchObject([{ id: pedido.id, boletos: [{}, {}] }])
  })

  test('nothing is sold without an open drawer', async () => {
    const { taquilla } = await abrirTaquilla()
    await taquilla.cortar({ contado: 200_000, nota: '' })
    await expect(taquilla.vender(pedir(1))).rejects.toThrow('Abre tu caja')
  })
})

describe('without a network', () => {
  test('sells of its block alone until it is used up, and every boleto once', async () => {
    const { taquilla, servidor, irse, volver, motor } = await abrirTaquilla(3)
    const bloque = taquilla.estado().bloque.map(({ id }) => id)
    await irse()
    const hechas = await Promise.allSettled([1, 1, 1, 1, 1].map((n) => taquilla.vender(pedir(n))))
    expect(hechas.map(({ status }) => status).sort()).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ])
    await expect(taquilla.vender(pedir(1))).rejects.toThrow('no alcanza')
    const vendidos = taquilla.estado().cola.flatMap(({ apartados }) => apartados?.map(({ id }) => id) ?? [])
    expect(vendidos.toSorted()).toEqual(bloque.toSorted())
    volver()
    await registradas(motor)
    expect(servidor.ventas).toHaveLength(3)
    // nobody has to ask: what was sent is in the drawer as the server knows it
    await hasta(() => taquilla.estado().caja?.debe === 200_000 + 3 * 95_000)
    expect(taquilla.estado()).toMatchObject({ bloque: [], enCaja: 200_000 + 3 * 95_000 })
  })

  test('a sale is on the disk before it is shown, and goes up with its id after the page died', async () => {
    const { taquilla, servidor, almacen, irse, volver, reabrir } = await abrirTaquilla(3)
    await irse()
    const pedido = pedir(2)
    await taquilla.vender(pedido)
    expect(almacen.taquilla?.cola).toMatchObject([{ id: pedido.id }])
    expect(almacen.taquilla?.bloque).toHaveLength(1)
    const otra = await reabrir()
    expect(otra.taquilla.estado()).toMatchObject({ cola: [{ id: pedido.id }], bloque: [{}] })
    volver()
    await registradas(otra.motor)
    expect(servidor.ventas.map(({ id }) => id)).toEqual([pedido.id])
  })

  test('what could not be kept is no sale, and its boletos stay in the block', async () => {
    const { taquilla, almacen, irse } = await abrirTaquilla(3)
    await irse()
    almacen.lleno = true
    await expect(taquilla.vender(pedir(2))).rejects.toThrow('Libera espacio')
    almacen.lleno = false
    expect(taquilla.estado()).toMatchObject({ cola: [], bloque: [{}, {}, {}], enCaja: 200_000 })
  })

  test('pressed twice it is sold once', async () => {
    const { taquilla, irse } = await abrirTaquilla(3)
    await irse()
    const pedido = pedir(1)
    await Promise.all([taquilla.vender(pedido), taquilla.vender(pedido)])
    expect(taquilla.estado()).toMatchObject({ cola: [{ id: pedido.id }], bloque: [{}, {}] })
  })

  test('one that the server does not take stays with its reason and holds back no other', async () => {
    const { taquilla, servidor, irse, volver, motor } = await abrirTaquilla(3)
    await irse()
    const [mala, buena] = [pedir(1), pedir(1)]
    await taquilla.vender(mala)
    await taquilla.vender(buena)
    servidor.rechaza = ({ id }) => (id === mala.id ? 'El evento se canceló.' : '')
    volver()
    await hasta(() => motor.estado.ventasEnCola === 1)
    expect(taquilla.estado().cola).toMatchObject([{ id: mala.id, falla: 'El evento se canceló.' }])
    await expect(taquilla.cortar({ contado: 0, nota: '' })).rejects.toThrow('ventas sin registrar')
    servidor.rechaza = () => ''
    await taquilla.reintentar(mala.id)
    expect(taquilla.estado().cola).toEqual([])
  })

  test('one that was refused and given up frees its places; one that waits cannot be given up', async () => {
    const { taquilla, servidor, irse, volver, motor } = await abrirTaquilla(3)
    await irse()
    const [mala, buena] = [pedir(1), pedir(1)]
    await taquilla.vender(mala)
    await taquilla.vender(buena)
    const [suyo] = taquilla.estado().cola[0]?.apartados ?? []
    await taquilla.descartar(buena.id)
    expect(taquilla.estado().cola).toHaveLength(2)
    servidor.rechaza = ({ id }) => (id === mala.id ? 'El evento se canceló.' : '')
    volver()
    await hasta(() => motor.estado.ventasEnCola === 1)
    await taquilla.descartar(mala.id)
    await taquilla.refrescar()
    expect([taquilla.estado().cola, servidor.devoluciones.flat()]).toEqual([[], [suyo?.id]])
    expect(taquilla.estado().bloque.map(({ id }) => id)).not.toContain(suyo?.id)
  })
})

describe('the block goes back', () => {
  test('and nothing that was sold goes with it', async () => {
    const { taquilla, servidor, irse, volver, motor } = await abrirTaquilla(4)
    await irse()
    await taquilla.vender(pedir(1))
    volver()
    await hasta(() => motor.estado.conRed)
    const vendido = [...(taquilla.estado().cola[0]?.apartados ?? []), ...(taquilla.estado().ventas[0]?.boletos ?? [])]
    await taquilla.devolver()
    expect(servidor.devoluciones.flat()).toHaveLength(3)
    expect(servidor.devoluciones.flat()).not.toContain(vendido[0]?.id)
  })

  test('what is on its way back is sold to nobody, also where the answer is lost and the page dies', async () => {
    const { taquilla, servidor, almacen, irse, volver, reabrir } = await abrirTaquilla(4)
    servidor.red = 'muda'
    await expect(taquilla.devolver()).rejects.toThrow('conectar')
    expect(almacen.taquilla).toMatchObject({ bloque: [], porDevolver: [{}, {}, {}, {}].map(() => expect.any(String)) })
    await irse()
    const otra = await reabrir()
    await expect(otra.taquilla.vender(pedir(1))).rejects.toThrow('no alcanza')
    volver()
    await hasta(() => otra.motor.estado.conRed)
    await otra.taquilla.refrescar()
    expect(otra.taquilla.estado()).toMatchObject({ porDevolver: [], bloque: [], tipos: [{ quedan: 20 }] })
  })

  test('sold and given back at the same moment, each boleto goes one way', async () => {
    const { motor, taquilla, servidor } = await abrirTaquilla(20)
    // the stock of the evento is all in the block: this sells of it
    await taquilla.refrescar()
    await Promise.allSettled([taquilla.vender(pedir(1)), taquilla.devolver(), taquilla.vender(pedir(1))])
    await registradas(motor)
    const vendidos = servidor.recibidas.flatMap(({ apartados }) => apartados?.map(({ id }) => id) ?? [])
    expect(vendidos.length).toBeGreaterThan(0)
    for (const id of servidor.devoluciones.flat()) expect(vendidos).not.toContain(id)
  })

  test('before the drawer is closed', async () => {
    const { taquilla, servidor } = await abrirTaquilla(4)
    expect(await taquilla.cortar({ contado: 195_000, nota: 'Cambio de más' })).toMatchObject({ debe: 200_000 })
    expect(servidor.devoluciones.flat()).toHaveLength(4)
  })
})

describe('the end', () => {
  test('a phone that still owes a sale is not wiped', async () => {
    const { motor, taquilla, irse, volver, almacen } = await abrirTaquilla(2)
    await irse()
    await taquilla.vender(pedir(1))
    await expect(motor.terminar()).rejects.toThrow('Falta 1 venta por registrar')
    volver()
    await hasta(() => motor.estado.conRed)
    await motor.terminar()
    expect(almacen.taquilla).toBeNull()
  })

  test('a revoked phone keeps its sales without its block, and sends them', async () => {
    const { motor, taquilla, irse, remoto, servidor, almacen } = await abrirTaquilla(3)
    await irse()
    const pedido = pedir(1)
    await taquilla.vender(pedido)
    remoto.hayRed = true
    remoto.revocado = true
    motor.despertar()
    await hasta(() => motor.estado.fase === 'revocado' && motor.estado.ventasEnCola === 1)
    expect(almacen.taquilla).toMatchObject({ bloque: [], cola: [{ id: pedido.id }] })
    servidor.red = 'hay'
    motor.despertar()
    await vi.waitFor(() => expect(servidor.ventas.map(({ id }) => id)).toEqual([pedido.id]), 5_000)
    await vi.waitFor(() => expect(almacen.enlace).toBeNull())
  })
})

describe('cortesías', () => {
  const regalar = (cantidad: number) =>
    pedir(cantidad, { pago: 'cortesia', total: 0, nombre: 'Los Músicos', autoriza: 'Beto' })
  const NO = 'A esta taquilla solo le queda 1 cortesía.'

  test('without a network stop at the limit too, those that wait counted', async () => {
    const { taquilla, motor, servidor, irse, volver } = await abrirTaquilla()
    servidor.limite = 3
    await taquilla.refrescar()
    await taquilla.apartar([{ id: uuid(900), tipoId: GENERAL, cantidad: 6 }])
    expect(taquilla.estado().quedanCortesias).toBe(3)
    await irse()
    await taquilla.vender(regalar(2))
    expect(taquilla.estado().quedanCortesias).toBe(1)
    await expect(taquilla.vender(regalar(2))).rejects.toThrow(NO)
    await taquilla.vender(pedir(2))
    await volver()
    await registradas(motor)
    expect(taquilla.estado().quedanCortesias).toBe(1)
    expect(servidor.recibidas.map(({ pago, autoriza }) => [pago, autoriza])).toContainEqual(['cortesia', 'Beto'])
  })

  test('have no end without a limit', async () => {
    const { taquilla } = await abrirTaquilla()
    await taquilla.vender(regalar(9))
    expect(taquilla.estado().quedanCortesias).toBeNull()
  })
})
