// npm run claves: which secrets there are and what they sealed. `-- sellar` seals everything anew with the newest one,
// while the product runs; `-- olvidar <id>` gives one up.
import { olvidarSecreto, type Secreto, sellarDeNuevo, verSecretos } from '@entrale/api'
import { runCommand } from '../command.ts'

const [que = 'ver', id = '', ...resto] = process.argv.slice(2)
const numero = new Intl.NumberFormat('es-MX')

function end(text: string, code = 0): void {
  process.stdout.write(`${text}\n`)
  process.exitCode = code
}

const PAPELES: Record<Secreto['papel'], string> = {
  actual: 'con el que se firma y se sella',
  configurado: 'de la configuración',
  guardado: 'guardado en la base de datos',
  desconocido: 'falta: nada de lo que selló abre',
}
const renglon = ({ id: suyo, papel, sellos, eventos }: Secreto) =>
  `${suyo}  ${PAPELES[papel]}; selló ${numero.format(sellos)}, firma ${numero.format(eventos)} eventos por venir.`

const OLVIDOS: Record<Awaited<ReturnType<typeof olvidarSecreto>>, string> = {
  olvidado: 'Olvidado: los enlaces que firmó ya no abren.',
  es_actual: 'Es el secreto con el que se firma hoy: no se puede olvidar.',
  tiene_sellos: 'Todavía hay datos que selló: primero, npm run claves -- sellar',
  tiene_eventos:
    'Firma los códigos de eventos por venir. Para darles otros de todas formas, agrega --con-eventos: los boletos impresos o guardados dejan de servir.',
  no_esta: 'No está guardado: quítalo de la configuración, si está ahí.',
}

if (que === 'ver') await runCommand(async (services) => end((await verSecretos(services)).map(renglon).join('\n')))
else if (que === 'sellar')
  await runCommand(async (services) => {
    const sellados = await sellarDeNuevo(services)
    end(
      `Sellado de nuevo: ${numero.format(sellados)}. Los secretos de antes quedan guardados: ya puedes quitarlos de la configuración.`,
    )
  })
else if (que === 'olvidar' && id !== '')
  await runCommand(async (services) => {
    const hecho = await olvidarSecreto(services, id, { conEventos: resto.includes('--con-eventos') })
    end(OLVIDOS[hecho], hecho === 'olvidado' ? 0 : 1)
  })
else end('Di qué: npm run claves, npm run claves -- sellar, o npm run claves -- olvidar <id>.', 1)
