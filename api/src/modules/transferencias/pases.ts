import { acentoDe } from '@entrale/contract/color'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import sharp from 'sharp'
import { abrir, sellar } from '../../cifrado.ts'
import type { Context } from '../../context.ts'
import { lugarDe, momentoEn } from '../../momento.ts'
import { COLORES, type Pase } from '../../ports/wallet/wallet.ts'
import { createTurns } from '../../turns.ts'
import {
  accesoDeBoleto,
  boletoNoEncontrado,
  boletoUsado,
  enlaceDeBoleto,
  findCompraDocumento,
} from '../compras/index.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import type { BoletoRow } from './boletos.repository.ts'
import { presentBoletoPagina } from './transferencias.presenter.ts'

/** A phone follows the address of a pass by itself, and shows nothing of it: so long it opens. */
const DURA_MS = 120_000
const PROPOSITO = 'pase'

type Cual = { id: string; acceso: string }
type Casa = Pick<Context, 'db' | 'config' | 'ports' | 'usuario'>
/** Pictures and signatures are work for the processor. */
const turnos = createTurns(2)

async function pngDe({ ports }: Casa, imagen: string | null): Promise<Buffer | null> {
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

const sinPase = ({ boleto: { estado } }: BoletoRow) => (estado === 'usado' ? boletoUsado() : boletoNoEncontrado())

/** What a pass of this boleto shows. Refused without the right to open the boleto, or when it does not admit. */
async function armarPase(ctx: Casa, { id, acceso }: Cual): Promise<Pase> {
  const boleto = await abrirBoleto(ctx, id, acceso)
  const { qr, de, numero, tipo, titular, folio } = presentBoletoPagina(boleto, ctx)
  const compra = await findCompraDocumento(ctx.db, boleto.compraId)
  if (qr === '' || compra === null) throw sinPase(boleto)
  const {
    nombre,
    organizador,
    inicio,
    fin,
    zonaHoraria,
    lat,
    lng,
    cartel,
    logo,
    lugar,
    enlaceEnLinea,
    direccion,
    ciudad,
  } = compra.evento
  return {
    ...{
      id,
      codigo: qr,
      folio,
      tipo,
      titular,
      lugarEnCompra: `${numero} de ${de}`,
      enlace: enlaceDeBoleto(ctx.config, id, boleto.boleto.enlaces),
    },
    evento: {
      ...{
        id: compra.evento.id,
        nombre,
        organizador,
        inicio,
        fin,
        zonaHoraria,
        cuando: cuandoDe(compra.evento),
      },
      lugar: lugar ?? (enlaceEnLinea === null ? null : 'En línea'),
      direccion: lugar === null ? null : lugarDe({ lugar: null, direccion, ciudad, enlaceEnLinea: null }),
      punto: lat === null || lng === null ? null : { lat, lng },
    },
    colores: coloresDe(compra.evento.color),
    imagenes: { cartel: await pngDe(ctx, cartel), logo: await pngDe(ctx, logo) },
  }
}

/**
 * What opens the file of one pass for a moment: the access of who asked, sealed with its end. It says nothing to who reads
 * it in a log, and a link that is revoked meanwhile closes it too.
 */
const valeDe = ({ config, ports }: Casa, { id, acceso }: Cual): string =>
  sellar(config.secret, PROPOSITO, id, `${ports.clock.now().getTime() + DURA_MS} ${acceso}`).toString('base64url')

function accesoDelVale({ config, ports }: Casa, id: string, vale: string): string {
  const [hasta, acceso = ''] = abrirVale(config.secret, id, vale).split(' ')
  if (!(Number(hasta) > ports.clock.now().getTime())) throw boletoNoEncontrado()
  return acceso
}

function abrirVale(secret: Buffer, id: string, vale: string): string {
  try {
    return abrir(secret, PROPOSITO, id, Buffer.from(vale, 'base64url'))
  } catch {
    throw boletoNoEncontrado() // made up, touched, or of another boleto
  }
}

/** Where the pass is, for who may open the boleto: a phone has to go there by itself, without a header. */
export async function pedirPase(ctx: Casa, { id, acceso, cual }: Cual & { cual: 'apple' | 'google' }): Promise<string> {
  if (cual === 'google') return paseGoogle(ctx, { id, acceso })
  const fila = await abrirBoleto(ctx, id, acceso)
  const { boleto } = fila
  if (!ctx.ports.wallet?.apple) throw boletoNoEncontrado()
  if (boleto.estado !== 'valido') throw sinPase(fila)
  const suyo = accesoDeBoleto(ctx.config.secret, { id, enlaces: boleto.enlaces })
  return `/api/p/boletos/${id}/apple.pkpass?vale=${valeDe(ctx, { id, acceso: suyo })}`
}

/** The file for Apple Wallet; where this installation has no keys for it, there is none. */
export async function paseApple(
  ctx: Casa,
  { id, vale }: { id: string; vale: string },
): Promise<{ archivo: Buffer; nombre: string }> {
  const crear = ctx.ports.wallet?.apple
  if (!crear) throw boletoNoEncontrado()
  return turnos(async () => {
    const pase = await armarPase({ ...ctx, usuario: null }, { id, acceso: accesoDelVale(ctx, id, vale) })
    return { archivo: await crear(pase), nombre: `boleto-${pase.folio}-${pase.lugarEnCompra.split(' ')[0]}.pkpass` }
  })
}

/** Where Google Wallet adds it; likewise. */
async function paseGoogle(ctx: Casa, cual: Cual): Promise<string> {
  const crear = ctx.ports.wallet?.google
  if (!crear) throw boletoNoEncontrado()
  return crear(await armarPase(ctx, cual))
}
