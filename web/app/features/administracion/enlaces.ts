import { Banknote, House, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react'
import { ADMINISTRACION, LIQUIDACIONES_PANEL } from '../../lib/rutas-panel'

/** `palabras`: by what else the palette finds it. `fin`: current only on that very page. */
export type EnlaceAdministracion = { href: string; texto: string; icono: LucideIcon; palabras?: string; fin?: boolean }
export type GrupoAdministracion = { titulo: string; enlaces: EnlaceAdministracion[] }

/** The rooms of the administrators, by what they are about. */
export const GRUPOS: GrupoAdministracion[] = [
  {
    titulo: 'Administración',
    enlaces: [
      { href: ADMINISTRACION, texto: 'Inicio', icono: House, palabras: 'administración pendientes', fin: true },
      { href: LIQUIDACIONES_PANEL, texto: 'Liquidaciones', icono: Banknote, palabras: 'pagos transferencias depósitos banco' },
    ],
  },
  { titulo: 'Mi panel', enlaces: [{ href: '/dashboard', texto: 'Volver a mi panel', icono: Undo2, palabras: 'salir administración', fin: true }] },
]

/** What the ordinary panel shows of it to an administrator. */
export const ENTRADAS: GrupoAdministracion[] = [
  {
    titulo: 'Administración',
    enlaces: [{ href: ADMINISTRACION, texto: 'Panel de Administración', icono: ShieldCheck, palabras: 'administrador plataforma' }],
  },
]
