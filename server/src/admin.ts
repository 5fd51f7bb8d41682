// npm run admin -- correo@ejemplo.mx: makes that account an administrador.
// With --sin-segundo-paso it takes the app of codes off an account whose person lost it.
import { retirarSegundoPasoDe, setAdministrador } from '@entrale/api'
import { runCommand } from './command.ts'

const args = process.argv.slice(2)
const retirar = args.includes('--sin-segundo-paso')
const email =
  args
    .find((arg) => !arg.startsWith('--'))
    ?.trim()
    .toLowerCase() ?? ''

const LISTO = 'Listo: esa cuenta ya es de administración. En producción, al entrar se le pide agregar un segundo paso.'
const RETIRADO =
  'Listo: esa cuenta entra otra vez con su contraseña. Sus sesiones se cerraron y le avisamos por correo.'

function end(text: string, code: number): void {
  process.stdout.write(`${text}\n`)
  process.exitCode = code
}

if (email === '') end('Escribe el correo de la cuenta: npm run admin -- correo@ejemplo.mx', 1)
else
  await runCommand(async (services) => {
    if (retirar) {
      if (await retirarSegundoPasoDe(services, email)) end(RETIRADO, 0)
      else end('Ninguna cuenta con ese correo tiene una app de códigos.', 1)
    } else if (await setAdministrador(services.db, email)) end(LISTO, 0)
    else end('No hay ninguna cuenta con ese correo.', 1)
  })
