// Case 6: $923 by OXXO come late, sold out. The organizer was told to transfer them then; now the platform does, which
// holds them, and no statement of the organizer has a line of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barrerApartados } from '../../jobs/vencer-apartados.ts'
import { agotarTiempo } from '../pagar.ts'
import { abrirCasa, type CasaDeCaso, PAGO } from './casa.ts'
import { balanzaDe } from './libro.ts'

let casa: CasaDeCaso
beforeAll(async () => {
  casa = await abrirCasa({ tipo: { tipo: 'General', precio: 85_000, cupo: 1 } })
})
afterAll(() => casa.close())

const darClabe = async ({ folio, acceso }: Awaited<ReturnType<CasaDeCaso['vender']>>, clabe: string) =>
  casa.api.como()('PUT /p/compras/:folio/clabe', {
    ...{ params: { folio }, query: { acceso }, body: { clabe, titular: 'Ana Ruiz', consiento: true } },
  })

it('is owed to its buyer, leaves in a lote, comes back once, and leaves again with its clave de rastreo', async () => {
  const { api, evento, enElBanco } = casa
  const [general = { id: '' }] = evento.tipos
  const tarde = await casa.vender([[general, 1]], 'oxxo')
  await agotarTiempo(api, tarde.apartado.id)
  await barrerApartados(api)
  const otra = await casa.vender([[general, 1]], 'tarjeta')
  await otra.pagar()
  expect(await casa.libro()).toEqual([
    'venta: pasarela 92300, organizacion -85000, plataforma -6293, iva -1007',
    'comision: pasarela -4203, comision 3623, iva_acreditable 580',
    'retencion: organizacion 2125, retencion -2125',
  ])
  const estado = await casa.estado()

  await tarde.pagar()
  expect(await casa.libro()).toEqual([
    'cobro: pasarela 92300, comprador -92300',
    // what the provider keeps of it is the platform's cost
    'comision: pasarela -4203, comision 3623, iva_acreditable 580',
  ])
  expect(await tarde.ver()).toMatchObject({
    estado: 'cancelada',
    reembolsos: [{ origen: 'pago_tardio', monto: 92_300 }],
  })
  await casa.trabajar()
  // nothing goes back to an OXXO: its buyer is asked where to
  expect(await tarde.ver()).toMatchObject({ reembolsos: [{ estado: 'falta_clabe' }] })
  expect(await casa.libro()).toEqual([])

  await darClabe(tarde, '032180000118359719')
  const { id } = await api.db.selectFrom('reembolsos').select('id').executeTakeFirstOrThrow()
  const malo = await enElBanco.enBanco('reembolsos', id)
  await enElBanco.devuelto(malo, 'Cuenta inexistente.')
  expect(await tarde.ver()).toMatchObject({ reembolsos: [{ estado: 'falta_clabe' }] })
  // it never left by our book
  expect(await casa.libro()).toEqual([])

  await darClabe(tarde, '646180111812345676')
  const bueno = await enElBanco.enBanco('reembolsos', id)
  await enElBanco.pagado(bueno, 'RASTREO-6')
  expect(await casa.libro()).toEqual(['pago_reembolso: banco -92300, comprador 92300'])
  expect(await tarde.ver()).toMatchObject({ reembolsos: [{ estado: 'pagado', rastreo: 'RASTREO-6' }] })

  // the bank takes even that one back: the books turn round, and it is paid once more under another name
  await enElBanco.devuelto(bueno, 'Cuenta cancelada.')
  expect(await casa.libro()).toEqual(['pago_reembolso: banco 92300, comprador -92300'])
  await darClabe(tarde, '032180000118359719')
  await enElBanco.pagado(await enElBanco.enBanco('reembolsos', id), 'RASTREO-7')
  expect(await casa.libro()).toEqual(['pago_reembolso: banco -92300, comprador 92300'])

  // neither the organizer's statement nor any invoice has heard of it
  expect(await casa.estado()).toEqual(estado)
  expect(await casa.saldo(PAGO)).toMatchObject({ total: 82_875, retenidoIsr: 2_125 })
  await casa.cerrarMes()
  expect(casa.documentos().map(([titulo, ...resto]) => [titulo, resto.at(-1)])).toEqual([
    ['I organización → XAXX010101000 PUBLICO EN GENERAL 616 42501 · uso S01 · forma 04 · PUE MXN', 'total 850.00'],
    ['I plataforma → XAXX010101000 PUBLICO EN GENERAL 616 06600 · uso S01 · forma 04 · PUE MXN', 'total 73.00'],
    [
      'R plataforma → EKU9003173C9 ESCUELA KEMPER URGATE 601 42501 · clave 26',
      'DetallesDelServicio FormaPagoServ=08 TipoDeServ=06 FechaServ=DIA PrecioServSinIVA=850.00',
    ],
  ])

  await casa.depositar()
  expect(await casa.libro()).toEqual(['deposito: pasarela -176194, banco 176194'])
  // 176,194 came and 92,300 left: what is there is the organizer's, the tax office's and ours
  expect(await balanzaDe(api.db)).toEqual({
    ...{ banco: 83_894, organizacion: -82_875, plataforma: -6_293, iva: -1_007, retencion: -2_125 },
    ...{ comision: 7_246, iva_acreditable: 1_160 },
  })
})
