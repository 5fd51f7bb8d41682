import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, release } from 'node:os'
import { rowsOf } from '@entrale/db'
import type { Falla, Resultado } from './falla.ts'
import type { Producto } from './producto.ts'

const PAGINA = 'docs/fallas.md'
const [DESDE, HASTA] = ['<!-- table: written by npm run fallas -->', '<!-- end of the table -->']

/** Told apart from what passed: why it was not done. */
export type NoHecha = { falla: Falla; razon: string }

export const esNoHecha = (una: Resultado | NoHecha): una is NoHecha => 'razon' in una

function filaDe(una: Resultado | NoHecha): string {
  const { nombre, que, salvedad, alertas } = una.falla
  const texto = salvedad === undefined ? que : `${que} (${salvedad})`
  const cuentas = esNoHecha(una)
    ? [`not done: ${una.razon}`, '', '', '', '', '']
    : [
        ...[una.confirmado, una.conservado, una.perdido.length, una.doble.length],
        ...[`${una.recuperar ?? 'never'} of ${una.limite}`, una.hueco],
      ]
  const dichas = alertas.map((alerta) => (!esNoHecha(una) && una.dispararon?.has(alerta) ? `**${alerta}**` : alerta))
  const cuando = new Date().toISOString().slice(0, 10)
  return `| ${[`\`${nombre}\``, texto, ...cuentas, dichas.join(', ') || '—', cuando].join(' | ')} |`
}

async function maquinaDe({ db }: Producto): Promise<string> {
  const [{ version } = { version: '' }] = await rowsOf<{ version: string }>(db)`
    select 'PostgreSQL ' || current_setting('server_version') as version`
  const modelo = cpus()[0]?.model.trim() ?? ''
  return `${availableParallelism()} cores (${modelo || 'unnamed'}), Linux ${release()}, Node ${process.version}, ${version}`
}

type Corrida = { hechas: (Resultado | NoHecha)[]; producto: Producto; minutos: number; arranque: number }

/** Rows that are there already, by the name of their failure. */
const filasDe = (tabla: string): Map<string, string> =>
  new Map(
    tabla
      .split('\n')
      .flatMap((linea) => [...linea.matchAll(/^\| `([\w-]+)` \|.*$/g)].map(([fila, nombre = '']) => [nombre, fila])),
  )

/** Puts what was measured into the page; rows of what did not run stay, and so do the words around them. */
export async function escribirInforme(todas: readonly Falla[], corrida: Corrida): Promise<void> {
  const { hechas, producto, minutos, arranque } = corrida
  const pagina = readFileSync(PAGINA, 'utf8')
  const [antes, despues] = [pagina.indexOf(DESDE), pagina.indexOf(HASTA)]
  if (antes < 0 || despues < antes) throw new Error(`${PAGINA} no dice dónde va la tabla.`)
  const filas = filasDe(pagina.slice(antes, despues))
  for (const una of hechas) filas.set(una.falla.nombre, filaDe(una))
  const fecha = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const texto = [
    DESDE,
    `${await maquinaDe(producto)}. The last run, ${fecha} UTC: ${hechas.length} failures in ${minutos} minutes; a start took ${arranque} s.`,
    '',
    '| failure | what happens | acknowledged | kept | lost | doubled | s to recover | longest pause, s | alerts | measured |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...todas.flatMap(({ nombre }) => filas.get(nombre) ?? []),
    HASTA,
  ].join('\n')
  writeFileSync(PAGINA, `${pagina.slice(0, antes)}${texto}${pagina.slice(despues + HASTA.length)}`)
}
