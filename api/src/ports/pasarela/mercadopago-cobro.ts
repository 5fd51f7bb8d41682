import { Preference } from 'mercadopago'
import type { PreferenceRequest, PreferenceResponse } from 'mercadopago/dist/clients/preference/commonTypes.js'
import { descriptor } from './clave.ts'
import { type ClienteMercadoPago, noExiste } from './mercadopago-cliente.ts'
import { aPesos, enMexico } from './mercadopago-dinero.ts'
import type { Cobro } from './pasarela.ts'

/** What fits a statement of a card. */
const DESCRIPTOR = 13
/** Cash and transfers take their time: they are offered only where the limit leaves it to them. */
const PLAZO_EFECTIVO_MS = 48 * 3_600_000
const LENTOS = [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }]

const nombreDe = (entero: string) => {
  const [name = '', ...resto] = entero.trim().split(/\s+/)
  return { name, ...(resto.length > 0 && { surname: resto.join(' ') }) }
}

/** They refuse addresses that are not public. */
const esPublica = (url: string | undefined): url is string => url?.startsWith('https://') === true

function regresoDe({ urlRegreso }: Cobro): Partial<PreferenceRequest> {
  const back_urls = { success: urlRegreso, pending: urlRegreso, failure: urlRegreso }
  return esPublica(urlRegreso) ? { back_urls, auto_return: 'approved' } : { back_urls }
}

/** Cash cannot go back by itself: an account of an organization takes none. */
function limiteDe({ venceEn, vendedor }: Cobro, ahora: Date): Partial<PreferenceRequest> {
  const conEfectivo = vendedor === null && venceEn !== null && venceEn.getTime() - ahora.getTime() >= PLAZO_EFECTIVO_MS
  const limite = venceEn && {
    expires: true,
    expiration_date_to: enMexico(venceEn),
    date_of_expiration: enMexico(venceEn),
  }
  return { ...limite, ...(!conEfectivo && { payment_methods: { excluded_payment_types: LENTOS } }) }
}

/** `source_news` asks for signed notices, never for the old ones that nobody signs. */
const avisosEn = (url: string | undefined) =>
  esPublica(url) ? { notification_url: `${url}?source_news=webhooks` } : {}

function preferenciaDe({ opciones, ahora }: ClienteMercadoPago, cobro: Cobro): PreferenceRequest {
  const { clave, compraId, concepto, monto, moneda, email, nombre, vendedor } = cobro
  const texto = descriptor(concepto, DESCRIPTOR)
  return {
    items: [
      {
        id: compraId,
        title: concepto,
        quantity: 1,
        unit_price: aPesos(monto),
        currency_id: moneda,
        category_id: 'tickets',
      },
    ],
    payer: { ...nombreDe(nombre), email },
    external_reference: clave,
    metadata: { pago: clave, compra: compraId },
    // A card that is looked into is decided later, and the notice tells.
    binary_mode: false,
    ...regresoDe(cobro),
    ...limiteDe(cobro, ahora()),
    ...avisosEn(opciones.urlAvisos),
    ...(texto !== null && { statement_descriptor: texto }),
    ...(vendedor !== null && { marketplace_fee: aPesos(vendedor.nuestro) }),
  }
}

export async function leerPreferencia({ llamar }: ClienteMercadoPago, id: string): Promise<PreferenceResponse | null> {
  try {
    return await llamar((config) => new Preference(config).get({ preferenceId: id }))
  } catch (error) {
    if (noExiste(error)) return null
    throw error
  }
}

/** The page where this key is paid, if it was made. */
export async function findPreferencia(cliente: ClienteMercadoPago, clave: string): Promise<PreferenceResponse | null> {
  const { elements = [] } = await cliente.llamar((config) =>
    new Preference(config).search({ options: { external_reference: clave, limit: 10 } }),
  )
  const suya = elements.find(({ external_reference }) => external_reference === clave)
  return suya === undefined ? null : leerPreferencia(cliente, suya.id)
}

export const crearPreferencia = (cliente: ClienteMercadoPago, cobro: Cobro): Promise<PreferenceResponse> =>
  cliente.llamar((config) => new Preference(config).create({ body: preferenciaDe(cliente, cobro) }), cobro.clave)

/** From now on nobody can pay there. */
export async function cerrarPreferencia(
  { llamar, ahora }: ClienteMercadoPago,
  { id = '', items = [], metadata }: PreferenceResponse,
): Promise<void> {
  const cerrada = {
    items,
    expires: true,
    expiration_date_to: enMexico(ahora()),
    metadata: { ...metadata, cancelado: true },
  }
  await llamar((config) => new Preference(config).update({ id, updatePreferenceRequest: cerrada }))
}
