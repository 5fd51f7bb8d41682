// npm run fallas [-- muerte red …]: breaks what is around a sale while it sells, and counts what came of it. A name is that
// of one failure, or what the names of several begin with. A whole run writes its table into docs/fallas.md; `--anotar` does so
// for the rows of some.
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { removeEmbedded } from '@entrale/db/testing'
import { abrirVigia, type Vigia } from './alertas.ts'
import { desmontar, montarDisco } from './casos/disco.ts'
import { FALLAS } from './casos/index.ts'
import { correr } from './correr.ts'
import type { Falla, Resultado } from './falla.ts'
import { escribirInforme, esNoHecha, type NoHecha } from './informe.ts'
import { abrirProducto, type Producto } from './producto.ts'

const FOLDER = '.data/fallas'
const decir = (texto: string) => process.stdout.write(`${texto}\n`)

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Two beside each other: for the product, and for its figures. */
async function freePorts(from: number): Promise<number> {
  for (let port = from; port < from + 200; port += 2) if ((await isFree(port)) && (await isFree(port + 1))) return port
  throw new Error(`No hay dos puertos libres desde ${from}.`)
}

function elegir(nombres: string[]): readonly Falla[] {
  if (nombres.length === 0) return FALLAS
  const desconocido = nombres.find((nombre) => !FALLAS.some((falla) => falla.nombre.startsWith(nombre)))
  if (desconocido !== undefined)
    throw new Error(`No hay una falla «${desconocido}»: ${FALLAS.map(({ nombre }) => nombre).join(', ')}.`)
  return FALLAS.filter((falla) => nombres.some((nombre) => falla.nombre.startsWith(nombre)))
}

function contarLo(resultado: Resultado): void {
  const { confirmado, conservado, perdido, doble, recuperar, limite, hueco, errores, faltas, dispararon } = resultado
  decir(
    `  ${faltas.length === 0 ? 'bien' : 'MAL'}: ${confirmado} confirmadas, ${conservado} conservadas, ` +
      `${perdido.length} perdidas, ${doble.length} dobles; ${recuperar ?? '—'} s en volver (de ${limite}), ` +
      `${hueco} s sin vender${errores === '' ? '' : `; otra vez por ${errores}`}`,
  )
  if (dispararon !== null) decir(`    alertas: ${[...dispararon].join(', ') || 'ninguna'}`)
  for (const falta of faltas) decir(`    ${falta}`)
}

/** A place of its own, where an earlier run left nothing. */
async function prepararCarpeta(): Promise<string | null> {
  for (const antes of [FOLDER, join(FOLDER, 'disco')]) await removeEmbedded(join(antes, 'postgres'))
  desmontar(join(FOLDER, 'disco'))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  return montarDisco(FOLDER)
}

/** All of them, one after the other, each on an evento of its own. */
async function correrTodas(producto: Producto, vigia: Vigia, elegidas: readonly Falla[]) {
  const empieza = performance.now()
  const juntas = elegidas.some(({ aparte }) => aparte === undefined)
  if (juntas) {
    producto.lanzar()
    await producto.arrancado()
  }
  const arranque = Math.ceil((performance.now() - empieza) / 1000)
  if (juntas) decir(`Éntrale arrancó en ${arranque} s.`)
  const hechas: (Resultado | NoHecha)[] = []
  for (const falla of elegidas) {
    const razon = await falla.falta?.(producto)
    decir(`${falla.nombre}: ${razon ? `no se hizo: ${razon}` : falla.que}`)
    if (razon) hechas.push({ falla, razon })
    else {
      if (falla.aparte !== undefined) await producto.terminar() // the machine is wanted whole
      const resultado = await (falla.aparte?.() ?? correr(producto, falla, { arranque, vigia }))
      contarLo(resultado)
      hechas.push(resultado)
    }
  }
  const minutos = Math.round((performance.now() - empieza) / 6_000) / 10
  return { hechas, producto, minutos, arranque }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { anotar: { type: 'boolean' } } })
const elegidas = elegir(positionals)
const disco = await prepararCarpeta()
const [port, otro] = [await freePorts(4500), await freePorts(4700)]
const producto = await abrirProducto({ folder: FOLDER, datos: disco ?? undefined, port })
const vigia = await abrirVigia(FOLDER, producto.metricas, otro)
try {
  const corrida = await correrTodas(producto, vigia, elegidas)
  const mal = corrida.hechas.filter((una) => !esNoHecha(una) && una.faltas.length > 0)
  if (values.anotar || elegidas.length === FALLAS.length) await escribirInforme(FALLAS, corrida)
  decir(`${mal.length === 0 ? 'Nada se perdió' : `${mal.length} fallas no salieron bien`}, en ${corrida.minutos} min.`)
  process.exitCode = mal.length === 0 ? 0 : 1
} finally {
  await vigia.cerrar()
  await producto.cerrar()
  desmontar(join(FOLDER, 'disco'))
}
