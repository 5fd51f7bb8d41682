import {
  ArrowLeft,
  Camera,
  Check,
  Clock,
  CloudOff,
  DoorOpen,
  Ellipsis,
  Flashlight,
  Inbox,
  Keyboard,
  LogIn,
  LogOut,
  RefreshCw,
  RotateCcw,
  ScanLine,
  Search,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  Users,
  Volume2,
  X,
} from 'lucide-react'

/** What each one means at the door. */
const ICONOS = {
  volver: ArrowLeft,
  camara: Camera,
  bien: Check,
  sinRed: CloudOff,
  puerta: DoorOpen,
  mas: Ellipsis,
  linterna: Flashlight,
  bandeja: Inbox,
  teclado: Keyboard,
  salir: LogOut,
  entrar: LogIn,
  alDia: RefreshCw,
  repetido: RotateCcw,
  escanear: ScanLine,
  buscar: Search,
  escudo: ShieldCheck,
  deshacer: Undo2,
  personas: Users,
  aviso: TriangleAlert,
  sonido: Volume2,
  cerrar: X,
  reloj: Clock,
} as const
export type NombreDeIcono = keyof typeof ICONOS

export function Icono({ nombre }: { nombre: NombreDeIcono }) {
  const Dibujo = ICONOS[nombre]
  return <Dibujo className="icono" aria-hidden="true" />
}
