// npm run cifras [-- organizacion]: makes what statistics keep what the ledger says, of one organization or of all, while they go on selling.
import { rehacerCifras } from '@entrale/api'
import { runCommand } from '../command.ts'

const [slug = null] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

await runCommand(async ({ db }) => {
  const rehechas = await rehacerCifras(db, slug)
  if (rehechas.length === 0 && slug !== null) {
    process.exitCode = 1
    return say(`No existe la organización «${slug}».`)
  }
  const distintas = rehechas.filter((una) => una.distintas > 0)
  for (const una of distintas) say(`${una.slug}: ${una.distintas} cifras no eran las del libro, y ya lo son.`)
  return say(`Listo: ${rehechas.length} organizaciones revisadas, ${distintas.length} corregidas.`)
})
