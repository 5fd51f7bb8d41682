// npm run admin -- correo@ejemplo.mx: makes that account an administrador.
import { setAdministrador } from '@entrale/api'
import { runCommand } from './command.ts'

const email = process.argv[2]?.trim().toLowerCase() ?? ''

const LISTO = 'Listo: esa cuenta ya es de administración. En producción, al entrar se le pide agregar un segundo paso.'

function end(text: string, code: number): void {
  process.stdout.write(`${text}\n`)
  process.exitCode = code
}

if (email === '') end('Escribe el correo de la cuenta: npm run admin -- correo@ejemplo.mx', 1)
else
  await runCommand(async ({ db }) => {
    if (await setAdministrador(db, email)) end(LISTO, 0)
    else end('No hay ninguna cuenta con ese correo.', 1)
  })
