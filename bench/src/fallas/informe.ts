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
  return `| ${[`\`${nombre}\``, texto, ...cuentas, dichas.join(', ') || '—'].join(' | ')} |`
}

async function maquinaDe({ db }: Producto): Promise<string> {
  const [{ version } = { version: '' }] = await rowsOf<{ version: string }>(db)`
    select 'PostgreSQL ' || current_setting('server_version') as version`
  const modelo = cpus()[0]?.model.trim() ?? ''
  return `${availableParallelism()} cores (${modelo || 'unnamed'}), Linux ${release()}, Node ${process.version}, ${version}`
}

type Corrida = { hechas: (Resultado | NoHecha)[]; producto: Producto; minutos: number; arranque: number }

/** Puts the figures of a whole run into the page; the words around them stay. */
export async function escribirInforme({ hechas, producto, minutos, arranque }: Corrida): Promise<void> {
  const pagina = readFileSync(PAGINA, 'utf8')
  const [antes, despues] = [pagina.indexOf(DESDE), pagina.indexOf(HASTA)]
  if (antes < 0 || despues < antes) throw new Error(`${PAGINA} no dice dónde va la tabla.`)
  const fecha = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const texto = [
    DESDE,
    `${fecha} UTC · ${await maquinaDe(producto)} · the whole run took ${minutos} minutes; a start took ${arranque} s.`,
    '',
    '| failure | what happens | acknowledged | kept | lost | doubled | seconds to recover | longest pause, s | alerts |',
    '|---|---|---|---|---|---|---|---|---|',
    ...hechas.map(filaDe),
    HASTA,
  ].join('\n')
  writeFileSync(PAGINA, `${pagina.slice(0, antes)}${texto}${pagina.slice(despues + HASTA.length)}`)
}
