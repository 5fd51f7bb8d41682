import {
  Baby,
  Clapperboard,
  Drama,
  Laugh,
  type LucideIcon,
  Mic,
  MoonStar,
  Music,
  Palette,
  PartyPopper,
  Swords,
  Ticket,
  Trophy,
  Utensils,
} from 'lucide-react'

const ICONOS: Record<string, LucideIcon> = {
  baby: Baby,
  clapperboard: Clapperboard,
  drama: Drama,
  laugh: Laugh,
  mic: Mic,
  'moon-star': MoonStar,
  music: Music,
  palette: Palette,
  'party-popper': PartyPopper,
  swords: Swords,
  trophy: Trophy,
  utensils: Utensils,
}

/** The icon by its name in the data; a boleto for one that is not known. */
export function IconoCategoria({ icono, className = 'size-5' }: { icono: string; className?: string }) {
  const Icono = ICONOS[icono] ?? Ticket
  return <Icono aria-hidden="true" className={className} strokeWidth={1.75} />
}
