import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import {
  CalendarClock,
  CalendarX2,
  CirclePause,
  CodeXml,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Pause,
  Play,
  Trash2,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { IconButton } from '../../../../ui/button'
import { Menu, MenuItem, MenuRule } from '../../../../ui/menu'
import type { Propio } from './propio'

const Cancelar = lazy(() => import('./cancelar').then((modulo) => ({ default: modulo.Cancelar })))
const Duplicar = lazy(() => import('./duplicar').then((modulo) => ({ default: modulo.Duplicar })))
const Eliminar = lazy(() => import('./eliminar').then((modulo) => ({ default: modulo.Eliminar })))
const Insertar = lazy(() => import('./insertar').then((modulo) => ({ default: modulo.Insertar })))
const Despublicar = lazy(() => import('./venta').then((modulo) => ({ default: modulo.Despublicar })))
const Pausar = lazy(() => import('./venta').then((modulo) => ({ default: modulo.Pausar })))
const Reanudar = lazy(() => import('./venta').then((modulo) => ({ default: modulo.Reanudar })))
const Posponer = lazy(() => import('./posponer').then((modulo) => ({ default: modulo.Posponer })))
const Reprogramar = lazy(() => import('./reprogramar').then((modulo) => ({ default: modulo.Reprogramar })))
const VistaPrevia = lazy(() => import('./vista-previa').then((modulo) => ({ default: modulo.VistaPrevia })))

export const ACTOS = [
  'insertar',
  'duplicar',
  'vista-previa',
  'posponer',
  'reprogramar',
  'pausar',
  'reanudar',
  'despublicar',
  'cancelar',
  'eliminar',
] as const
export type Acto = (typeof ACTOS)[number]

const RENGLONES: Record<Acto, { texto: string; icono: ReactNode; peligro?: boolean }> = {
  insertar: { texto: 'Insertar en tu página', icono: <CodeXml /> },
  duplicar: { texto: 'Duplicar', icono: <Copy /> },
  'vista-previa': { texto: 'Compartir vista previa', icono: <Eye /> },
  reprogramar: { texto: 'Cambiar la fecha', icono: <CalendarClock /> },
  posponer: { texto: 'Posponer', icono: <CirclePause /> },
  pausar: { texto: 'Pausar la venta', icono: <Pause /> },
  reanudar: { texto: 'Reanudar la venta', icono: <Play /> },
  despublicar: { texto: 'Ocultar (despublicar)', icono: <EyeOff /> },
  cancelar: { texto: 'Cancelar evento', icono: <CalendarX2 />, peligro: true },
  eliminar: { texto: 'Eliminar borrador', icono: <Trash2 />, peligro: true },
}

/** What may be done with an evento in its state; the server's transitions decide in the end. */
function actosDe({ estado, ventaPausada, boletos }: EventoOrganizador): Acto[] {
  if (estado === 'borrador') return ['vista-previa', 'duplicar', 'eliminar']
  const venta: Acto = ventaPausada ? 'reanudar' : 'pausar'
  const ocultar: Acto[] = estado === 'publicado' && boletos.vendidos === 0 ? ['despublicar'] : []
  if (estado === 'publicado' || estado === 'reprogramado')
    return ['insertar', 'duplicar', venta, ...ocultar, 'reprogramar', 'posponer', 'cancelar']
  if (estado === 'pospuesto')
    return ['insertar', 'duplicar', ...(ventaPausada ? [venta] : []), 'reprogramar', 'cancelar']
  return ['duplicar']
}

/** Beside the evento's name. */
export function MenuActos({ evento, onActo }: { evento: EventoOrganizador; onActo: (acto: Acto) => void }) {
  const actos = actosDe(evento)
  return (
    <Menu
      label="Más acciones"
      trigger={
        <IconButton label="Más acciones">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {actos.map((acto, n) => {
        const { texto, icono, peligro = false } = RENGLONES[acto]
        return [
          peligro && n > 0 && <MenuRule key={`${acto}-raya`} />,
          <MenuItem key={acto} icon={icono} danger={peligro} onSelect={() => onActo(acto)}>
            {texto}
          </MenuItem>,
        ]
      })}
    </Menu>
  )
}

const DIALOGOS = {
  insertar: Insertar,
  duplicar: Duplicar,
  'vista-previa': VistaPrevia,
  posponer: Posponer,
  reprogramar: Reprogramar,
  pausar: Pausar,
  reanudar: Reanudar,
  despublicar: Despublicar,
  cancelar: Cancelar,
}

type Props = Propio & { acto: Acto; onDuplicado: Propio['onHecho']; onEliminado: () => Promise<void> }

/** The dialog of what was chosen. */
export function DialogoActo({ acto, onDuplicado, onEliminado, onHecho, ...propio }: Props) {
  if (!actosDe(propio.evento).includes(acto)) return null
  if (acto === 'eliminar')
    return (
      <Suspense>
        <Eliminar {...propio} onEliminado={onEliminado} />
      </Suspense>
    )
  const Dialogo = DIALOGOS[acto]
  return (
    <Suspense>
      <Dialogo {...propio} onHecho={acto === 'duplicar' ? onDuplicado : onHecho} />
    </Suspense>
  )
}
