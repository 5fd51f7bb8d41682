import { describe, expect, it } from 'vitest'
import type { Cobro, Pasarela } from './pasarela.ts'
import { createPasarelaPrueba, type GuardarCobros, pasarelaPrueba } from './prueba.ts'
import type { CobroGuardado } from './prueba-cobros.ts'

const cobro: Omit<Cobro, 'email' | 'metodo'> = {
  clave: 'c1',
  compraId: 'x',
  concepto: 'Boletos',
  monto: 10_000,
  moneda: 'MXN',
  nombre: '',
  venceEn: null,
  urlRegreso: '',
  vendedor: null,
}

function enMemoria(): GuardarCobros {
  const cobros = new Map<string, CobroGuardado>()
  const buscar = (clave: string) => [...cobros.values()].find((uno) => uno.clave === clave) ?? null
  return {
    insertar: async (uno) => {
      const antes = buscar(uno.clave)
      if (antes === null) cobros.set(uno.referencia, uno)
      return antes ?? uno
    },
    leer: async (referencia) => cobros.get(referencia) ?? null,
    buscar: async (clave) => buscar(clave),
    cambiar: async (referencia, cambio) => {
      const antes = cobros.get(referencia)
      if (antes === undefined) return null
      cobros.set(referencia, cambio(antes))
      return cobros.get(referencia) ?? null
    },
    listar: async () => [...cobros.values()].filter(({ recibido }) => recibido > 0),
    movimientos: async () => [],
  }
}
const crear = (): Pasarela =>
  createPasarelaPrueba({ cobros: enMemoria(), secret: Buffer.alloc(32, 1), paginas: 'http://x' })
const hacer = (pasarela: Pasarela, accion: 'pagar' | 'pagar_de_menos' | 'vencer' | 'contracargo' | 'rechazar') =>
  pasarela.simulador?.simular('prueba_c1', accion, new Date())

describe('Pago de prueba at once', () => {
  it.each([
    ['ana@correo.mx', 'aprobado'],
    ['rechazar@correo.mx', 'rechazado'],
    ['rechazar+dos@correo.mx', 'rechazado'],
    ['rechazarme@correo.mx', 'aprobado'],
  ])('answers %s with %s', async (email, estado) => {
    for (const pasarela of [pasarelaPrueba, crear()])
      expect(await pasarela.iniciar({ ...cobro, metodo: 'prueba', email })).toMatchObject({
        estado,
        referencia: 'prueba_c1',
      })
  })
})

describe('Pago de prueba as a provider', () => {
  const email = 'ana@correo.mx'

  it('begins a charge once for each key, and finds it by both names', async () => {
    const pasarela = crear()
    const primera = await pasarela.iniciar({ ...cobro, metodo: 'oxxo', email })
    expect(primera).toMatchObject({
      estado: 'pendiente',
      ficha: { tipo: 'oxxo', codigoBarras: expect.stringMatching(/^\d{24}$/) },
    })
    expect(await pasarela.iniciar({ ...cobro, metodo: 'oxxo', email })).toEqual(primera)
    expect([await pasarela.leer('prueba_c1'), await pasarela.buscar('c1')]).toEqual([primera, primera])
    expect([await pasarela.leer('otra'), await pasarela.buscar('otra')]).toEqual([null, null])
  })

  it('gives every transfer a CLABE whose check digit is right', async () => {
    const { ficha } = await crear().iniciar({ ...cobro, metodo: 'spei', email })
    const clabe = ficha?.tipo === 'spei' ? ficha.clabe : ''
    const suma = [...clabe.slice(0, 17)].reduce(
      (total, digito, i) => total + ((Number(digito) * ([3, 7, 1][i % 3] ?? 0)) % 10),
      0,
    )
    expect(clabe).toMatch(/^\d{18}$/)
    expect(Number(clabe[17])).toBe((10 - (suma % 10)) % 10)
  })

  it('cancels what is not paid, and tells of what is', async () => {
    const pasarela = crear()
    await pasarela.iniciar({ ...cobro, metodo: 'tarjeta', email })
    expect((await pasarela.cancelar('prueba_c1')).estado).toBe('cancelado')
    const otra = crear()
    await otra.iniciar({ ...cobro, metodo: 'tarjeta', email })
    await hacer(otra, 'pagar')
    expect((await otra.cancelar('prueba_c1')).estado).toBe('aprobado')
  })

  it('does nothing that cannot happen', async () => {
    const pasarela = crear()
    await pasarela.iniciar({ ...cobro, metodo: 'oxxo', email })
    expect(await hacer(pasarela, 'contracargo')).toBeNull()
    expect(await hacer(pasarela, 'rechazar')).toBeNull()
    await hacer(pasarela, 'vencer')
    expect((await pasarela.simulador?.ver('prueba_c1'))?.acciones).toEqual(['pagar'])
  })

  it('gives back to a card once for each key and never more than came; cash has no way back', async () => {
    const pasarela = crear()
    await pasarela.iniciar({ ...cobro, metodo: 'tarjeta', email })
    await hacer(pasarela, 'pagar')
    const devolver = (clave: string, monto: number) =>
      pasarela.reembolsar({ clave, referencia: 'prueba_c1', monto, moneda: 'MXN' })
    expect([await devolver('a', 4_000), await devolver('a', 4_000)].map(({ estado }) => estado)).toEqual([
      'pagado',
      'pagado',
    ])
    expect(await pasarela.leer('prueba_c1')).toMatchObject({ estado: 'aprobado', reembolsado: 4_000 })
    expect((await devolver('b', 6_001)).estado).toBe('fallido')
    expect((await devolver('c', 6_000)).estado).toBe('pagado')
    expect(await pasarela.leer('prueba_c1')).toMatchObject({ estado: 'devuelto', reembolsado: 10_000 })
    const efectivo = crear()
    await efectivo.iniciar({ ...cobro, metodo: 'spei', email })
    await hacer(efectivo, 'pagar')
    expect((await efectivo.reembolsar({ clave: 'a', referencia: 'prueba_c1', monto: 1, moneda: 'MXN' })).estado).toBe(
      'sin_via',
    )
  })
})
