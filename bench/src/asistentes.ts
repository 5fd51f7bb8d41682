// The organizer's lists of one very large evento: what each page, search and filter costs, and the sheet of all of it.
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, migrate, startEmbedded } from '@entrale/db'
import { removeEmbedded } from '@entrale/db/testing'
import { type Cargado, cargarAsistentes } from './asistentes-carga.ts'
import { abrir, contar, type Medida, medirVacio, type Sujeto } from './busqueda-medir.ts'
import { keep } from './report.ts'

const OBJETIVO_MS = 100
/** Durability does not matter here. */
const AJUSTES = ['-c', 'shared_buffers=512MB', '-c', 'fsync=off', '-c', 'max_wal_size=4GB']

type Opciones = { asistentes: number; veces: number; resultados: string }
type Pregunta = { nombre: string; ruta: string; objetivo?: boolean }

const decir = (texto: string) => process.stdout.write(`${texto}\n`)

function preguntasDe({ tipos, folio }: Cargado, cuantos: number): Pregunta[] {
  const ultima = Math.floor(cuantos / 10)
  const listas = ['asistentes', 'compras'].flatMap((lista): Pregunta[] => [
    { nombre: `${lista}: first page`, ruta: `/${lista}` },
    { nombre: `${lista}: page of 50`, ruta: `/${lista}?limit=50` },
    { nombre: `${lista}: page ${Math.floor(ultima / 2)}`, ruta: `/${lista}?currentPage=${Math.floor(ultima / 2)}` },
    { nombre: `${lista}: page ${ultima}, the last`, ruta: `/${lista}?currentPage=${ultima}` },
    { nombre: `${lista}: by a common name`, ruta: `/${lista}?term=rosario` },
    { nombre: `${lista}: by a whole name`, ruta: `/${lista}?term=${encodeURIComponent('xóchitl zúñiga peña')}` },
    { nombre: `${lista}: by e-mail`, ruta: `/${lista}?term=vega${Math.floor(cuantos / 3)}@correo` },
    { nombre: `${lista}: by folio`, ruta: `/${lista}?term=${folio}` },
    { nombre: `${lista}: one letter`, ruta: `/${lista}?term=a` },
    { nombre: `${lista}: that are none`, ruta: `/${lista}?term=wwwwww` },
    { nombre: `${lista}: of a tipo`, ruta: `/${lista}?tipo=${tipos[1]}` },
  ])
  return [
    ...listas,
    { nombre: 'asistentes: that are in', ruta: '/asistentes?estado=usado' },
    { nombre: 'asistentes: tipo, estado, name', ruta: `/asistentes?estado=valido&tipo=${tipos[0]}&term=nunez` },
    { nombre: 'compras: refunded', ruta: '/compras?estado=reembolsada' },
    { nombre: 'compras: of two days', ruta: `/compras?desde=${hace(6)}&hasta=${hace(5)}` },
    { nombre: 'resumen of the organization', ruta: '/../../resumen', objetivo: true },
    { nombre: 'compras.csv', ruta: '/compras.csv', objetivo: false },
    { nombre: 'asistentes.csv', ruta: '/asistentes.csv', objetivo: false },
  ]
}

const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10)
const f = (ms: number) => ms.toFixed(1).padStart(8)
function linea({ nombre, objetivo, cpu50, cpu99, pg50, node50, wall50, wall99 }: Medida): string {
  const fallo = objetivo ? (cpu99 <= OBJETIVO_MS ? '  met' : '  short') : ''
  return `  ${nombre.padEnd(32)}${f(cpu50)}${f(cpu99)}  |${f(pg50)}${f(node50)}  |${f(wall50)}${f(wall99)}${fallo}`
}

async function pedir({ app }: Sujeto, { token, ruta }: Cargado, resto: string): Promise<void> {
  const url = resto.startsWith('/../../') ? ruta.replace(/\/eventos\/.*/, resto.slice(6)) : `${ruta}${resto}`
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 500)}`)
}

async function medirTodo(url: string, cargado: Cargado, { asistentes, veces, resultados }: Opciones): Promise<void> {
  const sujeto = await abrir(url)
  try {
    decir(
      `\n  CPU of node and PostgreSQL in ms, ${veces} times each      p50     p99  |    pg50  node50  |  wall50  wall99   (target: p99 ≤ ${OBJETIVO_MS} ms)`,
    )
    const medidas = [await medirVacio(sujeto, veces)]
    for (const { nombre, ruta, objetivo = true } of preguntasDe(cargado, asistentes)) {
      const medida = await contar(nombre, objetivo, objetivo ? veces : 5, sujeto.pid, () =>
        pedir(sujeto, cargado, ruta),
      )
      medidas.push(medida)
      decir(linea(medida))
    }
    const hechos = {
      asistentes,
      objetivoMs: OBJETIVO_MS,
      procesadores: availableParallelism(),
      carga: loadavg()[0],
      ajustes: AJUSTES,
    }
    decir(JSON.stringify(hechos))
    keep('asistentes', { medidas, hechos }, resultados)
  } finally {
    await sujeto.close()
  }
}

export async function asistentes(opciones: Opciones): Promise<void> {
  const carpeta = await mkdtemp(join(tmpdir(), 'entrale-asistentes-'))
  const servidor = await startEmbedded(carpeta, AJUSTES)
  try {
    decir(`\nasistentes: ${opciones.asistentes.toLocaleString('en-US')} of one evento`)
    await migrate(servidor.url)
    const db = connect(servidor.url, 1)
    const cargado = await cargarAsistentes(db, opciones.asistentes, (paso) => decir(`  ${paso}`)).finally(() =>
      db.destroy(),
    )
    await medirTodo(servidor.url, cargado, opciones)
  } finally {
    await servidor.stop()
    await removeEmbedded(carpeta)
  }
}
