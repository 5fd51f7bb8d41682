import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useOutletContext } from 'react-router'

/** What the layouts of an organization hand to the pages inside. */
export const useOrganizacion = () => useOutletContext<MiOrganizacion>()
export type DeEvento = { organizacion: MiOrganizacion; evento: EventoOrganizador }
export const useEvento = () => useOutletContext<DeEvento>()

/** product.md §5: a member reads; owner and admin change. */
export const puedeCambiar = ({ rol }: Pick<MiOrganizacion, 'rol'>): boolean => rol !== 'member'
