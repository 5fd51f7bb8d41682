import { randomUUID } from 'node:crypto'
import type { Acceso, AlcancePuerta, Emparejamiento, Puerta, PuertaBody } from '@entrale/contract/accesos/schemas'
import { expect, type Page } from '@playwright/test'
import { clienteDe, comprar, type Escena, montar } from './datos.ts'
import { compraDe } from './ventas.ts'

/** A gate for everybody, unless told otherwise. */
export async function crearPuerta({ duena, evento }: Escena, datos: Partial<PuertaBody> = {}): Promise<Puerta> {
  const { item } = await duena.api('POST /organizacion/:slug/eventos/:slugEvento/puertas/crear-puerta', {
    params: evento.params,
    body: {
      nombre: 'Puerta Norte',
      tipos: null,
      cupo: null,
      reingreso: 'no',
      indicaciones: '',
      abreEn: null,
      ...datos,
    },
  })
  return item
}

async function emparejar(
  { duena, evento }: Escena,
  { id }: Puerta,
  alcance: AlcancePuerta = 'escanear',
): Promise<Emparejamiento> {
  const { item } = await duena.api('POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar', {
    params: { ...evento.params, id },
    body: { alcance },
  })
  return item
}

/** What a phone does with a code that somebody shows it. */
export const enlazar = (direccion: string, codigo: string, nombre: string) =>
  clienteDe(direccion)('POST /p/puerta/enlazar', { body: { codigo, nombre } })

/** A phone that scans at that gate; answers its id and its token. */
export async function conCelular(direccion: string, escena: Escena, puerta: Puerta, nombre: string) {
  const { codigo } = await emparejar(escena, puerta)
  return enlazar(direccion, codigo, nombre)
}

/** Its beat: how old its list is, what it has not sent yet, and its battery. */
export const latir = (
  direccion: string,
  { token }: { token: string },
  { enCola = 0, bateria = 80, haceMs = 0 }: { enCola?: number; bateria?: number; haceMs?: number } = {},
) =>
  clienteDe(direccion, token)('POST /p/puerta/accesos', {
    body: { accesos: [], reloj: Date.now(), enCola, listaDe: Date.now() - haceMs, bateria },
  })

/** One scan of that phone: somebody came in, unless told otherwise; answers its id. */
export async function escanear(
  direccion: string,
  { token }: { token: string },
  acceso: Pick<Acceso, 'puertaId'> & Partial<Acceso>,
): Promise<string> {
  const ahora = Date.now()
  const suyo: Acceso = {
    ...{ id: randomUUID(), boletoId: null, resultado: 'adelante', en: ahora, firme: true, sinRed: false },
    ...{ forzado: false, deshace: null, leido: null },
    ...acceso,
  }
  await clienteDe(direccion, token)('POST /p/puerta/accesos', {
    body: { accesos: [suyo], reloj: ahora, enCola: 0, listaDe: ahora, bateria: null },
  })
  return suyo.id
}

/** Ana López enters by both gates, and a phone sends three more after it was removed: one of hers, two that are free. */
export async function dejarPorResolver(direccion: string, escena: Escena, norte: Puerta, sur: Puerta): Promise<void> {
  const { boletos } = await compraDe(direccion, escena.evento, {
    ...{ tipo: escena.tipos[0]?.id ?? '', cantidad: 3, nombre: 'Ana', apellidoPaterno: 'López' },
  })
  const entran = async (celular: { token: string }, puerta: Puerta, cuantos: number, haceMin: number) => {
    for (const { id } of boletos.slice(0, cuantos))
      await escanear(direccion, celular, {
        ...{ boletoId: id, puertaId: puerta.id, en: Date.now() - haceMin * 60_000, sinRed: true },
      })
  }
  await entran(await conCelular(direccion, escena, norte, 'Luis'), norte, 1, 20)
  await entran(await conCelular(direccion, escena, sur, 'Chuy'), sur, 1, 3)
  const memo = await conCelular(direccion, escena, norte, 'Memo')
  await clienteDe(direccion, memo.token)('DELETE /p/puerta/celular')
  await entran(memo, norte, 3, 10)
}

/**
 * A gate for everybody and one with a limit, a phone that is late and one that never had the list, and what waits for
 * a person.
 */
export async function ponerPuertas(direccion: string, escena: Escena): Promise<void> {
  const norte = await crearPuerta(escena)
  const sur = await crearPuerta(escena, {
    nombre: 'Puerta Sur',
    tipos: escena.tipos.slice(1).map(({ id }) => id),
    cupo: 120,
    reingreso: 'tras_salida',
  })
  const lupita = await conCelular(direccion, escena, norte, 'Lupita')
  await latir(direccion, lupita, { haceMs: 6 * 60_000, enCola: 12, bateria: 15 })
  await conCelular(direccion, escena, norte, 'Beto')
  await dejarPorResolver(direccion, escena, norte, sur)
}

const HORA = 3_600_000

/** An evento that begins in an hour, so that its gates admit. */
export const montarHoy = (
  direccion: string,
  tipos: string[] = ['General'],
  de: Partial<Pick<Escena, 'duena' | 'organizacion'>> = {},
): Promise<Escena> =>
  montar(direccion, {
    ...de,
    tipos: tipos.map((tipo) => ({ tipo })),
    evento: {
      fechaInicio: new Date(Date.now() + HORA).toISOString(),
      fechaFin: new Date(Date.now() + 5 * HORA).toISOString(),
    },
  })

/** As many as one person may buy at a time. */
const POR_COMPRA = 10
/** The texts of the codes of so many boletos. */
export async function codigosDe(direccion: string, { evento, tipos }: Escena, cuantos: number): Promise<string[]> {
  const codigos: string[] = []
  while (codigos.length < cuantos) {
    const cantidad = Math.min(POR_COMPRA, cuantos - codigos.length)
    const { compra } = await comprar(direccion, evento, tipos[0]?.id ?? '', cantidad)
    codigos.push(...compra.boletos.map(({ qr }) => qr))
  }
  return codigos
}

/** This browser becomes a phone of that gate, and stands before its camera, at its till, or alone. */
export async function ponerEnPuerta(page: Page, escena: Escena, puerta: Puerta, alcance: AlcancePuerta = 'escanear') {
  const { codigo, palabras } = await emparejar(escena, puerta, alcance)
  await page.goto(`/puerta/#${codigo}`)
  for (const palabra of palabras.split(' '))
    await expect(page.getByText(palabra.toUpperCase(), { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '¿De quién es este celular?' }).fill('Toño')
  await page.getByRole('button', { name: 'Sí, enlazar' }).click()
  await page.getByRole('button', { name: /^Empezar/ }).click()
  if (alcance === 'kiosco') await expect(page.getByRole('heading', { name: 'PON TU CÓDIGO AQUÍ' })).toBeVisible()
  else await expect(page.getByRole('button', { name: alcance === 'taquilla' ? 'Escanear' : 'Buscar' })).toBeVisible()
}

/** What a reader in the hand does: it types the code in a moment and ends with Enter. */
export async function leerConLector(page: Page, texto: string): Promise<void> {
  await page.evaluate((codigo) => {
    for (const key of [...codigo, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, texto)
}

/** The verdict that is up. */
export const veredicto = (page: Page) => page.getByRole('region', { name: 'Resultado' })
