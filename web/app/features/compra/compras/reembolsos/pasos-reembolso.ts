import type { ReembolsoCompra } from '@entrale/contract/reembolsos/schemas'

import type { Como } from '../pasos'

type PasoReembolso = { titulo: string; como: Como; fecha: string | null }

type Estado = ReembolsoCompra['estado']
const CON_CLABE = new Set<Estado>(['falta_clabe', 'por_transferir', 'en_transferencia', 'sin_reclamar'])
/** How many steps are behind at each state; those refunds that need an account have one more. */
const HECHOS: Record<Estado, number> = {
  por_autorizar: 1,
  rechazado: 1,
  aprobado: 2,
  falta_clabe: 2,
  por_transferir: 3,
  en_transferencia: 3,
  sin_reclamar: 2,
  en_proceso: 2,
  fallido: 2,
  pagado: 9,
}

/** What is true of the money itself: a transfer is on its way once the bank has it, and not before. */
function ultimoDe({ estado, enviadoEn }: ReembolsoCompra): string {
  if (estado === 'fallido') return 'No se pudo enviar'
  if (estado === 'pagado') return 'Enviado'
  if (estado === 'en_transferencia') return enviadoEn === null ? 'Preparamos tu transferencia' : 'En el banco'
  return CON_CLABE.has(estado) ? 'Transferencia' : 'En camino'
}

/** The way of a refund, from being asked for to being in the account. */
export function pasosDeReembolso(reembolso: ReembolsoCompra): PasoReembolso[] {
  const { estado, origen, cuenta, fecha, pagadoEn, enviadoEn } = reembolso
  const conClabe = cuenta !== null || CON_CLABE.has(estado)
  const titulos = [
    origen === 'comprador' ? 'Lo pediste' : 'Se ordenó',
    estado === 'rechazado' ? 'No se aprobó' : 'Aprobado',
    ...(conClabe ? ['Tu CLABE'] : []),
    ultimoDe(reembolso),
  ]
  const hechos = HECHOS[estado] + (conClabe && (estado === 'en_proceso' || estado === 'fallido') ? 1 : 0)
  const enCurso = estado === 'rechazado' || estado === 'fallido' ? 'mal' : 'ahora'
  const pasos = titulos.map((titulo, i) => ({
    titulo,
    como: i < hechos ? ('hecho' as const) : i === hechos ? (enCurso as Como) : ('falta' as const),
    fecha: i === 0 ? fecha : i === titulos.length - 1 ? (pagadoEn ?? enviadoEn) : null,
  }))
  return estado === 'rechazado' ? pasos.slice(0, 2) : pasos
}
