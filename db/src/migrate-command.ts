// npm run migrate
import { explainStartFailure } from './failures.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

async function main(): Promise<void> {
  const server = await openDatabase(process.env)
  try {
    const applied = await migrate(server.url)
    for (const nombre of applied) process.stdout.write(`Aplicado: ${nombre}\n`)
    process.stdout.write(
      applied.length === 0 ? 'La base de datos ya estaba al día.\n' : `Listo: ${applied.length} cambios.\n`,
    )
  } finally {
    await server.stop()
  }
}

await main().catch((error: unknown) => {
  process.exitCode = 1
  const sentence = explainStartFailure(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
})
