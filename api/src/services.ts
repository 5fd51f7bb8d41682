import { join } from 'node:path'
import type { Db } from '@entrale/db'
import type { Config, Services } from './context.ts'
import { createCobrosPrueba } from './modules/pagos/index.ts'
import { systemClock } from './ports/clock/clock.ts'
import { createMailbox } from './ports/mailer/mailbox.ts'
import type { Mailer } from './ports/mailer/mailer.ts'
import { createSmtpMailer } from './ports/mailer/smtp.ts'
import { createPasarelaPrueba } from './ports/pasarela/prueba.ts'
import { createDiskStorage } from './ports/storage/disk.ts'

type Options = { db: Db; config: Config; dataFolder: string; smtpUrl?: string | undefined; mailFrom?: string | undefined }

/** Where the development mailbox keeps its messages. */
export const mailboxFolder = (dataFolder: string) => join(dataFolder, 'correo')

function mailerFor({ dataFolder, smtpUrl, mailFrom }: Options): Mailer {
  return smtpUrl !== undefined && mailFrom !== undefined ? createSmtpMailer(smtpUrl, mailFrom) : createMailbox(mailboxFolder(dataFolder))
}

/** The outside world, as the configuration chooses it. Pago de prueba exists in demo mode only. */
export function createServices(options: Options): Services {
  const { db, config, dataFolder } = options
  return {
    db,
    config,
    ports: {
      clock: systemClock,
      mailer: mailerFor(options),
      storage: createDiskStorage(join(dataFolder, 'imagenes')),
      pasarelas: config.mode === 'demo' ? [createPasarelaPrueba({ cobros: createCobrosPrueba(db), secret: config.secret, paginas: config.baseUrl })] : [],
    },
  }
}
