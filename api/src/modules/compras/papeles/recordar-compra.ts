import type { Config, Services } from '../../../context.ts'
import { notificar, quiereCorreo } from '../../notificaciones/index.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { enlaceDe, enlaceDeBoleto } from '../compra/acceso.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { buildCorreoPorPagar, buildCorreoRecordatorio, cuandoEs } from './correo-recordatorio.ts'
import { type BoletoDocumento, type CompraDocumento, findCompraDocumento } from './documentos.repository.ts'
import { notificacionDeRecordatorio } from './notificaciones.ts'
import { type Clase, findPorPagar } from './recordar.repository.ts'

type Destinatario = {
  email: string
  nombre: string
  usuarioId: string | null
  cuantos: number
  enlace: string
  ruta: string
}
type Recordatorio = { compraId: string; boletoId: string | null; clase: Clase; para: string }

function titularDe(config: Config, boleto: BoletoDocumento | undefined): Destinatario | null {
  if (boleto === undefined || boleto.estado !== 'valido' || boleto.titularEmail === null) return null
  const { id, titularEmail, titularId, asistente } = boleto
  return {
    email: titularEmail,
    nombre: asistente ?? '',
    usuarioId: titularId,
    cuantos: 1,
    enlace: enlaceDeBoleto(config, id),
    ruta: `/boletos/${id}`,
  }
}

function compradorDe(config: Config, compra: CompraDocumento): Destinatario | null {
  const suyos = compra.boletos.filter(({ estado, titularEmail }) => estado === 'valido' && titularEmail === null)
  const { email, comprador: nombre, usuarioId, folio } = compra
  return suyos.length === 0
    ? null
    : { email, nombre, usuarioId, cuantos: suyos.length, enlace: enlaceDe(config, compra), ruta: `/compras/${folio}` }
}

/** Still at that moment, and not begun. */
const sigueEnPie = ({ evento: { estado, inicio } }: CompraDocumento, para: string, ahora: Date) =>
  (estado === 'publicado' || estado === 'reprogramado') &&
  inicio.getTime() === new Date(para).getTime() &&
  inicio > ahora

/** Reminds a holder that the evento is near: by e-mail unless they refused, and by notification with an account. */
export async function recordarCompra(
  services: Services,
  { compraId, boletoId, clase, para }: Recordatorio,
): Promise<void> {
  const { db, config, ports } = services
  const ahora = ports.clock.now()
  const compra = await findCompraDocumento(db, compraId)
  if (compra === null || !sigueEnPie(compra, para, ahora)) return
  const quien =
    boletoId === null
      ? compradorDe(config, compra)
      : titularDe(
          config,
          compra.boletos.find(({ id }) => id === boletoId),
        )
  if (quien === null || esSeudonimo(quien.email)) return
  const { usuarioId, ruta, email } = quien
  const { evento, folio, vivo } = compra
  if (usuarioId !== null) {
    const cuando = cuandoEs(evento, ahora)
    await notificar(db, [
      notificacionDeRecordatorio({
        clave: `${boletoId ?? compraId}:${clase}:${para}`,
        usuarioId,
        evento,
        cuando,
        ruta,
      }),
    ])
    if (!(await quiereCorreo(db, usuarioId, 'recordatorios'))) return
  }
  const membrete = await membreteDe({ db, config }, { eventoId: evento.id })
  await ports.mailer.send({
    to: email,
    ...(await buildCorreoRecordatorio({ ...quien, folio, evento, vivo, ahora, baseUrl: config.baseUrl }, membrete)),
  })
}

/** Reminds a buyer that the voucher runs out tomorrow, unless it was paid meanwhile. */
export async function recordarPago(
  { db, config, ports }: Services,
  { compraId, para }: { compraId: string; para: string },
): Promise<void> {
  const [compra, pago] = [await findCompraDocumento(db, compraId), await findPorPagar(db, compraId)]
  if (compra === null || pago === null || esSeudonimo(compra.email)) return
  const { venceEn } = pago
  if (venceEn.getTime() !== new Date(para).getTime() || venceEn <= ports.clock.now()) return
  const { comprador, folio, evento, email } = compra
  const membrete = await membreteDe({ db, config }, { eventoId: evento.id })
  const carta = await buildCorreoPorPagar(
    { nombre: comprador, folio, evento, ...pago, enlace: enlaceDe(config, compra) },
    membrete,
  )
  await ports.mailer.send({ to: email, ...carta })
}
