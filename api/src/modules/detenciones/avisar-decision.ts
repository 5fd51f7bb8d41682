import type { Db } from '@entrale/db'
import { buildCarta } from '../../carta.ts'
import type { Services } from '../../context.ts'
import { type Correo, enUnaLinea } from '../../correo.ts'
import { importe } from '../../momento.ts'
import { operadorDe } from '../../operador.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { findDestinatario, findResponsables } from '../cuenta-deposito/index.ts'
import { notificar } from '../notificaciones/index.ts'

export const CASOS_DECISION = [
  'pagos_detenidos',
  'pagos_reanudados',
  'evento_cancelado',
  'compra_reembolsada',
  'compra_compensada',
  'compra_compensada_por_plataforma',
  'evento_compensado',
  'evento_compensado_por_plataforma',
] as const
type Caso = (typeof CASOS_DECISION)[number]

/** What the platform decided about an organization. `objeto`: an evento, a folio, or nothing where it is all of it. */
export type Decision = {
  id: string
  organizacionId: string
  caso: Caso
  objeto: string
  motivo: string
  /** Centavos that go back to who bought. */
  monto?: number | undefined
  /** After the address of the organization in the panel. */
  ruta: string
}

const deQue = (objeto: string) => (objeto === '' ? 'tus pagos' : `el pago de ${enUnaLinea(objeto)}`)

const TITULOS: Record<Caso, (decision: Pick<Decision, 'objeto'>) => string> = {
  pagos_detenidos: ({ objeto }) => `Éntrale detuvo ${deQue(objeto)}`,
  pagos_reanudados: ({ objeto }) => `Éntrale reanudó ${deQue(objeto)}`,
  evento_cancelado: ({ objeto }) => `Éntrale canceló ${enUnaLinea(objeto)}`,
  compra_reembolsada: ({ objeto }) => `Éntrale devolvió dinero de la compra ${objeto}`,
  compra_compensada: ({ objeto }) => `Éntrale compensó la compra ${objeto}`,
  compra_compensada_por_plataforma: ({ objeto }) => `Éntrale compensó la compra ${objeto}`,
  evento_compensado: ({ objeto }) => `Éntrale compensó a quienes compraron para ${enUnaLinea(objeto)}`,
  evento_compensado_por_plataforma: ({ objeto }) => `Éntrale compensó a quienes compraron para ${enUnaLinea(objeto)}`,
}

const dinero = ({ monto }: Pick<Decision, 'monto'>) => importe(monto ?? 0, 'MXN')
const BOLETOS = 'Una compensación no cambia los boletos: los que valían siguen valiendo.'
const PARRAFOS: Record<Caso, (decision: Decision) => [string, ...string[]]> = {
  pagos_detenidos: ({ objeto }) => [
    `Por ahora no transferimos ${objeto === '' ? 'lo que se te debe' : 'ese dinero'}. Tu venta sigue y nada se pierde: se guarda y se paga cuando esto se resuelva.`,
    'Si te pedimos algo, contéstanos cuanto antes: es lo que más acorta la espera.',
  ],
  pagos_reanudados: () => ['Ya quitamos esta espera. Si nada más lo detiene, sale con tu siguiente liquidación.'],
  evento_cancelado: (decision) => [
    `Lo canceló la plataforma, no tu equipo. Devolvemos ${dinero(decision)} a quienes compraron, con el cargo por servicio, y ya les avisamos.`,
    'Los boletos ya no dan acceso. No hagas transferencias por tu cuenta.',
  ],
  compra_reembolsada: (decision) => [
    `Devolvimos ${dinero(decision)} a quien compró. Lo que te tocaba de ese dinero se descuenta de tu saldo.`,
  ],
  compra_compensada: (decision) => [`Le damos ${dinero(decision)} a quien compró. Se descuenta de tu saldo.`, BOLETOS],
  compra_compensada_por_plataforma: (decision) => [
    `Le damos ${dinero(decision)} a quien compró. Lo paga Éntrale: tu saldo no cambia.`,
    BOLETOS,
  ],
  evento_compensado: (decision) => [
    `Damos ${dinero(decision)} entre quienes compraron, y les avisamos. Se descuenta de tu saldo.`,
    BOLETOS,
  ],
  evento_compensado_por_plataforma: (decision) => [
    `Damos ${dinero(decision)} entre quienes compraron, y les avisamos. Lo paga Éntrale: tu saldo no cambia.`,
    BOLETOS,
  ],
}

type Persona = { nombre: string; enlace: string; ayuda: string | null }

/** Subject, HTML and plain text for one who answers for the organization. */
function buildCorreoDecision(decision: Decision, { nombre, enlace, ayuda }: Persona): Promise<Correo> {
  return buildCarta({
    titulo: TITULOS[decision.caso](decision),
    nombre,
    parrafos: [`Motivo: ${decision.motivo}`, ...PARRAFOS[decision.caso](decision)],
    previa: decision.motivo,
    accion: { etiqueta: 'Ver en tu panel', enlace },
    notas: [
      ayuda === null
        ? 'Si crees que es un error, escríbenos desde la ayuda del sitio.'
        : `Si crees que es un error, escríbenos a ${ayuda}.`,
    ],
  })
}

/** Tells owner and admins here and by e-mail, in the transaction of the decision; an organization without a team is told nothing. */
export async function encargarDecision(trx: Db, decision: Decision): Promise<void> {
  const { id, organizacionId, caso, motivo, ruta } = decision
  const responsables = await findResponsables(trx, organizacionId)
  const comun = { tipo: 'evento' as const, clave: `decision:${caso}:${id}`, titulo: TITULOS[caso](decision) }
  await notificar(
    trx,
    responsables.map((usuarioId) => ({ usuarioId, ...comun, texto: motivo, ruta })),
  )
  for (const usuarioId of responsables) await encargarTrabajo(trx, 'avisar_decision', { ...decision, usuarioId })
}

/** By e-mail. Who erased the account meanwhile is not written to. */
export async function avisarDecision(
  { db, config, ports }: Services,
  { usuarioId, ...decision }: Decision & { usuarioId: string },
): Promise<void> {
  const destinatario = await findDestinatario(db, usuarioId, decision.organizacionId)
  if (destinatario === undefined) return
  const { correoAyuda } = await operadorDe({ db, config })
  const enlace = `${config.baseUrl}${decision.ruta}`
  const correo = await buildCorreoDecision(decision, { nombre: destinatario.nombre, enlace, ayuda: correoAyuda })
  await ports.mailer.send({ to: destinatario.email, ...correo })
}
