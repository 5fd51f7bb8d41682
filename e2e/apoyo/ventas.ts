import { randomUUID } from 'node:crypto'
import type { CompraHecha, Comprar } from '@entrale/contract/compras/compra'
import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import type { Page } from '@playwright/test'
import { apartar, clienteDe, type Escena, type Evento, unico } from './datos.ts'

type Datos = { tipo: string; cantidad?: number; nombre?: string; apellidoPaterno?: string; email?: string }

/** Somebody with this name buys, elsewhere. */
export async function compraDe(
  base: string,
  evento: Evento,
  { tipo, cantidad = 1, nombre = 'Quien', apellidoPaterno = 'Compra', email }: Datos,
): Promise<CompraHecha['compra']> {
  const { id, total } = await apartar(base, evento, tipo, cantidad)
  const metodo: Comprar['metodo'] = total === 0 ? 'gratis' : 'prueba'
  const comprador = { nombre, apellidoPaterno, email: email ?? `${unico()}@prueba.example` }
  const { compra } = await clienteDe(base)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: { comprador, metodo, aceptaTerminos: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  return compra
}

/** Somebody who paid cash at a till of the sandbox. */
export async function compraEnOxxo(base: string, { evento, tipos }: Escena): Promise<CompraHecha> {
  const api = clienteDe(base)
  const { id } = await apartar(base, evento, tipos[0]?.id ?? '', 1)
  const hecha = await api('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Paga', apellidoPaterno: 'Efectivo', email: `${unico()}@prueba.example` },
      metodo: 'oxxo',
      aceptaTerminos: true,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  await api('POST /p/prueba/:referencia', {
    params: { referencia: hecha.compra.pago?.simular?.split('/').at(-1) ?? '' },
    body: { accion: 'pagar' },
  })
  return hecha
}

/** A reembolso that a buyer who paid in cash asked for: no call of the sandbox leaves it so. */
export const porTransferir = (folio: string): ReembolsoPanel => ({
  id: '0199a000-0000-7000-8000-000000000001',
  folio,
  monto: 45_000,
  moneda: 'MXN',
  estado: 'por_transferir',
  origen: 'comprador',
  compensacion: null,
  motivo: 'No puedo ir.',
  boletos: [1],
  fecha: new Date().toISOString(),
  decision: null,
  pagadoEn: null,
  quien: null,
})

/** What a button saves, as text, with the name of its file. */
export async function descargado(page: Page, boton: string | RegExp): Promise<{ nombre: string; texto: string }> {
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: boton }).click(),
  ])
  const trozos: Buffer[] = []
  for await (const trozo of await descarga.createReadStream()) trozos.push(Buffer.from(trozo as Uint8Array))
  return { nombre: descarga.suggestedFilename(), texto: Buffer.concat(trozos).toString('utf8') }
}

const CAMPO = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g

/** A sheet as Excel reads it: its mark at the very beginning, lines that end in CRLF, quotes doubled. */
export function filasDe(texto: string): string[][] {
  return texto
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((linea) => linea !== '')
    .map((linea) =>
      [...linea.matchAll(CAMPO)].map(([, entre, suelto]) =>
        entre === undefined ? (suelto ?? '') : entre.replaceAll('""', '"'),
      ),
    )
}
