// A million eventos to come, and what each kind of question about them costs.
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, execute, migrate, rowsOf, startEmbedded } from '@entrale/db'
import { removeEmbedded } from '@entrale/db/testing'
import { sql } from 'kysely'
import { cargar } from './busqueda-carga.ts'
import { clasesDe } from './busqueda-clases.ts'
import { azarDe, equivocar, inventarVocabulario } from './busqueda-datos.ts'
import { abrir, type Medida, medir, medirVacio, preguntar, type Sujeto } from './busqueda-medir.ts'
import { keep } from './report.ts'

const SEMILLA = 20_261_121
const OBJETIVO_MS = 10
const OBJETIVO_ERRATAS = 0.95
const MUESTRA = 500
/** Questions of each class before anything is measured, so that all code is compiled and all pages are read. */
const VUELTAS = 60
/** What anybody gives a database of this size; durability does not matter here. */
const AJUSTES = ['shared_buffers=2GB', 'fsync=off', 'max_wal_size=8GB', 'checkpoint_timeout=1h'].flatMap((ajuste) => [
  '-c',
  ajuste,
])

type Opciones = { eventos: number; veces: number; resultados: string }

const decir = (texto: string) => process.stdout.write(`${texto}\n`)

async function preparar(url: string, eventos: number): Promise<void> {
  const inicio = performance.now()
  await migrate(url)
  const clientes = [connect(url, 1), connect(url, 1)] as const
  try {
    await cargar(...clientes, eventos, (paso) =>
      decir(`  ${((performance.now() - inicio) / 1000).toFixed(0).padStart(4)} s  ${paso}`),
    )
  } finally {
    await Promise.all(clientes.map((cliente) => cliente.destroy()))
  }
}

/** The bulk fill wrote what the triggers would: indexing a sample again changes no row. */
async function probarMuestra({ db }: Sujeto): Promise<number> {
  const huella = sql<{
    h: string
  }>`select md5(string_agg(b::text, ',' order by evento_id)) as h from busqueda b
    where evento_id = any((select array_agg(id) from muestra)::uuid[])`
  await execute(db)`
    create temp table muestra as select id from eventos order by md5(id::text) limit ${sql.lit(MUESTRA)}`
  const antes = (await huella.execute(db)).rows[0]?.h
  await execute(db)`delete from busqueda where evento_id in (select id from muestra)`
  await execute(db)`select indexar_evento(id) from muestra`
  const despues = (await huella.execute(db)).rows[0]?.h
  if (antes === undefined || antes !== despues) throw new Error('the bulk fill differs from the triggers')
  return MUESTRA
}

/** The share of mistyped names whose evento is on the first page. */
async function medirErratas(sujeto: Sujeto, nombres: readonly string[]): Promise<Record<string, string>> {
  const azar = azarDe(SEMILLA + 1)
  const cuentas = new Map<string, { bien: number; todas: number }>()
  for (const nombre of nombres) {
    const { termino, clase } = equivocar(azar, nombre)
    const { items } = await preguntar(sujeto, `/p/eventos/search?term=${encodeURIComponent(termino)}`)
    const bien = items.some(({ nombreMostrado }) => nombreMostrado === nombre)
    for (const cual of [clase, 'all']) {
      const cuenta = cuentas.get(cual) ?? { bien: 0, todas: 0 }
      cuentas.set(cual, { bien: cuenta.bien + Number(bien), todas: cuenta.todas + 1 })
    }
  }
  return Object.fromEntries(
    [...cuentas].map(([cual, { bien, todas }]) => [cual, `${((100 * bien) / todas).toFixed(1)} %`]),
  )
}

const f = (ms: number) => ms.toFixed(2).padStart(7)
function linea({ nombre, objetivo, cpu50, cpu99, pg50, pg99, node50, nodeTodo, wall50, wall99 }: Medida): string {
  const fallo = objetivo ? (cpu99 <= OBJETIVO_MS ? '  met' : '  short') : ''
  return `  ${nombre.padEnd(28)}${f(cpu50)}${f(cpu99)}  |${f(pg50)}${f(pg99)}${f(node50)}${f(nodeTodo)}  |${f(wall50)}${f(wall99)}${fallo}`
}

async function nombresAlAzar({ db }: Sujeto, cuantos: number): Promise<string[]> {
  const rows = await rowsOf<{ nombre: string }>(db)`
    select nombre_mostrado as nombre from eventos order by md5(id::text || 'x') limit ${cuantos}`
  return rows.map(({ nombre }) => nombre)
}

async function medirTodo(url: string, { eventos, veces, resultados }: Opciones): Promise<void> {
  const sujeto = await abrir(url)
  try {
    decir(`  bulk fill equals the triggers on ${await probarMuestra(sujeto)} eventos`)
    const nombres = await nombresAlAzar(sujeto, 1000)
    decir(
      `\n  CPU of node and PostgreSQL in ms: ${veces} questions of each class, of each question the median of three rounds`,
    )
    decir(`  ${''.padEnd(28)}    p50    p99  |   pg50   pg99 node50   ~all  | wall50 wall99`)
    const vacio = await medirVacio(sujeto, veces)
    decir(linea(vacio))
    const medidas = [vacio]
    const vocabulario = inventarVocabulario(azarDe(SEMILLA))
    for (const { pedir } of clasesDe(azarDe(SEMILLA + 3), vocabulario, nombres))
      for (let i = 0; i < VUELTAS; i += 1) await preguntar(sujeto, pedir())
    for (const clase of clasesDe(azarDe(SEMILLA + 2), vocabulario, nombres)) {
      const medida = await medir(sujeto, clase, veces)
      medidas.push(medida)
      decir(linea(medida))
    }
    const erratas = await medirErratas(sujeto, nombres)
    decir(`  one-letter typos found on the first page (target ${OBJETIVO_ERRATAS * 100} %): ${JSON.stringify(erratas)}`)
    const hechos = {
      eventos,
      erratas,
      objetivoMs: OBJETIVO_MS,
      procesadores: availableParallelism(),
      carga: loadavg()[0],
      ajustes: AJUSTES,
    }
    decir(JSON.stringify(hechos))
    keep('busqueda', { medidas, hechos }, resultados)
  } finally {
    await sujeto.close()
  }
}

export async function busqueda(opciones: Opciones): Promise<void> {
  const carpeta = await mkdtemp(join(tmpdir(), 'entrale-busqueda-'))
  const servidor = await startEmbedded(carpeta, AJUSTES)
  try {
    decir(`\nbusqueda: ${opciones.eventos.toLocaleString('en-US')} eventos`)
    await preparar(servidor.url, opciones.eventos)
    await medirTodo(servidor.url, opciones)
  } finally {
    await servidor.stop()
    await removeEmbedded(carpeta)
  }
}
