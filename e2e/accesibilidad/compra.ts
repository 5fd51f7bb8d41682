import { randomUUID } from 'node:crypto'
import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { APIRequestContext, Page } from '@playwright/test'
import { dejarSegundos } from '../apoyo/base-datos.ts'
import { enlaceDeBoleto, enlaceDeCompra } from '../apoyo/boletos.ts'
import {
  apartarEnPantalla,
  botonPagar,
  codigoQr,
  elegirForma,
  llenarDatos,
  mas,
  nuevoComprador,
  paso,
  terminar,
} from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { apartar, clienteDe, comprar, type Escena, montar, unico } from '../apoyo/datos.ts'
import { ofrecer } from '../apoyo/lista-espera.ts'
import { comprarContestando, PREGUNTAS, preguntar } from '../apoyo/preguntas.ts'
import { expect } from '../apoyo/prueba.ts'
import { abierto, estado, type Fila, pantalla, pulsar } from './tabla.ts'

type Datos = { escena: Escena; propia: Escena; contestada: Escena; respondida: CompraHecha; oferta: string }
type Hecha = { hecha: CompraHecha; devuelta: CompraHecha; transferida: CompraHecha; transferencia: string }

export async function prepararCheckout(direccion: string, request: APIRequestContext, escena: Escena): Promise<Datos> {
  const propia = await montar(direccion, {
    tipos: [{ tipo: 'General' }, { tipo: 'Cooperación', precio: 5_000, precioLibre: true }],
  })
  await propia.duena.api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', {
    params: propia.evento.params,
    body: { codigo: 'DIEZ', porcentaje: 10, descripcion: 'Diez por ciento menos' },
  })
  const contestada = await montar(direccion)
  const ids: string[] = []
  for (const pregunta of PREGUNTAS) ids.push((await preguntar(contestada, pregunta)).id)
  const respondida = await comprarContestando(direccion, contestada, ids)
  return { escena, propia, contestada, respondida, oferta: (await ofrecer(direccion, request)).enlace }
}

const continuar = (page: Page) => pulsar(page, 'Continuar al pago')

export const checkout: Fila<Datos>[] = [
  pantalla(
    'checkout',
    ({ escena }) => `${escena.evento.ruta}/checkout`,
    (page) => paso(page, /Elige tus\s*boletos/),
  ),
  estado('data, with their mistakes', async (page, { escena }) => {
    await apartarEnPantalla(page, escena.evento, 'General', 1)
    await continuar(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
  }),
  estado('ways to pay', async (page) => {
    await llenarDatos(page, nuevoComprador())
    await continuar(page)
    await elegirForma(page, 'prueba')
  }),
  estado('paid', async (page) => {
    await terminar(page, botonPagar(page))
    await expect(codigoQr(page)).toBeVisible()
  }),
  estado('code on the whole screen', async (page) => {
    await pulsar(page, 'Mostrar en pantalla completa')
    await abierto(page)
  }),
  estado('two minutes left', async (page, { propia }) => {
    await apartarEnPantalla(page, propia.evento, 'General', 1)
    await dejarSegundos(propia.evento.slug, 100)
    await page.reload()
    await abierto(page, /Te quedan 2 minutos/)
  }),
  estado('hold that ran out', async (page, { propia }) => {
    await pulsar(page, 'Seguir así')
    await dejarSegundos(propia.evento.slug, -1)
    await page.reload()
    await expect(paso(page, /Se liberó tu apartado/)).toBeVisible()
  }),
  estado('a code, and an amount that is missing', async (page, { propia }) => {
    await page.goto(`${propia.evento.ruta}/checkout?codigo=DIEZ`)
    await expect(page.getByText('Diez por ciento menos')).toBeVisible()
    await mas(page, 'General').click()
    await mas(page, 'Cooperación').click()
    await pulsar(page, 'Continuar')
    await expect(page.getByText('Escribe cuánto aportas.')).toBeVisible()
  }),
  pantalla(
    'offer',
    ({ oferta }) => oferta,
    (page) => paso(page, /Te tocó\s*un boleto/),
  ),
  estado('questions, with their mistakes', async (page, { contestada }) => {
    await apartarEnPantalla(page, contestada.evento, 'General', 2)
    await llenarDatos(page, nuevoComprador())
    await continuar(page)
    await expect(page.getByText('Responde esta pregunta.')).toBeVisible()
  }),
  pantalla(
    'compra with answers',
    ({ respondida }) => enlaceDeCompra(respondida),
    (page) => page.getByRole('region', { name: 'Tus respuestas' }),
  ),
  pantalla(
    'boleto with answers',
    ({ respondida }) => enlaceDeBoleto(respondida),
    (page) => page.getByRole('region', { name: 'Tus respuestas' }),
  ),
]

export async function prepararCompra(direccion: string, request: APIRequestContext, { evento, tipos }: Escena) {
  const id = tipos[0]?.id ?? ''
  const devolvible = await montar(direccion, { evento: { politicaReembolso: '24h' } })
  const transferida = await comprar(direccion, evento, id, 1)
  const email = `${unico()}@prueba.example`
  await clienteDe(direccion)('POST /p/boletos/:id/transferir', {
    params: { id: transferida.compra.boletos[0]?.id ?? '' },
    query: { acceso: transferida.compra.boletos[0]?.acceso ?? '' },
    body: {
      nombre: 'María de los Ángeles Montiel',
      email,
      mensaje: 'Una nota larga para que se vea cómo se acomoda cuando ocupa más de un renglón.',
    },
  })
  const { texto } = await esperarCorreo(request, email, 'Quien Compra te pasa un boleto')
  return {
    hecha: await comprar(direccion, evento, id, 1),
    devuelta: await comprar(direccion, devolvible.evento, devolvible.tipos[0]?.id ?? '', 2),
    transferida,
    transferencia: /\/transferencias\/[\w-]+#acceso=[\w-]+/.exec(texto)?.[0] ?? '',
  }
}

export const compra: Fila<Hecha>[] = [
  pantalla('boleto', ({ hecha }) => enlaceDeBoleto(hecha), codigoQr),
  estado('giving a boleto to somebody, with its mistakes', async (page) => {
    await pulsar(page, 'Transferir boleto')
    const dialogo = await abierto(page)
    await pulsar(dialogo, 'Transferir boleto')
    await expect(dialogo.getByText('Escribe su nombre.')).toBeVisible()
  }),
  pantalla(
    'transfer',
    ({ transferencia }) => transferencia,
    (page) => page.getByRole('button', { name: 'Aceptar boleto' }),
  ),
  pantalla(
    'compra with a transfer',
    ({ transferida }) => enlaceDeCompra(transferida),
    (page) => page.getByText('Se lo estás pasando a'),
  ),
  pantalla('compra that can be corrected', ({ hecha }) => enlaceDeCompra(hecha), codigoQr),
  estado('correcting the address, with its mistake', async (page) => {
    await pulsar(page, 'Corregir correo')
    const dialogo = await abierto(page)
    await pulsar(dialogo, 'Corregir y enviar')
    await expect(dialogo.getByRole('textbox', { name: 'Correo' })).toHaveAttribute('aria-invalid', 'true')
  }),
  pantalla('what a device remembers', '/compras', (page) =>
    page.getByRole('button', { name: 'Olvidar en este dispositivo', exact: true }),
  ),
  pantalla('compra', ({ devuelta }) => enlaceDeCompra(devuelta), codigoQr),
  estado('asking for a refund', async (page) => {
    await pulsar(page, 'Pedir reembolso')
    await (await abierto(page)).getByRole('checkbox', { name: /^Boleto 2 / }).check()
  }),
  estado('refund', async (page) => {
    await pulsar(page.getByRole('dialog'), /^Pedir reembolso de/)
    await expect(page.getByRole('region', { name: 'Tu reembolso' })).toBeVisible()
  }),
  pantalla('looking for boletos', '/compras/buscar'),
  estado('looking for boletos, sent', async (page) => {
    await page.getByRole('textbox', { name: 'Correo' }).fill('nadie-compro@prueba.example')
    await pulsar(page, 'Enviarme mis boletos')
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  }),
]

export async function prepararPendientes(direccion: string, { evento, tipos }: Escena) {
  const pedir = async (metodo: 'oxxo' | 'spei') => {
    const { id } = await apartar(direccion, evento, tipos[0]?.id ?? '', 1)
    const { nombre, apellidoPaterno, email } = nuevoComprador()
    return clienteDe(direccion)('POST /p/apartados/:id/comprar', {
      params: { id },
      body: { comprador: { nombre, apellidoPaterno, email }, metodo, aceptaTerminos: true },
      headers: { 'idempotency-key': randomUUID() },
    })
  }
  return { oxxo: await pedir('oxxo'), spei: await pedir('spei') }
}

const simular = (page: Page) => page.getByRole('link', { name: 'Simular el pago' }).click()

export const pendientes: Fila<{ oxxo: CompraHecha; spei: CompraHecha }>[] = [
  pantalla(
    'voucher of OXXO',
    ({ oxxo }) => enlaceDeCompra(oxxo),
    (page) => page.getByLabel('Ficha de pago'),
  ),
  estado('other ways to pay', async (page) => {
    await pulsar(page, 'Pagar de otra forma')
    await expect((await abierto(page)).getByRole('radio').first()).toBeVisible()
  }),
  pantalla(
    'voucher of SPEI',
    ({ spei }) => enlaceDeCompra(spei),
    (page) => page.getByLabel('Ficha de pago'),
  ),
  estado('bank of the sandbox', async (page) => {
    await simular(page)
    await expect(paso(page, /Pago de\s*prueba/)).toBeVisible()
  }),
  estado('bank of the sandbox, paid in part', async (page) => {
    await pulsar(page, 'Pagar de menos')
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Pagado en parte')
  }),
]
