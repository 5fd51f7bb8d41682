import { acentoDe } from '@entrale/contract/color'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { firmar, verificar } from '../../firmas.ts'
import type { Llavero } from '../../llavero.ts'
import { formatear, lugarDe, momentoEn } from '../../momento.ts'
import { COLORES, type Imagenes, type Pase } from '../../ports/wallet/wallet.ts'
import { enlaceDeBoleto, findCompraDocumento } from '../compras/index.ts'
import type { BoletoRow } from './boletos.repository.ts'
import { presentBoletoPagina } from './transferencias.presenter.ts'

type Casa = Pick<Context, 'db' | 'config' | 'ports'>
type Enlazado = { id: string; enlaces: number }

const textoDe = ({ id, enlaces }: Enlazado) => `${id}:${enlaces}`
/** What a phone shows to ask for this pass anew: it ends with the links of its boleto, and opens nothing else. */
const tokenDePase = (secret: Llavero, boleto: Enlazado): string => firmar(secret, 'servicio-pase', textoDe(boleto))
export const abrePase = (secret: Llavero, boleto: Enlazado, token: string): boolean =>
  verificar(secret, 'servicio-pase', textoDe(boleto), token)

async function pngDe({ ports }: Pick<Casa, 'ports'>, imagen: string | null): Promise<Buffer | null> {
  const original = imagen === null ? null : await ports.storage.get(`${imagen}.webp`)
  return original === null ? null : sharp(original).png().toBuffer()
}

/** The house at night, or the organizer's colour with what can be read on it. */
function coloresDe(color: string | null): Pase['colores'] {
  if (color === null) return COLORES
  const { relleno, tinta } = acentoDe(color, 'claro')
  return { fondo: relleno, texto: tinta, rotulo: tinta }
}

/** A phone strikes nothing through: in the place of a date that no longer holds stands what replaces it. */
function cuandoDe({ estado, inicio, zonaHoraria }: { estado: string; inicio: Date; zonaHoraria: string }): string {
  if (!sinFecha(estado)) return momentoEn(inicio, zonaHoraria).largo
  return estado === 'cancelado' ? 'Cancelado' : 'Pospuesto: nueva fecha por anunciarse'
}

/** "Usado el 28 nov, 20:14 · Puerta Norte" */
function usoEnPalabras(usado: { en: string; puerta: string } | null, zonaHoraria: string): string {
  if (usado === null) return 'Usado'
  const en = new Date(usado.en)
  const dia = formatear(en, zonaHoraria, { day: 'numeric', month: 'short' })
  const hora = formatear(en, zonaHoraria, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `Usado el ${dia}, ${hora} · ${usado.puerta}`
}

/** Whether it still admits, and the line that says so. */
function estadoDePase({ boleto, evento, reembolsado }: BoletoRow, ahora: Date): Pick<Pase, 'estado' | 'dicho'> {
  const { estado, usado, devolucion, vivo } = boleto
  if (estado === 'transferido') return { estado: 'anulado', dicho: 'Ya lo tiene otra persona' }
  if (estado === 'cancelado') return { estado: 'anulado', dicho: reembolsado ? 'Cancelado: se reembolsó' : 'Cancelado' }
  if (evento.estado === 'cancelado') return { estado: 'anulado', dicho: 'El evento se canceló' }
  if (estado === 'usado')
    return { estado: usado?.vuelve ? 'vigente' : 'usado', dicho: usoEnPalabras(usado, evento.zonaHoraria) }
  if (evento.estado !== 'pospuesto' && evento.fin <= ahora) return { estado: 'vencido', dicho: 'El evento ya terminó' }
  if (devolucion === 'ofrecida') return { estado: 'vigente', dicho: 'Ofrecido a la lista de espera' }
  return { estado: 'vigente', dicho: vivo === null ? 'Listo para entrar' : 'Su código cambia: ábrelo con el enlace' }
}

/** What a pass of this boleto shows, and the pictures that stand beside it. */
export async function armarPase(
  casa: Casa,
  fila: BoletoRow,
): Promise<{ pase: Pase; imagenes: () => Promise<Imagenes> }> {
  const { id, compraId } = fila
  const { enlaces } = fila.boleto
  const { config, db, ports } = casa
  const { qr, de, numero, tipo, titular, folio } = presentBoletoPagina(fila, casa)
  const compra = await findCompraDocumento(db, compraId)
  if (compra === null) throw new Error(`no compra ${compraId}`)
  const { cartel, logo, color, lugar, direccion, ciudad, lat, lng, enlaceEnLinea, ...evento } = compra.evento
  const { nombre, organizador, inicio, fin, zonaHoraria } = evento
  const suyo = estadoDePase(fila, ports.clock.now())
  const pase: Pase = {
    ...{ id, enlaces, folio, tipo, titular, ...suyo },
    codigo: suyo.estado === 'anulado' ? '' : qr,
    lugarEnCompra: `${numero} de ${de}`,
    enlace: enlaceDeBoleto(config, id, enlaces),
    servicio: {
      url: new URL(`${config.baseUrl}/api/p/wallet`).href,
      token: tokenDePase(config.secret, { id, enlaces }),
    },
    evento: {
      ...{ id: evento.id, nombre, organizador, inicio, fin, zonaHoraria, cuando: cuandoDe(evento) },
      lugar: lugar ?? (enlaceEnLinea === null ? null : 'En línea'),
      direccion: lugar === null ? null : lugarDe({ lugar: null, direccion, ciudad, enlaceEnLinea: null }),
      punto: lat === null || lng === null ? null : { lat, lng },
    },
    colores: coloresDe(color),
  }
  return { pase, imagenes: async () => ({ cartel: await pngDe(casa, cartel), logo: await pngDe(casa, logo) }) }
}
