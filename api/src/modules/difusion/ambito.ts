/** What a feed or a calendar is about: everything, or one organization, category or city. */
export type Clase = 'todo' | 'organizacion' | 'categoria' | 'ciudad'
export type Ambito = { clase: Clase; slug: string; nombre: string }

/** Where its page stands; its feeds stand below it. */
const BASES: Record<Exclude<Clase, 'todo'>, string> = {
  organizacion: '/o/',
  categoria: '/categorias/',
  ciudad: '/ciudades/',
}

export const CLASES = ['todo', 'organizacion', 'categoria', 'ciudad'] as const

export const baseDe = (clase: Clase, slug: string): string => (clase === 'todo' ? '' : `${BASES[clase]}${slug}`)

/** "Eventos en Éntrale", "Eventos de Sonido Los Portales", "Eventos de Música", "Eventos en Puebla". */
export function tituloDe({ clase, nombre }: Ambito): string {
  if (clase === 'todo') return 'Eventos en Éntrale'
  return clase === 'ciudad'
    ? `Eventos en ${nombre} | Éntrale`
    : `${clase === 'organizacion' ? 'Eventos de' : 'Eventos:'} ${nombre} | Éntrale`
}
