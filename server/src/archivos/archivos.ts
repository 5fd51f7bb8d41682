// npm run archivos: carries pictures and papers from the disk to S3 or back, as ENTRALE_ARCHIVOS says, while the product goes on.
import { type Carried, createCarrier, filesFolder, openMove } from '@entrale/api'
import { EnvError, readEnv } from '../env.ts'
import { report } from '../report.ts'
import { archivosDe } from './env-archivos.ts'

type Move = NonNullable<Awaited<ReturnType<typeof openMove>>>

const say = (text: string) => process.stdout.write(`${text}\n`)
const EVERY_MS = 5_000
const NO_MOVE =
  'Nada se está mudando: pon ENTRALE_ARCHIVOS=disco-a-s3 o s3-a-disco en todos los procesos, reinícialos y vuelve a correrlo.'

const countOf = ({ carried, same, mended, gone }: Carried) =>
  `${carried} copiados, ${same} ya estaban, ${mended} corregidos, ${gone} se borraron mientras tanto`

async function namesOf({ list }: Pick<Move['from'], 'list'>): Promise<string[]> {
  const names: string[] = []
  for await (const name of list()) names.push(name)
  return names
}

/** What a process kept that no longer writes to both, or what was being erased as an earlier carrying was cut. */
async function onlyThere({ from, to }: Pick<Move, 'from' | 'to'>): Promise<string[]> {
  const there = await namesOf(to) // first: each file is written to the old place first
  const here = new Set(await namesOf(from))
  return there.filter((name) => !here.has(name))
}

async function carryEverything(): Promise<void> {
  const env = readEnv(process.env)
  const move = await openMove({ ...archivosDe(env), folder: filesFolder(env.ENTRALE_DATA) })
  if (move === null) throw new EnvError(NO_MOVE)
  let told = Date.now()
  const onFile = (so: Carried) => {
    if (Date.now() - told < EVERY_MS) return
    told = Date.now()
    say(`${countOf(so)}…`)
  }
  const so = await createCarrier(move.from, move.to, { onFile }).all()
  say(`${countOf(so)}. Cada uno se comparó en los dos lados, byte por byte.`)
  if (so.failed.length > 0)
    throw new EnvError(
      `Faltan archivos: ${so.failed.length} no pasaron. Vuelve a correr el comando; lo copiado se queda.\n${so.failed.join('\n')}`,
    )
  const more = await onlyThere(move)
  if (more.length > 0) say(`Solo están en el destino, y se quedan: ${more.length}.\n${more.slice(0, 20).join('\n')}`)
  say('Listo: todo lo que había está en el destino. Falta el cambio de ENTRALE_ARCHIVOS: docs/running.md.')
}

await carryEverything().catch((error: unknown) => {
  process.exitCode = 1
  report(error)
})
