import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import { createApns, type OpcionesApns } from './apns.ts'
import { COLORES, type Imagenes, type Pase, type Wallet } from './wallet.ts'

/** PEM texts, and the names that Apple gave. */
export type OpcionesApple = OpcionesApns & { teamId: string; wwdr: string }

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(', ')})`
const PUNTOS = { icon: [29, 29], logo: [160, 50], thumbnail: [60, 90] } as const
const ICONO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><rect width="29" height="29" rx="6" fill="${COLORES.fondo}"/>
  <circle cx="14.5" cy="14.5" r="9" fill="none" stroke="${COLORES.rotulo}" stroke-width="3"/><circle cx="14.5" cy="14.5" r="4" fill="${COLORES.rotulo}"/></svg>`

/** One picture for screens of one, two and three pixels a point. */
async function tamanosDe(nombre: keyof typeof PUNTOS, imagen: Buffer): Promise<[string, Buffer][]> {
  const [ancho, alto] = PUNTOS[nombre]
  return Promise.all(
    [1, 2, 3].map(async (escala): Promise<[string, Buffer]> => {
      const fit = nombre === 'thumbnail' ? 'cover' : 'inside'
      const png = await sharp(imagen, { density: 72 * escala * 4 })
        .resize(ancho * escala, alto * escala, { fit })
        .png()
        .toBuffer()
      return [`${nombre}${escala === 1 ? '' : `@${escala}x`}.png`, png]
    }),
  )
}

let iconos: Promise<[string, Buffer][]> | undefined

async function archivosDe({ cartel, logo }: Imagenes): Promise<Record<string, Buffer>> {
  iconos ??= tamanosDe('icon', Buffer.from(ICONO))
  const todas = await Promise.all([
    iconos,
    ...(cartel === null ? [] : [tamanosDe('thumbnail', cartel)]),
    ...(logo === null ? [] : [tamanosDe('logo', logo)]),
  ])
  return Object.fromEntries(todas.flat())
}

/** What the pass says, where it says it. A phone tells its holder of a field with a `changeMessage` when it changed. */
function escribir(pase: PKPass, { evento, titular, tipo, lugarEnCompra, folio, enlace, dicho }: Pase): void {
  const { nombre, cuando, lugar, direccion, organizador } = evento
  pase.primaryFields.push({ key: 'evento', label: 'EVENTO', value: nombre })
  pase.secondaryFields.push({ key: 'cuando', label: 'CUÁNDO', value: cuando, changeMessage: 'Cuándo: %@' })
  pase.auxiliaryFields.push(
    { key: 'lugar', label: 'DÓNDE', value: lugar ?? 'Por confirmar', changeMessage: 'Dónde: %@' },
    { key: 'tipo', label: 'BOLETO', value: tipo },
    { key: 'titular', label: 'A NOMBRE DE', value: titular },
    { key: 'estado', label: 'ESTADO', value: dicho, changeMessage: '%@', row: 1 },
  )
  pase.backFields.push(
    { key: 'folio', label: 'Folio', value: folio },
    { key: 'numero', label: 'Boleto', value: lugarEnCompra },
    { key: 'organizador', label: 'Organiza', value: organizador },
    ...(direccion === null ? [] : [{ key: 'direccion', label: 'Dirección', value: direccion }]),
    { key: 'enlace', label: 'Tu boleto', value: enlace },
    {
      key: 'uso',
      label: 'Antes de entrar',
      value: 'Admite a una sola persona. Si lo pasas a alguien más, este código deja de servir.',
    },
  )
}

/** Signed files that Apple Wallet opens, and how phones hear that one changed. */
export function createApple(opciones: OpcionesApple): NonNullable<Wallet['apple']> {
  const { passTypeId, teamId, certificado, llave, frase, wwdr } = opciones
  const certificados = {
    wwdr,
    signerCert: certificado,
    signerKey: llave,
    ...(frase !== undefined && { signerKeyPassphrase: frase }),
  }
  const crear = async (pase: Pase, imagenes: Imagenes) => {
    const { id, evento, codigo, folio, colores, servicio, estado } = pase
    const archivo = new PKPass(await archivosDe(imagenes), certificados, {
      ...{ passTypeIdentifier: passTypeId, teamIdentifier: teamId, serialNumber: id },
      ...{ webServiceURL: servicio.url, authenticationToken: servicio.token },
      organizationName: evento.organizador,
      description: `Boleto para ${evento.nombre}`,
      logoText: imagenes.logo === null ? 'Éntrale' : evento.organizador,
      ...{ backgroundColor: rgb(colores.fondo), foregroundColor: rgb(colores.texto), labelColor: rgb(colores.rotulo) },
      groupingIdentifier: evento.id,
      sharingProhibited: true,
      voided: estado === 'usado' || estado === 'anulado',
    })
    archivo.type = 'eventTicket'
    escribir(archivo, pase)
    if (codigo !== '')
      archivo.setBarcodes({
        message: codigo,
        format: 'PKBarcodeFormatQR',
        messageEncoding: 'iso-8859-1',
        altText: folio,
      })
    archivo.setRelevantDate(evento.inicio)
    archivo.setExpirationDate(evento.fin)
    if (evento.punto !== null) archivo.setLocations({ latitude: evento.punto.lat, longitude: evento.punto.lng })
    return archivo.getAsBuffer()
  }
  return { passTypeId, crear, avisar: createApns(opciones) }
}
