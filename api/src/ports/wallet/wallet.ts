/** What a pass on a phone shows, in words already; pictures as PNG. */
export type Pase = {
  /** Of the boleto: the same one again takes the place of the pass that is there. */
  id: string
  /** The text of the QR. */
  codigo: string
  folio: string
  /** "1 de 2" */
  lugarEnCompra: string
  tipo: string
  titular: string
  /** Its page, opened. */
  enlace: string
  evento: {
    id: string
    nombre: string
    organizador: string
    inicio: Date
    fin: Date
    zonaHoraria: string
    /** "viernes, 4 de diciembre de 2026, 9:00 p.m. (hora del centro)" */
    cuando: string
    lugar: string | null
    direccion: string | null
    punto: { lat: number; lng: number } | null
  }
  imagenes: { cartel: Buffer | null; logo: Buffer | null }
  /** The ground and what is written on it, each #rrggbb. */
  colores: { fondo: string; texto: string; rotulo: string }
}

/** Each one null without its keys. `apple` makes a file; `google`, an address where its app adds the pass. */
export type Wallet = {
  apple: ((pase: Pase) => Promise<Buffer>) | null
  google: ((pase: Pase) => Promise<string>) | null
}

/** The house at night. */
export const COLORES = { fondo: '#0F1311', texto: '#FBF8F1', rotulo: '#FFA31A' } as const
