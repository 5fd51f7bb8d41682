export const DIAS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'] as const
/** A weekday some weeks from now (0 is this week), or a number of days from today; the hour is that of the place. */
export type Cuando =
  | { semana: number; dia: (typeof DIAS)[number]; hora: string; horas: number }
  | { enDias: number; hora: string; horas: number }

export type LugarDemo = {
  nombre: string
  direccion: string
  ciudad: string
  estado: string
  codigoPostal: string
  zona: string
  lat: number
  lng: number
}

export type OrganizacionDemo = {
  slug: string
  nombre: string
  descripcion: string
  /** E-mail of its owner; without one, an account of its own that nobody can sign in to. */
  owner?: string
  web?: string
  /** Its buyers pay the service charge; the others' organizations pay it themselves. */
  cobraCargo?: boolean
}

export type TipoDemo = {
  tipo: string
  /** Pesos. */
  precio: number
  cupo: number
  descripcion?: string
  /** Share of the cupo already sold, 0 to 1; a little when not given. */
  ocupado?: number
  /** Days from today until its sale opens. */
  abreEn?: number
  iva?: 0 | 8 | 16
  maximo?: number
  /** Only with a code. */
  oculto?: boolean
  /** Its buyers choose how much, from the price on. */
  libre?: boolean
}

type CodigoDemo = {
  codigo: string
  descripcion: string
  porcentaje?: number
  /** Pesos off each boleto. */
  monto?: number
  abreOcultos?: boolean
  maximo?: number
  /** Days from today until it ends. */
  finEn?: number
}

export type EventoDemo = {
  nombre: string
  organizacion: string
  categoria: string
  /** Key of a place; null when online. */
  lugar: string | null
  cuando: Cuando
  descripcion: string
  tipos: TipoDemo[]
  /** How many fit in all, whatever the tipos add up to. */
  aforo?: number
  codigos?: CodigoDemo[]
  /** How many people wait for boletos. */
  enEspera?: number
  estado?: 'publicado' | 'cancelado' | 'pospuesto' | 'reprogramado' | 'borrador'
  /** Why it was moved or called off, as everybody reads it. */
  motivo?: string
  /** When it was going to be, of a moved one. */
  antes?: Cuando
  destacado?: boolean
  banner?: number
  /** Another of the drawings that suit it. */
  arte?: number
  enlace?: string
  reembolso?: '24h' | '48h' | '7d'
  edadMinima?: number
}

export const sem = (semana: number, dia: (typeof DIAS)[number], hora: string, horas: number): Cuando => ({
  semana,
  dia,
  hora,
  horas,
})
export const enDias = (dias: number, hora: string, horas: number): Cuando => ({ enDias: dias, hora, horas })
export const boleto = (tipo: string, precio: number, cupo: number, mas: Partial<TipoDemo> = {}): TipoDemo => ({
  tipo,
  precio,
  cupo,
  ...mas,
})
