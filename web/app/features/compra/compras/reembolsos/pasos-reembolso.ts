import type { ReembolsoCompra } from '@entrale/contract/reembolsos/schemas'

import type { Como } from '../pasos'

type PasoReembolso = { titulo: string; como: Como; fecha: string | null }

type Estado = ReembolsoCompra['estado']
const CON_CLABE = new Set<Estado>(['falta_clabe', 'por_transferir'])
/** How many steps are behind at each state; those refunds that need an account have one more. */
const HECHOS: Record<Estado, number> = {
  por_autorizar: 1,
  rechazado: 1,
  aprobado: 2,
  falta_clabe: 2,
  por_transferir: 3,
  en_proceso: 2,
  fallido: 2,
  pagado: 9,
}

/** The way of a refund, from being asked for to being in the account. */
export function pasosDeReembolso({ estado, origen, cuenta, fecha, pagadoEn }: ReembolsoCompra): PasoReembolso[] {
  const conClabe = cuenta !== null || CON_CLABE.has(estado)
  const titulos = [
    origen === 'comprador' ? 'Lo pediste' : 'Se ordenó',
    estado === 'rechazado' ? 'No se aprobó' : 'Aprobado',
    ...(conClabe ? ['Tu CLABE'] : []),
    estado === 'fallido' ? 'No se pudo enviar' : estado === 'pagado' ? 'Enviado' : 'En camino',
  ]
  const hechos = HECHOS[estado] + (conClabe && (estado === 'en_proceso' || estado === 'fallido') ? 1 : 0)
  const enCurso = estado === 'rechazado' || estado === 'fallido' ? 'mal' : 'ahora'
  const pasos = titulos.map((titulo, i) => ({
    titulo,
    como: i < hechos ? ('hecho' as const) : i === hechos ? (enCurso as Como) : ('falta' as const),
    fecha: i === 0 ? fecha : i === titulos.length - 1 ? pagadoEn : null,
  }))
  return estado === 'rechazado' ? pasos.slice(0, 2) : pasos
}
