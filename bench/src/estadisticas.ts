// The statistics of one very large evento, and of its organization: what a page of them costs, of all time and of some days.
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, migrate, startEmbedded } from '@entrale/db'
import { removeEmbedded } from '@entrale/db/testing'
import type { Cargado } from './asistentes-carga.ts'
import { abrir, contar, type Medida, medirVacio, type Sujeto } from './busqueda-medir.ts'
import { cargarEstadisticas } from './estadisticas-carga.ts'
import { type CostoDeVenta, medirVentas } from './estadisticas-venta.ts'
import { keep } from './report.ts'

const OBJETIVO_MS = 20
/** Durability does not matter here. */
const AJUSTES = ['-c', 'shared_buffers=512MB', '-c', 'fsync=off', '-c', 'max_wal_size=4GB']

type Opciones = { ventas: number; veces: number; resultados: string }

const decir = (texto: string) => process.stdout.write(`${texto}\n`)
const PREGUNTAS = [
  { nombre: 'evento, all of it', de: 'evento', consulta: '' },
  { nombre: 'evento, 30 days', de: 'evento', consulta: '?periodo=30' },
  { nombre: 'evento, 7 days', de: 'evento', consulta: '?periodo=7' },
  { nombre: 'evento, sheet of its tipos', de: 'evento', consulta: '/tipos.csv' },
  { nombre: 'organization, 30 days', de: 'organizacion', consulta: '' },
  { nombre: 'organization, all of it', de: 'organizacion', consulta: '?periodo=todo' },
] as const

const f = (ms: number) => ms.toFixed(1).padStart(8)
function linea({ nombre, objetivo, cpu50, cpu99, pg50, node50, wall50, wall99 }: Medida): string {
  const fallo = objetivo ? (cpu99 <= OBJETIVO_MS ? '  met' : '  short') : ''
  return `  ${nombre.padEnd(34)}${f(cpu50)}${f(cpu99)}  |${f(pg50)}${f(node50)}  |${f(wall50)}${f(wall99)}${fallo}`
}

async function pedir(
  { app }: Sujeto,
  { token, ruta }: Cargado,
  { de, consulta }: (typeof PREGUNTAS)[number],
): Promise<void> {
  const url = `${de === 'evento' ? ruta : ruta.replace(/\/eventos\/.*/, '')}/estadisticas${consulta}`
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 500)}`)
}

const us = (valor: number) => Math.round(valor).toString().padStart(6)
const lineaDeVenta = ({ camino, lote, sin, con, reloj }: CostoDeVenta) =>
  `  ${(camino === 'pagada' ? 'paid at once' : 'asked for, then paid').padEnd(24)}batches of ${String(lote).padEnd(6)}${us(sin)}${us(con)}${us(reloj)}   +${us(con - sin + reloj)}`

async function medirTodo(url: string, cargado: Cargado, { ventas, veces, resultados }: Opciones): Promise<void> {
  const sujeto = await abrir(url)
  try {
    decir(
      `\n  CPU of node and PostgreSQL in ms, ${veces} times each        p50     p99  |    pg50  node50  |  wall50  wall99   (target: p99 ≤ ${OBJETIVO_MS} ms)`,
    )
    const medidas = [await medirVacio(sujeto, veces)]
    for (const pregunta of PREGUNTAS) {
      const medida = await contar(pregunta.nombre, true, veces, sujeto.pid, () => pedir(sujeto, cargado, pregunta))
      medidas.push(medida)
      decir(linea(medida))
    }
    const hechos = {
      ventas,
      objetivoMs: OBJETIVO_MS,
      procesadores: availableParallelism(),
      carga: loadavg()[0],
      ajustes: AJUSTES,
    }
    decir(JSON.stringify(hechos))
    decir('\n  µs of PostgreSQL for a sale of two boletos   without  with the clock   more')
    const ventasConCifras = await medirVentas(url, (costo) => decir(lineaDeVenta(costo)))
    keep('estadisticas', { medidas, ventas: ventasConCifras, hechos }, resultados)
  } finally {
    await sujeto.close()
  }
}

export async function estadisticas(opciones: Opciones): Promise<void> {
  const carpeta = await mkdtemp(join(tmpdir(), 'entrale-estadisticas-'))
  const servidor = await startEmbedded(carpeta, AJUSTES)
  try {
    decir(
      `\nestadisticas: ${opciones.ventas.toLocaleString('en-US')} sales of one evento, and three times as many of ten others`,
    )
    await migrate(servidor.url)
    const db = connect(servidor.url, 1)
    const cargado = await cargarEstadisticas(db, opciones.ventas, (paso) => decir(`  ${paso}`)).finally(() =>
      db.destroy(),
    )
    await medirTodo(servidor.url, cargado, opciones)
  } finally {
    await servidor.stop()
    await removeEmbedded(carpeta)
  }
}
