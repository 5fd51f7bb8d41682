/** The life of an invitation. */
export type EstadoInvitacion = 'pendiente' | 'aceptada' | 'rechazada' | 'cancelada' | 'vencida'

const SIGUIENTES: Record<EstadoInvitacion, readonly EstadoInvitacion[]> = {
  pendiente: ['aceptada', 'rechazada', 'cancelada', 'vencida'],
  aceptada: [],
  rechazada: [],
  cancelada: [],
  vencida: [],
}

export const VIGENCIA_DIAS = 7
/** Invitations of one organization that wait for an answer. */
export const PENDIENTES_MAXIMO = 50

export const puedePasar = (de: EstadoInvitacion, a: EstadoInvitacion): boolean => SIGUIENTES[de].includes(a)

/** A pending one whose time is over has lapsed, whether or not somebody has written it down. */
export const estadoEn = (
  { estado, expiraEn }: { estado: EstadoInvitacion; expiraEn: Date },
  ahora: Date,
): EstadoInvitacion => (estado === 'pendiente' && expiraEn <= ahora ? 'vencida' : estado)

export const expiraDesde = (ahora: Date): Date => new Date(ahora.getTime() + VIGENCIA_DIAS * 24 * 3_600_000)
