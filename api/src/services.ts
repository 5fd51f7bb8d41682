import { join } from 'node:path'
import type { Db } from '@entrale/db'
import type { Config, Services } from './context.ts'
import { createVinculadas } from './modules/cuentas-conectadas/index.ts'
import { createDocumentosPrueba } from './modules/facturacion/index.ts'
import { createCobrosPrueba, createCuentasPrueba } from './modules/pagos/index.ts'
import { type Pools, servicesFor } from './pools.ts'
import { systemClock } from './ports/clock/clock.ts'
import { createEnlacesHttp } from './ports/enlaces/http.ts'
import { listasManuales } from './ports/listas/manual.ts'
import { createListasPrueba } from './ports/listas/prueba.ts'
import { createMailbox } from './ports/mailer/mailbox.ts'
import type { Mailer } from './ports/mailer/mailer.ts'
import { createSmtpMailer } from './ports/mailer/smtp.ts'
import { cuerpoDe } from './ports/pac/cuerpo.ts'
import type { OpcionesFacturapi } from './ports/pac/facturapi-cliente.ts'
import type { PacRetenciones, Pacs } from './ports/pac/pac.ts'
import { createPacPrueba } from './ports/pac/prueba.ts'
import { createRetencionesPrueba } from './ports/pac/prueba-retenciones.ts'
import { conGuardia } from './ports/pasarela/guardia.ts'
import type { OpcionesMercadoPago } from './ports/pasarela/mercadopago-cliente.ts'
import type { Pasarela } from './ports/pasarela/pasarela.ts'
import { createPasarelaPrueba } from './ports/pasarela/prueba.ts'
import type { OpcionesStripe } from './ports/pasarela/stripe-cliente.ts'
import { createCachedStorage } from './ports/storage/cached.ts'
import { openStorage, type StorageOptions } from './ports/storage/open.ts'
import type { Storage } from './ports/storage/storage.ts'
import type { OpcionesApple } from './ports/wallet/apple.ts'
import type { OpcionesGoogle } from './ports/wallet/google.ts'
import type { Wallet } from './ports/wallet/wallet.ts'
import { createWebhookHttp } from './ports/webhook/http.ts'

/** Null for a provider without keys. */
type Pagos = { stripe: OpcionesStripe | null; mercadoPago: OpcionesMercadoPago | null }
type Llaves = { apple: OpcionesApple | null; google: OpcionesGoogle | null }
/** `llave` null without one of the platform. */
type Facturas = { llave: string | null; base?: string | undefined }
type Options = {
  db: Db
  pools?: Pools | undefined
  config: Config
  dataFolder: string
  /** Absent: on the disk of this machine. */
  archivos?: Omit<StorageOptions, 'folder'>
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  pagos?: Pagos
  wallet?: Llaves
  pac?: Facturas
  /** For tests on one machine: deliveries may go to private addresses. */
  webhooksLocales?: boolean
}

/** Where the development mailbox keeps its messages. */
export const mailboxFolder = (dataFolder: string) => join(dataFolder, 'correo')

function mailerFor({ dataFolder, smtpUrl, mailFrom }: Options): Mailer {
  return smtpUrl !== undefined && mailFrom !== undefined
    ? createSmtpMailer(smtpUrl, mailFrom)
    : createMailbox(mailboxFolder(dataFolder))
}

/** Where pictures and papers are kept on this machine. */
export const filesFolder = (dataFolder: string) => join(dataFolder, 'imagenes')

/** What is not on this machine is kept in memory for a while. */
async function storageFor({ dataFolder, archivos = { where: 'disco', s3: null } }: Options): Promise<Storage> {
  const storage = await openStorage({ ...archivos, folder: filesFolder(dataFolder) })
  return archivos.where === 'disco' ? storage : createCachedStorage(storage)
}

/** Their SDKs are large: only who has keys loads them. */
async function pasarelasConLlaves(options: Options): Promise<Pasarela[]> {
  const { config, pagos } = options
  const urlAvisos = `${config.baseUrl}/api/pagos/mercadopago/webhook`
  const { stripe, mercadoPago } = pagos ?? {}
  const vinculadasDe = (proveedor: Pasarela['proveedor']) =>
    createVinculadas(servicesFor(options, 'venta').db, config.secret, proveedor)
  return Promise.all([
    ...(stripe
      ? [
          import('./ports/pasarela/stripe.ts').then(({ createStripe }) =>
            createStripe({ vinculadas: vinculadasDe('stripe'), ...stripe }),
          ),
        ]
      : []),
    ...(mercadoPago
      ? [
          import('./ports/pasarela/mercadopago.ts').then(({ createMercadoPago }) =>
            createMercadoPago({ urlAvisos, vinculadas: vinculadasDe('mercadopago'), ...mercadoPago }),
          ),
        ]
      : []),
  ])
}

/** The pasarelas with keys; in demo mode Pago de prueba takes the methods that no other takes. */
async function pasarelasFor(options: Options): Promise<Pasarela[]> {
  const { config } = options
  return [
    ...(await pasarelasConLlaves(options)).map((pasarela) => conGuardia(pasarela)),
    ...(config.mode === 'demo'
      ? [
          createPasarelaPrueba({
            cobros: createCobrosPrueba(servicesFor(options, 'venta').db),
            cuentas: createCuentasPrueba(servicesFor(options, 'venta').db),
            secret: config.secret.primera.raiz,
            paginas: config.baseUrl,
          }),
        ]
      : []),
  ]
}

async function walletFor({ wallet }: Options): Promise<Wallet> {
  const { apple, google } = wallet ?? {}
  return {
    apple: apple ? (await import('./ports/wallet/apple.ts')).createApple(apple) : null,
    google: google ? (await import('./ports/wallet/google.ts')).createGoogle(google) : null,
  }
}

/** The sandbox in demo mode only; the SDK is loaded only where a key is configured. */
async function pacsFor({ db, config, pac: { llave, base } = { llave: null } }: Options): Promise<Pacs> {
  const conLlave = async (suya: string) =>
    (await import('./ports/pac/facturapi.ts')).createFacturapi({ llave: suya, base } satisfies OpcionesFacturapi)
  return {
    prueba: config.mode === 'demo' ? createPacPrueba(createDocumentosPrueba(db)) : null,
    plataforma: llave === null ? null : await conLlave(llave),
    conLlave,
    retenciones: await retencionesFor({ db, config, llave, base }),
    armar: cuerpoDe,
  }
}

/** With the key of the platform, else in the sandbox. */
async function retencionesFor({
  db,
  config,
  llave,
  base,
}: Pick<Options, 'db' | 'config'> & Facturas): Promise<PacRetenciones | null> {
  if (llave !== null)
    return (await import('./ports/pac/facturapi-retenciones.ts')).createRetencionesFacturapi({ llave, base })
  return config.mode === 'demo' ? createRetencionesPrueba(createDocumentosPrueba(db)) : null
}

/** The outside world, as the configuration chooses it. Pago de prueba exists in demo mode only. */
export async function createServices(options: Options): Promise<Services> {
  const { db, pools, config } = options
  return {
    db,
    ...(pools && { pools }),
    config,
    ports: {
      clock: systemClock,
      mailer: mailerFor(options),
      storage: await storageFor(options),
      pasarelas: await pasarelasFor(options),
      wallet: await walletFor(options),
      webhook: createWebhookHttp({ locales: options.webhooksLocales === true }),
      enlaces: createEnlacesHttp(),
      listas: config.mode === 'demo' ? createListasPrueba() : listasManuales,
      pac: await pacsFor(options),
    },
  }
}
