import { nombreDeBanco } from '@entrale/contract/bancos'
import type { NoFuiYo } from '@entrale/contract/cuenta-deposito/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context, Mode } from '../../context.ts'
import { contarIntento, enModo, type Intento, type Limite, redDe } from '../../http/rate-limit.ts'
import { insistir } from '../../insistir.ts'
import {
  avisarResponsables,
  type CuentaRow,
  cuentaDelEnlace,
  desconocerCuenta,
  desconocibleHasta,
  enlaceInvalido,
  enlaceUsado,
  enlaceVencido,
  findCuenta,
  findCuentas,
  getNombrada,
  lockPagosDe,
  ponerAlDia,
  terminarCuenta,
} from '../cuenta-deposito/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { findEnTransferencia, soltarPorPagar } from './liquidaciones.repository.ts'

/** Only failures count. */
const ENLACES: Limite = { nombre: 'no-fui-yo', maximo: 30, segundos: 600 }
const intentosDe = (mode: Mode, ip: string): Intento[] => [{ limite: enModo(ENLACES, mode), de: redDe(ip) }]

/** Written without a person: the link only proves access to the mailbox of an owner or admin. */
const SIN_USUARIO = { usuario: null }

/** The account that the link names and any that replaced it since: one thief may have set both. */
async function findVivas(trx: Db, { organizacion_id, creada_en }: CuentaRow): Promise<CuentaRow[]> {
  return (await findCuentas(trx, organizacion_id)).filter((cuenta) => cuenta.creada_en >= creada_en)
}

/** What is in a lote is not moved any more: the administrators may still take it out. Answers what it comes to. */
async function avisarDeLoQueVaEnCamino(trx: Db, organizacionId: string): Promise<number> {
  const enCamino = await findEnTransferencia(trx, organizacionId)
  const administradores = await trx.selectFrom('usuarios').select('id').where('tipo', '=', 'administrador').execute()
  await notificar(
    trx,
    enCamino.flatMap(({ id, folio, loteId, lote }) =>
      administradores.map(({ id: usuarioId }) => ({
        ...{ usuarioId, tipo: 'cuenta' as const, clave: `desconocida:${id}:${loteId}` },
        titulo: `${folio} va a una cuenta que no reconocen`,
        texto: `Está en el lote ${lote}. Sácala si el banco todavía no lo tiene.`,
        ruta: `/panel/administrador/lotes/${loteId}`,
      })),
    ),
  )
  return enCamino.reduce((suma, { monto }) => suma + monto, 0)
}

async function desconocer(trx: Db, id: string, ahora: Date): Promise<NoFuiYo> {
  const dicha = await findCuenta(trx, id)
  if (dicha === undefined) throw enlaceInvalido()
  const organizacionId = dicha.organizacion_id
  await lockPagosDe(trx, organizacionId)
  await ponerAlDia(trx, organizacionId, ahora)
  const vivas = await findVivas(trx, dicha)
  const [ultima] = vivas
  if (ultima === undefined || (await findCuenta(trx, id))?.desconocida_en !== null) throw enlaceUsado()
  if (desconocibleHasta(dicha.vigente_desde) <= ahora) throw enlaceVencido()
  for (const cuenta of vivas) await cancelar(trx, cuenta, ahora)
  if (vivas.some(({ estado }) => estado === 'vigente')) await soltarPorPagar(trx, organizacionId, 'falta_cuenta')
  await desconocerCuenta(trx, id, ahora)
  const enCamino = await avisarDeLoQueVaEnCamino(trx, organizacionId)
  const { slug, nombre } = await getNombrada(trx, organizacionId)
  const { ultimos, banco } = ultima
  return {
    organizacion: nombre,
    slug,
    ultimos,
    banco: nombreDeBanco(banco),
    seguia: vivas.every(({ estado }) => estado === 'pendiente'),
    enCamino,
  }
}

async function cancelar(trx: Db, cuenta: CuentaRow, ahora: Date): Promise<void> {
  const { id, organizacion_id: organizacionId, ultimos } = cuenta
  await terminarCuenta(trx, id, 'cancelada', ahora)
  await anotar(trx, SIN_USUARIO, {
    organizacionId,
    accion: 'pagos.cuenta_cancelada',
    objeto: ultimos,
    despues: { enlace: true },
  })
  await avisarResponsables(trx, cuenta, 'cancelada')
}

/** "No fui yo": stops the account, and takes no other until an owner proves their identity. Works once. */
export async function noFuiYo({ db, config, ip, ports }: Context, token: string): Promise<NoFuiYo> {
  const ahora = ports.clock.now()
  const perdonar = await contarIntento(db, intentosDe(config.mode, ip), ahora)
  const id = cuentaDelEnlace(config.secret, token)
  if (id === null) throw enlaceInvalido()
  const item = await insistir(
    () => db.transaction().execute((trx) => desconocer(trx, id, ahora)),
    'Intenta de nuevo en unos segundos.',
  )
  await perdonar()
  return item
}
