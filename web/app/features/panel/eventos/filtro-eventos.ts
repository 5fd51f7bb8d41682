import type { EventoOrganizador } from '@entrale/contract/eventos/panel'

export const FILTROS = ['todos', 'proximos', 'borradores', 'pasados', 'cancelados'] as const
export type Filtro = (typeof FILTROS)[number]
export const ROTULOS: Record<Filtro, string> = {
  todos: 'Todos',
  proximos: 'Próximos',
  borradores: 'Borradores',
  pasados: 'Pasados',
  cancelados: 'Cancelados',
}
/** Why a filter finds none, when nothing was searched for. */
export const SIN_NINGUNO: Record<Exclude<Filtro, 'todos'>, string> = {
  proximos: 'Ninguno de tus eventos publicados está por venir.',
  borradores: 'Todos tus eventos ya se publicaron.',
  pasados: 'Ninguno de tus eventos ha terminado todavía.',
  cancelados: 'No has cancelado ningún evento.',
}

export const filtroDe = (escrito: string | null): Filtro => FILTROS.find((uno) => uno === escrito) ?? 'todos'

const FILTRO_DE: Partial<Record<EventoOrganizador['estado'], Filtro>> = {
  borrador: 'borradores',
  finalizado: 'pasados',
  cancelado: 'cancelados',
}
const grupoDe = ({ estado }: EventoOrganizador): Filtro => FILTRO_DE[estado] ?? 'proximos'

const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word must be somewhere in its name, category, place or description; accents and case do not matter. */
function dice(
  { nombreMostrado, descripcion, Categoria, EventoDireccion: lugar }: EventoOrganizador,
  palabras: readonly string[],
): boolean {
  const texto = llano(
    [nombreMostrado, Categoria.nombre, lugar?.nombre, lugar?.ciudad, lugar?.estado, descripcion].join(' '),
  )
  return palabras.every((palabra) => texto.includes(palabra))
}

/** What comes next is read from the nearest on; what is over, from the latest back. */
const enOrden = (eventos: readonly EventoOrganizador[], filtro: Filtro) => {
  const sentido = filtro === 'pasados' || filtro === 'cancelados' ? -1 : 1
  return eventos.toSorted((a, b) => sentido * (Date.parse(a.fechaInicio) - Date.parse(b.fechaInicio)))
}

/** What is to be done first: what comes, then drafts, then what is over. */
const porHacer = (eventos: readonly EventoOrganizador[]) =>
  FILTROS.flatMap((grupo) =>
    enOrden(
      eventos.filter((evento) => grupoDe(evento) === grupo),
      grupo,
    ),
  )

export type Filtrados = { eventos: EventoOrganizador[]; cuantos: Record<Filtro, number> }

/** The eventos of one filter, and how many each would show for the same search. */
export function filtrar(todos: readonly EventoOrganizador[], filtro: Filtro, buscado: string): Filtrados {
  const palabras = llano(buscado).split(/\s+/).filter(Boolean)
  const hallados = porHacer(todos.filter((evento) => dice(evento, palabras)))
  const de = (grupo: Filtro) => (grupo === 'todos' ? hallados : hallados.filter((evento) => grupoDe(evento) === grupo))
  return {
    eventos: de(filtro),
    cuantos: {
      todos: hallados.length,
      proximos: de('proximos').length,
      borradores: de('borradores').length,
      pasados: de('pasados').length,
      cancelados: de('cancelados').length,
    },
  }
}
