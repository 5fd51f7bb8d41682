import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import { COLORES, type Pase } from './wallet.ts'

/** PEM texts, and the names that Apple gave. */
export type OpcionesApple = {
  passTypeId: string
  teamId: string
  certificado: string
  llave: string
  frase?: string | undefined
  wwdr: string
}

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

async function archivosDe({ cartel, logo }: Pase['imagenes']): Promise<Record<string, Buffer>> {
  const todas = await Promise.all([
    tamanosDe('icon', Buffer.from(ICONO)),
    ...(cartel === null ? [] : [tamanosDe('thumbnail', cartel)]),
    ...(logo === null ? [] : [tamanosDe('logo', logo)]),
  ])
  return Object.fromEntries(todas.flat())
}

/** What the pass says, where it says it. */
function escribir(pase: PKPass, { evento, titular, tipo, lugarEnCompra, folio, enlace }: Pase): void {
  const { nombre, cuando, lugar, direccion, organizador } = evento
  pase.primaryFields.push({ key: 'evento', label: 'EVENTO', value: nombre })
  pase.secondaryFields.push({ key: 'cuando', label: 'CUÁNDO', value: cuando })
  pase.auxiliaryFields.push(
    { key: 'lugar', label: 'DÓNDE', value: lugar ?? 'Por confirmar' },
    { key: 'tipo', label: 'BOLETO', value: tipo },
    { key: 'titular', label: 'A NOMBRE DE', value: titular },
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

/** Signed files that Apple Wallet opens. */
export function createApple({
  passTypeId,
  teamId,
  certificado,
  llave,
  frase,
  wwdr,
}: OpcionesApple): (pase: Pase) => Promise<Buffer> {
  const certificados = {
    wwdr,
    signerCert: certificado,
    signerKey: llave,
    ...(frase !== undefined && { signerKeyPassphrase: frase }),
  }
  return async (pase) => {
    const { id, evento, codigo, folio, imagenes, colores } = pase
    const archivo = new PKPass(await archivosDe(imagenes), certificados, {
      ...{ passTypeIdentifier: passTypeId, teamIdentifier: teamId, serialNumber: id },
      organizationName: evento.organizador,
      description: `Boleto para ${evento.nombre}`,
      logoText: imagenes.logo === null ? 'Éntrale' : evento.organizador,
      ...{ backgroundColor: rgb(colores.fondo), foregroundColor: rgb(colores.texto), labelColor: rgb(colores.rotulo) },
      groupingIdentifier: evento.id,
      sharingProhibited: true,
    })
    archivo.type = 'eventTicket'
    escribir(archivo, pase)
    archivo.setBarcodes({ message: codigo, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1', altText: folio })
    archivo.setRelevantDate(evento.inicio)
    archivo.setExpirationDate(evento.fin)
    if (evento.punto !== null) archivo.setLocations({ latitude: evento.punto.lat, longitude: evento.punto.lng })
    return archivo.getAsBuffer()
  }
}
