import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { expect, test } from '../apoyo/prueba.ts'
import { codigosDe, crearPuerta, montarHoy, ponerEnPuerta } from '../apoyo/puertas.ts'
import { filmar, TOMAS, type Toma, tomar, vacia } from './filmar.ts'

const veces = (cuadro: Buffer, n: number) => Array.from({ length: n }, () => cuadro)

/** Each boleto is held up for a second and a half, and then nothing is. */
async function pelicula(archivo: string, codigos: readonly string[], tomaDe: (i: number) => Toma): Promise<void> {
  const nada = await vacia()
  const cuadros: Buffer[] = []
  for (const [i, codigo] of codigos.entries()) {
    const grado = codigos.length === 1 ? 0.5 : i / (codigos.length - 1)
    cuadros.push(...veces(await tomar(codigo, tomaDe(i), grado), 45), ...veces(nada, 30))
  }
  await filmar(archivo, cuadros)
}

const conCamara = (archivo: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${archivo}`,
]

const PELICULAS: [string, number, number, (i: number) => Toma][] = [
  ['blurred more and more', 12, 10, () => 'borrosa'],
  ['as screens are at night', TOMAS.length, TOMAS.length, (i) => TOMAS[i] ?? 'nitida'],
]
for (const [como, cuantos, bastan, tomaDe] of PELICULAS)
  test(`the camera reads boletos that are ${como}`, async ({ playwright, launchOptions, direccion }, info) => {
    const escena = await montarHoy(direccion)
    const codigos = await codigosDe(direccion, escena, cuantos)
    const archivo = join(info.outputDir, 'camara.mjpeg')
    await pelicula(archivo, codigos, tomaDe)
    const puerta = await crearPuerta(escena)
    const args = [...(launchOptions.args ?? []), ...conCamara(archivo)]
    let navegador: Browser | undefined
    try {
      navegador = await playwright.chromium.launch({ ...launchOptions, args })
      const page = await navegador.newPage({ baseURL: direccion, locale: 'es-MX', permissions: ['camera'] })
      await ponerEnPuerta(page, escena, puerta)
      const { params } = escena.evento
      const entraron = async () =>
        (await escena.duena.api('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params })).entraron
      await expect.poll(entraron, { timeout: 90_000 }).toBeGreaterThanOrEqual(bastan)
    } finally {
      await navegador?.close()
    }
  })
