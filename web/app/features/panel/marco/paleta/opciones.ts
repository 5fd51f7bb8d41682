import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import {
  Building2,
  CalendarDays,
  CalendarPlus,
  CircleDashed,
  CirclePlus,
  Compass,
  DoorOpen,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  PanelLeft,
  Receipt,
  SquarePen,
  Sun,
  Ticket,
  Users,
} from 'lucide-react'
import type { Tema } from '../../../../lib/antes/tema'
import { CREAR_ORGANIZACION, ORGANIZACIONES, rutaCrearEvento, rutaEventoPanel } from '../../../../lib/rutas-panel'
import type { EstadoSesion } from '../../../../lib/sesion/sesion'
import { type Enlace, enlacesDe, enlacesUsuario } from '../enlaces'
import type { Buscable } from './buscar'

export type Accion = 'salir' | 'plegar' | `tema-${Tema}`
export type Grupo =
  | 'Recientes'
  | 'Compras'
  | 'Personas'
  | 'Ir a'
  | 'Administración'
  | 'Mis organizaciones'
  | 'Eventos'
  | 'Acciones'

/** Somewhere to go (`href`) or something to do (`accion`). `profunda`: shown only when it is looked for. */
export type Opcion = Buscable & {
  id: string
  grupo: Exclude<Grupo, 'Recientes'>
  icono: LucideIcon
  href?: string
  accion?: Accion
  tecla?: string
  profunda?: boolean
}

const irA = ({ href, texto, icono }: Enlace, mas: Partial<Opcion> = {}): Opcion => ({
  id: href,
  href,
  texto,
  icono,
  grupo: 'Ir a',
  ...mas,
})

const PALABRAS: Record<string, string> = {
  Inicio: 'panel resumen',
  'Mis Compras': 'boletos pedidos folios',
  Notificaciones: 'avisos',
  'Mi Cuenta': 'perfil contraseña foto sesiones privacidad datos',
}
const EXPLORAR: Opcion = {
  id: '/eventos',
  href: '/eventos',
  texto: 'Explorar eventos',
  palabras: 'cartelera comprar público',
  icono: Compass,
  grupo: 'Ir a',
}
const CREAR: Opcion = {
  id: CREAR_ORGANIZACION,
  href: CREAR_ORGANIZACION,
  texto: 'Crear Organización',
  palabras: 'nueva',
  icono: CirclePlus,
  grupo: 'Ir a',
}
const ACCIONES: Opcion[] = [
  {
    id: 'tema-light',
    accion: 'tema-light',
    texto: 'Tema claro',
    palabras: 'apariencia modo luz',
    icono: Sun,
    grupo: 'Acciones',
  },
  {
    id: 'tema-dark',
    accion: 'tema-dark',
    texto: 'Tema oscuro',
    palabras: 'apariencia modo noche',
    icono: Moon,
    grupo: 'Acciones',
  },
  {
    id: 'tema-system',
    accion: 'tema-system',
    texto: 'Tema del sistema',
    palabras: 'apariencia modo automático',
    icono: Monitor,
    grupo: 'Acciones',
  },
]
const PLEGAR: Opcion = {
  id: 'plegar',
  accion: 'plegar',
  texto: 'Plegar o abrir la barra lateral',
  palabras: 'menú',
  icono: PanelLeft,
  grupo: 'Acciones',
  tecla: 'B',
}
const SALIR: Opcion = {
  id: 'salir',
  accion: 'salir',
  texto: 'Cerrar sesión',
  palabras: 'salir',
  icono: LogOut,
  grupo: 'Acciones',
}

const puede = ({ rol }: MiOrganizacion) => rol !== 'member'

/** The organization itself, and its rooms when they are looked for. */
function deOrganizacion(organizacion: MiOrganizacion): Opcion[] {
  const { nombreMostrado, slug } = organizacion
  const [raiz, ...cuartos] = enlacesDe(organizacion)
  const grupo = 'Mis organizaciones'
  return [
    ...(raiz ? [irA(raiz, { texto: nombreMostrado, palabras: `${slug} dashboard resumen organización`, grupo })] : []),
    ...cuartos.map((enlace) => irA(enlace, { contexto: nombreMostrado, palabras: slug, grupo, profunda: true })),
    ...(puede(organizacion)
      ? [
          irA(
            { href: rutaCrearEvento(slug), texto: 'Crear evento', icono: CalendarPlus },
            { contexto: nombreMostrado, palabras: `nuevo ${slug}`, grupo, profunda: true },
          ),
        ]
      : []),
  ]
}

/** An evento by its name, and what is below it. */
function deEvento(organizacion: MiOrganizacion, { slug, nombreMostrado, estado }: EventoOrganizador): Opcion[] {
  const raiz = rutaEventoPanel(organizacion.slug, slug)
  const dentro = (parte: string, texto: string, icono: LucideIcon, mas = '') =>
    irA(
      { href: `${raiz}/${parte}`, texto, icono },
      {
        contexto: nombreMostrado,
        palabras: `${organizacion.nombreMostrado} ${mas}`.trimEnd(),
        grupo: 'Eventos',
        profunda: true,
      },
    )
  const icono = estado === 'borrador' ? CircleDashed : CalendarDays
  return [
    irA(
      { href: raiz, texto: nombreMostrado, icono },
      { contexto: organizacion.nombreMostrado, palabras: `evento ${estado}`, grupo: 'Eventos', profunda: true },
    ),
    dentro('boletos', 'Boletos', Ticket),
    dentro('compras', 'Compras', Receipt),
    dentro('asistentes', 'Asistentes', Users),
    dentro('puertas', 'Puertas', DoorOpen, 'puerta acceso celulares escanear entrada'),
    ...(puede(organizacion) ? [dentro('editar', 'Editar', SquarePen)] : []),
  ]
}

type DeOrganizacion = { organizacion: MiOrganizacion; eventos: readonly EventoOrganizador[] }

export type EnlacePaleta = Pick<Enlace, 'href' | 'texto' | 'icono'> & { palabras?: string }

/** All that this person may go to or do from anywhere in the panel. */
export function opcionesDe(
  sesion: EstadoSesion,
  mias: readonly DeOrganizacion[],
  conBarra: boolean,
  mas: readonly EnlacePaleta[],
): Opcion[] {
  return [
    ...enlacesUsuario(sesion).map((enlace) => irA(enlace, { palabras: PALABRAS[enlace.texto] })),
    ...(mias.length > 0
      ? [irA({ href: ORGANIZACIONES, texto: 'Organizaciones', icono: Building2 }, { palabras: 'mis lista' })]
      : []),
    CREAR,
    EXPLORAR,
    ...mas.map((enlace) => irA(enlace, { palabras: enlace.palabras, grupo: 'Administración' })),
    ...mias.flatMap(({ organizacion }) => deOrganizacion(organizacion)),
    ...mias.flatMap(({ organizacion, eventos }) => eventos.flatMap((evento) => deEvento(organizacion, evento))),
    ...ACCIONES,
    ...(conBarra ? [PLEGAR] : []),
    SALIR,
  ]
}
